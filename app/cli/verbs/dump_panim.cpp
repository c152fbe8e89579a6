// SPDX-License-Identifier: MIT
#include "panim/reader.h"
#include "panim_json.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

int dumpPanim(const std::string& path, Json& document, const Console& console) {
    auto bytes = readInputText(path);
    if (!bytes) {
        print(console, bytes.error());
        return kUsage;
    }
    const panim::ReadResult result = panim::read(SourceText(std::move(*bytes)), path);
    document["ok"] = !result.engineError.has_value();
    document["clip"] = clipToJson(*result.clip);
    document["engineError"] = result.engineError ? Json(*result.engineError) : Json();
    document["diagnostics"] = toJson(result.diagnostics);
    return hasErrors(result.diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
