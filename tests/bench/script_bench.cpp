// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <memory>
#include <string>

#include "bench_texts.h"
#include "playerscript/reachability.h"
#include "playerscript/reader.h"

namespace {

using namespace poseloom;
using namespace poseloom::playerscript;

std::shared_ptr<const WeaponTable> weapons() {
    auto table = std::make_shared<WeaponTable>();
    table->add({"rifle_mp"});
    table->add({"carbine_mp"});
    return table;
}

void tokenizeScript(benchmark::State& state) {
    const std::string text = bench::playerScriptText();
    for (auto _ : state)
        benchmark::DoNotOptimize(tokenizeCod(text));
}
BENCHMARK(tokenizeScript);

/// What the engine's first pass finds out; its second finds the same, and stamps it on the animations.
void readScript(benchmark::State& state) {
    const SourceText text(bench::playerScriptText());
    const ReadOptions options{weapons()};
    for (auto _ : state) {
        TextReporter reporter(text, "script");
        const CodTokens tokens = tokenizeCod(text.bytes());
        benchmark::DoNotOptimize(readSyntax(text, tokens, options, reporter));
    }
}
BENCHMARK(readScript);

void readScriptTwice(benchmark::State& state) {
    const SourceText text(bench::playerScriptText());
    const ReadOptions options{weapons()};
    for (auto _ : state) {
        TextReporter reporter(text, "script");
        const CodTokens tokens = tokenizeCod(text.bytes());
        benchmark::DoNotOptimize(readSyntax(text, tokens, options, reporter));
        benchmark::DoNotOptimize(readSyntax(text, tokens, options, reporter));
    }
}
BENCHMARK(readScriptTwice);

void solveScript(benchmark::State& state) {
    const SourceText text(bench::playerScriptText());
    TextReporter reporter(text, "script");
    const PlayerScript script = readSyntax(text, tokenizeCod(text.bytes()), {weapons()}, reporter).script;
    for (auto _ : state)
        benchmark::DoNotOptimize(solveReachability(script));
}
BENCHMARK(solveScript);

}  // namespace
