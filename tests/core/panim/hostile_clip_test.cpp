// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <chrono>

#include "panim/reader.h"

namespace poseloom::panim {
namespace {

std::string repeated(std::string_view piece, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += piece;
    return text;
}

TEST(HostileClip, IsReadInLinearTime) {
    const std::size_t many = 200000;
    const std::vector<std::string> texts{
        repeated("[", many),
        repeated("[Frame0]\n", many),
        repeated("@a = @b\n", many),
        repeated("@a = {a=", 30000) + repeated("}", 30000),
        "[Objects]\n" + repeated("A = Node3D\n", many) + "[/Objects]\n",
        "[Objects]\nA = Node3D\n[/Objects]\n[Frame0]\n" + repeated("@A { position=(1,2,3) }\n", 50000) +
            "[/Frame0]\n",
        "[Objects]\nA = Node3D\n[/Objects]\n[Frame0]\n@A { " + repeated("position=(1,2,3) ", 50000) +
            "}\n[/Frame0]\n",
        "[Frame0]\nemit_signal = " + repeated("@", many) + "\n[/Frame0]\n",
        "[Frame0]\n" + repeated("emit_signal = { name = a params = [@g] }\n", 50000) + "[/Frame0]\n",
        repeated("\xEF\xBB\xBF", many),
    };
    for (const std::string& text : texts) {
        const auto begin = std::chrono::steady_clock::now();
        read(SourceText(text), "t.panim");
        const auto seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        EXPECT_LT(seconds, 3.0) << text.substr(0, 40);
    }
}

TEST(HostileClip, ValuesThatNestTooDeepAreNone) {
    const ReadResult result =
        read(SourceText("@a = " + repeated("[", 100000) + repeated("]", 100000) + "\n"), "t.panim");
    EXPECT_TRUE(hasErrors(result.diagnostics));
}

}  // namespace
}  // namespace poseloom::panim
