// SPDX-License-Identifier: MIT
#include "random_tree.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "support/concat.h"

namespace poseloom::posegraph::tests {

std::size_t pick(Random& random, std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
}

bool chance(Random& random, double probability) {
    return std::uniform_real_distribution<double>(0.0, 1.0)(random) < probability;
}

namespace {

/// How one random file is written.
struct Writer {
    Random& random;
    std::string lineEnd = std::array<std::string, 4>{"\n", "\n", "\r\n", "\r"}[pick(random, 4)];
    bool oneLine = chance(random, 0.15);
    std::string indent = std::array<std::string, 4>{"    ", "  ", "\t", ""}[pick(random, 4)];
    std::string equals = std::array<std::string, 3>{" = ", "=", "= "}[pick(random, 3)];
    std::string separator = std::array<std::string, 3>{", ", ",", " "}[pick(random, 3)];
    bool decimals = chance(random, 0.6);
    bool blankLines = chance(random, 0.6);
    double comments = oneLine ? 0.0 : std::array<double, 3>{0.0, 0.1, 0.4}[pick(random, 3)];
    std::string out = {};

    std::string comment() {
        return concat({chance(random, 0.5) ? "# note " : "// note ", std::to_string(pick(random, 100))});
    }

    void line(std::size_t depth, const std::string& text) {
        if (oneLine) {
            out += text + " ";
            return;
        }
        std::string before;
        for (std::size_t i = 0; i < depth; ++i)
            before += indent;
        if (chance(random, comments)) out += before + comment() + lineEnd;
        out += before + text;
        if (chance(random, comments)) out += concat({" ", comment()});
        out += lineEnd;
    }

    std::string list(const std::vector<std::string>& items) {
        const bool lines = !oneLine && chance(random, 0.2);
        const bool last = chance(random, 0.15);
        std::string text = lines ? concat({"[", lineEnd}) : chance(random, 0.2) ? "[ " : "[";
        for (std::size_t i = 0; i < items.size(); ++i) {
            const bool comma = i + 1 < items.size() ? lines || separator[0] == ',' : last;
            text += (lines ? indent : "") + items[i] + (comma ? "," : "");
            if (lines && chance(random, comments)) text += concat({" ", comment()});
            if (lines) text += lineEnd;
            if (!lines && i + 1 < items.size()) text += separator[0] == ',' ? separator.substr(1) : separator;
        }
        return text + "]";
    }

    std::string number() {
        constexpr std::array<float, 8> kValues{0.0F, 1.0F, 0.35F, 0.5F, 2.0F, 0.125F, -1.0F, 0.75F};
        const float value = kValues[pick(random, kValues.size())];
        std::string text = std::to_string(value);
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.') text += decimals ? "0" : "";
        if (text.back() == '.') text.pop_back();
        return text;
    }

