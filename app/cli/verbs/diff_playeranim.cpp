// SPDX-License-Identifier: MIT
#include <ostream>

#include "playerscript/difference.h"
#include "playerscript/reader.h"
#include "verbs/playeranim.h"

namespace poseloom::cli {

namespace {

using namespace playerscript;

Json sideOf(const std::string& text, std::size_t line) {
    if (line == 0) return {};
    return {{"line", line}, {"text", text}};
}

int printChanges(const std::vector<Change>& changes, bool json, const Console& console) {
    if (!json) {
        for (const Change& change : changes)
            console.out << describe(change) << '\n';
        return changes.empty() ? kDone : kInputHasErrors;
    }
    Json document = newDocument("diff");
    document["different"] = !changes.empty();
    document["changes"] = Json::array();
    for (const Change& change : changes)
        document["changes"].push_back({{"change", nameOf(change.kind)},
                                       {"what", change.what},
                                       {"name", change.name},
                                       {"before", sideOf(change.before, change.lineBefore)},
                                       {"after", sideOf(change.after, change.lineAfter)},
                                       {"text", describe(change)}});
    print(console, document);
    return changes.empty() ? kDone : kInputHasErrors;
}

}  // namespace

int diffPlayeranim(const std::string& before, const std::string& after, const WeaponOptions& weapons,
                   bool json, const Console& console) {
    for (const std::string& path : {before, after}) {
        const std::string kind = kindOf(path, {});
        if (kind.empty() || kind == "playeranim") continue;
        console.err << path << ": a player animation script is compared with another only, this is of kind "
                    << kind << '\n';
        return kUsage;
    }
    auto table = weapons.open(console);
    if (!table) return kUsage;
    const auto first = readInputText(before);
    const auto second = readInputText(after);
    if (!first || !second) {
        print(console, first ? second.error() : first.error());
        return kUsage;
    }
    const SourceText texts[]{SourceText(*first), SourceText(*second)};
    const std::string* names[]{&before, &after};
    ReadResult read[2];
    for (int i = 0; i < 2; ++i) {
        read[i] = playerscript::read(texts[i], *names[i], {*table});
        if (!read[i].engineError) continue;
        print(console, read[i].diagnostics);
        console.err << *names[i] << ": not a script that can be compared\n";
        return kInputHasErrors;
    }
    if (!weapons.given()) {
        *table = std::make_shared<const WeaponTable>(sharedWeapons(*read[0].script, *read[1].script));
        for (int i = 0; i < 2; ++i)
            read[i] = playerscript::read(texts[i], *names[i], {*table});
    }
    return printChanges(differencesOf(*read[0].script, *read[1].script), json, console);
}

}  // namespace poseloom::cli
