// SPDX-License-Identifier: MIT
#include <algorithm>

#include "mdl/frame_anim.h"
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
    AnimationsReader(ReadContext& context, Model& model)
        : m_context(context), m_blockContext(model.blockBytes, context.reporter().file()), m_model(model) {}

    void run() {
        m_blockContext.setFieldSuffix(" of the .ani");
        m_zeroFrameSize = zeroFrameSize(m_model);
        m_blocks = m_context.integer(layout::header::kBlocks);
        const Table table = m_context.tableOrNone("numlocalanim", layout::header::kAnimations,
                                                  layout::header::kAnimations + 4, 0, layout::kAnimDescSize);
        m_model.animations.reserve(table.count);
        for (std::size_t i = 0; i < table.count; ++i)
            m_model.animations.push_back(readOne(table.at(i), i));
        m_context.reporter().append(m_blockContext.takeDiagnostics());
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
        readZeroFrames(a);
        findMissingData(a);
        readAnimationRecords(m_context, m_blockContext, m_model, a);
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

    enum class Cause { OutsideFile, NoData, NoSuchBlock, NotLoaded, OutsideBlocks, Damaged };

    /// Neighbouring frames that cannot be decoded for one cause.
    struct Gap {
        std::int64_t first = 0;
        std::int64_t last = 0;
        int block = 0;
        Cause cause = Cause::OutsideFile;
        std::uint64_t entry = 0;
        bool followsData = false;  ///< an earlier section can be decoded
    };

    void readZeroFrames(Animation& a) {
        if (m_model.version < 48) return;
        const Field field{"zeroframeindex", a.offset + layout::animDesc::kZeroFrameIndex};
        const ByteReader& reader = m_context.reader();
        ZeroFrames frames;
        frames.span = reader.readOr<std::int16_t>(a.offset + layout::animDesc::kZeroFrameSpan, 0);
        frames.count = reader.readOr<std::int16_t>(a.offset + layout::animDesc::kZeroFrameCount, 0);
        const int relative = m_context.integer(field.offset);
        if (relative == 0 || frames.count == 0) return;
        const auto offset = offsetFrom(a.offset, relative);
        const bool isSane = frames.count > 0 && frames.span >= 0 && (frames.count == 1 || frames.span > 0);
        if (!isSane || !offset ||
            !reader.contains(*offset, static_cast<std::uint64_t>(frames.count), m_zeroFrameSize)) {
            m_context.reporter().report("MDL063", Severity::Error, field,
                                        "animation \"" + a.name + "\" has " + std::to_string(frames.count) +
                                            " zero frames, one every " + std::to_string(frames.span) +
                                            " frames, which do not fit in the file; they are not used",
                                        a.name);
            return;
        }
        frames.offset = *offset;
        a.zeroFrames = frames;
    }

    void findMissingData(Animation& a) {
        std::vector<Gap> gaps;
        bool followsData = false;
        for (int section = 0; section < sectionCount(a); ++section) {
            if (!sectionIsUsed(a, section)) continue;
            if (!noteGap(a, section, followsData, gaps)) followsData = true;
        }
        for (const Gap& gap : gaps)
            reportGap(a, gap);
    }

    std::optional<Cause> causeOf(const Animation& a, int section, const std::optional<SectionPlace>& place) {
        if (!place) return Cause::OutsideFile;
        if (place->isLoaded)
            return isDamaged(a, section, *place) ? std::optional(Cause::Damaged) : std::nullopt;
        if (place->block == 0) return Cause::OutsideFile;
        if (place->block == -1) return Cause::NoData;
        if (place->block < 0 || place->block >= m_blocks) return Cause::NoSuchBlock;
        return m_model.blockBytes.empty() ? Cause::NotLoaded : Cause::OutsideBlocks;
    }

    bool isDamaged(const Animation& a, int section, const SectionPlace& place) {
        if ((a.flags & kFrameAnim) == 0) return false;
        const std::size_t bones = m_model.bones.size();
        if (!m_context.take(bones, {"animindex", place.entry + 4})) return true;
        return readFrameAnimLayout(place.reader, place.offset, bones, framesInSection(a, section)).fault !=
               FrameAnimLayout::Fault::None;
    }

    /// False where the section can be decoded.
    bool noteGap(const Animation& a, int section, bool followsData, std::vector<Gap>& gaps) {
        const auto place = placeOfSection(m_model, a, section);
        const auto cause = causeOf(a, section, place);
        if (!cause) return false;
        Gap gap;
        gap.followsData = followsData;
        gap.first = a.sectionFrames > 0 ? static_cast<std::int64_t>(section) * a.sectionFrames : 0;
        gap.last = a.sectionFrames > 0 ? gap.first + a.sectionFrames - 1 : a.frames - 1;
        if (a.sections > 0 && section == a.sections - 1) gap.first = a.frames - 1;
        gap.last = std::max(gap.first, std::min<std::int64_t>(gap.last, a.frames - 1));
        gap.cause = *cause;
        gap.block = place ? place->block : 0;
        gap.entry = place ? place->entry : a.offset + layout::animDesc::kBlock;
        if (!gaps.empty() && gaps.back().block == gap.block && gaps.back().cause == gap.cause &&
            gaps.back().followsData == gap.followsData) {
            gaps.back().last = std::max(gaps.back().last, gap.last);
        } else {
            gaps.push_back(gap);
        }
        return true;
    }

    static std::string standInOf(const Animation& a, const Gap& gap) {
        if (gap.followsData) return "the last frame before them is shown there";
        if (a.zeroFrames.count == 1) return "the zero frame of the .mdl is shown there";
        if (a.zeroFrames.count > 1)
            return std::to_string(a.zeroFrames.count) + " zero frames of the .mdl are shown there";
        return "the base pose is shown there";
    }

    std::string reasonOf(const Gap& gap) const {
        const std::string block = std::to_string(gap.block);
        switch (gap.cause) {
            case Cause::OutsideFile:
                return "point outside the file";
            case Cause::NoData:
                return "have no data (block -1: the model must be compiled again)";
            case Cause::NoSuchBlock:
                return "lie in block " + block + ", but the model has " + std::to_string(m_blocks) +
                       " blocks";
            case Cause::NotLoaded:
                return "lie in block " + block + " of \"" + m_model.animationBlockFile +
                       "\", which is not loaded";
            case Cause::OutsideBlocks:
                return "lie in block " + block + ", but outside \"" + m_model.animationBlockFile + "\"";
            case Cause::Damaged:
                return "are stored one by one with a wrong length or place";
        }
        return {};
    }

    static Severity severityOf(Cause cause) {
        return cause == Cause::NotLoaded || cause == Cause::NoData ? Severity::Warning : Severity::Error;
    }

    void reportGap(Animation& a, const Gap& gap) {
        const bool isOne = gap.first == gap.last;
        std::string frames = isOne ? "frame " : "frames ";
        frames += std::to_string(gap.first);
        if (!isOne) frames.append("-").append(std::to_string(gap.last));
        if (gap.first == 0 && gap.last >= a.frames - 1) frames = "all frames";
        const std::string text = frames + " " + reasonOf(gap);
        if (!a.unavailable.empty()) a.unavailable += "; ";
        if (a.unavailable.size() < kLongestReason) a.unavailable += text;
        m_context.reporter().report(gap.cause == Cause::NotLoaded ? "MDL012" : "MDL010",
                                    severityOf(gap.cause), {"animblock", gap.entry},
                                    "animation \"" + a.name + "\": " + text + "; " + standInOf(a, gap),
                                    a.name);
    }

    static constexpr std::size_t kLongestReason = 400;

    ReadContext& m_context;
    ReadContext m_blockContext;
    Model& m_model;
    int m_blocks = 0;
    std::uint64_t m_zeroFrameSize = 0;  ///< bytes of one zero frame
};

}  // namespace

void readAnimations(ReadContext& context, Model& model) {
    AnimationsReader(context, model).run();
}

}  // namespace poseloom::mdl