    std::string key(const std::string& name, const std::string& value) { return name + equals + value; }
};

std::vector<std::string> someNames(Random& random, const std::vector<std::string>& from, std::size_t most) {
    std::vector<std::string> names;
    const std::size_t count = from.empty() ? 0 : pick(random, most + 1);
    for (std::size_t i = 0; i < count; ++i)
        names.push_back(from[pick(random, from.size())]);
    return names;
}

std::vector<std::string> prefixed(const std::vector<std::string>& names) {
    std::vector<std::string> refs;
    for (const std::string& name : names)
        refs.push_back(concat({"@", name}));
    return refs;
}

const std::vector<std::string>& maskWords() {
    static const std::vector<std::string> words{"Spine", "Chest", "\"Arm.L\"", "\"3\"", "Hips", "Head"};
    return words;
}

void writeMask(Writer& writer) {
    Random& random = writer.random;
    std::string text = "{";
    for (const char* list : {"objects", "fields", "bones"}) {
        if (!chance(random, 0.5)) continue;
        if (text.size() > 1) text += chance(random, 0.7) ? ", " : " ";
        text += std::string(list) + (chance(random, 0.7) ? " = " : ":") +
                writer.list(someNames(random, maskWords(), 3));
    }
    writer.line(2, writer.key("mask", text + "}"));
}

void writeNode(Writer& writer, const std::string& key, const std::vector<std::string>& known) {
    Random& random = writer.random;
    const std::array<std::string, 6> kinds{"Blend", "Blend", "BlendN", "Add", "AddN", "Invert"};
    const std::string kind = kinds[pick(random, kinds.size())];
    writer.line(0, concat({"[", key, "]"}));
    writer.line(1, concat({"[", kind, "]"}));
    if (kind[0] == 'A' && chance(random, 0.9))
        writer.line(2, writer.key("base", concat({"@", known[pick(random, known.size())]})));
    if (kind == "Invert") {
        writer.line(2, writer.key("input", concat({"@", known[pick(random, known.size())]})));
    } else {
        const auto inputs = someNames(random, known, 4);
        if (chance(random, 0.05)) writer.line(2, writer.key("inputs", writer.list({})));
        if (!inputs.empty() || chance(random, 0.5))
            writer.line(2, writer.key("inputs", writer.list(prefixed(inputs))));
        std::vector<std::string> weights;
        const std::size_t count = chance(random, 0.8) ? inputs.size() : pick(random, 5);
        for (std::size_t i = 0; i < count; ++i)
            weights.push_back(writer.number());
        if (chance(random, 0.8)) writer.line(2, writer.key("weights", writer.list(weights)));
    }
    if (chance(random, 0.1)) writer.line(2, writer.key("note", "{ x = [1, (2)] }"));
    if (chance(random, 0.1)) writeMask(writer);
    if (chance(random, 0.4)) writeMask(writer);
    writer.line(1, concat({"[/", kind, "]"}));
    writer.line(0, concat({"[/", key, "]"}));
}

void writeSlots(Writer& writer, const std::vector<std::string>& slots) {
    Random& random = writer.random;
    writer.line(0, "[AnimationSlots]");
    if (chance(random, 0.6)) {
        for (const std::string& slot : slots)
            writer.line(pick(random, 2), (chance(random, 0.1) ? concat({"\"", slot, "\""}) : slot) +
                                             (chance(random, 0.1) ? "," : ""));
    } else {
        std::string text;
        for (const std::string& slot : slots)
            text += (text.empty() ? "" : ", ") + slot;
        if (!text.empty()) writer.line(0, text);
    }
    writer.line(0, "[/AnimationSlots]");
}

}  // namespace

std::string randomTree(Random& random) {
    Writer writer{random};
    std::vector<std::string> slots{"Idle", "Run", "Aim", "Walk", "Recoil"};
    slots.resize(1 + pick(random, slots.size()));
    std::vector<std::string> known = slots;
    std::vector<std::string> nodes;
    for (std::size_t i = 0; i < pick(random, 6); ++i)
        nodes.push_back(concat({"Node", std::to_string(i)}));
    const bool slotsLast = chance(random, 0.1);
    const bool outputFirst = chance(random, 0.1);
    const std::string output = nodes.empty() || chance(random, 0.2) ? slots[0] : nodes.back();
    const auto writeOutput = [&] {
        writer.line(0, "[Output]");
        writer.line(1, writer.key("input", concat({"@", output})));
        writer.line(0, "[/Output]");
    };
    const auto blank = [&] { writer.out += writer.blankLines && !writer.oneLine ? writer.lineEnd : ""; };
    if (chance(random, 0.1)) writer.out += "\xEF\xBB\xBF";
    if (chance(random, 0.7)) {
        writer.line(0, "[AnimationTree]");
        writer.line(0, writer.key("name", chance(random, 0.7) ? "\"Player\"" : "Player"));
        if (chance(random, 0.2)) writer.line(0, writer.key("editor", "{ Node0 = [1, 2] }"));
        writer.line(0, "[/AnimationTree]");
        blank();
    }
    if (!slotsLast) writeSlots(writer, slots);
    if (outputFirst) writeOutput();
    for (const std::string& node : nodes) {
        blank();
        writeNode(writer, node, known);
        known.push_back(node);
    }
    blank();
    if (slotsLast) writeSlots(writer, slots);
    if (!outputFirst) writeOutput();
    if (chance(random, 0.2)) {
        while (!writer.out.empty() &&
               (writer.out.back() == '\n' || writer.out.back() == '\r' || writer.out.back() == ' '))
            writer.out.pop_back();
    }
    return writer.out;
}

namespace {

class EditPicker {
  public:
    EditPicker(Random& random, const Model& model) : m_random(random), m_model(model) {
        for (const auto& [key, node] : model.nodes)
            m_keys.push_back(key);
        m_names = m_keys;
        m_names.insert(m_names.end(), model.slots.begin(), model.slots.end());
    }

