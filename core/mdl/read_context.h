// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>

#include "support/byte_reader.h"
#include "support/reporter.h"

namespace poseloom::mdl {

/// "#7": the stand-in for a name that cannot be read.
std::string numbered(std::size_t index);

/// A run of equal records in a file.
struct Table {
    std::uint64_t offset = 0;
    std::size_t count = 0;
    std::size_t elementSize = 0;
    std::uint64_t at(std::size_t i) const { return offset + i * elementSize; }
};

/// What the readers of one file share: the bytes, the diagnostics, and budgets that keep the memory and time
/// proportional to the file. Records of a real file do not overlap, so the sum of everything read from tables
/// is bounded by the file's size; the budgets allow twice that for tables and four times for names.
class ReadContext {
  public:
    ReadContext(std::span<const std::byte> bytes, std::string file);

    const ByteReader& reader() const { return m_reader; }
    Reporter& reporter() { return m_reporter; }

    int integer(std::uint64_t offset) const { return m_reader.readOr<std::int32_t>(offset, 0); }

    /// The table whose count is the int at `countField` and whose offset, relative to `base`, is the int at
    /// `indexField`. Reports and returns nullopt where it does not fit in the file.
    std::optional<Table> table(std::string_view what, std::uint64_t countField, std::uint64_t indexField,
                               std::uint64_t base, std::size_t elementSize);
    /// As table(), but an unusable table is an empty one.
    Table tableOrNone(std::string_view what, std::uint64_t countField, std::uint64_t indexField,
                      std::uint64_t base, std::size_t elementSize);

    /// Takes `bytes` from the table budget; reports `field` once and returns false where it is used up.
    bool take(std::uint64_t bytes, const Field& field);

    /// The string at `base` + the int at `fieldOffset`; `otherwise` (reported) where there is none. A zero
    /// offset is an empty string.
    std::string name(std::string_view what, std::uint64_t fieldOffset, std::uint64_t base,
                     const std::string& otherwise = {});
    /// The text in a field of fixed size.
    std::string fixedText(std::uint64_t offset, std::size_t size) const;

    /// The float at `offset`; a non-finite one is reported and replaced.
    float finite(std::string_view what, std::uint64_t offset, float otherwise = 0.0F);

    /// Names what is found in these bytes as part of another file: " of the .ani" after each field.
    void setFieldSuffix(std::string suffix) { m_reporter.setFieldSuffix(std::move(suffix)); }

    Diagnostics takeDiagnostics() { return m_reporter.take(); }

  private:
    ByteReader m_reader;
    Reporter m_reporter;
    std::uint64_t m_tableBudget;
    std::uint64_t m_nameBudget;
    bool m_budgetReported = false;
};

}  // namespace poseloom::mdl
