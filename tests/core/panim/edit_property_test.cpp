// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "panim/difference.h"
#include "panim/edit.h"
#include "panim/reader.h"

namespace poseloom::panim {
namespace {

using Random = std::mt19937;
using Fields = std::map<std::string, std::string>;  ///< value by field

constexpr int kClips = 60;
constexpr int kEditsPerClip = 20;

std::size_t choice(Random& random, std::size_t count) {
    return random() % count;
}

/// A clip as plain data: what edits are compared with.
struct ClipModel {
    std::set<std::string> objects;
    std::map<std::uint32_t, std::map<std::string, Fields>> frames;
};

const std::vector<std::string> kFields{"position", "rotation_deg", "scale", "visible"};

std::string randomValue(Random& random, const std::string& field) {
    if (field == "visible") return choice(random, 2) == 0 ? "true" : "false";
    std::string text = "(";
    for (int i = 0; i < 3; ++i)
        text += (i == 0 ? "" : ", ") + std::to_string(choice(random, 9) + 1) +
                (choice(random, 2) == 0 ? "" : ".5");
    return text + ")";
}

ClipModel randomClip(Random& random) {
    ClipModel clip;
    for (const char* object : {"Hero", "Tail", "Hat"})
        if (choice(random, 3) != 0) clip.objects.insert(object);
    clip.objects.insert("Body");
    for (int i = 0; i < 4; ++i) {
        auto& frame = clip.frames[static_cast<std::uint32_t>(choice(random, 30))];
        for (const std::string& object : clip.objects)
            for (const std::string& field : kFields)
                if (choice(random, 3) == 0) frame[object][field] = randomValue(random, field);
    }
    return clip;
}

/// The text of a clip in a random style, or in one fixed style where `random` is null.
std::string textOf(const ClipModel& clip, Random* random) {
    const auto chance = [&](std::size_t of) { return random != nullptr && choice(*random, of) == 0; };
    const std::string end = chance(3) ? "\r\n" : "\n";
    const std::string indent = chance(2) ? "\t" : "    ";
    const auto comment = [&] { return chance(5) ? std::string(" # noted") : std::string(); };
    std::string text = "[Objects]" + end;
    for (const std::string& object : clip.objects)
        text += object + " = Node3D" + comment() + end;
    text += "[/Objects]" + end;
    for (const auto& [number, objects] : clip.frames) {
        if (chance(2)) text += end;
        text += "[Frame" + std::to_string(number) + "]" + comment() + end;
        for (const auto& [object, fields] : objects) {
            if (!fields.empty() && chance(3)) {
                text += "@" + object + " {";
                for (const auto& [field, value] : fields)
                    text += " " + field + " = " + value;
                text += " }" + end;
                continue;
            }
            text += "@" + object + " {" + end;
            for (const auto& [field, value] : fields)
                text += indent + field + " = " + value + comment() + end;
            text += "}" + end;
        }
        text += "[/Frame" + std::to_string(number) + "]" + end;
    }
    return text;
}

ClipPtr clipOfText(const std::string& text) {
    const ReadResult result = read(SourceText(text), "random.panim");
    EXPECT_FALSE(result.engineError.has_value()) << text;
    return result.clip;
}

/// Everything that two texts say differently; empty where they mean the same.
std::string difference(const std::string& a, const std::string& b) {
    std::string text;
    for (const Change& change : differencesOf(*clipOfText(a), *clipOfText(b)))
        text += describe(change) + "\n";
    return text;
}

std::uint32_t someFrame(Random& random, const ClipModel& clip) {
    if (choice(random, 4) == 0) return static_cast<std::uint32_t>(choice(random, 40));
    return std::next(clip.frames.begin(), static_cast<std::ptrdiff_t>(choice(random, clip.frames.size())))
        ->first;
}

std::string someObject(Random& random, const ClipModel& clip) {
    return *std::next(clip.objects.begin(), static_cast<std::ptrdiff_t>(choice(random, clip.objects.size())));
}

/// An edit, and the model after it; what the model does not allow may be refused.
Edit randomEdit(Random& random, ClipModel& clip) {
    const std::uint32_t frame = someFrame(random, clip);
    const std::string object = someObject(random, clip);
    const std::string field = kFields[choice(random, kFields.size())];
    switch (choice(random, 6)) {
        case 0: {
            const auto found = clip.frames.find(frame);
            if (found != clip.frames.end() && found->second.contains(object))
                found->second[object].erase(field);
            return {RemoveField{object, frame, field}};
        }
        case 1: {
            const std::string name = object + "2";
            if (clip.objects.contains(name)) return {RenameObject{object, name}};
            clip.objects.erase(object);
            clip.objects.insert(name);
            for (auto& [number, objects] : clip.frames)
                if (auto node = objects.extract(object); !node.empty()) {
                    node.key() = name;
                    objects.insert(std::move(node));
                }
            return {RenameObject{object, name}};
        }
        case 2:
            clip.objects.insert("Extra");
            return {AddObject{"Extra", "Node3D"}};
        default: {
            const std::string value = randomValue(random, field);
            clip.frames[frame][object][field] = value;
            return {SetField{object, frame, field, value}};
        }
    }
}

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

/// Lines of `a` that `b` has not, counting repeats.
std::vector<std::string> lostLines(const std::string& a, const std::string& b) {
    std::vector<std::string> first = linesOf(a);
    std::vector<std::string> second = linesOf(b);
    std::sort(first.begin(), first.end());
    std::sort(second.begin(), second.end());
    std::vector<std::string> lost;
    std::set_difference(first.begin(), first.end(), second.begin(), second.end(), std::back_inserter(lost));
    return lost;
}

/// Whether the lines that an edit took away are such as it speaks of.
bool concerns(const Edit& edit, const std::vector<std::string>& lost) {
    if (const auto* set = std::get_if<SetField>(&edit.what))
        return lost.size() <= 1 && (lost.empty() || lost[0].find(set->field + " =") != std::string::npos ||
                                    lost[0].find("@" + set->object + " {") != std::string::npos);
    if (std::holds_alternative<AddObject>(edit.what)) return lost.empty();
    if (const auto* rename = std::get_if<RenameObject>(&edit.what))
        return std::all_of(lost.begin(), lost.end(), [&](const std::string& line) {
            return line.find(rename->name) != std::string::npos;
        });
    const auto& removed = std::get<RemoveField>(edit.what);
    return std::all_of(lost.begin(), lost.end(), [&](const std::string& line) {
        const bool brace = line.find_first_not_of(" \t\r}") == std::string::npos;
        return brace || line.find(removed.field) != std::string::npos ||
               line.find("@" + removed.object) != std::string::npos;
    });
}

TEST(RandomPanimEdits, EachMeansWhatItSaysTouchesItsLinesAndUndoesToTheSameBytes) {
    Random random(20251130);
    int planned = 0;
    for (int number = 0; number < kClips; ++number) {
        ClipModel model = randomClip(random);
        std::string text = textOf(model, &random);
        ASSERT_EQ(difference(text, textOf(model, nullptr)), "") << text;
        std::vector<std::pair<std::string, TextEdits>> history;
        for (int step = 0; step < kEditsPerClip; ++step) {
            ClipModel expected = model;
            const Edit edit = randomEdit(random, expected);
            const auto edits = plan(SourceText(text), edit);
            if (!edits) continue;
            ++planned;
            const std::string after = edits->apply(text);
            ASSERT_EQ(edits->inverse(text).apply(after), text);
            ASSERT_EQ(difference(after, textOf(expected, nullptr)), "") << describe(edit) << '\n'
                                                                        << text << after;
            ASSERT_TRUE(concerns(edit, lostLines(text, after))) << describe(edit) << '\n' << text << after;
            history.emplace_back(text, edits->inverse(text));
            text = after;
            model = std::move(expected);
        }
        for (auto undo = history.rbegin(); undo != history.rend(); ++undo) {
            text = undo->second.apply(text);
            ASSERT_EQ(text, undo->first);
        }
    }
    EXPECT_GT(planned, kClips * kEditsPerClip / 2);
}

}  // namespace
}  // namespace poseloom::panim
