// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <filesystem>

#include "animtree/edit.h"
#include "animtree/reader.h"
#include "animtree/shape.h"
#include "shared_data.h"

namespace poseloom::animtree {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> treeTexts() {
    std::vector<std::string> texts{"",
                                   "a",
                                   "// x\n",
                                   "a\r\nb\r\n",
                                   "g : loopsync\n{\n}\n",
                                   "g\n{\n\ta // a\n\n\t// of b\n\tb\n\t/* free\n\t*/\n}\nc"};
    const fs::path folder = poseloom::tests::sharedData("cod/uo_stock/animtrees");
    if (!fs::exists(folder)) return texts;
    for (const auto& entry : fs::directory_iterator(folder))
        texts.push_back(poseloom::tests::readAll(entry.path()));
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::shared_ptr<const Tree> treeOf(const std::string& text) {
    return read(SourceText(text), "t.atr").tree;
}

std::string anyName() {
    return *rc::gen::elementOf(
        std::vector<std::string>{"fresh", "walk", "A", "stand_shoot", "x1", "bad-name", ""});
}

std::string anyPath(const Tree& tree) {
    if (tree.nodes.empty()) return "nothing";
    return pathOf(tree, *rc::gen::inRange(std::uint32_t{0}, static_cast<std::uint32_t>(tree.nodes.size())));
}

std::string anyGroup(const Tree& tree) {
    std::vector<std::uint32_t> groups{kNoNode};
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        if (tree.nodes[i].kind == NodeKind::Group) groups.push_back(i);
    }
    const std::uint32_t group = *rc::gen::elementOf(groups);
    return group == kNoNode ? std::string() : pathOf(tree, group);
}

GroupProperties anyProperties() {
    return {*rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>()};
}

std::vector<std::string> anySiblings(const Tree& tree) {
    const std::string first = anyPath(tree);
    const auto node = findPath(tree, first);
    std::vector<std::string> paths{first};
    if (!node) return paths;
    for (const std::uint32_t sibling : tree.childrenOf(tree.nodes[*node].parent)) {
        if (paths.size() < 6 && *rc::gen::inRange(0, 3) == 0) paths.push_back(pathOf(tree, sibling));
    }
    return paths;
}

Edit anyEdit(const Tree& tree) {
    const std::size_t index = *rc::gen::inRange<std::size_t>(0, 8);
    switch (*rc::gen::inRange(0, 8)) {
        case 0:
            return {AddNode{anyGroup(tree), anyName(), NodeKind::Leaf, {}, index}};
        case 1:
            return {AddNode{anyGroup(tree), anyName(), NodeKind::Group, anyProperties(), index}};
        case 2:
            return {RemoveNode{anyPath(tree)}};
        case 3:
            return {RenameNode{anyPath(tree), anyName()}};
        case 4:
            return {MoveNode{anyPath(tree), anyGroup(tree), index}};
        case 5:
            return {WrapNodes{anySiblings(tree), anyName(), anyProperties()}};
        case 6:
            return {SetProperties{anyGroup(tree), anyProperties()}};
        default:
            return {SortChildren{anyGroup(tree), false}};
    }
}

std::vector<std::string> linesIn(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        lines.push_back(text.substr(at, end - at));
        at = end;
    }
    return lines;
}

/// How many lines two texts share at both ends, at least.
std::size_t linesOutside(const std::string& a, const std::string& b) {
    const std::vector<std::string> before = linesIn(a);
    const std::vector<std::string> after = linesIn(b);
    const std::size_t most = std::min(before.size(), after.size());
    std::size_t head = 0;
    while (head < most && before[head] == after[head])
        ++head;
    std::size_t tail = 0;
    while (tail < most - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    return before.size() - head - tail;
}

}  // namespace

TEST(RandomAnimTreeEdits, UndoToTheSameBytesAndGiveWhatAFreshReadGives) {
    const std::vector<std::string> texts = treeTexts();
    std::size_t planned = 0;
    const bool held = rc::check([&] {
        std::string text = *rc::gen::elementOf(texts);
        const std::string original = text;
        std::vector<TextEdits> undo;
        const int steps = *rc::gen::inRange(1, 6);
        for (int step = 0; step < steps; ++step) {
            const Edit edit = anyEdit(*treeOf(text));
            const auto edits = plan(SourceText(text), edit);
            const auto known = plan(SourceText(text), treeOf(text), edit);
            RC_ASSERT(known.has_value() == edits.has_value());
            if (edits) RC_ASSERT(*known == *edits);
            if (!edits) {
                RC_ASSERT(edits.error().code.compare(0, 3, "ATE") == 0);
                continue;
            }
            RC_ASSERT(edits->validFor(text.size()));
            const std::string after = edits->apply(text);
            undo.push_back(edits->inverse(text));
            RC_ASSERT(read(SourceText(after), "t.atr").engineError == std::nullopt);
            text = after;
            ++planned;
        }
        for (auto it = undo.rbegin(); it != undo.rend(); ++it)
            text = it->apply(text);
        RC_ASSERT(text == original);
    });
    EXPECT_TRUE(held);
    EXPECT_GT(planned, 50U);
}

TEST(RandomAnimTreeEdits, TouchOnlyTheLinesConcerned) {
    const std::vector<std::string> texts = treeTexts();
    const bool held = rc::check([&] {
        const std::string text = *rc::gen::elementOf(texts);
        const std::shared_ptr<const Tree> tree = treeOf(text);
        const bool rename = *rc::gen::arbitrary<bool>();
        const Edit edit = rename ? Edit{RenameNode{anyPath(*tree), "a_fresh_name"}}
                                 : Edit{AddNode{anyGroup(*tree),
                                                "a_fresh_name",
                                                NodeKind::Leaf,
                                                {},
                                                *rc::gen::inRange<std::size_t>(0, 8)}};
        const auto edits = plan(SourceText(text), edit);
        if (!edits) return;
        // A new line at the end of a text without a line end gives the line before it one.
        RC_ASSERT(linesOutside(text, edits->apply(text)) <= 1U);
    });
    EXPECT_TRUE(held);
}

TEST(RandomAnimTreeEdits, MoveWhatIsNamedAndNothingElse) {
    const std::vector<std::string> texts = treeTexts();
    const bool held = rc::check([&] {
        const std::string text = *rc::gen::elementOf(texts);
        const std::shared_ptr<const Tree> tree = treeOf(text);
        const MoveNode move{anyPath(*tree), anyGroup(*tree), *rc::gen::inRange<std::size_t>(0, 8)};
        const auto node = findPath(*tree, move.node);
        const auto edits = plan(SourceText(text), {move});
        if (!edits || !node) return;
        Shape expected(*tree);
        const auto parent = move.parent.empty() ? kNoNode : *findPath(*tree, move.parent);
        expected.detach(Shape::itemOf(*node));
        expected.attach(Shape::itemOf(*node), Shape::itemOf(parent), move.index);
        RC_ASSERT(expected.matches(*treeOf(edits->apply(text))));
    });
    EXPECT_TRUE(held);
}

}  // namespace poseloom::animtree
