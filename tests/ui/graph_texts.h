// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace poseloom::ui::testing {

/// A graph in a style of its own: comments, CRLF, tabs and odd spacing that every edit must leave alone.
inline std::string styledGraph() {
    return "# moves\r\n[AnimationTree]\r\n\tname = \"Hero\"\r\n[/AnimationTree]\r\n\r\n"
           "[AnimationSlots]\r\n\tIdle, Run // legs\r\n[/AnimationSlots]\r\n\r\n"
           "[Move]\r\n\t[Blend]\r\n\t\tinputs  =  [ @Idle, @Run ]   # two\r\n\t\tweights = [1.0, 0.250]\r\n"
           "\t[/Blend]\r\n[/Move]\r\n\r\n"
           "[Top]\r\n\t[Add]\r\n\t\tbase = @Move\r\n\t\tinputs = [@Idle]\r\n\t\tweights = [0.5]\r\n"
           "\t\tmask = { bones = [Spine] }\r\n\t[/Add]\r\n[/Top]\r\n\r\n"
           "[Output]\r\n\tinput = @Top\r\n[/Output]\r\n";
}

}  // namespace poseloom::ui::testing
