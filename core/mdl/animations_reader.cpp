// SPDX-License-Identifier: MIT
#include <algorithm>

#include "mdl/layout.h"
#include "mdl/readers.h"
#include "mdl/sections.h"

namespace poseloom::mdl {

namespace {

using layout::animDesc::kFlags;
using layout::animDesc::kFps;
using layout::animDesc::kFrames;
using layout::animDesc::kSectionFrames;
using layout::animDesc::kSectionIndex;

/// Nine hours at 30 frames per second: no tool writes more, and what shows a timeline need not fear it.
constexpr int kMostFrames = 1'000'000;

class AnimationsReader {
  public:
    AnimationsReader(ReadContext& context, Model& model) : m_context(context), m_model(model) {}

    void run() {
        m_blocks = m_context.integer(layout::header::kBlocks);
        const Table table = m_context.tableOrNone("numlocalanim", layout::header::kAnimations,
                                                  layout::header::kAnimations + 4, 0, layout::kAnimDescSize);
        m_model.animations.reserve(table.count);
        for (std::size_t i = 0; i < table.count; ++i)
            m_model.animations.push_back(readOne(table.at(i), i));
    }

  private:
    Animation readOne(std::uint64_t base, std::size_t index) {
        Animation a;
        a.offset = base;
        a.name = m_context.name("animation name", base + layout::animDesc::kName, base, numbered(index));
        a.fps = readFps(base, a.name);
        a.flags = m_context.reader().readOr<std::uint32_t>(base + kFlags, 0);
        if (m_model.version < 49) a.flags &= ~kFrameAnim;
        a.frames = m_context.integer(base + kFrames);
        a.block = m_context.integer(base + layout::animDesc::kBlock);
        a.sectionFrames = m_context.integer(base + kSectionFrames);
        if (!hasUsableFrames(a) || !hasUsableSections(a)) return a;
        a.sections = a.sectionFrames > 0 ? sectionCount(a) : 0;
        findMissingData(a);
        return a;
    }

    double readFps(std::uint64_t base, const std::string& name) {
        const float fps = m_context.finite("fps", base + kFps, 30.0F);
        if (fps > 0.0F) return static_cast<double>(fps);
        m_context.reporter().report("MDL007", Severity::Error, {"fps", base + kFps},
                                    "is not above zero; 30 is used", name);
        return 30.0;
    }

    /// Makes `a` an animation of one frame in the base pose.
    void disable(Animation& a, std::string why) {
        a.frames = 1;
        a.block = -1;
        a.sectionFrames = 0;
        a.unavailable = std::move(why);
    }

    void refuse(Animation& a, std::string_view code, const Field& field, const std::string& text) {
        m_context.reporter().report(code, Severity::Error, field,
                                    "animation \"" + a.name + "\" " + text + "; the base pose is shown",
                                    a.name);
        disable(a, field.name + ": " + text);
    }

    bool hasUsableFrames(Animation& a) {
        if (a.frames > 0 && a.frames <= kMostFrames) return true;
        refuse(a, "MDL008", {"numframes", a.offset + kFrames},
               "claims " + std::to_string(a.frames) + " frames");
        return false;
    }

    bool hasUsableSections(Animation& a) {
        if (a.sectionFrames == 0) return true;
        if (m_model.version < 46) {
            m_context.reporter().report(
                "MDL011", Severity::Warning, {"sectionframes", a.offset + kSectionFrames},
                "animation \"" + a.name + "\" has sections, which version " +
                    std::to_string(m_model.version) +
                    " stores in a form that the engine refuses; the base pose is shown",
                a.name);
            disable(a, "sections of a version " + std::to_string(m_model.version) + " file cannot be read");
            return false;
        }
        if (a.sectionFrames < 0) {
            refuse(a, "MDL009", {"sectionframes", a.offset + kSectionFrames},
                   "has sections of " + std::to_string(a.sectionFrames) + " frames");
            return false;
        }
        const Field field{"sectionindex", a.offset + kSectionIndex};
        const auto table = offsetFrom(a.offset, m_context.integer(field.offset));
        const auto entries = static_cast<std::uint64_t>(sectionCount(a));
        if (!table || !m_context.reader().contains(*table, entries, layout::kSectionSize)) {
            refuse(
                a, "MDL009", field,
                "needs a table of " + std::to_string(entries) + " sections, which does not fit in the file");
            return false;
        }
        if (m_context.take(entries * layout::kSectionSize, field)) return true;
        refuse(a, "MDL009", field, "has a section table that overlaps others");
        return false;
    }

