// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "support/diagnostic.h"

namespace poseloom {

/// A field of a binary file, for messages: its name in the format and where it lies.
struct Field {
    std::string name;
    std::uint64_t offset = 0;
    std::uint64_t size = 4;
};

/// Collects the diagnostics of one binary file. After kMostPerCode of one code the rest are only counted, so
/// that a hostile file cannot flood a person or the memory.
class Reporter {
  public:
    static constexpr std::size_t kMostPerCode = 50;

    explicit Reporter(std::string file) : m_file(std::move(file)) {}

    /// "FIELD at byte N: text", placed at the field's bytes.
    void report(std::string_view code, Severity severity, const Field& field, std::string_view text,
                std::string_view subject = {});

    /// Counts one diagnostic of the code; false where it will not be shown, so that its text need not be
    /// made.
    bool admit(std::string_view code);
    /// Adds a diagnostic that admit() let in.
    void add(std::string_view code, Severity severity, const Field& field, std::string_view text,
             std::string_view subject = {});

    /// Added to the name of every field reported from now on.
    void setFieldSuffix(std::string suffix) { m_fieldSuffix = std::move(suffix); }

    /// Takes over what another reporter found.
    void append(Diagnostics&& diagnostics);

    const std::string& file() const { return m_file; }

    /// How many diagnostics there were, those that are not shown included.
    std::size_t count() const { return m_count; }

    /// The diagnostics, with one more per code that was cut short ("and N more").
    Diagnostics take();

  private:
    std::string m_file;
    std::string m_fieldSuffix;
    Diagnostics m_diagnostics;
    std::size_t m_count = 0;
    std::map<std::string, std::size_t, std::less<>> m_counts;
};

}  // namespace poseloom
