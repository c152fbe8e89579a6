// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <memory>
#include <string>

#include "playerscript/reachability.h"
#include "playerscript/reader.h"

namespace {

using namespace poseloom;
using namespace poseloom::playerscript;

/// A script of the size and make of the stock one: about 36 KB, 320 scripts.
std::string scriptText() {
    std::string text =
        "DEFINES\nset weaponclass autofire = mg AND smg\nset movetype crouching = idlecr AND runcr AND "
        "walkcr\n\n"
        "// first come, first served\nANIMATIONS\n\nSTATE COMBAT\n{\n";
    for (const char* moveType : {"idle", "idlecr", "walk", "walkbk", "walkcr", "run", "runbk", "runcr"}) {
        text += std::string("\t") + moveType + "\n\t{\n";
        for (int i = 0; i < 40; ++i) {
            const std::string number = std::to_string(i);
            text += "\t\t// weapon " + number + "\n\t\tweapons rifle" + number + "_mp AND carbine" + number +
                    "_mp, weapon_position ads, strafing left\n\t\t{\n\t\t\tboth pb_combat_" + moveType +
                    "_left_" + number + " blendtime 100\n\t\t}\n";
        }
        text += "\t\tdefault\n\t\t{\n\t\t\tlegs pb_" + std::string(moveType) +
                " torso pt_stand_alert\n\t\t}\n\t}\n";
    }
    return text + "}\n";
}

std::shared_ptr<const WeaponTable> weapons() {
    auto table = std::make_shared<WeaponTable>();
    for (int i = 0; i < 40; ++i) {
        table->add({"rifle" + std::to_string(i) + "_mp"});
        table->add({"carbine" + std::to_string(i) + "_mp"});
    }
    return table;
}

void tokenizeScript(benchmark::State& state) {
    const std::string text = scriptText();
    for (auto _ : state)
        benchmark::DoNotOptimize(tokenizeCod(text));
}
BENCHMARK(tokenizeScript);

/// What the engine's first pass finds out; its second finds the same, and stamps it on the animations.
void readScript(benchmark::State& state) {
    const SourceText text(scriptText());
    const ReadOptions options{weapons()};
    for (auto _ : state) {
        TextReporter reporter(text, "script");
        const CodTokens tokens = tokenizeCod(text.bytes());
        benchmark::DoNotOptimize(readSyntax(text, tokens, options, reporter));
    }
}
BENCHMARK(readScript);

void readScriptTwice(benchmark::State& state) {
    const SourceText text(scriptText());
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
    const SourceText text(scriptText());
    TextReporter reporter(text, "script");
    const PlayerScript script = readSyntax(text, tokenizeCod(text.bytes()), {weapons()}, reporter).script;
    for (auto _ : state)
        benchmark::DoNotOptimize(solveReachability(script));
}
BENCHMARK(solveScript);

}  // namespace
