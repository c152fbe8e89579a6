// SPDX-License-Identifier: MIT
#include "eval/track_merge.h"

#include <algorithm>
#include <map>
#include <set>

#include "eval/value_channel.h"

namespace poseloom::eval {

namespace {

std::string folded(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

struct TrackKey {
    bool unbound = false;  ///< a skeletal clip's object that no binding names: any model's bone
    std::string object;
    std::string bone;
    bool isBone = false;
    // NOLINTNEXTLINE(modernize-use-nullptr): a false alarm about defaulted comparisons
    auto operator<=>(const TrackKey&) const = default;
};

class Merger {
  public:
    Merger(Program& program, std::span<const SlotSource* const> sources)
        : m_program(program), m_sources(sources) {}

    void run() {
        collectBoundObjects();
        for (std::size_t slot = 0; slot < m_sources.size(); ++slot)
            if (m_sources[slot] != nullptr && m_sources[slot]->clip != nullptr) addSlot(slot);
        const bool hasScale = std::any_of(m_pending.begin(), m_pending.end(),
                                          [](const Pending& pending) { return authorsScale(pending); });
        m_program.layout = rig::PoseLayout::of(m_program.tracks.size(), hasScale);
        for (Pending& pending : m_pending)
            m_program.clips.push_back(finish(std::move(pending)));
    }

  private:
    struct Pending {
        rig::ClipPtr clip;
        std::shared_ptr<rig::DecodedClipCache> cache;
        std::vector<std::uint32_t> tracks;
        std::vector<std::uint32_t> values;
    };

    static bool authorsScale(const Pending& pending) {
        const auto& tracks = pending.clip->info().tracks;
        return std::any_of(tracks.begin(), tracks.end(),
                           [](const rig::Track& track) { return (track.authored & rig::kScale) != 0; });
    }

    void collectBoundObjects() {
        for (const SlotSource* source : m_sources)
            if (source != nullptr && !source->object.empty()) m_boundObjects.insert(source->object);
    }

    void addSlot(std::size_t slot) {
        const SlotSource& source = *m_sources[slot];
        const std::string object = isSkeletal(source.clip->info()) ? source.object : std::string{};
        const auto [known, isNew] =
            m_clips.try_emplace({source.clip.get(), object}, static_cast<std::uint32_t>(m_pending.size()));
        m_program.slots[slot].clip = known->second;
        if (!isNew) return;
        Pending& pending = m_pending.emplace_back();
        pending.clip = source.clip;
        pending.cache = source.decoded;
        const rig::ClipInfo& info = source.clip->info();
        for (const rig::Track& track : info.tracks)
            pending.tracks.push_back(trackIndex(track, info, object));
        for (const rig::ValueTrack& value : info.values)
            pending.values.push_back(valueIndex(value));
    }

    TrackKey keyOf(const rig::Track& track, const rig::ClipInfo& info, const std::string& object) const {
        TrackKey key{false, object.empty() ? track.object : object, track.bone, track.isBone};
        if (isSkeletal(info) && !m_boundObjects.contains(key.object)) {
            key.unbound = true;
            key.object.clear();
        }
        return key;
    }

    std::uint32_t trackIndex(const rig::Track& track, const rig::ClipInfo& info, const std::string& object) {
        const TrackKey key = keyOf(track, info, object);
        TrackKey foldedKey = key;
        foldedKey.bone = folded(key.bone);
        const bool folds = info.foldsBoneCase && track.isBone;
        if (const auto exact = m_exact.find(key); exact != m_exact.end()) {
            if (folds) noteFolding(foldedKey, exact->second);
            return exact->second;
        }
        const auto similar = m_folding.find(foldedKey);
        const auto anyCase = m_anyCase.find(foldedKey);
        if (similar != m_folding.end()) return m_exact[key] = similar->second;
        if (folds && anyCase != m_anyCase.end()) {
            noteFolding(foldedKey, anyCase->second);
            return m_exact[key] = anyCase->second;
        }
        return addTrack(track, key, foldedKey, object, folds);
    }

    std::uint32_t addTrack(const rig::Track& track, const TrackKey& key, const TrackKey& foldedKey,
                           const std::string& object, bool folds) {
        const auto index = static_cast<std::uint32_t>(m_program.tracks.size());
        m_program.tracks.push_back(
            {object.empty() ? track.object : object, track.bone, track.isBone, 0, track.turnsFromRest});
        m_program.foldsCase.push_back(0);
        m_exact[key] = index;
        m_anyCase.try_emplace(foldedKey, index);
        if (folds) noteFolding(foldedKey, index);
        return index;
    }

    void noteFolding(const TrackKey& foldedKey, std::uint32_t index) {
        m_folding.try_emplace(foldedKey, index);
        m_program.foldsCase[index] = 1;
    }

    std::uint32_t valueIndex(const rig::ValueTrack& value) {
        const auto [known, isNew] = m_values.try_emplace({value.object, value.channel},
                                                         static_cast<std::uint32_t>(m_program.values.size()));
        if (isNew) m_program.values.push_back(value);
        return known->second;
    }

    ClipSource finish(Pending pending) const {
        ClipSource source;
        const rig::ClipInfo& info = pending.clip->info();
        source.authored.assign(m_program.tracks.size(), 0);
        for (std::size_t i = 0; i < info.tracks.size(); ++i) {
            source.authored[pending.tracks[i]] |= info.tracks[i].authored;
            m_program.tracks[pending.tracks[i]].authored |= info.tracks[i].authored;
        }
        const rig::ComponentMask whole =
            m_program.layout.hasScale ? rig::kAllComponents : rig::kPosition | rig::kRotation;
        source.uniform = std::all_of(source.authored.begin(), source.authored.end(),
                                     [whole](rig::ComponentMask mask) { return (mask & whole) == whole; });
        source.delta = info.delta;
        source.values = std::move(pending.values);
        source.decoded =
            pending.cache
                ? pending.cache->get(std::move(pending.clip), m_program.layout, std::move(pending.tracks))
                : std::make_shared<rig::DecodedClip>(std::move(pending.clip), m_program.layout,
                                                     std::move(pending.tracks));
        return source;
    }

    Program& m_program;
    std::span<const SlotSource* const> m_sources;
    std::set<std::string> m_boundObjects;
    std::vector<Pending> m_pending;
    std::map<std::pair<const rig::Clip*, std::string>, std::uint32_t> m_clips;
    std::map<TrackKey, std::uint32_t> m_exact;
    std::map<TrackKey, std::uint32_t> m_anyCase;
    std::map<TrackKey, std::uint32_t> m_folding;
    std::map<std::pair<std::string, std::string>, std::uint32_t> m_values;
};

bool lists(const std::vector<posegraph::MaskEntry>& entries, std::string_view text, bool ignoreCase) {
    return std::any_of(entries.begin(), entries.end(), [&](const posegraph::MaskEntry& entry) {
        return entry.text == text || (ignoreCase && rig::equalIgnoringCase(entry.text, text));
    });
}

rig::ComponentMask fieldComponents(const posegraph::Mask& mask) {
    if (mask.fields.empty()) return rig::kAllComponents;
    rig::ComponentMask result = 0;
    if (lists(mask.fields, "position", true)) result |= rig::kPosition;
    if (lists(mask.fields, "rotation", true)) result |= rig::kRotation;
    if (lists(mask.fields, "scale", true)) result |= rig::kScale;
    return result;
}

void fillLanes(const Program& program, MaskCode& code) {
    code.lanes = rig::AlignedFloats(3 * program.layout.padded);
    for (std::size_t track = 0; track < code.components.size(); ++track)
        for (std::size_t component = 0; component < 3; ++component)
            if ((code.components[track] & (1U << component)) != 0)
                code.lanes.data()[rig::PoseLayout::maskIndex(component, track)] = 1.0F;
}

}  // namespace

bool isSkeletal(const rig::ClipInfo& info) {
    return info.skeletal || info.foldsBoneCase;
}

std::optional<BoneOfTwoKinds> boneOfTwoKinds(std::span<const SlotSource* const> sources) {
    struct Known {
        std::size_t slot = 0;
        bool turnsFromRest = false;
    };
    std::map<std::string, Known> bones;
    std::set<const rig::Clip*> seen;
    for (std::size_t slot = 0; slot < sources.size(); ++slot) {
        const rig::Clip* clip = sources[slot] != nullptr ? sources[slot]->clip.get() : nullptr;
        if (clip == nullptr || !seen.insert(clip).second) continue;
        for (const rig::Track& track : clip->info().tracks) {
            if (!track.isBone || (track.authored & rig::kRotation) == 0) continue;
            const auto [known, isNew] =
                bones.try_emplace(folded(track.bone), Known{slot, track.turnsFromRest});
            if (!isNew && known->second.turnsFromRest != track.turnsFromRest)
                return BoneOfTwoKinds{track.bone, known->second.slot, slot};
        }
    }
    return std::nullopt;
}

bool namesAnObject(std::span<const SlotSource* const> sources) {
    return std::any_of(sources.begin(), sources.end(),
                       [](const SlotSource* source) { return source != nullptr && !source->object.empty(); });
}

void mergeTracks(Program& program, std::span<const SlotSource* const> sources) {
    Merger(program, sources).run();
}

MaskCode compileMask(const Program& program, const posegraph::Mask& mask, bool objectsPassBones,
                     std::span<const std::uint8_t> skeletal) {
    MaskCode code;
    const rig::ComponentMask components = fieldComponents(mask);
    for (std::size_t i = 0; i < program.tracks.size(); ++i) {
        const rig::Track& track = program.tracks[i];
        const bool objectPasses = mask.objects.empty() || (objectsPassBones && skeletal[i] != 0) ||
                                  lists(mask.objects, track.object, false);
        const bool bonePasses =
            mask.bones.empty() || (track.isBone && lists(mask.bones, track.bone, program.foldsCase[i] != 0));
        code.components.push_back(objectPasses && bonePasses ? components : rig::ComponentMask{0});
    }
    for (const rig::ValueTrack& value : program.values) {
        const ValueChannel channel = valueChannelOf(value.channel);
        const bool bonePasses =
            mask.bones.empty() || (channel.isBone && lists(mask.bones, channel.bone, false));
        const bool passes = (mask.objects.empty() || lists(mask.objects, value.object, false)) &&
                            (mask.fields.empty() || lists(mask.fields, channel.field, true)) && bonePasses;
        code.values.push_back(passes ? 1 : 0);
    }
    fillLanes(program, code);
    return code;
}

}  // namespace poseloom::eval
