// SPDX-License-Identifier: GPL-3.0-or-later
#include "clip/clip_keys.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "clip/clip_angles.h"
#include "panim/fields.h"
#include "panim/number_text.h"
#include "panim/sampling.h"
#include "support/concat.h"
#include "support/edit_chain.h"
#include "support/text_reporter.h"
#include "support/visitor.h"

namespace poseloom::ui {

namespace {

constexpr std::string_view kDegreesEnding = "rotation_deg";
constexpr std::string_view kKeyInTheWay = "PCE007";
constexpr std::string_view kTwiceWritten = "PCE006";
constexpr std::string_view kNoSuchKey = "PCE005";

bool sameBone(const std::optional<panim::Bone>& a, const std::optional<panim::Bone>& b) {
    return a.has_value() == b.has_value() && (!a || a->text() == b->text());
}

/// How a track goes on from a key.
using Shape = std::pair<panim::Interpolation, panim::Ease>;
using Shapes = std::map<std::uint32_t, Shape>;

Shapes shapesOf(const panim::Track& track) {
    Shapes shapes;
    for (const panim::Key& key : track.keys)
        shapes[key.frame] = {key.interpolation, key.ease};
    return shapes;
}

panim::SyntaxResult readClip(const SourceText& text) {
    TextReporter reporter(text, {});
    panim::SyntaxResult read = panim::readSyntax(text, reporter);
    read.clip.tracks = panim::buildTracks(read.actions);
    return read;
}

tl::unexpected<Diagnostic> refused(std::string_view code, std::string message) {
    return failure(std::string(code), std::move(message));
}

/// A text that several edits go through, one after the other; what is left of them is one edit.
class KeyPlan {
  public:
    explicit KeyPlan(const SourceText& text) : m_text(text), m_read(readClip(text)), m_chain(text.bytes()) {}

    const panim::Track* track(const TrackRef& ref) const { return findTrack(m_read.clip, ref); }
    std::vector<KeyEntry> entries(const KeyRef& key) const { return entriesOf(m_text, m_read, key); }

    Result<void> take(const panim::Edit& edit) {
        const auto planned = panim::plan(m_text, edit);
        if (!planned) return tl::unexpected(planned.error());
        if (planned->empty()) return {};
        m_chain.append(*planned);
        m_text = SourceText(planned->apply(m_text.bytes()));
        m_read = readClip(m_text);
        return {};
    }

    /// What has a shape that is not wanted gets a control of its own.
    Result<void> restore(const TrackRef& ref, const Shapes& wanted) {
        const std::size_t most = 2 * wanted.size() + 2;
        for (std::size_t step = 0; step < most; ++step) {
            const panim::Track* now = track(ref);
            if (now == nullptr) return {};
            const auto wrong = std::find_if(now->keys.begin(), now->keys.end(), [&](const panim::Key& key) {
                const auto found = wanted.find(key.frame);
                return found != wanted.end() && found->second != Shape{key.interpolation, key.ease};
            });
            if (wrong == now->keys.end()) return {};
            const Shape& shape = wanted.at(wrong->frame);
            const KeyRef key{ref, wrong->frame};
            const bool ease = wrong->ease != shape.second;
            const std::string_view word = ease ? nameOf(shape.second) : nameOf(shape.first);
            if (auto set = setControl(key, ease, word); !set) return set;
        }
        return refused(kTwiceWritten, concat({"@", ref.object,
                                              " is written more than once at a frame: the way from there can "
                                              "only be changed in the text"}));
    }

    TextEdits edits() const { return m_chain.edits(); }

  private:
    Result<void> setControl(const KeyRef& key, bool ease, std::string_view word) {
        std::string field;
        for (const KeyEntry& entry : entries(key)) {
            if (!entry.isControl && field.empty()) field = entry.key;
            if (!entry.isControl || entry.isEase != ease) continue;
            auto removed = take({panim::RemoveField{key.track.object, key.frame, entry.key}});
            if (!removed) return removed;
        }
        if (field.empty()) return refused(kNoSuchKey, "There is no key there");
        return take({panim::SetField{key.track.object, key.frame, concat({field, ease ? ".ease" : ".interp"}),
                                     concat({"\"", word, "\""})}});
    }

