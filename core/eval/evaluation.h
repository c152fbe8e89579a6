// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "posegraph/graph.h"
#include "rig/clip.h"
#include "rig/decoded_clip_cache.h"
#include "rig/skeleton.h"
#include "support/diagnostic.h"

namespace poseloom::eval {

/// The meaning under which a graph is played (docs: semantics). Never mixed silently.
enum class Semantics : std::uint8_t { Documented, Perro, Uo };

/// The clip that fills a slot. A null clip contributes nothing. `object` renames a skeletal clip's single
/// object (the project's binding); empty keeps the clip's own.
struct SlotSource {
    std::string slot;
    rig::ClipPtr clip;
    std::string object;
    /// Where decoded frames are shared with other programs; null: the program keeps its own.
    std::shared_ptr<rig::DecodedClipCache> decoded = nullptr;
};

/// One weighted input of a node: what a slider is attached to. Pins are in node order, then input order.
struct Pin {
    posegraph::NodeId node = 0;
    std::string nodeKey;
    std::uint32_t input = 0;  ///< index in the node's inputs
    std::string inputName;
    float defaultWeight = 1.0F;
};

class Program;
using ProgramPtr = std::shared_ptr<const Program>;

struct Compiled {
    ProgramPtr program;  ///< never null; what cannot be evaluated yields nothing
    Diagnostics diagnostics;
};

/// Flattens a graph and its clips into a program (depth-first over a small stack of poses). Cycles, unknown
/// references and slots without clips are cut out and reported; the rest still plays.
Compiled compile(const posegraph::Graph& graph, std::span<const SlotSource> slots,
                 Semantics semantics = Semantics::Documented);

/// Every track of the program's clips, merged; the index in this list is the track's index everywhere.
std::span<const rig::Track> tracksOf(const Program& program);
std::span<const rig::ValueTrack> valuesOf(const Program& program);
std::span<const Pin> pinsOf(const Program& program);

/// What an evaluation gives: per track a local transform and the authored components (0: not in the pose).
struct PoseResult {
    bool hasPose = false;
    std::vector<rig::Transform> transforms;
    std::vector<rig::ComponentMask> authored;
    std::vector<std::optional<rig::Value>> values;
};

/// For each node and slot (by id): the weight that reaches the output and what its evaluation cost.
struct TraceEntry {
    posegraph::NodeId id = 0;
    float weight = 0.0F;
    float microseconds = 0.0F;
};
struct EvalTrace {
    std::vector<TraceEntry> entries;
    std::vector<float> pinWeights;  ///< effective weight per pin, as shown on wires
    double totalMicroseconds = 0.0;
};

/// Evaluates a program again and again without allocating. Not thread-safe; one per preview.
class Evaluator {
  public:
    explicit Evaluator(ProgramPtr program);
    ~Evaluator();
    Evaluator(Evaluator&&) noexcept;
    Evaluator& operator=(Evaluator&&) noexcept;

    /// `slotFrames`: one playhead per slot of the graph, in file order, in fractional frames. `weights`: one
    /// per pin, or empty for the graph's own. The result lives until the next call.
    const PoseResult& evaluate(std::span<const double> slotFrames, std::span<const float> weights = {},
                               EvalTrace* trace = nullptr);

    /// The pose of one node or slot instead of the graph's output ("solo"); empty restores the output.
    void solo(std::optional<posegraph::NodeId> id);

  private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Which joint of a skeleton each track of a program moves. Made once per model, so that a viewport need not
/// compare names in every frame.
struct SkeletonBinding {
    static constexpr std::uint32_t kNoJoint = 0xFFFFFFFFU;
    std::vector<std::uint32_t> joints;        ///< per track; kNoJoint where it moves none
    std::vector<std::uint8_t> turnsFromRest;  ///< per track: as rig::Track says
};

/// `object`: the tracks' object that drives this skeleton (empty: any).
SkeletonBinding bindToSkeleton(const Program& program, const rig::Skeleton& skeleton,
                               std::string_view object);

/// Lays a pose over a skeleton: joints that no track moves keep their rest. Writes one local transform per
/// joint.
void applyToSkeleton(const SkeletonBinding& binding, const PoseResult& pose, const rig::Skeleton& skeleton,
                     std::span<rig::Transform> joints);

/// The same with a binding made on the spot, which compares names.
void applyToSkeleton(const Program& program, const PoseResult& pose, const rig::Skeleton& skeleton,
                     std::string_view object, std::span<rig::Transform> joints);

/// Local to model space, one column-vector matrix per joint.
void localToModel(const rig::Skeleton& skeleton, std::span<const rig::Transform> joints,
                  std::span<glm::mat4> out);

std::span<const Explanation> explanations();

}  // namespace poseloom::eval
