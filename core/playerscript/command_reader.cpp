// SPDX-License-Identifier: MIT
#include "playerscript/command_reader.h"

#include <algorithm>
#include <array>

#include "support/concat.h"
#include "support/spelling.h"

namespace poseloom::playerscript {

namespace {

constexpr std::uint32_t kMostCommands = 8;

/// As the C library's atoi reads a number, within 32 bits.
std::int32_t numberOf(std::string_view text) {
    constexpr std::int64_t kMost = INT32_MAX;
    std::size_t at = 0;
    while (at < text.size() && isCodBlank(text[at]))
        ++at;
    const bool negative = at < text.size() && text[at] == '-';
    if (negative || (at < text.size() && text[at] == '+')) ++at;
    std::int64_t value = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
        value = std::min(kMost, value * 10 + (text[at] - '0'));
    return static_cast<std::int32_t>(negative ? -value : value);
}

class CommandReader {
  public:
    CommandReader(ReadContext& context, Script& script) : m_context(context), m_script(script) {
        if (script.commands.count == 0)
            script.commands.first = static_cast<std::uint32_t>(context.script().commands.size());
    }

    void run() {
        while (const CodToken* token = m_slot == 0 ? m_context.next() : m_context.nextOnLine()) {
            if (m_context.isBrace(*token, '}')) return m_context.unget();
            if (m_slot == 0) begin(*token);
            if (readSlot(*token)) continue;
            readSounds();
            m_slot = 0;
        }
    }

  private:
    Command& command() { return m_context.script().commands.back(); }

    void begin(const CodToken& token) {
        if (m_script.commands.count == kMostCommands)
            m_context.fault("PAS034", token.span,
                            {"BG_ParseCommands: exceeded maximum number of animations (8)"},
                            "A script has at most eight commands");
        PlayerScript& all = m_context.script();
        Command command;
        command.span = token.span;
        command.parts.first = static_cast<std::uint32_t>(all.parts.size());
        command.sounds.first = static_cast<std::uint32_t>(all.sounds.size());
        all.commands.push_back(command);
        ++m_script.commands.count;
    }

    /// Reads a body part with what belongs to it. True where another one may follow on the line, or where the
    /// line is done with.
    bool readSlot(const CodToken& token) {
        const auto part = findName(m_context.wordOf(token).text, bodyPartNames());
        if (!part || *part == 0) {
            command().deadSlot = m_slot == 1;
            m_context.unget();
            return false;
        }
        Part& slot = m_context.script().parts.emplace_back();
        slot.part = static_cast<BodyPart>(*part);
        slot.partWord = m_context.wordOf(token);
        slot.span = token.span;
        if (!readAnimation(slot)) {
            m_context.script().parts.pop_back();
            m_slot = 0;
            return true;
        }
        readParameters(slot);
        command().span.end = slot.span.end;
        ++command().parts.count;
        if (slot.part == BodyPart::Both || m_slot == 1) return false;
        m_slot = 1;
        return true;
    }

    bool readAnimation(Part& slot) {
        const CodToken* token = m_context.nextOnLine();
        if (token == nullptr) {
            m_context.fault(
                "PAS030", slot.partWord.span, {"BG_ParseCommands: expected animation"},
                concat({quoted(slot.partWord.text), " needs the name of an animation on its line"}));
            return false;
        }
        slot.animation = m_context.wordOf(*token);
        slot.span.end = token->span.end;
        m_context.registerAnimation(slot.animation);
        return true;
    }

    void readParameters(Part& slot) {
        for (;;) {
            const CodToken* token = m_context.nextOnLine();
            if (token == nullptr) return m_context.ungetLineEnd();
            if (m_context.isWord(*token, "duration")) {
                readNumber(*token, slot, slot.duration, "duration");
                if (slot.duration) slot.duration->value = static_cast<std::int16_t>(slot.duration->value);
            } else if (m_context.isWord(*token, "blendtime")) {
                readNumber(*token, slot, slot.blendTime, "blendtime");
            } else if (m_context.isWord(*token, "turretanim")) {
                readTurret(*token, slot);
            } else {
                return m_context.unget();
            }
        }
    }

