// SPDX-License-Identifier: MIT
#include "document/panim_bones.h"

#include <utility>

namespace poseloom::document {

rig::Skeleton bonesNamedIn(const panim::Clip& clip) {
    rig::Skeleton skeleton;
    for (const panim::Track& track : clip.tracks) {
        if (!track.bone || track.bone->index || skeleton.find(track.bone->name)) continue;
        skeleton.joints.push_back({track.bone->name, -1, {}, {}});
    }
    return skeleton;
}

panim::ClipPtr renamedBones(const panim::Clip& clip, const interop::BoneMap& map,
                            const rig::Skeleton& target) {
    const rig::Skeleton source = bonesNamedIn(clip);
    auto renamed = std::make_shared<panim::Clip>(clip);
    renamed->tracks.clear();
    renamed->tracks.reserve(clip.tracks.size());
    for (const panim::Track& track : clip.tracks) {
        const bool named = track.bone && !track.bone->index;
        const auto bone = named ? source.find(track.bone->name) : std::nullopt;
        bool followed = false;
        for (std::size_t i = 0; bone && i < map.sourceOf.size(); ++i) {
            if (map.sourceOf[i] != static_cast<int>(*bone)) continue;
            panim::Track& copy = renamed->tracks.emplace_back(track);
            copy.bone = panim::Bone{std::nullopt, target.joints[i].name};
            followed = true;
        }
        if (!followed && !(named && target.find(track.bone->name))) renamed->tracks.push_back(track);
    }
    return renamed;
}

}  // namespace poseloom::document
