// SPDX-License-Identifier: MIT
#include <algorithm>

#include "document/cod_files.h"
#include "verbs/cod.h"

namespace poseloom::cli {

bool isCodKind(std::string_view kind) {
    return kind == "xanim" || kind == "xmodel" || kind == "xmodelparts" || kind == "xmodelsurfs";
}

bool isZipKind(std::string_view kind) {
    return kind == "pk3" || kind == "iwd";
}

xanim::AnimationResult openXanimInput(const std::string& path, const mdl::SearchPaths& search) {
    if (path != "-") return document::openXanim(path, search);
    const std::string bytes = readInputText(path).value_or(std::string());
    return xanim::readAnimation(std::as_bytes(std::span(bytes)), path);
}

xanim::OpenedModel openXmodelInput(const std::string& path, const mdl::SearchPaths& search) {
    if (path != "-") return document::openXmodel(path, search);
    const std::string bytes = readInputText(path).value_or(std::string());
    return xanim::openModel(std::as_bytes(std::span(bytes)), path, document::finderIn(search));
}

std::string utf8OfLatin1(std::string_view text) {
    std::string utf8;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            utf8 += c;
        } else {
            utf8 += static_cast<char>(0xC0 | byte >> 6);
            utf8 += static_cast<char>(0x80 | (byte & 0x3F));
        }
    }
    return utf8;
}

int statusOfReading(const Diagnostics& diagnostics) {
    if (isUnreadable(diagnostics)) return kUsage;
    return hasErrors(diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
