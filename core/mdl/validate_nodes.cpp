// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "mdl/anim_nodes.h"
#include "mdl/packed_types.h"
#include "mdl/validators.h"

namespace poseloom::mdl {

namespace {

/// The combinations that occur in real files, and the bare node.
constexpr std::array<unsigned, 15> kKnownFlags{0x00, 0x20, 0x08, 0x21, 0x0c, 0x18, 0x30, 0x01,
                                               0x31, 0x1c, 0x11, 0x12, 0x02, 0x03, 0x13};

std::string hex(unsigned value) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    return {'0', 'x', kDigits[(value >> 4) & 15U], kDigits[value & 15U]};
}

class NodeListValidator {
  public:
    NodeListValidator(const Model& model, const Animation& animation, const SectionPlace& place, int frames,
                      Reporter& reporter, WorkBudget& budget)
        : m_model(model),
          m_animation(animation),
          m_reader(place.reader),
          m_file(fileOf(place)),
          m_frames(frames),
          m_reporter(reporter),
          m_budget(budget) {}

    void run(std::uint64_t offset) {
        const AnimNodeList list = walkNodes(m_reader, offset);
        checkEnd(list);
        int lastBone = -1;
        for (const AnimNode& node : list.nodes) {
            if (!m_budget.take(kNodeCost)) return;
            checkBone(node, lastBone);
            checkFlags(node);
            checkRotation(node);
            checkExtent(node);
            lastBone = node.bone;
        }
    }

  private:
    static constexpr std::uint64_t kNodeCost = 4;
    static constexpr float kLongestRotation = 1.01F;

    struct Extent {
        std::uint64_t end = 0;
        bool isWhole = true;  ///< false where a stream is damaged
    };

    /// `text` makes the message, only where it is shown: a hostile file has millions of faults.
    template <typename Text>
    void say(std::string_view code, Severity severity, const Field& field, const Text& text) {
        if (!m_reporter.admit(code)) return;
        m_reporter.add(code, severity, {field.name + m_file, field.offset, field.size},
                       "animation \"" + m_animation.name + "\": " + text(), m_animation.name);
    }

    void checkEnd(const AnimNodeList& list) {
        switch (list.end) {
            case AnimNodeList::End::Last:
                return;
            case AnimNodeList::End::Terminator:
                if (list.nodes.empty() && m_reader.readOr<std::uint32_t>(list.endOffset, 0) != 0xFF) {
                    say("MDL026", Severity::Warning, {"mstudioanim_t at the end", list.endOffset},
                        [&] { return std::string("the end mark of an empty list has flags"); });
                }
                return;
            case AnimNodeList::End::OutsideFile:
                return say("MDL014", Severity::Error, {"mstudioanim_t", list.endOffset},
                           [&] { return std::string("the list of nodes runs out of the file"); });
            case AnimNodeList::End::NotGrowing:
                return say(
                    "MDL014", Severity::Error, {"mstudioanim_t.nextoffset", list.endOffset + 2, 2},
                    [&] { return std::string("the next node lies before this one; the list ends here"); });
            case AnimNodeList::End::TooMany:
                return say("MDL014", Severity::Error, {"mstudioanim_t", list.endOffset},
                           [&] { return std::string("the list has more than 256 nodes"); });
        }
    }

    void checkBone(const AnimNode& node, int lastBone) {
        if (static_cast<std::size_t>(node.bone) >= m_model.bones.size()) {
            say("MDL015", Severity::Error, {"mstudioanim_t.bone", node.offset, 1}, [&] {
                return "requested bone " + std::to_string(node.bone) + ", but the model has only " +
                       std::to_string(m_model.bones.size()) + "; the node is skipped";
            });
        } else if (node.bone <= lastBone) {
            say("MDL027", Severity::Error, {"mstudioanim_t.bone", node.offset, 1}, [&] {
                return "bone " + std::to_string(node.bone) + " follows bone " + std::to_string(lastBone) +
                       "; the engine loses nodes that are not in ascending order";
            });
        }
    }

    void checkFlags(const AnimNode& node) {
        if (std::find(kKnownFlags.begin(), kKnownFlags.end(), node.flags) == kKnownFlags.end()) {
            say("MDL016", Severity::Warning, {"mstudioanim_t.flags", node.offset + 1, 1}, [&] {
                return "flags " + hex(node.flags) + " of the node of bone " + std::to_string(node.bone) +
                       " occur in no known file";
            });
        }
        const bool isDelta = (m_animation.flags & kDelta) != 0;
        // A bare node has no value that could be a delta, and tools leave the bit out.
        if (node.flags != 0 && node.has(kNodeDelta) != isDelta) {
            say("MDL028", Severity::Warning, {"mstudioanim_t.flags", node.offset + 1, 1}, [&] {
                return "the node of bone " + std::to_string(node.bone) + " is " + (isDelta ? "not " : "") +
                       "a delta, unlike its animation";
            });
        }
    }

