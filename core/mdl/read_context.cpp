// SPDX-License-Identifier: MIT
#include "mdl/read_context.h"

#include <cmath>

namespace poseloom::mdl {

namespace {
constexpr std::uint64_t kSlack = 64 * 1024;
constexpr std::size_t kLongestName = 1024;
}  // namespace

std::string numbered(std::size_t index) {
    std::string text = "#";
    text += std::to_string(index);
    return text;
}

ReadContext::ReadContext(std::span<const std::byte> bytes, std::string file)
    : m_reader(bytes),
      m_reporter(std::move(file)),
      m_tableBudget(2 * bytes.size() + kSlack),
      m_nameBudget(4 * bytes.size() + kSlack) {}

bool ReadContext::take(std::uint64_t bytes, const Field& field) {
    if (bytes <= m_tableBudget) {
        m_tableBudget -= bytes;
        return true;
    }
    if (!m_budgetReported) {
        m_reporter.report("MDL039", Severity::Error, field,
                          "the tables of this file overlap so much that reading stops here");
    }
    m_budgetReported = true;
    return false;
}

std::optional<Table> ReadContext::table(std::string_view what, std::uint64_t countField,
                                        std::uint64_t indexField, std::uint64_t base,
                                        std::size_t elementSize) {
    const auto count = m_reader.read<std::int32_t>(countField);
    const auto index = m_reader.read<std::int32_t>(indexField);
    if (!count || !index) {
        m_reporter.report("MDL004", Severity::Error, {std::string(what) + " count", countField},
                          "lies outside the file");
        return std::nullopt;
    }
    if (*count == 0) return Table{base, 0, elementSize};
    const Field field{std::string(what) + " count", countField};
    if (*count < 0) {
        m_reporter.report("MDL004", Severity::Error, field, "is negative (" + std::to_string(*count) + ")");
        return std::nullopt;
    }
    const auto offset = offsetFrom(base, *index);
    const auto elements = static_cast<std::uint64_t>(*count);
    if (!offset || !m_reader.contains(*offset, elements, elementSize)) {
        m_reporter.report("MDL004", Severity::Error, {std::string(what) + " index", indexField},
                          std::to_string(*count) + " records of " + std::to_string(elementSize) +
                              " bytes at offset " + std::to_string(*index) + " do not fit in the file of " +
                              std::to_string(m_reader.size()) + " bytes");
        return std::nullopt;
    }
    if (!take(elements * elementSize, field)) return std::nullopt;
    return Table{*offset, static_cast<std::size_t>(elements), elementSize};
}

Table ReadContext::tableOrNone(std::string_view what, std::uint64_t countField, std::uint64_t indexField,
                               std::uint64_t base, std::size_t elementSize) {
    return table(what, countField, indexField, base, elementSize).value_or(Table{});
}

std::string ReadContext::name(std::string_view what, std::uint64_t fieldOffset, std::uint64_t base,
                              const std::string& otherwise) {
    const auto relative = m_reader.read<std::int32_t>(fieldOffset);
    const Field field{std::string(what), fieldOffset};
    if (relative && *relative == 0) return {};
    const auto offset = relative ? offsetFrom(base, *relative) : std::nullopt;
    const auto text = offset ? m_reader.string(*offset, kLongestName) : std::nullopt;
    if (!text) {
        m_reporter.report("MDL006", Severity::Error, field,
                          "the offset " + std::to_string(relative.value_or(0)) +
                              " leads to no string that ends inside the file");
        return otherwise;
    }
    if (text->size() > m_nameBudget) {
        m_reporter.report("MDL006", Severity::Error, field, "the names of this file are implausibly long");
        return otherwise;
    }
    m_nameBudget -= text->size();
    return std::string(*text);
}

std::string ReadContext::fixedText(std::uint64_t offset, std::size_t size) const {
    return std::string(m_reader.fixedString(offset, size).value_or(std::string_view{}));
}

float ReadContext::finite(std::string_view what, std::uint64_t offset, float otherwise) {
    const float value = m_reader.readOr<float>(offset, otherwise);
    if (std::isfinite(value)) return value;
    m_reporter.report("MDL007", Severity::Error, {std::string(what), offset},
                      "is not a finite number; " + std::to_string(otherwise) + " is used");
    return otherwise;
}

}  // namespace poseloom::mdl
