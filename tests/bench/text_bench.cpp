// SPDX-License-Identifier: MIT
// Bars 9 and 10: what it costs to read a text that is edited by hand, and to edit it.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <functional>

#include "animtree/edit.h"
#include "animtree/reader.h"
#include "bench_texts.h"
#include "document/document.h"
#include "posegraph/reader.h"
#include "support/cod_tokenizer.h"

namespace poseloom::bench {
namespace {

constexpr std::size_t kMegabyte = 1U << 20U;

// Bar 9. The plain pass that reading is measured against goes over the bytes once, steps over blanks and
// comments, and appends every token's begin, end and line (or kind) to a list. It keeps no comments, looks at
// no token's letters and reports nothing. It is what any reader of the format begins with.

struct PlainToken {
    std::uint32_t begin;
    std::uint32_t end;
    std::uint32_t lineOrKind;
};

std::vector<PlainToken> plainTreeTokens(std::string_view text) {
    std::vector<PlainToken> tokens;
    tokens.reserve(text.size() / 16);
    std::uint32_t line = 1;
    for (std::size_t at = 0; at < text.size();) {
        if (isCodBlank(text[at])) {
            if (text[at++] == '\n') ++line;
            continue;
        }
        if (text.compare(at, 2, "//") == 0) {
            at = std::min(text.find('\n', at), text.size());
            continue;
        }
        const std::size_t begin = at;
        while (at < text.size() && !isCodBlank(text[at]))
            ++at;
        tokens.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at), line});
    }
    return tokens;
}

bool isWordByte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.' || c == '-';
}

/// The generated graphs hold no `//` and no escapes in strings.
std::vector<PlainToken> plainGraphTokens(std::string_view text) {
    std::vector<PlainToken> tokens;
    tokens.reserve(text.size() / 4);
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
            ++at;
            continue;
        }
        if (c == '#') {
            at = std::min(text.find('\n', at), text.size());
            continue;
        }
        const std::size_t begin = at;
        if (c == '"') {
            at = std::min(text.find('"', at + 1), text.size() - 1) + 1;
        } else if (isWordByte(c)) {
            while (at < text.size() && isWordByte(text[at]))
                ++at;
        } else {
            ++at;
        }
        tokens.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at),
                          static_cast<std::uint32_t>(static_cast<unsigned char>(c))});
    }
    return tokens;
}

template <typename Tokenize>
void plainPass(benchmark::State& state, const std::string& text, Tokenize tokenize) {
    for (auto _ : state)
        benchmark::DoNotOptimize(tokenize(text).data());
}

