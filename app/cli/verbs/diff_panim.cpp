// SPDX-License-Identifier: MIT
#include <ostream>

#include "panim/difference.h"
#include "panim/reader.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

/// A clip, or none and the status to end with.
struct ReadClip {
    panim::ClipPtr clip;
    int status = kDone;
};

ReadClip clipFrom(const std::string& path, const Console& console) {
    if (const std::string kind = kindOf(path, {}); !kind.empty() && kind != "panim") {
        console.err << path << ": a .panim is compared with a .panim, this is of kind " << kind << '\n';
        return {nullptr, kUsage};
    }
    auto bytes = readInputText(path);
    if (!bytes) {
        print(console, bytes.error());
        return {nullptr, kUsage};
    }
    panim::ReadResult result = panim::read(SourceText(std::move(*bytes)), path);
    if (!result.engineError) return {std::move(result.clip), kDone};
    print(console, result.diagnostics);
    console.err << path << ": not a clip that can be compared\n";
    return {nullptr, kInputHasErrors};
}

Json panimChangeToJson(const panim::Change& change) {
    Json json{{"change", nameOf(change.kind)}, {"what", change.what}};
    if (!change.name.empty()) json["name"] = change.name;
    if (!change.frame.empty()) json["frame"] = std::stoul(change.frame);
    if (!change.before.empty()) json["before"] = change.before;
    if (!change.after.empty()) json["after"] = change.after;
    json["text"] = describe(change);
    return json;
}

}  // namespace

int diffPanim(const std::string& before, const std::string& after, bool json, const Console& console) {
    const ReadClip first = clipFrom(before, console);
    const ReadClip second = clipFrom(after, console);
    if (!first.clip || !second.clip) return std::max(first.status, second.status);
    const std::vector<panim::Change> changes = differencesOf(*first.clip, *second.clip);
    if (json) {
        Json document = newDocument("diff");
        document["different"] = !changes.empty();
        document["changes"] = Json::array();
        for (const panim::Change& change : changes)
            document["changes"].push_back(panimChangeToJson(change));
        print(console, document);
    } else {
        for (const panim::Change& change : changes)
            console.out << describe(change) << '\n';
    }
    return changes.empty() ? kDone : kInputHasErrors;
}

}  // namespace poseloom::cli