    SourceText m_text;
    panim::SyntaxResult m_read;
    EditChain m_chain;
};

/// The shapes that the tracks of some keys have before these are moved or removed.
struct Before {
    TrackRef track;
    Shapes shapes;
};

std::vector<Before> tracksOf(const KeyPlan& plan, const std::vector<KeyRef>& keys) {
    std::vector<Before> tracks;
    for (const KeyRef& key : keys) {
        const bool known = std::any_of(tracks.begin(), tracks.end(),
                                       [&](const Before& one) { return one.track == key.track; });
        const panim::Track* track = known ? nullptr : plan.track(key.track);
        if (track != nullptr) tracks.push_back({key.track, shapesOf(*track)});
    }
    return tracks;
}

Result<void> requireKeys(const KeyPlan& plan, const std::vector<KeyRef>& keys) {
    for (const KeyRef& key : keys) {
        const panim::Track* track = plan.track(key.track);
        if (track == nullptr || keyAt(*track, key.frame) == nullptr)
            return refused(kNoSuchKey, concat({"@", key.track.object, " has no such key at frame ",
                                               std::to_string(key.frame)}));
    }
    return {};
}

bool isAmong(const std::vector<KeyRef>& keys, const TrackRef& track, std::uint32_t frame) {
    return std::any_of(keys.begin(), keys.end(),
                       [&](const KeyRef& key) { return key.frame == frame && key.track == track; });
}

Result<void> requireRoom(const KeyPlan& plan, const std::vector<KeyRef>& keys, std::int64_t by) {
    for (const KeyRef& key : keys) {
        const std::int64_t to = static_cast<std::int64_t>(key.frame) + by;
        if (to < 0) return refused(kKeyInTheWay, "A key cannot be before frame 0");
        if (to >= std::numeric_limits<std::uint32_t>::max())
            return refused(kKeyInTheWay, "The format has no frame of that number");
        const auto frame = static_cast<std::uint32_t>(to);
        const bool taken =
            keyAt(*plan.track(key.track), frame) != nullptr && !isAmong(keys, key.track, frame);
        if (taken)
            return refused(kKeyInTheWay,
                           concat({"There is a key at frame ", std::to_string(frame), " already"}));
    }
    return {};
}

Result<void> removeControls(KeyPlan& plan, const KeyRef& key) {
    for (const KeyEntry& entry : plan.entries(key)) {
        if (!entry.isControl) continue;
        auto removed = plan.take({panim::RemoveField{key.track.object, key.frame, entry.key}});
        if (!removed) return removed;
    }
    return {};
}

Result<void> restoreAll(KeyPlan& plan, const std::vector<Before>& tracks) {
    for (const Before& one : tracks)
        if (auto restored = plan.restore(one.track, one.shapes); !restored) return restored;
    return {};
}

/// How a component is written elsewhere in its track.
std::string fieldOf(const KeyPlan& plan, const panim::Track& track, rig::ComponentMask component) {
    for (const panim::Key& key : track.keys)
        for (const KeyEntry& entry : plan.entries({refOf(track), key.frame}))
            if (!entry.isControl && entry.component == component) return entry.key;
    return {};
}

std::string quotedAsset(const std::string& path) {
    std::string text = "\"";
    for (const char c : path) {
        if (c == '"') text += '\\';
        text += c;
    }
    return text + "\"";
}

/// Degrees that were computed, without the noise of their last digits.
float tidyDegrees(float degrees) {
    constexpr float kPerDegree = 10000.0F;
    return std::round(degrees * kPerDegree) / kPerDegree;
}

std::string flatText(const panim::Transform2D& v, rig::ComponentMask component, bool degrees) {
    if (component == rig::kPosition) return panim::vectorText({v.position.x, v.position.y});
    if (component == rig::kScale) return panim::vectorText({v.scale.x, v.scale.y});
    return panim::numberText(degrees ? tidyDegrees(toDegrees(v.rotation)) : v.rotation);
}

std::string solidText(const rig::Transform& v, rig::ComponentMask component, bool degrees) {
    if (component == rig::kPosition)
        return panim::vectorText({v.translation.x, v.translation.y, v.translation.z});
    if (component == rig::kScale) return panim::vectorText({v.scale.x, v.scale.y, v.scale.z});
    if (!degrees) return panim::vectorText({v.rotation.x, v.rotation.y, v.rotation.z, v.rotation.w});
    const glm::vec3 turns = eulerDegrees(v.rotation);
    return panim::vectorText({tidyDegrees(turns.x), tidyDegrees(turns.y), tidyDegrees(turns.z)});
}

}  // namespace

bool TrackRef::operator==(const TrackRef& other) const {
    return object == other.object && channel == other.channel && sameBone(bone, other.bone);
}

TrackRef refOf(const panim::Track& track) {
    return {track.object, track.channel, track.bone};
}

const panim::Track* findTrack(const panim::Clip& clip, const TrackRef& ref) {
    const auto found = std::find_if(clip.tracks.begin(), clip.tracks.end(), [&](const panim::Track& track) {
        return track.object == ref.object && track.channel == ref.channel && sameBone(track.bone, ref.bone);
    });
    return found == clip.tracks.end() ? nullptr : &*found;
}

const panim::Key* keyAt(const panim::Track& track, std::uint32_t frame) {
    const auto found =
        std::lower_bound(track.keys.begin(), track.keys.end(), frame,
                         [](const panim::Key& key, std::uint32_t at) { return key.frame < at; });
    return found == track.keys.end() || found->frame != frame ? nullptr : &*found;
}

std::vector<KeyEntry> entriesOf(const SourceText& text, const panim::SyntaxResult& read, const KeyRef& key) {
    std::vector<KeyEntry> entries;
    const std::string_view type = panim::typeOf(read.clip, key.track.object);
    const auto add = [&](const panim::Entry& entry) {
        const std::string_view written = text.slice(entry.key);
        const auto control = panim::controlKey(written);
        const auto field = panim::resolveField(type, control ? control->base : written, control.has_value());
        if (!field || field->field.channel != key.track.channel || !sameBone(field->bone, key.track.bone))
            return;
        KeyEntry found{std::string(written),     std::string(text.slice(entry.value)),
                       field->field.component,   control.has_value(),
                       control && control->ease, entry.key.begin};
        std::erase_if(entries, [&](const KeyEntry& other) {
            return found.isControl ? other.key == found.key
                                   : !other.isControl && other.component == found.component;
        });
        entries.push_back(std::move(found));
    };
    for (const panim::FrameBlock& frame : read.syntax.frames) {
        if (frame.frame != key.frame) continue;
        for (const panim::ObjectBlock& block : frame.objects)
            if (text.slice(block.name) == key.track.object)
                for (const panim::Entry& entry : block.entries)
                    add(entry);
    }
    return entries;
}

std::string valueText(const panim::Value& value, rig::ComponentMask component, const std::string& field) {
    const bool degrees = field.ends_with(kDegreesEnding);
    return std::visit(Visitor{
                          [](bool v) { return std::string(v ? "true" : "false"); },
                          [](std::int32_t v) { return std::to_string(v); },
                          [](float v) { return panim::numberText(v); },
                          [](const glm::vec3& v) {
                              return panim::vectorText({v.x, v.y, v.z});
                          },
                          [](const panim::Asset& v) { return quotedAsset(v.path); },
                          [&](const panim::Transform2D& v) { return flatText(v, component, degrees); },
                          [&](const rig::Transform& v) { return solidText(v, component, degrees); },
                      },
                      value);
}

Result<TextEdits> planMove(const SourceText& text, const std::vector<KeyRef>& keys, std::int64_t by) {
    KeyPlan plan(text);
    if (by == 0) return TextEdits();
    if (auto there = requireKeys(plan, keys); !there) return tl::unexpected(there.error());
    if (auto room = requireRoom(plan, keys, by); !room) return tl::unexpected(room.error());
    std::vector<Before> tracks = tracksOf(plan, keys);
    for (Before& one : tracks) {
        Shapes moved;
        for (const auto& [frame, shape] : one.shapes) {
            const bool moves = isAmong(keys, one.track, frame);
            moved[moves ? static_cast<std::uint32_t>(frame + by) : frame] = shape;
        }
        one.shapes = std::move(moved);
    }
    std::vector<KeyRef> ordered = keys;
    std::sort(ordered.begin(), ordered.end(), [by](const KeyRef& a, const KeyRef& b) {
        return by > 0 ? a.frame > b.frame : a.frame < b.frame;
    });
    for (const KeyRef& key : ordered) {
        if (auto removed = removeControls(plan, key); !removed) return tl::unexpected(removed.error());
        const auto to = static_cast<std::uint32_t>(static_cast<std::int64_t>(key.frame) + by);
        for (const KeyEntry& entry : plan.entries(key)) {
            auto moved = plan.take({panim::MoveField{key.track.object, entry.key, key.frame, to}});
            if (!moved) return tl::unexpected(moved.error());
        }
    }
    if (auto restored = restoreAll(plan, tracks); !restored) return tl::unexpected(restored.error());
    return plan.edits();
}

Result<TextEdits> planRemove(const SourceText& text, const std::vector<KeyRef>& keys) {
    KeyPlan plan(text);
    if (auto there = requireKeys(plan, keys); !there) return tl::unexpected(there.error());
    const std::vector<Before> tracks = tracksOf(plan, keys);
    for (const KeyRef& key : keys) {
        for (const KeyEntry& entry : plan.entries(key)) {
            auto removed = plan.take({panim::RemoveField{key.track.object, key.frame, entry.key}});
            if (!removed) return tl::unexpected(removed.error());
        }
    }
    if (auto restored = restoreAll(plan, tracks); !restored) return tl::unexpected(restored.error());
    return plan.edits();
}

Result<TextEdits> planInsert(const SourceText& text, const KeyRef& key) {
    KeyPlan plan(text);
    const panim::Track* track = plan.track(key.track);
    if (track == nullptr || track->keys.empty())
        return refused(kNoSuchKey, concat({"@", key.track.object, " has no such track"}));
    if (keyAt(*track, key.frame) != nullptr)
        return refused(kKeyInTheWay,
                       concat({"There is a key at frame ", std::to_string(key.frame), " already"}));
    const panim::Value value = *panim::sample(*track, key.frame);
    Shapes wanted = shapesOf(*track);
    const auto after = wanted.upper_bound(key.frame);
    wanted[key.frame] = after == wanted.begin() ? after->second : std::prev(after)->second;
    std::vector<panim::SetField> fields;
    const std::vector<rig::ComponentMask> components =
        panim::isTransform(track->channel)
            ? std::vector<rig::ComponentMask>{rig::kPosition, rig::kRotation, rig::kScale}
            : std::vector<rig::ComponentMask>{0};
    for (const rig::ComponentMask component : components) {
        if (component != 0 && (track->authored & component) == 0) continue;
        std::string field = fieldOf(plan, *track, component);
        if (field.empty()) continue;
        std::string written = valueText(value, component, field);
        fields.push_back({key.track.object, key.frame, std::move(field), std::move(written)});
    }
    for (panim::SetField& field : fields)
        if (auto set = plan.take({std::move(field)}); !set) return tl::unexpected(set.error());
    if (auto restored = plan.restore(key.track, wanted); !restored) return tl::unexpected(restored.error());
    return plan.edits();
}

Result<TextEdits> planShape(const SourceText& text, const KeyRef& key,
                            std::optional<panim::Interpolation> interpolation,
                            std::optional<panim::Ease> ease) {
    KeyPlan plan(text);
    if (auto there = requireKeys(plan, {key}); !there) return tl::unexpected(there.error());
    Shapes wanted = shapesOf(*plan.track(key.track));
    Shape& shape = wanted.at(key.frame);
    shape = {interpolation.value_or(shape.first), ease.value_or(shape.second)};
    if (auto restored = plan.restore(key.track, wanted); !restored) return tl::unexpected(restored.error());
    return plan.edits();
}

}  // namespace poseloom::ui