/// Bytes to everything that is known of a text: lines, tree, comments, diagnostics, the engine's verdict.
template <typename Read>
void readText(benchmark::State& state, const std::string& text, Read read) {
    // Memory that the program never had costs the kernel time. It is got before the clock starts.
    read(SourceText(text), "generated");
    for (auto _ : state) {
        state.PauseTiming();  // a file's bytes are moved into their SourceText
        std::string bytes = text;
        state.ResumeTiming();
        const auto result = read(SourceText(std::move(bytes)), "generated");
        if (result.engineError) state.SkipWithError("the generated text is refused");
        benchmark::DoNotOptimize(&result);
    }
    state.counters["perByte"] =
        benchmark::Counter(static_cast<double>(text.size()),
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void plainTree(benchmark::State& state, const std::string& text) {
    plainPass(state, text, plainTreeTokens);
}
void plainGraph(benchmark::State& state, const std::string& text) {
    plainPass(state, text, plainGraphTokens);
}
void readTree(benchmark::State& state, const std::string& text) {
    readText(state, text, animtree::read);
}
void readGraph(benchmark::State& state, const std::string& text) {
    readText(state, text, posegraph::read);
}

void plainTreeOfMegabytes(benchmark::State& state) {
    plainTree(state, animTreeTextOf(static_cast<std::size_t>(state.range(0)) * kMegabyte));
}
void readTreeOfMegabytes(benchmark::State& state) {
    readTree(state, animTreeTextOf(static_cast<std::size_t>(state.range(0)) * kMegabyte));
}
void readGraphOfMegabytes(benchmark::State& state) {
    readGraph(state, poseGraphTextOf(static_cast<std::size_t>(state.range(0)) * kMegabyte));
}

// Bar 10. One edit from the wish to the state that is shown: planned, carried out, read again. Nodes of a
// tree are named by paths, which need no carrying over; those of a graph have ids, which do.

void editTree(benchmark::State& state, const std::function<animtree::Edit(const std::string&)>& editOf) {
    const SourceText text(animTreeText({}));
    const auto tree = animtree::read(text, "generated").tree;
    std::vector<std::string> leaves;
    for (std::uint32_t i = 0; i < tree->nodes.size(); i += 97)
        if (tree->nodes[i].kind == animtree::NodeKind::Leaf) leaves.push_back(animtree::pathOf(*tree, i));
    std::size_t next = 0;
    for (auto _ : state) {
        const auto edits = animtree::plan(text, tree, editOf(leaves[next]));
        if (!edits) {
            state.SkipWithError("an edit is refused");
            break;
        }
        const SourceText after(edits->apply(text.bytes()));
        benchmark::DoNotOptimize(animtree::read(after, "generated").tree.get());
        next = next + 1 < leaves.size() ? next + 1 : 0;
    }
}

animtree::Edit renameLeaf(const std::string& path) {
    return {animtree::RenameNode{path, "another_name"}};
}
animtree::Edit addBeside(const std::string& path) {
    return {animtree::AddNode{path.substr(0, path.rfind('/')), "another_name"}};
}
animtree::Edit moveUp(const std::string& path) {
    return {animtree::MoveNode{path, path.substr(0, path.find('/')), 0}};
}

void editGraph(benchmark::State& state, const std::function<posegraph::Edit(const std::string&)>& editOf) {
    const auto document = document::Document::fromText(document::Kind::PoseGraph,
                                                       poseGraphText(TreeShape{}.nodes), "generated");
    std::size_t next = 0;
    for (auto _ : state) {
        const auto edits = document::plan(document, editOf("Node" + std::to_string(next)));
        if (!edits) {
            state.SkipWithError("an edit is refused");
            break;
        }
        const document::Document after = document::apply(document, *edits);
        benchmark::DoNotOptimize(&after.graph());
        next = (next + 97) % (TreeShape{}.nodes / 2);
    }
}

posegraph::Edit setWeight(const std::string& key) {
    return {posegraph::SetWeight{key, 1, 0.125F}};
}
posegraph::Edit renameNode(const std::string& key) {
    return {posegraph::RenameNode{key, "AnotherName"}};
}
posegraph::Edit addGraphNode(const std::string& key) {
    return {posegraph::AddNode{key + "Too", posegraph::NodeKind::Blend}};
}

BENCHMARK_CAPTURE(plainTree, real, animTreeText({}));
BENCHMARK_CAPTURE(plainTree, large, animTreeText(largeTree()));
BENCHMARK_CAPTURE(plainTree, script, playerScriptText());
BENCHMARK_CAPTURE(readTree, real, animTreeText({}));
BENCHMARK_CAPTURE(readTree, large, animTreeText(largeTree()));
BENCHMARK_CAPTURE(plainGraph, real, poseGraphText(TreeShape{}.nodes));
BENCHMARK_CAPTURE(plainGraph, large, poseGraphText(largeTree().nodes));
BENCHMARK_CAPTURE(readGraph, real, poseGraphText(TreeShape{}.nodes));
BENCHMARK_CAPTURE(readGraph, large, poseGraphText(largeTree().nodes));
BENCHMARK(plainTreeOfMegabytes)->Arg(1)->Arg(64);
BENCHMARK(readTreeOfMegabytes)->Arg(1)->Arg(64);
BENCHMARK(readGraphOfMegabytes)->Arg(1)->Arg(64);
BENCHMARK_CAPTURE(editTree, rename, renameLeaf);
BENCHMARK_CAPTURE(editTree, add, addBeside);
BENCHMARK_CAPTURE(editTree, move, moveUp);
BENCHMARK_CAPTURE(editGraph, weight, setWeight);
BENCHMARK_CAPTURE(editGraph, rename, renameNode);
BENCHMARK_CAPTURE(editGraph, add, addGraphNode);

}  // namespace
}  // namespace poseloom::bench
