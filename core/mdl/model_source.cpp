// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "mdl/frame_decoder.h"
#include "mdl/layout.h"
#include "mdl/writer.h"

namespace poseloom::mdl {

namespace {

/// No curve of an animation is longer; what asks for more is damaged.
constexpr int kMostCurveFrames = 8192;

SourceBone sourceOf(const Bone& bone) {
    SourceBone made;
    made.name = bone.name;
    made.parent = bone.parent;
    made.rest = {bone.position, bone.rotation, glm::vec3(1.0F)};
    made.flags = bone.flags & ~(kBoneZeroFramePosition | kBoneZeroFrameRotation | kBoneZeroFrameRotation32);
    made.eulerRadians = bone.eulerRadians;
    made.poseToBone = bone.poseToBone;
    made.positionScale = bone.positionScale;
    made.rotationScale = bone.rotationScale;
    made.alignment = bone.alignment;
    return made;
}

/// The steps of a curve over its window and one frame beyond, which fractions look at.
std::optional<SourceCurve> curveOf(const Model& model, bool isInBlocks, std::uint64_t offset, int firstFrame,
                                   const Ramp& window, int frames) {
    if (offset == 0) return std::nullopt;
    const ByteReader reader(isInBlocks ? model.blockBytes : model.bytes);
    const float end = std::max(1.0F, window.end) * static_cast<float>(frames - 1);
    const int length =
        std::clamp(static_cast<int>(std::min(end, 1e6F)) - firstFrame + 2, 1, kMostCurveFrames);
    const MotionCurve curve(reader, offset);
    SourceCurve made;
    for (std::size_t i = 0; i < 6; ++i) {
        made.scales[i] = reader.readOr<float>(offset + 4 * i, 0.0F);
        if (curve.streams()[i] == 0) continue;
        AnimStream stream(reader, curve.streams()[i]);
        for (int frame = 0; frame < length; ++frame)
            made.channels[i].push_back(static_cast<std::int16_t>(stream.value(frame)));
    }
    return made;
}

std::vector<std::vector<rig::Transform>> framesOf(const Model& model, std::size_t index) {
    const auto count = static_cast<std::size_t>(std::max(model.animations[index].frames, 1));
    std::vector<std::vector<rig::Transform>> frames(count, std::vector<rig::Transform>(model.bones.size()));
    FrameDecoder decoder(model, index);
    for (std::size_t frame = 0; frame < count; ++frame)
        decoder.decode(static_cast<double>(frame), frames[frame]);
    return frames;
}

SourceAnimation sourceOf(const Model& model, std::size_t index) {
    const Animation& animation = model.animations[index];
    SourceAnimation made;
    made.name = animation.name;
    made.fps = animation.fps;
    made.looping = (animation.flags & kLooping) != 0;
    if ((animation.flags & kDelta) != 0)
        made.delta = (animation.flags & kPost) != 0 ? rig::Delta::Post : rig::Delta::Pre;
    made.otherFlags = animation.flags & ~kFrameAnim;
    made.frames = framesOf(model, index);
    made.movements = animation.movements;
    for (const IkRule& rule : animation.ikRules)
        made.ikRules.push_back({rule, curveOf(model, rule.isInBlocks, rule.errorOffset, rule.firstFrame,
                                              rule.window, animation.frames)});
    for (const LocalHierarchy& record : animation.localHierarchy)
        made.localHierarchy.push_back({record, curveOf(model, record.isInBlocks, record.errorOffset,
                                                       record.firstFrame, record.window, animation.frames)});
    return made;
}

SourceSequence sourceOf(const Sequence& sequence) {
    SourceSequence made;
    static_cast<Sequence&>(made) = sequence;
    made.isCopy = true;
    return made;
}

/// The skin table is read for its first family only; a copy keeps the others.
std::vector<std::vector<int>> skinsOf(const Model& model) {
    const ByteReader reader(model.bytes);
    const auto field = [&](std::uint64_t at) { return reader.readOr<std::int32_t>(at, 0); };
    const int references = field(layout::header::kSkinReferences);
    const int families = field(layout::header::kSkinReferences + 4);
    const auto table = offsetFrom(0, field(layout::header::kSkinReferences + 8));
    if (references <= 0 || families <= 0 || !table) return {};
    const auto cells = static_cast<std::uint64_t>(references) * static_cast<std::uint64_t>(families);
    if (!reader.contains(*table, cells, 2)) return {};
    std::vector<std::vector<int>> skins(static_cast<std::size_t>(families));
    for (std::uint64_t i = 0; i < cells; ++i)
        skins[static_cast<std::size_t>(i / static_cast<std::uint64_t>(references))].push_back(
            reader.readOr<std::int16_t>(*table + 2 * i, 0));
    return skins;
}

glm::vec3 vectorAt(const ByteReader& reader, std::uint64_t at) {
    const glm::vec3 v(reader.readOr<float>(at, 0.0F), reader.readOr<float>(at + 4, 0.0F),
                      reader.readOr<float>(at + 8, 0.0F));
    return std::isfinite(v.x + v.y + v.z) ? v : glm::vec3(0.0F);
}

}  // namespace

Result<ModelSource> toSource(const Model& model) {
    for (const Animation& animation : model.animations)
        if (!animation.unavailable.empty())
            return failure("MDL901",
                           "animation \"" + animation.name + "\" cannot be copied: " + animation.unavailable);
    const ByteReader reader(model.bytes);
    ModelSource source;
    source.name = model.name;
    for (const Bone& bone : model.bones)
        source.bones.push_back(sourceOf(bone));
    for (std::size_t i = 0; i < model.animations.size(); ++i)
        source.animations.push_back(sourceOf(model, i));
    for (const Sequence& sequence : model.sequences)
        source.sequences.push_back(sourceOf(sequence));
    source.materialFolders = model.textureFolders;
    source.materials = model.textures;
    source.skins = skinsOf(model);
    source.bodyParts = model.bodyParts;
    source.attachments = model.attachments;
    source.hitboxes = model.hitboxes;
    source.poseParameters = model.poseParameters;
    source.ikChains = model.ikChains;
    source.ikAutoplayLocks = model.ikAutoplayLocks;
    source.transitions = model.transitions;
    source.boneControllers = model.boneControllers;
    source.proceduralBones = model.proceduralBones;
    source.includes = model.includes;
    source.flags = model.flags;
    source.eyePosition = vectorAt(reader, 80);
    const auto surface = offsetFrom(0, reader.readOr<std::int32_t>(308, 0));
    if (const auto text = surface ? reader.string(*surface, 64) : std::nullopt)
        source.surfaceProperty = *text;
    return source;
}

}  // namespace poseloom::mdl
