// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <span>
#include <unordered_map>

#include "posegraph/list_edit.h"
#include "posegraph/rules.h"
#include "posegraph/text_style.h"
#include "support/concat.h"
#include "support/spelling.h"

namespace poseloom::posegraph {

namespace {

constexpr std::size_t kMostKeys = 4;
using Keys = std::span<const std::string_view>;

Keys keysOf(const Block& block) {
    static constexpr std::array<std::string_view, 1> kHeader{"name"};
    static constexpr std::array<std::string_view, 1> kOutput{"input"};
    static constexpr std::array<std::string_view, 3> kBlend{"inputs", "weights", "mask"};
    static constexpr std::array<std::string_view, kMostKeys> kAdd{"base", "inputs", "weights", "mask"};
    static constexpr std::array<std::string_view, 2> kInvert{"input", "mask"};
    if (block.kind == BlockKind::Header) return kHeader;
    if (block.kind == BlockKind::Output) return kOutput;
    if (block.nodeKind == NodeKind::Blend) return kBlend;
    if (block.nodeKind == NodeKind::Add) return kAdd;
    return kInvert;
}

bool oneOf(std::string_view text, std::initializer_list<std::string_view> names) {
    return std::find(names.begin(), names.end(), text) != names.end();
}

std::string lowered(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

/// The rules of one block after the other.
class NodeRules {
  public:
    NodeRules(const RuleInput& input, TextReporter& reporter) : m_input(input), m_reporter(reporter) {}

    void run() {
        for (const Block& block : m_input.syntax.blocks) {
            m_subject = block.kind == BlockKind::Node ? block.body.open.name : std::string();
            if (block.kind == BlockKind::Header || block.kind == BlockKind::Output) keys(block, block.body);
            if (block.kind != BlockKind::Node || !block.inner) continue;
            keys(block, *block.inner);
            if (const Entry* mask = block.inner->find("mask")) checkMask(*mask);
            if (block.nodeKind != NodeKind::Invert) checkInputs(block);
        }
    }

  private:
    void keys(const Block& block, const EntryBlock& body) {
        const Keys known = keysOf(block);
        // The last entry of each known key, which is the one that counts.
        std::array<const Entry*, kMostKeys> last{};
        for (const Entry& entry : body.entries) {
            const auto key = std::find(known.begin(), known.end(), entry.key);
            if (key != known.end()) last[static_cast<std::size_t>(key - known.begin())] = &entry;
        }
        for (const Entry& entry : body.entries) {
            const auto key = std::find(known.begin(), known.end(), entry.key);
            if (key == known.end()) {
                unknownKey(block, entry, known);
                continue;
            }
            const Entry* counts = last[static_cast<std::size_t>(key - known.begin())];
            if (counts != &entry) {
                m_reporter
                    .warning("PGT045", entry.keySpan,
                             concat({"This `", entry.key, "` has no effect: a later one replaces it"}),
                             m_subject)
                    .related.push_back(m_reporter.related(counts->keySpan, "this one counts"));
            }
        }
    }

    void unknownKey(const Block& block, const Entry& entry, Keys known) {
        if (const auto meant = nearestSpelling(entry.key, known)) {
            m_reporter
                .warning("PGT039", entry.keySpan,
                         concat({"The engine ignores the unknown key `", entry.key, "`; did you mean `",
                                 *meant, "`?"}),
                         m_subject)
                .fixes.push_back({concat({"Write `", *meant, "`"}), {{entry.keySpan, std::string(*meant)}}});
            return;
        }
        const std::string_view value = m_input.text.slice(entry.valueSpan);
        const bool data = !value.empty() && (value[0] == '[' || value[0] == '{');
        const bool elsewhere = oneOf(entry.key, {"inputs", "weights", "base", "input", "mask"});
        if (block.kind != BlockKind::Node || (data && !elsewhere)) return;
        const std::string_view kind = nameOf(block.nodeKind);
        m_reporter.warning("PGT040", entry.keySpan,
                           concat({"A ", kind, " has no `", entry.key, "`; the engine ignores it"}),
                           m_subject);
    }

    void checkMask(const Entry& mask) {
        static constexpr std::array<std::string_view, 3> known{"objects", "fields", "bones"};
        std::unordered_map<std::string_view, const MaskPart*> last;
        for (const MaskPart& part : mask.mask)
            last[part.key] = &part;
        for (const MaskPart& part : mask.mask) {
            if (std::find(known.begin(), known.end(), part.key) == known.end()) {
                unknownMaskKey(part, known);
            } else if (last[part.key] != &part) {
                m_reporter.warning("PGT045", part.keySpan,
                                   concat({"This `", part.key, "` has no effect: a later one replaces it"}),
                                   m_subject);
            } else if (part.key == "fields") {
                for (const Item& item : part.list.items)
                    checkField(item);
            }
        }
    }

    void unknownMaskKey(const MaskPart& part, Keys known) {
        const auto meant = nearestSpelling(part.key, known);
        Diagnostic& problem = m_reporter.warning(
            "PGT042", part.keySpan,
            concat({"A mask has `objects`, `fields` and `bones`; the engine ignores `", part.key, "`"}),
            m_subject);
        if (meant)
            problem.fixes.push_back(
                {concat({"Write `", *meant, "`"}), {{part.keySpan, std::string(*meant)}}});
    }

    void checkField(const Item& item) {
        constexpr std::array<std::string_view, 4> kFields{"position", "rotation", "scale", "visible"};
        const std::string name = lowered(item.text);
        if (std::find(kFields.begin(), kFields.end(), name) != kFields.end()) return;
        Diagnostic& problem = m_reporter.warning(
            "PGT041", item.span,
            concat({"No field is called `", item.text, "`; there are position, rotation, scale and visible"}),
            m_subject);
        if (const auto meant = nearestSpelling(name, kFields))
            problem.fixes.push_back({concat({"Write `", *meant, "`"}), {{item.span, std::string(*meant)}}});
    }

    void checkInputs(const Block& block) {
        const EntryBlock& inner = *block.inner;
        const Entry* inputs = inner.find("inputs");
        const Entry* weights = inner.find("weights");
        if (!m_input.wellFormed) return;
        const std::size_t count = inputs == nullptr ? 0 : inputs->list.items.size();
        if (count == 0) {
            m_reporter.warning("PGT038", inputs == nullptr ? block.body.open.nameSpan : inputs->valueSpan,
                               concat({"`", m_subject, "` has no inputs"}), m_subject);
        } else {
            checkDuplicates(inputs->list, weights);
        }
        checkWeightCount(inner, inputs, weights);
        if (weights != nullptr && block.nodeKind == NodeKind::Blend) checkWeights(weights->list, count);
    }

    /// How the text is written; few texts need a fix.
    const TextStyle& style() {
        if (!m_style) m_style = styleOf(m_input.text, m_input.syntax);
        return *m_style;
    }

    static bool allDiffer(const std::vector<Item>& items) {
        for (auto item = items.begin(); item != items.end(); ++item) {
            const auto same = [&](const Item& other) { return other.text == item->text; };
            if (std::any_of(std::next(item), items.end(), same)) return false;
        }
        return true;
    }

    void checkDuplicates(const List& inputs, const Entry* weights) {
        constexpr std::size_t kFew = 16;
        if (inputs.items.size() <= kFew && allDiffer(inputs.items)) return;
        std::unordered_map<std::string_view, const Item*> seen;
        for (std::size_t i = 0; i < inputs.items.size(); ++i) {
            const Item& item = inputs.items[i];
            const auto [first, isNew] = seen.emplace(item.text, &item);
            if (isNew) continue;
            if (!m_reporter.keeps("PGT037", Severity::Warning)) return;
            Diagnostic& problem = m_reporter.warning(
                "PGT037", item.span,
                concat({"`@", item.text, "` is an input twice; scripts set both weights at once"}),
                m_subject);
            problem.related.push_back(m_reporter.related(first->second->span, "the first time"));
            problem.fixes.push_back({"Remove the second one", removalOf(inputs, weights, i)});
        }
    }

    TextEdits removalOf(const List& inputs, const Entry* weights, std::size_t index) const {
        TextEdits edits;
        const ListEditor editor(m_input.text, m_input.syntax, edits);
        editor.removeAt(inputs, index);
        if (weights != nullptr && index < weights->list.items.size()) editor.removeAt(weights->list, index);
        return edits;
    }

    void checkWeightCount(const EntryBlock& inner, const Entry* inputs, const Entry* weights) {
        const std::size_t inputCount = inputs == nullptr ? 0 : inputs->list.items.size();
        const std::size_t weightCount = weights == nullptr ? 0 : weights->list.items.size();
        if (inputCount == weightCount) return;
        if (!m_reporter.keeps("PGT034", Severity::Warning)) return;
        const Span place = weights != nullptr  ? weights->valueSpan
                           : inputs != nullptr ? inputs->valueSpan
                                               : inner.open.nameSpan;
        Diagnostic& problem =
            m_reporter.warning("PGT034", place,
                               concat({"`", m_subject, "` has ", std::to_string(inputCount), " inputs and ",
                                       std::to_string(weightCount),
                                       weightCount < inputCount ? " weights; a missing weight counts as 1"
                                                                : " weights; the engine ignores the rest"}),
                               m_subject);
        TextEdits edits;
        const ListEditor editor(m_input.text, m_input.syntax, edits);
        if (weightCount > inputCount) {
            std::vector<bool> removed(weightCount, false);
            std::fill(removed.begin() + static_cast<std::ptrdiff_t>(inputCount), removed.end(), true);
            editor.remove(weights->list, removed);
            problem.fixes.push_back({"Remove the weights without input", std::move(edits)});
            return;
        }
        const std::vector<std::string> missing(inputCount - weightCount, writeNumber(1.0F, style().decimals));
        if (weights != nullptr) {
            editor.insert(weights->list, weightCount, missing);
        } else {
            edits.insert(inputs->span.end, newWeights(*inputs, missing));
        }
        problem.fixes.push_back({"Add the missing weights", std::move(edits)});
    }

    std::string newWeights(const Entry& inputs, const std::vector<std::string>& numbers) {
        const LineColumn start = m_input.text.lineColumn(inputs.span.begin);
        const Span line = m_input.text.lineSpan(start.line);
        const std::string_view before = m_input.text.slice({line.begin, inputs.span.begin});
        const bool ownLine = before.find_first_not_of(" \t") == std::string_view::npos;
        std::string text = ownLine ? concat({style().lineEnd, before}) : " ";
        text += concat({"weights", style().equals, "["});
        for (std::size_t i = 0; i < numbers.size(); ++i)
            text += concat({i == 0 ? std::string_view() : style().itemSeparator, numbers[i]});
        return text.append("]");
    }

    void checkWeights(const List& weights, std::size_t inputCount) {
        const std::size_t count = std::min(inputCount, weights.items.size());
        bool anyPositive = inputCount == 0 || count < inputCount;
        for (std::size_t i = 0; i < count; ++i) {
            const Item& item = weights.items[i];
            anyPositive |= item.number.value_or(1.0F) > 0.0F;
            if (item.number.value_or(0.0F) < 0.0F)
                m_reporter.warning("PGT036", item.span, "A Blend counts a negative weight as 0", m_subject);
        }
        if (!anyPositive)
            m_reporter.warning("PGT035", weights.span,
                               concat({"No weight of `", m_subject,
                                       "` is above 0; the engine then passes its first input through"}),
                               m_subject);
    }

    const RuleInput& m_input;
    TextReporter& m_reporter;
    std::optional<TextStyle> m_style;
    std::string m_subject;
};

}  // namespace

void checkNodes(const RuleInput& input, TextReporter& reporter) {
    NodeRules(input, reporter).run();
}

}  // namespace poseloom::posegraph