    struct Gap {
        std::int64_t first = 0;
        std::int64_t last = 0;
        int block = 0;
        bool outsideFile = false;
        std::uint64_t entry = 0;
    };

    void findMissingData(Animation& a) {
        if ((a.flags & kFrameAnim) != 0) {
            a.unavailable = "its frames are stored in the FRAMEANIM form, which is not read yet";
            m_context.reporter().report("MDL013", Severity::Info, {"flags", a.offset + kFlags},
                                        "animation \"" + a.name + "\": " + a.unavailable, a.name);
            return;
        }
        std::vector<Gap> gaps;
        for (int section = 0; section < sectionCount(a); ++section) {
            if (sectionIsUsed(a, section)) noteGap(a, section, gaps);
        }
        for (const Gap& gap : gaps)
            reportGap(a, gap);
    }

    void noteGap(const Animation& a, int section, std::vector<Gap>& gaps) const {
        const auto place = placeOfSection(m_context.reader(), a, section);
        if (place && place->block == 0) return;
        Gap gap;
        gap.first = a.sectionFrames > 0 ? static_cast<std::int64_t>(section) * a.sectionFrames : 0;
        gap.last = a.sectionFrames > 0 ? gap.first + a.sectionFrames - 1 : a.frames - 1;
        if (a.sections > 0 && section == a.sections - 1) gap.first = a.frames - 1;
        gap.last = std::min<std::int64_t>(gap.last, a.frames - 1);
        if (gap.first > gap.last) gap.last = gap.first;
        gap.outsideFile = !place;
        gap.block = place ? place->block : 0;
        gap.entry = place ? place->entry : a.offset + layout::animDesc::kIndex;
        if (!gaps.empty() && gaps.back().block == gap.block && gaps.back().outsideFile == gap.outsideFile) {
            gaps.back().last = std::max(gaps.back().last, gap.last);
        } else {
            gaps.push_back(gap);
        }
    }

    void reportGap(Animation& a, const Gap& gap) {
        const bool whole = gap.first == 0 && gap.last >= a.frames - 1;
        const std::string frames =
            whole                   ? "all frames"
            : gap.first == gap.last ? "frame " + std::to_string(gap.first)
                                    : "frames " + std::to_string(gap.first) + "-" + std::to_string(gap.last);
        std::string_view code = "MDL012";
        Severity severity = Severity::Info;
        std::string why;
        if (gap.outsideFile) {
            code = "MDL010";
            severity = Severity::Error;
            why = "point outside the file";
        } else if (gap.block == -1) {
            code = "MDL010";
            severity = Severity::Warning;
            why = "have no data (block -1: the model must be compiled again)";
        } else if (gap.block < 0 || gap.block >= m_blocks) {
            code = "MDL010";
            severity = Severity::Error;
            why = "lie in block " + std::to_string(gap.block) + ", but the model has " +
                  std::to_string(m_blocks) + " blocks";
        } else {
            why = "lie in block " + std::to_string(gap.block) + " of \"" + m_model.animationBlockFile +
                  "\", which is not read yet";
        }
        if (code == "MDL012" && hasZeroFrames(a)) why += " (nor are its zero frames)";
        if (!a.unavailable.empty()) a.unavailable += "; ";
        if (a.unavailable.size() < kLongestReason) a.unavailable += frames + " " + why;
        m_context.reporter().report(
            code, severity, {"animblock", gap.entry},
            "animation \"" + a.name + "\": " + frames + " " + why + "; the base pose is shown there", a.name);
    }

    bool hasZeroFrames(const Animation& a) const {
        return m_model.version >= 48 &&
               m_context.reader().readOr<std::int16_t>(a.offset + layout::animDesc::kZeroFrameCount, 0) > 0 &&
               m_context.integer(a.offset + layout::animDesc::kZeroFrameIndex) != 0;
    }

    static constexpr std::size_t kLongestReason = 400;

    ReadContext& m_context;
    Model& m_model;
    int m_blocks = 0;
};

}  // namespace

void readAnimations(ReadContext& context, Model& model) {
    AnimationsReader(context, model).run();
}

}  // namespace poseloom::mdl
