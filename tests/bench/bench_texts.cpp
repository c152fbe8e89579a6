// SPDX-License-Identifier: MIT
#include "bench_texts.h"

#include <algorithm>
#include <array>
#include <random>
#include <string_view>
#include <vector>

namespace poseloom::bench {

namespace {

constexpr std::array<std::string_view, 12> kWords{"stand", "crouch", "prone",  "walk",  "run",     "aim",
                                                  "fire",  "reload", "pistol", "rifle", "forward", "left"};
constexpr std::size_t kDeepest = 6;

class TreeWriter {
  public:
    TreeWriter(const TreeShape& shape, std::size_t part)
        : m_shape(shape), m_part(part), m_random(static_cast<unsigned>(part) + 7U) {}

    std::string run() {
        const std::size_t leaves = m_shape.nodes - m_shape.groups - m_shape.widest;
        for (std::size_t group = 0; group < m_shape.groups; ++group) {
            // Close some levels, so that the depth goes up and down.
            const std::size_t depth = group == 0 ? 0 : 1 + m_random() % std::min(kDeepest, m_depth + 1);
            while (m_depth > depth)
                close();
            open(group);
            const bool widest = group == m_shape.groups / 2;
            const std::size_t share =
                (leaves * (group + 1)) / m_shape.groups - leaves * group / m_shape.groups;
            for (std::size_t i = 0; i < share + (widest ? m_shape.widest : 0); ++i)
                leaf(i);
        }
        while (m_depth > 0)
            close();
        return std::move(m_text);
    }

  private:
    void line(std::string_view text) { m_text.append(m_depth, '\t').append(text).append("\n"); }

    std::string name() {
        std::string made(kWords[m_random() % kWords.size()]);
        for (int i = 0; i < 2; ++i)
            made.append("_").append(kWords[m_random() % kWords.size()]);
        return made.append("_").append(std::to_string(m_part)).append("_").append(std::to_string(++m_names));
    }

    void open(std::size_t group) {
        if (group % 10 == 5) line("// What these motions are for, and who plays them.");
        line(name() + (group % 7 == 3 && m_depth == kDeepest ? " : loopsync" : ""));
        line("{");
        ++m_depth;
    }

    void leaf(std::size_t number) {
        if (number % 12 == 11) m_text.append("\n");
        line(number % 30 == 17 ? name() + "\t// not used yet" : name());
    }

    void close() {
        --m_depth;
        line("}");
    }

    TreeShape m_shape;
    std::size_t m_part;
    std::mt19937 m_random;
    std::size_t m_depth = 0;
    std::size_t m_names = 0;
    std::string m_text;
};

/// Every slot and node but the last feeds one other node; some feed two.
class GraphWriter {
  public:
    explicit GraphWriter(std::size_t slots) : m_slots(slots) {
        for (std::size_t slot = 0; slot < slots; ++slot)
            m_unused.push_back("Slot" + std::to_string(slot));
    }

    void add(std::size_t node) {
        const bool add = node % 5 == 4;
        const std::string key = "Node" + std::to_string(node);
        m_text.append(node % 10 == 0 ? "\n# What this part of the graph is for.\n[" : "\n[");
        m_text.append(key).append(add ? "]\n    [Add]\n" : "]\n    [Blend]\n");
        if (add) m_text.append("        base = @").append(take()).append("\n");
        m_text.append("        inputs = [@").append(take()).append(", @").append(add ? someSlot() : take());
        m_text.append("]\n        weights = [0.75, 0.25]\n");
        if (node % 8 == 3) m_text += "        mask = { objects = [Hero] bones = [\"Spine\", \"Chest\"] }\n";
        m_text.append(add ? "    [/Add]\n[/" : "    [/Blend]\n[/").append(key).append("]\n");
        m_unused.push_back(key);
    }

    const std::string& text() const { return m_text; }

  private:
    std::string take() {
        if (m_next == m_unused.size()) return someSlot();
        return m_unused[m_next++];
    }
    std::string someSlot() { return "Slot" + std::to_string(m_random() % m_slots); }

    std::size_t m_slots;
    std::vector<std::string> m_unused;
    std::size_t m_next = 0;
    std::mt19937 m_random{11};
    std::string m_text;
};

}  // namespace

std::string animTreeText(const TreeShape& shape, std::size_t part) {
    return TreeWriter(shape, part).run();
}

TreeShape largeTree() {
    const TreeShape real;
    constexpr std::size_t kNodes = 4096;
    return {kNodes, real.groups * kNodes / real.nodes, real.widest * kNodes / real.nodes};
}

std::string animTreeTextOf(std::size_t bytes) {
    std::string text;
    for (std::size_t part = 0; text.size() < bytes; ++part)
        text += animTreeText({}, part);
    return text;
}

std::string poseGraphText(std::size_t nodes) {
    const std::size_t slots = nodes / 2;
    std::string text = "[AnimationTree]\nname = \"Generated\"\n[/AnimationTree]\n\n[AnimationSlots]\n";
    for (std::size_t slot = 0; slot < slots; ++slot)
        text += "Slot" + std::to_string(slot) + "\n";
    GraphWriter writer(slots);
    for (std::size_t node = 0; node < nodes - slots; ++node)
        writer.add(node);
    return text + "[/AnimationSlots]\n" + writer.text() + "\n[Output]\n    input = @Node" +
           std::to_string(nodes - slots - 1) + "\n[/Output]\n";
}

std::string poseGraphTextOf(std::size_t bytes) {
    constexpr std::size_t kSample = 1000;
    const std::size_t perNode = poseGraphText(kSample).size() / kSample;
    std::size_t nodes = bytes / perNode;
    std::string text = poseGraphText(nodes);
    while (text.size() < bytes)
        text = poseGraphText(nodes += nodes / 50 + 1);
    return text;
}

std::string playerScriptText() {
    constexpr std::array<const char*, 5> kConditions{
        "weaponclass autofire, strafing left", "weapons rifle_mp AND carbine_mp, weapon_position ads",
        "strafing right", "weaponclass pistol", "weapon_position ads"};
    std::string text =
        "DEFINES\nset weaponclass autofire = mg AND smg\nset movetype crouching = idlecr AND runcr AND "
        "walkcr\n\n"
        "// first come, first served\nANIMATIONS\n\nSTATE COMBAT\n{\n";
    for (const char* moveType : {"idle", "idlecr", "walk", "walkbk", "walkcr", "run", "runbk", "runcr"}) {
        text += std::string("\t") + moveType + "\n\t{\n";
        for (std::size_t i = 0; i < 39; ++i) {
            if (i % 4 == 0) text += "\t\t// what holds a weapon of this kind\n";
            text += std::string("\t\t") + kConditions[i % kConditions.size()] +
                    "\n\t\t{\n\t\t\tboth pb_combat_" + moveType + "_left_" + std::to_string(i % 32) +
                    (i % 2 == 0 ? " blendtime 100\n\t\t}\n" : "\n\t\t}\n");
        }
        text += "\t\tdefault\n\t\t{\n\t\t\tlegs pb_" + std::string(moveType) +
                " torso pt_stand_alert\n\t\t}\n\t}\n";
    }
    return text + "}\n";
}

}  // namespace poseloom::bench
