// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "posegraph/edit.h"
#include "posegraph/engine_parser.h"
#include "posegraph/reader.h"
#include "random_tree.h"

namespace poseloom::posegraph {

namespace {

using tests::Model;
using tests::modelOf;
using tests::Random;

constexpr int kTrees = 600;
constexpr int kEditsPerTree = 28;

Model modelOfText(const SourceText& text) {
    return modelOf(*read(text, "random.panimtree").graph);
}

bool refusedBySyntax(const SourceText& text) {
    const Diagnostics all = read(text, "random.panimtree").diagnostics;
    return std::any_of(all.begin(), all.end(), [](const Diagnostic& d) { return d.code < "PGT020"; });
}

std::vector<std::string> commentsOf(const std::string& bytes) {
    std::vector<std::string> comments;
    for (const Span span : tokenize(bytes).comments) {
        std::string comment = bytes.substr(span.begin, span.size());
        comment.erase(comment.find_last_not_of(" \t") + 1);
        comments.push_back(comment);
    }
    std::sort(comments.begin(), comments.end());
    return comments;
}

/// Every weight past the inputs shifts where inputs come and go; what they mean is "ignored".
void forgetExtraWeights(Model& model) {
    for (auto& [key, node] : model.nodes)
        node.extra.clear();
}

}  // namespace

TEST(RandomEdits, EachMeansWhatItSaysAndUndoesToTheSameBytes) {
    Random random(20240607);
    int planned = 0;
    for (int tree = 0; tree < kTrees; ++tree) {
        SourceText text(tests::randomTree(random));
        ASSERT_FALSE(refusedBySyntax(text)) << text.bytes();
        std::vector<std::pair<std::string, TextEdits>> history;
        for (int step = 0; step < kEditsPerTree; ++step) {
            Model expected = modelOfText(text);
            const Edit edit = tests::randomEdit(random, expected);
            const auto edits = plan(text, edit);
            if (!edits) {
                ASSERT_EQ(edits.error().code.substr(0, 3), "PGE");
                continue;
            }
            ASSERT_TRUE(edits->validFor(text.size()));
            ++planned;
            const SourceText after(edits->apply(text.bytes()));
            tests::applyTo(expected, edit);
            Model actual = modelOfText(after);
            forgetExtraWeights(expected);
            forgetExtraWeights(actual);
            ASSERT_FALSE(refusedBySyntax(after)) << describe(edit) << "\n"
                                                 << text.bytes() << "\n---\n"
                                                 << after.bytes();
            ASSERT_EQ(actual, expected)
                << describe(edit) << "\n"
                << tests::show(actual) << tests::show(expected) << text.bytes() << "\n---\n"
                << after.bytes();
            history.emplace_back(text.bytes(), edits->inverse(text.bytes()));
            text = after;
        }
        for (auto it = history.rbegin(); it != history.rend(); ++it) {
            text = SourceText(it->second.apply(text.bytes()));
            ASSERT_EQ(text.bytes(), it->first);
        }
    }
    EXPECT_GE(planned, 10000);
}

TEST(RandomEdits, CommentsOutsideOfWhatIsRemovedStay) {
    Random random(77);
    for (int tree = 0; tree < kTrees; ++tree) {
        const SourceText text(tests::randomTree(random));
        const Edit edit = tests::randomEdit(random, modelOfText(text));
        const bool removes = std::holds_alternative<RemoveNode>(edit.what) ||
                             std::holds_alternative<SetMaskList>(edit.what) ||
                             std::holds_alternative<DuplicateNode>(edit.what);
        const auto edits = plan(text, edit);
        if (!edits || removes || std::holds_alternative<EditList>(edit.what)) continue;
        EXPECT_EQ(commentsOf(edits->apply(text.bytes())), commentsOf(text.bytes()))
            << describe(edit) << text.bytes();
    }
}

TEST(RandomFormats, KeepMeaningAndCommentsAndChangeNothingTheSecondTime) {
    Random random(4711);
    for (int tree = 0; tree < 2 * kTrees; ++tree) {
        const SourceText text(tests::randomTree(random));
        const auto formatted = format(text);
        ASSERT_TRUE(formatted) << text.bytes();
        ASSERT_EQ(modelOfText(SourceText(*formatted)), modelOfText(text)) << text.bytes() << "\n---\n"
                                                                          << *formatted;
        ASSERT_EQ(commentsOf(*formatted), commentsOf(text.bytes())) << text.bytes() << "\n---\n"
                                                                    << *formatted;
        const auto again = format(SourceText(*formatted));
        ASSERT_TRUE(again);
        ASSERT_EQ(*again, *formatted) << text.bytes();
    }
}

TEST(RandomFiles, OurGraphIsTheEnginesWhereverTheEngineReads) {
    Random random(99);
    int accepted = 0;
    for (int tree = 0; tree < 4 * kTrees; ++tree) {
        std::string bytes = tests::randomTree(random);
        for (std::size_t i = 0; i < tests::pick(random, 3); ++i) {
            const std::string_view marks = "[]{}@,=/#\"x1 -.";
            bytes[tests::pick(random, bytes.size())] = marks[tests::pick(random, marks.size())];
        }
        const ReadResult result = read(SourceText(bytes), "mutated.panimtree");
        Diagnostics errors = result.diagnostics;
        std::erase_if(
            errors, [](const Diagnostic& d) { return d.severity != Severity::Error || d.code == "PGT027"; });
        ASSERT_EQ(errors.empty(), !result.engineError.has_value())
            << bytes << "\n"
            << (errors.empty() ? *result.engineError : errors[0].code + errors[0].message);
        if (result.engineError) continue;
        ++accepted;
        const EngineTree engine = parseAsEngine(bytes, tokenize(bytes).tokens).tree;
        const Graph& graph = *result.graph;
        ASSERT_EQ(graph.name, engine.name);
        ASSERT_EQ(graph.output->name, engine.output);
        ASSERT_EQ(graph.nodes.size(), engine.nodes.size());
        for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
            const Node& node = graph.nodes[i];
            ASSERT_EQ(node.key, engine.nodes[i].key);
            ASSERT_EQ(node.inputs.size(), engine.nodes[i].inputs.size()) << bytes;
            ASSERT_EQ(node.base ? node.base->name : "", engine.nodes[i].base);
            std::size_t weights = node.extraWeights.size();
            for (const Input& input : node.inputs)
                weights += input.weight ? 1U : 0U;
            ASSERT_EQ(weights, engine.nodes[i].weights.size()) << bytes;
            ASSERT_EQ(node.mask.bones.size(), engine.nodes[i].bones.size()) << bytes;
        }
    }
    EXPECT_GE(accepted, kTrees);
}

}  // namespace poseloom::posegraph
