// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "panim/fields.h"
#include "panim/lines.h"
#include "panim/syntax.h"
#include "support/spelling.h"

namespace poseloom::panim {

/// A line that begins a block of the file, at which reading goes on where a block before it has no end.
bool beginsBlock(std::string_view line);

/// Reads a text line by line, as the engine does and on behind its first refusal. Frames are read in
/// frame_reader.cpp.
class SyntaxReader {
  public:
    SyntaxReader(const SourceText& text, TextReporter& reporter)
        : m_text(text.bytes()), m_reporter(reporter), m_lines(m_text) {}

    SyntaxResult run();

  private:
    std::optional<Span> next() { return m_lines.next(m_result.syntax.comments); }
    std::string_view at(Span span) const { return m_text.substr(span.begin, span.size()); }

    Diagnostic& fail(Span span, Fault fault) { return failAt(span, m_lines.line(), std::move(fault)); }

    /// `line`: the one that the engine names.
    Diagnostic& failAt(Span span, std::size_t line, Fault fault);
    void readTop(Span line);

    bool readVariable(Span line);

    /// The value of an entry, which may be a variable; reports where it is none.
    std::optional<SceneValue> valueAt(Span span);

    /// "; did you mean ...?" Gives up after many questions: each looks at every name.
    template <typename Names>
    std::string meantOf(std::string_view word, const Names& known) {
        constexpr std::size_t kMostNames = 20000;
        m_namesAsked += known.size();
        if (m_namesAsked > kMostNames) return {};
        std::vector<std::string_view> names;
        for (const auto& [name, what] : known)
            names.push_back(name);
        std::sort(names.begin(), names.end());
        return didYouMean(word, names, "`");
    }

    void readSettings(Span open);
    static Fault badFps();

    /// A block begins where another one is not closed. The engine takes the line for an entry.
    void leave(Span line, Span open, std::string_view tag, std::string_view engine);
    void unclosed(Span open, std::size_t line, std::string_view tag);

    void readSetting(Section& section, Span line);
    void wrongSetting(Span span, std::string engine, std::string_view expected);

    void warnOfSetting(Span key);

    template <typename T, typename Target>
    void take(Checked<T> value, Span span, Target& target) {
        if (value) {
            target = *value;
        } else {
            fail(span, std::move(value.error()));
        }
    }

    void readObjects(Span open);
    void readObject(Section& section, Span line);

    void reportType(Span span, std::string_view type);
    void readFrame(Span header, std::uint32_t number, bool open);

    void readFrameEntry(FrameBlock& frame, Span line);

    /// The type of the object that a block is about; reports where there is none. Empty: the type is unknown.
    std::optional<std::string_view> openObject(Span line, Span name);
    void readObjectBlock(FrameBlock& frame, Span line);

    void readBlockEntry(ObjectBlock& block, Span line, const std::optional<std::string_view>& type);
    void readInlineBlock(FrameBlock& frame, Span line);

    void readAssignment(const std::pair<Span, Span>& sides, const std::optional<std::string_view>& type);
    void reportKey(Span key, Fault fault);

    void readControl(const ControlKey& control, const std::pair<Span, Span>& sides, const SceneValue& value,
                     std::string_view type);
    void act(Span span, std::variant<FieldAction, ControlAction> what);

    std::uint32_t objectIndex();
    void readEvent(EventKind kind, Span span, std::optional<std::string> object);

    std::string_view m_text;
    TextReporter& m_reporter;
    LineCursor m_lines;
    SyntaxResult m_result;
    std::unordered_map<std::string_view, SceneValue> m_variables;
    std::unordered_map<std::string_view, std::string_view> m_types;
    std::unordered_map<std::string_view, std::uint32_t> m_objectIndices;
    std::optional<Span> m_fpsAt;
    std::uint32_t m_frame = 0;
    bool m_open = false;
    std::string m_subject;
    Span m_object;
    std::size_t m_namesAsked = 0;
};

}  // namespace poseloom::panim
