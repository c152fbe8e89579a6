// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>

#include "mdl/layout.h"
#include "mdl/readers.h"
#include "mdl/sections.h"

namespace poseloom::mdl {

namespace {

/// No tool writes more records of one kind for one animation.
constexpr std::size_t kMostRecords = 1024;

/// Records and the file that holds them.
struct Records {
    ReadContext* context = nullptr;
    Table table;
};

class RecordsReader {
  public:
    RecordsReader(ReadContext& context, ReadContext& blocks, const Model& model, Animation& animation)
        : m_context(context), m_blocks(blocks), m_model(model), m_animation(animation) {}

    void run() {
        readMovements();
        readIkRules();
        readLocalHierarchy();
    }

  private:
    void report(ReadContext& context, std::string_view code, Severity severity, const Field& field,
                const std::string& text) const {
        context.reporter().report(code, severity, field, "animation \"" + m_animation.name + "\" " + text,
                                  m_animation.name);
    }

    /// The records of `size` bytes whose count is the int of the animdesc at `countField`, and which lie at
    /// `relative` to the animdesc, or to the animation's block where `isInBlock`.
    Records records(const char* what, std::uint64_t countField, std::uint64_t indexField, bool isInBlock,
                    std::size_t size) const {
        const std::uint64_t desc = m_animation.offset;
        const int count = m_context.integer(desc + countField);
        if (count == 0) return {};
        // Block -1 and a missing .ani have been reported with the frames that they should hold.
        if (isInBlock && (m_animation.block < 0 || m_model.blockBytes.empty())) return {};
        ReadContext& file = isInBlock ? m_blocks : m_context;
        const Field field{what, desc + countField, 4};
        if (count < 0 || static_cast<std::size_t>(count) > kMostRecords) {
            report(m_context, "MDL060", Severity::Error, field,
                   "claims " + std::to_string(count) + " of these; none is used");
            return {};
        }
        const auto start =
            isInBlock ? startOfBlock(m_context.reader(), m_animation.block) : std::optional(desc);
        const int relative = m_context.integer(desc + indexField);
        const auto offset = start ? offsetFrom(*start, relative) : std::nullopt;
        const auto wanted = static_cast<std::size_t>(count);
        if (!offset || !file.reader().contains(*offset, wanted, size)) {
            report(m_context, "MDL060", Severity::Error, {what, desc + indexField, 4},
                   "has " + std::to_string(count) + " of these at " + std::to_string(relative) +
                       ", which do not fit in " + (isInBlock ? "the .ani" : "the file"));
            return {};
        }
        if (!file.take(wanted * size, {what, *offset, size})) return {};
        return {&file, {*offset, wanted, size}};
    }

    Movement movementAt(std::uint64_t base) {
        Movement m;
        m.offset = base;
        m.endFrame = m_context.integer(base);
        m.motionFlags = m_context.reader().readOr<std::uint32_t>(base + 4, 0);
        m.startSpeed = m_context.finite("movement v0", base + 8);
        m.endSpeed = m_context.finite("movement v1", base + 12);
        m.yawDegrees = m_context.finite("movement angle", base + 16);
        for (int i = 0; i < 3; ++i) {
            const auto at = 4 * static_cast<std::uint64_t>(i);
            m.direction[i] = m_context.finite("movement vector", base + 20 + at);
            m.position[i] = m_context.finite("movement position", base + 32 + at);
        }
        return m;
    }

    void readMovements() {
        using layout::animDesc::kMovements;
        const Records found =
            records("nummovements", kMovements, kMovements + 4, false, layout::kMovementSize);
        m_animation.movements.reserve(found.table.count);
        int last = 0;
        for (std::size_t i = 0; i < found.table.count; ++i) {
            const Movement m = movementAt(found.table.at(i));
            if (m.endFrame < last || (m.endFrame == last && i > 0)) {
                report(m_context, "MDL062", Severity::Warning, {"movement endframe", m.offset},
                       "has a movement that ends at frame " + std::to_string(m.endFrame) +
                           " after one that ends at " + std::to_string(last));
            }
            last = m.endFrame;
            m_animation.movements.push_back(m);
        }
    }

    Ramp windowAt(ReadContext& file, const char* what, std::uint64_t base) const {
        std::array<float, 4> times{};
        for (std::size_t i = 0; i < times.size(); ++i) {
            times[i] = file.reader().readOr<float>(base + 4 * i, 0.0F);
            if (std::isfinite(times[i])) continue;
            report(file, "MDL061", Severity::Warning, {what, base + 4 * i},
                   "has a window that is no number; the whole animation is used");
            return {0.0F, 0.0F, 1.0F, 1.0F};
        }
        return {times[0], times[1], times[2], times[3]};
    }

