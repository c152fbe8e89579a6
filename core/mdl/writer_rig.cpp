// SPDX-License-Identifier: MIT
#include "mdl/writer_rig.h"

#include <algorithm>

#include "mdl/layout.h"
#include "mdl/writer_sequences.h"

namespace poseloom::mdl {

namespace {

void writeAttachments(ByteWriter& out, const std::vector<Attachment>& attachments) {
    out.putTable(layout::header::kAttachments, 0, attachments.size());
    const std::size_t table = out.reserve(attachments.size() * layout::kAttachmentSize);
    for (std::size_t i = 0; i < attachments.size(); ++i) {
        const std::size_t at = table + i * layout::kAttachmentSize;
        out.putString(at, at, attachments[i].name);
        out.putInteger(at + 8, attachments[i].bone);
        for (std::size_t k = 0; k < 12; ++k)
            out.put(at + 12 + 4 * k, attachments[i].local[k]);
    }
}

void writeHitbox(ByteWriter& out, std::size_t at, const Hitbox& hitbox) {
    out.putInteger(at, hitbox.bone);
    out.putInteger(at + 4, hitbox.group);
    out.putVector(at + 8, hitbox.minimum);
    out.putVector(at + 20, hitbox.maximum);
    out.putString(at + 32, at, hitbox.name);
}

/// Sets in the order in which they first occur; one set where there is no hitbox.
std::vector<std::string> hitboxSets(const std::vector<Hitbox>& hitboxes) {
    std::vector<std::string> sets;
    for (const Hitbox& hitbox : hitboxes)
        if (std::find(sets.begin(), sets.end(), hitbox.set) == sets.end()) sets.push_back(hitbox.set);
    if (sets.empty()) sets.emplace_back("default");
    return sets;
}

void writeHitboxes(ByteWriter& out, const std::vector<Hitbox>& hitboxes) {
    const std::vector<std::string> sets = hitboxSets(hitboxes);
    out.putTable(layout::header::kHitboxSets, 0, sets.size());
    const std::size_t table = out.reserve(sets.size() * layout::kHitboxSetSize);
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const std::size_t set = table + i * layout::kHitboxSetSize;
        std::vector<const Hitbox*> members;
        for (const Hitbox& hitbox : hitboxes)
            if (hitbox.set == sets[i]) members.push_back(&hitbox);
        out.putString(set, set, sets[i]);
        out.putTable(set + 4, set, members.size());
        const std::size_t boxes = out.reserve(members.size() * layout::kHitboxSize);
        for (std::size_t k = 0; k < members.size(); ++k)
            writeHitbox(out, boxes + k * layout::kHitboxSize, *members[k]);
    }
}

void writePoseParameters(ByteWriter& out, const std::vector<PoseParameter>& parameters) {
    out.putTable(layout::header::kPoseParameters, 0, parameters.size());
    for (const PoseParameter& parameter : parameters) {
        const std::size_t at = out.reserve(layout::kPoseParameterSize);
        out.putString(at, at, parameter.name);
        out.put(at + 4, parameter.flags);
        out.put(at + 8, parameter.start);
        out.put(at + 12, parameter.end);
        out.put(at + 16, parameter.loop);
    }
}

void writeIkChains(ByteWriter& out, const std::vector<IkChain>& chains) {
    out.putTable(layout::header::kIkChains, 0, chains.size());
    const std::size_t table = out.reserve(chains.size() * layout::kIkChainSize);
    for (std::size_t i = 0; i < chains.size(); ++i) {
        const std::size_t at = table + i * layout::kIkChainSize;
        out.putString(at, at, chains[i].name);
        out.putTable(at + 8, at, chains[i].links.size());
        for (const IkLink& link : chains[i].links) {
            const std::size_t place = out.reserve(layout::kIkLinkSize);
            out.putInteger(place, link.bone);
            out.putVector(place + 4, link.kneeDirection);
        }
    }
}

void writeTransitions(ByteWriter& out, const TransitionGraph& transitions) {
    const std::uint64_t count = layout::header::kNodes;
    out.putTable(count, 0, transitions.nodes.size());
    for (const std::uint8_t next : transitions.next)
        out.append(next);
    out.align(4);
    out.putOffset(count + 8, 0, out.size());
    for (const std::string& name : transitions.nodes) {
        const std::size_t place = out.reserve(4);
        out.putString(place, 0, name);
    }
}

void writeControllers(ByteWriter& out, const std::vector<BoneController>& controllers) {
    out.putTable(layout::header::kBoneControllers, 0, controllers.size());
    for (const BoneController& controller : controllers) {
        const std::size_t at = out.reserve(layout::kBoneControllerSize);
        out.putInteger(at, controller.bone);
        out.put(at + 4, controller.type);
        out.put(at + 8, controller.start);
        out.put(at + 12, controller.end);
        out.putInteger(at + 16, controller.rest);
        out.putInteger(at + 20, controller.input);
    }
}

void writeIncludes(ByteWriter& out, const std::vector<IncludeModel>& includes) {
    out.putTable(layout::header::kIncludes, 0, includes.size());
    for (const IncludeModel& include : includes) {
        const std::size_t at = out.reserve(layout::kIncludeSize);
        out.putString(at, at, include.label);
        out.putString(at + 4, at, include.path);
    }
}

}  // namespace

Result<void> checkRig(const ModelSource& source) {
    const auto isBone = [&](int bone) { return bone >= 0 && bone < static_cast<int>(source.bones.size()); };
    for (const Attachment& attachment : source.attachments)
        if (!isBone(attachment.bone))
            return failure("MDL900",
                           "attachment \"" + attachment.name + "\" is on a bone that does not exist");
    for (const Hitbox& hitbox : source.hitboxes)
        if (!isBone(hitbox.bone))
            return failure("MDL900", "hitbox \"" + hitbox.name + "\" is on a bone that does not exist");
    for (const IkChain& chain : source.ikChains)
        for (const IkLink& link : chain.links)
            if (!isBone(link.bone))
                return failure("MDL900", "ik chain \"" + chain.name + "\" names a bone that does not exist");
    for (const ProceduralBone& procedural : source.proceduralBones)
        if (!isBone(procedural.bone))
            return failure("MDL900", "a procedural rule is for a bone that does not exist");
    const std::size_t nodes = source.transitions.nodes.size();
    if (!source.transitions.next.empty() && source.transitions.next.size() != nodes * nodes)
        return failure("MDL900", "the transitions do not lead from every node to every node");
    return {};
}

void writeRig(ByteWriter& out, const ModelSource& source) {
    writeAttachments(out, source.attachments);
    writeHitboxes(out, source.hitboxes);
    writePoseParameters(out, source.poseParameters);
    writeIkChains(out, source.ikChains);
    writeIkLocks(out, layout::header::kIkAutoplayLocks, 0, source.ikAutoplayLocks);
    writeTransitions(out, source.transitions);
    writeControllers(out, source.boneControllers);
    writeIncludes(out, source.includes);
}

}  // namespace poseloom::mdl