    Edit any() {
        switch (pick(m_random, 19)) {
            case 0:
                return {AddNode{fresh(), static_cast<NodeKind>(pick(m_random, 3))}};
            case 1:
                return {RemoveNode{key()}};
            case 2:
                return {DuplicateNode{key(), fresh()}};
            case 3:
                return {RenameNode{key(), fresh()}};
            case 4:
                return {AddSlot{fresh(), pick(m_random, 6)}};
            case 5:
                return {RemoveSlot{slot()}};
            case 6:
                return {RenameSlot{slot(), fresh()}};
            case 7:
                return {MoveSlot{slot(), pick(m_random, 6)}};
            case 8:
            case 9:
                return {ConnectInput{key(), name(), pick(m_random, 6), weight()}};
            case 10:
                return {DisconnectInput{key(), pick(m_random, 4)}};
            case 11:
                return {MoveInput{key(), pick(m_random, 4), pick(m_random, 4)}};
            case 12:
                return {SetInputRef{key(), pick(m_random, 4), name()}};
            case 13:
                return {SetWeight{key(), pick(m_random, 4), weight()}};
            case 14:
                return {SetBase{key(), chance(m_random, 0.2) ? "" : name()}};
            case 15:
                return {SetOutput{chance(m_random, 0.2) ? "" : name()}};
            case 16:
                return {SetName{chance(m_random, 0.5) ? "Hero" : "A \"quoted\" name"}};
            case 17:
                return {SetLayout{
                    {{"Node0", {1.5F, -2.0F}}, {"Idle", {static_cast<float>(pick(m_random, 90)), 0.0F}}}}};
            default:
                return {SetMaskList{key(), static_cast<MaskList>(pick(m_random, 3)), maskEntries()}};
        }
    }

  private:
    std::string fresh() {
        const std::string names = std::string(1, static_cast<char>('A' + pick(m_random, 26)));
        return chance(m_random, 0.05) ? "true" : names + std::to_string(pick(m_random, 1000));
    }
    std::string from(const std::vector<std::string>& names) {
        return names.empty() || chance(m_random, 0.02) ? "Nobody" : names[pick(m_random, names.size())];
    }
    std::string key() { return from(m_keys); }
    std::string slot() { return from(m_model.slots); }
    std::string name() { return from(m_names); }
    float weight() {
        return chance(m_random, 0.5) ? static_cast<float>(pick(m_random, 3))
                                     : std::uniform_real_distribution<float>(-1.0F, 2.0F)(m_random);
    }
    std::vector<std::string> maskEntries() {
        const std::vector<std::string> words{"Spine", "Chest", "Arm.L", "3", "Hips", "true", "a \"b\""};
        return someNames(m_random, words, 4);
    }

    Random& m_random;
    const Model& m_model;
    std::vector<std::string> m_keys;
    std::vector<std::string> m_names;
};

}  // namespace

Edit randomEdit(Random& random, const Model& model) {
    EditPicker picker(random, model);
    if (!chance(random, 0.1)) return picker.any();
    return {EditList{{picker.any(), {AddSlot{concat({"Listed", std::to_string(pick(random, 100))}), 0}}}}};
}

}  // namespace poseloom::posegraph::tests