    void checkRotation(const AnimNode& node) {
        const auto word = [&](std::uint64_t i) {
            return m_reader.readOr<std::uint16_t>(node.payload() + 2 * i, 0);
        };
        glm::quat rotation{1.0F, 0.0F, 0.0F, 0.0F};
        if (node.has(kNodeRawRot))
            rotation = unpackQuaternion48({word(0), word(1), word(2)});
        else if (node.has(kNodeRawRot2))
            rotation = unpackQuaternion64(m_reader.readOr<std::uint64_t>(node.payload(), 0));
        const float length = glm::length(rotation);
        if (length <= kLongestRotation) return;
        say("MDL067", Severity::Warning, {"mstudioanim_t rotation", node.payload(), 6}, [&] {
            return "the rotation of bone " + std::to_string(node.bone) + " has the length " +
                   std::to_string(length);
        });
    }

    void checkExtent(const AnimNode& node) {
        Extent extent{node.payload()};
        if (node.has(kNodeRawRot)) extent.end += 6;
        if (node.has(kNodeRawRot2)) extent.end += 8;
        if (node.has(kNodeRawPos)) extent.end = std::max(extent.end, rawPositionOffset(node) + 6);
        if (node.has(kNodeAnimRot)) addStreams(node, node.payload(), extent);
        if (node.has(kNodeAnimPos)) addStreams(node, animPositionOffset(node), extent);
        if (!m_reader.contains(0, extent.end)) {
            say("MDL014", Severity::Error, {"mstudioanim_t", node.offset},
                [&] { return "the node of bone " + std::to_string(node.bone) + " runs out of the file"; });
            return;
        }
        if (!extent.isWhole || node.next < 0) return;
        if (node.next == 0) return checkSpareHeader(node, extent.end);
        const std::uint64_t size = extent.end - node.offset;
        if (size == static_cast<std::uint64_t>(node.next)) return;
        say("MDL025", Severity::Error, {"mstudioanim_t.nextoffset", node.offset + 2, 2}, [&] {
            return "the node of bone " + std::to_string(node.bone) + " fills " + std::to_string(size) +
                   " bytes, but the next one is " + std::to_string(node.next) + " bytes on";
        });
    }

    void checkSpareHeader(const AnimNode& node, std::uint64_t end) {
        const auto spare = m_reader.read<std::uint32_t>(end);
        if (spare == 0U) return;
        say("MDL026", Severity::Warning, {"mstudioanim_t at the end", end}, [&] {
            return "the last node (bone " + std::to_string(node.bone) +
                   ") is not followed by four zero bytes: nodes may have been cut off";
        });
    }

    void addStreams(const AnimNode& node, std::uint64_t pointer, Extent& extent) {
        extent.end = std::max(extent.end, pointer + 6);
        for (std::uint64_t axis = 0; axis < 3; ++axis) {
            const std::uint64_t at = pointer + 2 * axis;
            const int relative = m_reader.readOr<std::int16_t>(at, 0);
            if (relative < 0) {
                say("MDL018", Severity::Warning, {"mstudioanim_valueptr_t.offset", at, 2}, [&] {
                    return "the offset " + std::to_string(relative) + " of bone " +
                           std::to_string(node.bone) + " is negative and means no data";
                });
                extent.isWhole = false;
            }
            if (relative > 0) addStream(node, pointer + static_cast<std::uint64_t>(relative), extent);
        }
    }

    void addStream(const AnimNode& node, std::uint64_t offset, Extent& extent) {
        const StreamMeasure measure = measureStream(m_reader, offset, m_frames);
        m_budget.take(measure.runs);
        extent.end = std::max(extent.end, measure.end);
        if (measure.fault != StreamMeasure::Fault::None) {
            extent.isWhole = false;
            say("MDL017", Severity::Error, {"mstudioanimvalue_t.num", measure.faultOffset, 2}, [&] {
                return "a stream of bone " + std::to_string(node.bone) + " " + textOf(measure.fault);
            });
        } else if (measure.total != m_frames) {
            say("MDL031", Severity::Error, {"mstudioanimvalue_t.num", offset, 2}, [&] {
                return "a stream of bone " + std::to_string(node.bone) + " covers " +
                       std::to_string(measure.total) + " frames, not " + std::to_string(m_frames);
            });
        }
    }

    static std::string textOf(StreamMeasure::Fault fault) {
        switch (fault) {
            case StreamMeasure::Fault::ZeroTotal:
                return "has a run of no frames; it reads as 0 from there";
            case StreamMeasure::Fault::ValidAboveTotal:
                return "has a run with more values than frames";
            case StreamMeasure::Fault::NoValues:
                return "has a run without values; it reads as 0";
            case StreamMeasure::Fault::PastEnd:
                return "runs out of the file; it reads as 0 from there";
            case StreamMeasure::Fault::None:
                break;
        }
        return {};
    }

    const Model& m_model;
    const Animation& m_animation;
    ByteReader m_reader;
    std::string m_file;
    int m_frames;
    Reporter& m_reporter;
    WorkBudget& m_budget;
};

}  // namespace

std::string fileOf(const SectionPlace& place) {
    return place.block > 0 ? " of the .ani" : "";
}

void validateNodes(const Model& model, const Animation& animation, const SectionPlace& place, int frames,
                   Reporter& reporter, WorkBudget& budget) {
    NodeListValidator(model, animation, place, frames, reporter, budget).run(place.offset);
}

}  // namespace poseloom::mdl