    void readNumber(const CodToken& keyword, Part& slot, std::optional<Number>& number,
                    std::string_view name) {
        const CodToken* token = m_context.nextOnLine();
        if (token == nullptr) {
            m_context.fault("PAS031", keyword.span, {"BG_ParseCommands: expected ", name, " value"},
                            concat({quoted(name), " needs a number of milliseconds on its line"}));
            return m_context.ungetLineEnd();
        }
        number = Number{
            {keyword.span.begin, token->span.end}, token->span, numberOf(m_context.wordOf(*token).text)};
        slot.span.end = token->span.end;
    }

    void readTurret(const CodToken& token, Part& slot) {
        slot.turret = token.span;
        slot.span.end = token.span.end;
        if (slot.part == BodyPart::Both) return;
        TextEdits edits;
        edits.replace(slot.partWord.span, "both");
        m_context
            .fault("PAS033", token.span,
                   {"BG_ParseCommands: Turret animations can only be played on the 'both' body part"},
                   concat({"turretanim belongs to `both`, not to ", quoted(slot.partWord.text)}))
            .fixes.push_back({"Write both", std::move(edits)});
    }

    /// What may stand at the end of a command's line.
    void readSounds() {
        while (const CodToken* token = m_context.nextOnLine()) {
            command().span.end = token->span.end;
            if (m_context.isWord(*token, "sound")) {
                readSound(*token);
            } else if (!reportUnknown(*token)) {
                return;
            }
        }
    }

    void readSound(const CodToken& keyword) {
        const CodToken* token = m_context.nextOnLine();
        if (token == nullptr) {
            m_context.fault("PAS031", keyword.span, {"BG_ParseCommands: expected sound"},
                            "`sound` needs the name of a sound alias on its line");
            return m_context.ungetLineEnd();
        }
        command().span.end = token->span.end;
        const Word alias = m_context.wordOf(*token);
        if (alias.text.find(".wav") != std::string_view::npos)
            m_context.fault(
                "PAS032", token->span, {"BG_ParseCommands: wav files not supported, only sound scripts"},
                concat({"`sound` takes the name of a sound alias, not the file ", quoted(alias.text)}));
        m_context.script().sounds.push_back({{keyword.span.begin, token->span.end}, alias});
        ++command().sounds.count;
    }

    /// False where reading goes on in another line.
    bool reportUnknown(const CodToken& token) {
        const Word word = m_context.wordOf(token);
        const auto engine = {std::string_view("BG_ParseCommands: unknown parameter '"), word.text,
                             std::string_view("'")};
        if (m_context.isBrace(token, '}')) {
            m_context
                .fault("PAS029", token.span, engine,
                       "A `}` on the line of a command counts as one of its words; put it on its own line")
                .fixes.push_back(m_context.lineBreakBefore(token));
            m_context.unget();
            return false;
        }
        constexpr std::array<std::string_view, 7> kKnown{"legs",       "torso",     "both", "duration",
                                                         "turretanim", "blendtime", "sound"};
        const bool stale = equalsIgnoringCase(word.text, "turret");
        const bool second = findName(word.text, kKnown).has_value();
        Diagnostic& problem = m_context.fault(
            stale ? "PAS064" : "PAS029", token.span, engine,
            stale
                ? std::string("No body part is called turret, whatever the comment at the head of the stock "
                              "script says: write `both NAME turretanim`")
            : second
                ? concat({quoted(word.text), " cannot stand here: ",
                          command().parts.count == 0 ? "a command begins with a body part"
                                                     : "behind `both`, or a second part, no more may follow"})
                : concat({quoted(word.text), " is no word of a command", didYouMean(word.text, kKnown)}));
        if (const auto meant = nearestSpelling(word.text, kKnown); meant && !second)
            problem.fixes.push_back(ReadContext::replacement(token.span, std::string(*meant)));
        m_context.skipLine();
        return false;
    }

    ReadContext& m_context;
    Script& m_script;
    int m_slot = 0;
};

}  // namespace

void readCommands(ReadContext& context, Script& script) {
    CommandReader(context, script).run();
}

}  // namespace poseloom::playerscript
