// SPDX-License-Identifier: MIT
#include "mdl/writer_records.h"

#include <limits>

#include "mdl/layout.h"
#include "mdl/writer_packed.h"

namespace poseloom::mdl {

namespace {

void putRamp(ByteWriter& out, std::size_t at, const Ramp& ramp) {
    out.put(at, ramp.start);
    out.put(at + 4, ramp.peak);
    out.put(at + 8, ramp.tail);
    out.put(at + 12, ramp.end);
}

/// The curve's record and behind it its streams; false where they lie too far apart for its offsets.
bool writeCurve(ByteWriter& out, const SourceCurve& curve) {
    const std::size_t record = out.reserve(36);
    for (std::size_t i = 0; i < 6; ++i) {
        out.put(record + 4 * i, curve.scales[i]);
        if (curve.channels[i].empty()) continue;
        const std::size_t distance = out.size() - record;
        if (distance > std::numeric_limits<std::int16_t>::max()) return false;
        out.put(record + 24 + 2 * i, static_cast<std::int16_t>(distance));
        for (const std::int16_t value : packRuns(curve.channels[i]))
            out.append(value);
    }
    out.align(4);
    return true;
}

void writeMovements(ByteWriter& out, const std::vector<Movement>& movements, std::size_t animdesc) {
    if (movements.empty()) return;
    out.putTable(animdesc + layout::animDesc::kMovements, animdesc, movements.size());
    for (const Movement& m : movements) {
        const std::size_t at = out.reserve(layout::kMovementSize);
        out.put(at, static_cast<std::int32_t>(m.endFrame));
        out.put(at + 4, m.motionFlags);
        out.put(at + 8, m.startSpeed);
        out.put(at + 12, m.endSpeed);
        out.put(at + 16, m.yawDegrees);
        out.putVector(at + 20, m.direction);
        out.putVector(at + 32, m.position);
    }
}

void writeIkRule(ByteWriter& out, const IkRule& rule, std::size_t at) {
    out.put(at, static_cast<std::int32_t>(rule.index));
    out.put(at + 4, static_cast<std::int32_t>(rule.type));
    out.put(at + 8, static_cast<std::int32_t>(rule.chain));
    out.put(at + 12, static_cast<std::int32_t>(rule.bone));
    out.put(at + 16, static_cast<std::int32_t>(rule.slot));
    out.put(at + 20, rule.height);
    out.put(at + 24, rule.radius);
    out.put(at + 28, rule.floor);
    out.putVector(at + 32, rule.position);
    out.putVector(at + 44, {rule.rotation.x, rule.rotation.y, rule.rotation.z});
    out.put(at + 56, rule.rotation.w);
    out.put(at + 68, static_cast<std::int32_t>(rule.firstFrame));
    putRamp(out, at + 76, rule.window);
    out.put(at + 96, rule.contact);
    out.put(at + 100, rule.drop);
    out.put(at + 104, rule.top);
    out.putString(at + 120, at, rule.attachment);
}

Result<void> tooLong(const SourceAnimation& animation) {
    return failure("MDL900", "animation \"" + animation.name + "\" has a curve that is too long");
}

}  // namespace

Result<void> writeRecords(ByteWriter& out, const SourceAnimation& animation, std::size_t animdesc) {
    out.align(4);
    writeMovements(out, animation.movements, animdesc);
    if (!animation.ikRules.empty()) {
        out.putTable(animdesc + layout::animDesc::kIkRules, animdesc, animation.ikRules.size());
        const std::size_t table = out.reserve(animation.ikRules.size() * layout::kIkRuleSize);
        for (std::size_t i = 0; i < animation.ikRules.size(); ++i) {
            const std::size_t at = table + i * layout::kIkRuleSize;
            writeIkRule(out, animation.ikRules[i].record, at);
            if (!animation.ikRules[i].curve) continue;
            out.putOffset(at + 60, at, out.size());
            if (!writeCurve(out, *animation.ikRules[i].curve)) return tooLong(animation);
        }
    }
    if (animation.localHierarchy.empty()) return {};
    out.putTable(animdesc + layout::animDesc::kLocalHierarchy, animdesc, animation.localHierarchy.size());
    const std::size_t table = out.reserve(animation.localHierarchy.size() * layout::kLocalHierarchySize);
    for (std::size_t i = 0; i < animation.localHierarchy.size(); ++i) {
        const LocalHierarchy& record = animation.localHierarchy[i].record;
        const std::size_t at = table + i * layout::kLocalHierarchySize;
        out.put(at, static_cast<std::int32_t>(record.bone));
        out.put(at + 4, static_cast<std::int32_t>(record.newParent));
        putRamp(out, at + 8, record.window);
        out.put(at + 24, static_cast<std::int32_t>(record.firstFrame));
        if (!animation.localHierarchy[i].curve) continue;
        out.putOffset(at + 28, at, out.size());
        if (!writeCurve(out, *animation.localHierarchy[i].curve)) return tooLong(animation);
    }
    return {};
}

}  // namespace poseloom::mdl