    /// The curve whose offset relative to its record is the int at `field`; 0 where there is none to use.
    std::uint64_t curveAt(ReadContext& file, const char* what, std::uint64_t base,
                          std::uint64_t field) const {
        const int relative = file.integer(base + field);
        if (relative == 0) return 0;
        const auto offset = offsetFrom(base, relative);
        if (!offset || !file.reader().contains(*offset, MotionCurve::kSize)) {
            report(file, "MDL060", Severity::Error, {what, base + field},
                   "has a curve at " + std::to_string(relative) + ", which lies outside the file");
            return 0;
        }
        const MotionCurve curve(file.reader(), *offset);
        const std::uint64_t cost = MotionCurve::kSize + 4 * curve.runsBefore(m_animation.frames);
        return file.take(cost, {what, base + field}) ? *offset : 0;
    }

    bool isBone(int bone) const { return bone >= 0 && static_cast<std::size_t>(bone) < m_model.bones.size(); }

    IkRule ikRuleAt(ReadContext& file, std::uint64_t base) const {
        IkRule rule;
        rule.offset = base;
        rule.isInBlocks = &file == &m_blocks;
        rule.index = file.integer(base);
        rule.type = file.integer(base + 4);
        rule.chain = file.integer(base + 8);
        rule.bone = file.integer(base + 12);
        rule.slot = file.integer(base + 16);
        rule.height = file.finite("ikrule height", base + 20);
        rule.radius = file.finite("ikrule radius", base + 24);
        rule.floor = file.finite("ikrule floor", base + 28);
        std::array<float, 7> place{};
        for (std::size_t i = 0; i < place.size(); ++i)
            place[i] = file.finite("ikrule pos and q", base + 32 + 4 * i);
        rule.position = {place[0], place[1], place[2]};
        rule.rotation = {place[6], place[3], place[4], place[5]};
        rule.errorOffset = curveAt(file, "compressedikerrorindex", base, 60);
        rule.firstFrame = file.integer(base + 68);
        rule.window = windowAt(file, "ikrule window", base + 76);
        rule.contact = file.finite("ikrule contact", base + 96);
        rule.drop = file.finite("ikrule drop", base + 100);
        rule.top = file.finite("ikrule top", base + 104);
        rule.attachment = file.name("ikrule attachment", base + 120, base);
        return rule;
    }

    void readIkRules() {
        using layout::animDesc::kIkRules;
        const bool isInBlockTable = m_context.integer(m_animation.offset + kIkRules + 4) == 0;
        const std::uint64_t indexField = isInBlockTable ? layout::animDesc::kIkRulesInBlock : kIkRules + 4;
        const Records found = records("numikrules", kIkRules, indexField,
                                      isInBlockTable && m_animation.block != 0, layout::kIkRuleSize);
        m_animation.ikRules.reserve(found.table.count);
        for (std::size_t i = 0; i < found.table.count; ++i) {
            IkRule rule = ikRuleAt(*found.context, found.table.at(i));
            if (!isBone(rule.bone)) {
                report(*found.context, "MDL060", Severity::Warning, {"ikrule bone", rule.offset + 12},
                       "has an ik rule of bone " + std::to_string(rule.bone) + " of " +
                           std::to_string(m_model.bones.size()));
                rule.bone = -1;
            }
            m_animation.ikRules.push_back(std::move(rule));
        }
    }

    void readLocalHierarchy() {
        using layout::animDesc::kLocalHierarchy;
        const Records found = records("numlocalhierarchy", kLocalHierarchy, kLocalHierarchy + 4,
                                      m_animation.block != 0, layout::kLocalHierarchySize);
        m_animation.localHierarchy.reserve(found.table.count);
        for (std::size_t i = 0; i < found.table.count; ++i) {
            ReadContext& file = *found.context;
            const std::uint64_t base = found.table.at(i);
            LocalHierarchy record;
            record.offset = base;
            record.isInBlocks = &file == &m_blocks;
            record.bone = file.integer(base);
            record.newParent = file.integer(base + 4);
            if (!isBone(record.bone) || (record.newParent != -1 && !isBone(record.newParent))) {
                report(file, "MDL060", Severity::Error, {"localhierarchy bone", base, 8},
                       "hangs bone " + std::to_string(record.bone) + " on bone " +
                           std::to_string(record.newParent) + ", but the model has " +
                           std::to_string(m_model.bones.size()) + "; the record is left out");
                continue;
            }
            record.window = windowAt(file, "localhierarchy window", base + 8);
            record.firstFrame = file.integer(base + 24);
            record.errorOffset = curveAt(file, "localanimindex", base, 28);
            m_animation.localHierarchy.push_back(record);
        }
    }

    ReadContext& m_context;
    ReadContext& m_blocks;
    const Model& m_model;
    Animation& m_animation;
};

}  // namespace

void readAnimationRecords(ReadContext& context, ReadContext& blocks, const Model& model,
                          Animation& animation) {
    RecordsReader(context, blocks, model, animation).run();
}

}  // namespace poseloom::mdl
