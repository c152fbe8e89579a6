// SPDX-License-Identifier: MIT
#include <map>
#include <set>

#include "panim/lines.h"
#include "panim/reader.h"
#include "support/concat.h"
#include "support/word_scan.h"

namespace poseloom::panim {

namespace {

class ClipRules {
  public:
    ClipRules(const RuleInput& input, TextReporter& reporter) : m_input(input), m_reporter(reporter) {}

    void run() {
        checkRepeatedBlocks();
        checkObjectNames();
        checkFrames();
        checkEvents();
        checkControls();
    }

  private:
    std::string_view at(Span span) const { return m_input.text.slice(span); }

    void checkRepeatedBlocks() {
        const auto check = [&](const std::vector<Section>& sections, std::string_view what) {
            for (std::size_t i = 0; i + 1 < sections.size(); ++i)
                m_reporter
                    .warning("PAM037", sections[i].open,
                             concat({"A later `", what, "` replaces this one entirely"}))
                    .related.push_back(m_reporter.related(sections.back().open, "the one that counts"));
        };
        check(m_input.syntax.settings, "[Animation]");
        check(m_input.syntax.objects, "[Objects]");
    }

    void checkObjectNames() {
        if (m_input.syntax.objects.empty()) return;
        std::map<std::string_view, Span> seen;
        for (const Entry& entry : m_input.syntax.objects.back().entries) {
            const auto [first, isNew] = seen.emplace(at(entry.key), entry.key);
            if (isNew) continue;
            m_reporter
                .warning("PAM032", entry.key,
                         concat({"`", at(entry.key), "` is declared twice; the last type counts"}),
                         std::string(at(entry.key)))
                .related.push_back(m_reporter.related(first->second, "the first time"));
        }
    }

    void checkFrames() {
        for (const FrameBlock& frame : m_input.syntax.frames) {
            if (frame.open)
                m_reporter.info(
                    "PAM030", frame.header,
                    "The engine does not start an open frame from the live value: it plays the keys "
                    "as if the `?` were not there");
            if (!frame.footer) continue;
            const std::string_view footer = at(*frame.footer);
            const auto number = frameHeader(concat({"[", footer.substr(2)}));
            if (!number || number->first != frame.frame)
                m_reporter
                    .warning("PAM033", *frame.footer,
                             concat({"This closes frame ", std::to_string(frame.frame),
                                     ", whatever it says: the engine does not compare"}))
                    .fixes.push_back(
                        {"Write the frame's number",
                         {{*frame.footer, concat({"[/Frame", std::to_string(frame.frame), "]"})}}});
        }
    }

    void checkEvents() {
        std::set<std::string_view> declared;
        for (const ObjectDeclaration& object : m_input.clip.objects)
            declared.insert(object.name);
        for (const FrameBlock& frame : m_input.syntax.frames) {
            for (const Entry& event : frame.events)
                checkEventText(event.value);
            for (const ObjectBlock& block : frame.objects)
                for (const Entry& entry : block.entries)
                    if (isEvent(at(entry.key))) checkEventText(entry.value);
        }
        for (const Event& event : m_input.clip.events)
            for (const Param& param : event.params)
                if (const auto* reference = std::get_if<ObjectReference>(&param);
                    reference != nullptr && !declared.contains(reference->object))
                    m_undeclared.insert(reference->object);
        for (const std::string& object : m_undeclared)
            m_reporter.warning(
                "PAM036", placeOfReference(object),
                concat({"`@", object, "` is declared by no `[Objects]`: the parameter will be null"}),
                object);
    }

    static bool isEvent(std::string_view key) {
        return key == "emit_signal" || key == "set_var" || key == "call_method";
    }

    void checkEventText(Span value) {
        const std::string_view text = at(value);
        if (text.find('@') == std::string_view::npos || endOfAscii(text, 0) == text.size()) return;
        m_reporter.warning("PAM035", value,
                           "The engine garbles letters outside ASCII in an event that holds an `@`");
    }

    Span placeOfReference(const std::string& object) const {
        for (const FrameBlock& frame : m_input.syntax.frames) {
            const auto within = [&](Span value) -> std::optional<Span> {
                const std::size_t found = at(value).find("@" + object);
                if (found == std::string_view::npos) return std::nullopt;
                return Span{value.begin + found, value.begin + found + object.size() + 1};
            };
            for (const Entry& event : frame.events)
                if (const auto place = within(event.value)) return *place;
            for (const ObjectBlock& block : frame.objects)
                for (const Entry& entry : block.entries)
                    if (isEvent(at(entry.key)))
                        if (const auto place = within(entry.value)) return *place;
        }
        return {};
    }

    /// Controls that fight over one track, and such without a key.
    void checkControls() {
        struct Seen {
            Span span;
            std::string field;
            std::optional<Interpolation> interpolation;
            std::optional<Ease> ease;
        };
        std::map<std::string, Seen> last;
        std::uint32_t frame = 0;
        for (const FrameAction& action : m_input.actions.actions) {
            const auto* control = std::get_if<ControlAction>(&action.what);
            if (control == nullptr || !isTransform(control->channel)) continue;
            if (action.frame != frame) last.clear();
            frame = action.frame;
            const std::string_view text = at(action.span);
            const std::string_view key = text.substr(0, text.find('='));
            const std::string field(key.substr(0, key.rfind('.')));
            const bool ease = control->ease.has_value();
            const std::string track =
                concat({std::to_string(control->object), isBone(control->channel) ? "b" : "o",
                        control->bone ? control->bone->text() : std::string(), ease ? "/e" : "/i"});
            const auto [found, isNew] =
                last.try_emplace(track, Seen{action.span, field, control->interpolation, control->ease});
            Seen& before = found->second;
            const bool differs =
                before.interpolation != control->interpolation || before.ease != control->ease;
            if (!isNew && differs && before.field != field) reportConflict(action.span, before.span, field);
            before = {action.span, field, control->interpolation, control->ease};
        }
    }

    void reportConflict(Span span, Span before, std::string_view field) {
        m_reporter
            .warning(
                "PAM031", span,
                concat({"Position, rotation and scale share one curve: this holds for all three, not for `",
                        field, "` alone"}))
            .related.push_back(m_reporter.related(before, "replaces this"));
    }

    const RuleInput& m_input;
    TextReporter& m_reporter;
    std::set<std::string> m_undeclared;
};

}  // namespace

void checkRules(const RuleInput& input, TextReporter& reporter) {
    ClipRules(input, reporter).run();
}

}  // namespace poseloom::panim
