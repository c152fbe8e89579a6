// SPDX-License-Identifier: MIT
#include "interop/bone_words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace poseloom::interop {

namespace {

using Words = std::vector<std::string>;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isUpper(char c) {
    return c >= 'A' && c <= 'Z';
}

bool isLetter(char c) {
    return isUpper(c) || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

char lower(char c) {
    return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Behind the last namespace, in words: at separators, between letters and digits, and where a capital
/// follows a small letter.
Words wordsIn(std::string_view name) {
    if (const std::size_t colon = name.rfind(':'); colon != std::string_view::npos && colon + 1 < name.size())
        name.remove_prefix(colon + 1);
    Words words;
    char before = ' ';
    for (const char c : name) {
        if (!isLetter(c) && !isDigit(c)) {
            before = ' ';
            continue;
        }
        const bool starts =
            before == ' ' || isDigit(c) != isDigit(before) || (isUpper(c) && !isUpper(before));
        if (starts) words.emplace_back();
        words.back() += lower(c);
        before = c;
    }
    return words;
}

/// Words that programs put in front of every bone.
void dropPrefixes(Words& words) {
    constexpr std::array<std::string_view, 17> kPrefixes{
        "mixamorig", "valvebiped", "valve", "biped", "bip", "def",      "org",  "cc", "base",
        "j",         "jnt",        "joint", "bone",  "b",   "armature", "skel", "bn"};
    while (words.size() > 1) {
        const bool isPrefix = std::find(kPrefixes.begin(), kPrefixes.end(), words.front()) != kPrefixes.end();
        if (!isPrefix) return;
        const bool numbered =
            words.front() == "bip" || words.front() == "biped" || words.front() == "mixamorig";
        words.erase(words.begin());
        if (numbered && words.size() > 1 && isDigit(words.front()[0])) words.erase(words.begin());
    }
}

char sideOf(std::string_view word) {
    if (word == "l" || word == "left" || word == "lft" || word == "le") return 'l';
    if (word == "r" || word == "right" || word == "rgt" || word == "ri") return 'r';
    return ' ';
}

/// Takes the word for the side out; "lefthand" without a capital holds it too.
char takeSide(Words& words) {
    for (auto word = words.begin(); words.size() > 1 && word != words.end(); ++word) {
        const char side = sideOf(*word);
        if (side == ' ') continue;
        words.erase(word);
        return side;
    }
    for (const auto& [text, side] : {std::pair<std::string_view, char>("left", 'l'), {"right", 'r'}}) {
        if (words.empty() || !words.front().starts_with(text) || words.front().size() == text.size())
            continue;
        words.front().erase(0, text.size());
        return side;
    }
    return ' ';
}

/// The words in one, with the number behind them without zeros in front.
std::string joined(const Words& words) {
    std::string text;
    for (const std::string& word : words) {
        if (isDigit(word[0])) {
            const std::size_t first = std::min(word.find_first_not_of('0'), word.size() - 1);
            text += word.substr(first);
        } else {
            text += word;
        }
    }
    return text;
}

std::pair<std::string, std::string> splitNumber(const std::string& word) {
    std::size_t end = word.size();
    while (end > 0 && isDigit(word[end - 1]))
        --end;
    return {word.substr(0, end), word.substr(end)};
}

/// Fingers of Valve's skeletons are numbered: "finger12" is the third joint of the second finger.
std::string fingerOf(const std::string& number) {
    constexpr std::array<std::string_view, 5> kFingers{"thumb", "index", "middle", "ring", "pinky"};
    if (number.empty() || number.size() > 2 || number[0] > '4') return {};
    const char joint = number.size() == 1 ? '1' : static_cast<char>(number[1] + 1);
    return std::string(kFingers[static_cast<std::size_t>(number[0] - '0')]) + joint;
}

std::string withoutHand(const std::string& stem) {
    constexpr std::array<std::string_view, 6> kFingers{"thumb", "index", "middle", "mid", "ring", "pinky"};
    const std::string rest = stem.starts_with("hand") ? stem.substr(4) : stem;
    const bool isFinger = std::find(kFingers.begin(), kFingers.end(), rest) != kFingers.end();
    if (!isFinger) return stem;
    return rest == "mid" ? "middle" : rest;
}

std::string_view synonymOf(std::string_view stem) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 33> kSynonyms{{
        {"pelvis", "hips"},       {"hip", "hips"},
        {"mainroot", "hips"},     {"upleg", "thigh"},
        {"upperleg", "thigh"},    {"legupper", "thigh"},
        {"femur", "thigh"},       {"leg", "calf"},
        {"lowerleg", "calf"},     {"leglower", "calf"},
        {"lowleg", "calf"},       {"shin", "calf"},
        {"knee", "calf"},         {"tibia", "calf"},
        {"ankle", "foot"},        {"toebase", "toe"},
        {"toes", "toe"},          {"ball", "toe"},
        {"collar", "clavicle"},   {"collarbone", "clavicle"},
        {"arm", "upperarm"},      {"uparm", "upperarm"},
        {"armupper", "upperarm"}, {"humerus", "upperarm"},
        {"lowerarm", "forearm"},  {"armlower", "forearm"},
        {"lowarm", "forearm"},    {"elbow", "forearm"},
        {"radius", "forearm"},    {"wrist", "hand"},
        {"palm", "hand"},         {"chest", "spine2"},
        {"upperchest", "spine3"},
    }};
    const auto* found = std::find_if(kSynonyms.begin(), kSynonyms.end(),
                                     [&](const auto& pair) { return pair.first == stem; });
    return found == kSynonyms.end() ? stem : found->second;
}

/// Where one of a kind is enough, its number says nothing: "toe0", "head1".
bool isSingle(std::string_view word) {
    constexpr std::array<std::string_view, 11> kSingle{
        "hips", "thigh", "calf", "foot", "toe", "clavicle", "upperarm", "forearm", "hand", "head", "neck"};
    return std::find(kSingle.begin(), kSingle.end(), word) != kSingle.end();
}

BoneWord wordOf(std::string_view name) {
    Words words = wordsIn(name);
    dropPrefixes(words);
    BoneWord result;
    result.side = takeSide(words);
    // Again: in "Bip01_L_Thigh" the side hides nothing, in "L_Bip01_Thigh" it does.
    dropPrefixes(words);
    const auto [rawStem, number] = splitNumber(joined(words));
    if (rawStem == "finger") {
        const std::string finger = fingerOf(number);
        result.word = finger.empty() ? rawStem + number : finger;
        return result;
    }
    std::string stem = withoutHand(rawStem);
    if (stem == "hip" && result.side != ' ') stem = "thigh";
    stem = synonymOf(stem);
    const bool plain = isSingle(stem) && (number.empty() || number == "0" || number == "1");
    result.word = plain || number == "0" ? stem : stem + number;
    return result;
}

}  // namespace

std::vector<BoneWord> boneWords(const std::vector<std::string_view>& names) {
    std::vector<BoneWord> words;
    words.reserve(names.size());
    for (const std::string_view name : names)
        words.push_back(wordOf(name));
    const bool hasClavicle =
        std::any_of(words.begin(), words.end(), [](const BoneWord& word) { return word.word == "clavicle"; });
    for (BoneWord& word : words) {
        if (word.word == "shoulder") word.word = hasClavicle ? "upperarm" : "clavicle";
    }
    return words;
}

}  // namespace poseloom::interop
