// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <cstring>

#include "eval/component_ops.h"
#include "eval/program.h"
#include "eval/schedule.h"
#include "eval/weight_flow.h"
#include "rig/jobs.h"

namespace poseloom::eval {

namespace {

using posegraph::NodeKind;
using Clock = std::chrono::steady_clock;

struct Register {
    rig::Pose pose;
    std::vector<rig::ComponentMask> authored;
    std::vector<Cell> values;

    Target target() { return {pose.data(), authored.data(), values.data()}; }
};

/// A run of a pose's joints, in whole blocks.
struct JointRun {
    rig::PoseLayout layout;  ///< `padded` is the run's length
    std::size_t firstJoint = 0;

    const float* in(const float* pose) const { return pose + firstJoint * layout.lanes; }
    float* in(float* pose) const { return pose + firstJoint * layout.lanes; }
    const float* inMask(const float* lanes) const {
        return lanes != nullptr ? lanes + 3 * firstJoint : nullptr;
    }
};

/// A graph's poses of this many joints stay in the processor's nearest cache.
constexpr std::size_t kRunJoints = 64;

/// One input of a Blend that takes part.
struct Part {
    std::uint32_t place;
    float share;
};

/// A step that the weights leave something to do for. What the usual ones need lies side by side in the order
/// of use, so that a large graph streams through the caches.
struct Operation {
    enum class Kind : std::uint8_t {
        Slot,
        UniformBlend,  ///< of poses that author everything: `count` parts from `firstPart`
        General,       ///< anything else, which looks up what it needs
    };
    std::uint32_t ref;
    std::uint32_t place;
    std::uint32_t firstPart;
    std::uint32_t count;
    Kind kind;
    bool rest;
};

double microsecondsSince(Clock::time_point start) {
    return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

}  // namespace

struct Evaluator::State {
    explicit State(ProgramPtr source) : program(std::move(source)), flow(*program) {
        defaultWeights.reserve(program->pins.size());
        for (const Pin& pin : program->pins)
            defaultWeights.push_back(pin.defaultWeight);
        lastWeights = defaultWeights;
        std::size_t mostInputs = 1;
        for (const NodeCode& node : program->nodes)
            mostInputs = std::max(mostInputs, node.inputs.size());
        inputs.reserve(mostInputs);
        shares.reserve(mostInputs);
        poses.resize(mostInputs);
        uniformShares.resize(mostInputs);
        emptyCells.resize(program->values.size());
        spareTexts.resize(program->values.size());
        result.transforms.resize(program->tracks.size());
        result.authored.resize(program->tracks.size());
        result.values.resize(program->values.size());
        whole = {program->layout, 0};
        joints = whole;
        setRoot(program->output);
    }

    void setRoot(std::uint32_t root) {
        schedule = makeSchedule(*program, root);
        operations.reserve(schedule.steps.size());
        parts.reserve(2 * program->pins.size());
        views.assign(schedule.places, View{});
        flowIsValid = false;
        runsByJoints = false;
        while (registers.size() < schedule.registers)
            registers.push_back({rig::Pose(program->layout),
                                 std::vector<rig::ComponentMask>(program->tracks.size()),
                                 std::vector<Cell>(program->values.size())});
    }

    void run(std::span<const double> frames, std::span<const float> weights, EvalTrace* trace) {
        slotFrames = frames;
        useWeights(weights.size() == defaultWeights.size() ? weights : defaultWeights);
        if (trace != nullptr)
            runTraced(*trace);
        else if (runsByJoints)
            runByJoints();
        else
            runWhole();
        publish();
    }

    /// Which path a step takes follows from the weights alone: where the last run needed nothing but kernels,
    /// so does the next.
    void runWhole() {
        usedOnlyKernels = program->values.empty();
        for (const Operation& operation : operations)
            make(operation);
        runsByJoints = usedOnlyKernels && program->layout.padded >= 2 * kRunJoints;
    }

    /// All steps for some joints, then for the next: the same numbers, with less to keep at hand.
    void runByJoints() {
        const std::size_t padded = program->layout.padded;
        for (std::size_t first = 0; first < padded; first += kRunJoints) {
            joints.firstJoint = first;
            joints.layout.padded = std::min(kRunJoints, padded - first);
            for (const Operation& operation : operations)
                make(operation);
        }
        joints = whole;
    }

    /// Weights rarely change from one picture to the next, and what follows from them is kept.
    void useWeights(std::span<const float> weights) {
        const bool same = flowIsValid && (weights.empty() || std::memcmp(weights.data(), lastWeights.data(),
                                                                         weights.size_bytes()) == 0);
        if (same) return;
        runsByJoints = false;
        std::copy(weights.begin(), weights.end(), lastWeights.begin());
        flow.spread(schedule, weights);
        operations.clear();
        parts.clear();
        for (const Step& step : schedule.steps)
            if (flow.needed(step.ref, step.rest)) operations.push_back(operationOf(step));
        flowIsValid = true;
    }

    Operation operationOf(const Step& step) {
        Operation operation{step.ref, step.place, static_cast<std::uint32_t>(parts.size()), 0, {}, step.rest};
        operation.kind = kindOf(step);
        if (operation.kind != Operation::Kind::UniformBlend) return operation;
        for (const Edge& edge : program->node(step.ref).inputs)
            if (const float share = flow.share(edge.pin); share != 0.0F)
                parts.push_back({schedule.placeOf[viewIndex(edge.ref, step.rest)], share});
        operation.count = static_cast<std::uint32_t>(parts.size()) - operation.firstPart;
        return operation;
    }

    Operation::Kind kindOf(const Step& step) const {
        if (program->isSlot(step.ref)) return Operation::Kind::Slot;
        const bool uniform = program->facts[step.ref].uniform && program->values.empty();
        return uniform && program->node(step.ref).kind == NodeKind::Blend ? Operation::Kind::UniformBlend
                                                                          : Operation::Kind::General;
    }

    void runTraced(EvalTrace& trace) {
        prepareTrace(trace);
        for (const Operation& operation : operations) {
            const Clock::time_point start = Clock::now();
            make(operation);
            trace.entries[operation.ref].microseconds += static_cast<float>(microsecondsSince(start));
        }
    }

    void prepareTrace(EvalTrace& trace) const {
        trace.entries.resize(program->refCount());
        trace.pinWeights.resize(program->pins.size());
        for (std::uint32_t ref = 0; ref < program->refCount(); ++ref)
            trace.entries[ref] = {program->idOf(ref), flow.reach(ref), 0.0F};
        for (std::uint32_t pin = 0; pin < program->pins.size(); ++pin)
            trace.pinWeights[pin] = flow.pinReach(pin);
    }

    const View& viewOf(std::uint32_t ref, bool rest) const {
        return views[schedule.placeOf[viewIndex(ref, rest)]];
    }

    View inputView(std::uint32_t ref, bool rest) const { return ref != kNone ? viewOf(ref, rest) : View{}; }

    const MaskCode* maskOf(const NodeCode& node) const {
        return node.mask != kNone ? &program->masks[node.mask] : nullptr;
    }

    void make(const Operation& step) {
        View& view = views[step.place];
        if (step.kind == Operation::Kind::Slot)
            view = step.rest ? restOfSlot(step.ref) : sampleSlot(step);
        else if (step.kind == Operation::Kind::UniformBlend)
            view = makeUniformBlend(step);
        else
            view = makeGeneral(step, program->node(step.ref));
    }

    View makeGeneral(const Operation& step, const NodeCode& node) {
        if (node.kind == NodeKind::Blend) return makeBlend(step, node);
        if (node.kind == NodeKind::Invert) return makeInvert(step, node);
        return step.rest ? makeAddRest(step, node) : makeAdd(step, node);
    }

    View restOfSlot(std::uint32_t ref) {
        const ClipSource& clip = program->clips[program->slots[ref].clip];
        if (clip.delta != rig::Delta::None)
            return {program->identity.data(), clip.authored.data(), emptyCells.data()};
        if (program->values.empty()) return {clip.decoded->row(0), clip.authored.data(), emptyCells.data()};
        std::vector<Cell>& cells = restCells(ref);
        std::fill(cells.begin(), cells.end(), Cell{});
        writeValues(clip, 0, 0.0F, cells.data());
        return {clip.decoded->row(0), clip.authored.data(), cells.data()};
    }

    std::vector<Cell>& restCells(std::uint32_t ref) {
        if (slotRestCells.empty()) slotRestCells.resize(program->slots.size());
        slotRestCells[ref].resize(program->values.size());
        return slotRestCells[ref];
    }

    View sampleSlot(const Operation& step) {
        const ClipSource& clip = program->clips[program->slots[step.ref].clip];
        const double frame = step.ref < slotFrames.size() ? slotFrames[step.ref] : 0.0;
        const rig::DecodedClip::Place place = clip.decoded->at(frame);
        Register& out = registers[step.place];
        if (!program->values.empty()) {
            std::fill(out.values.begin(), out.values.end(), Cell{});
            writeValues(clip, place.frame, place.fraction, out.values.data());
        }
        if (place.fraction == 0.0F) return {place.from, clip.authored.data(), out.values.data()};
        const auto sample = place.near ? kernels.sampleNear : kernels.sampleWide;
        sample(joints.layout, joints.in(place.from), joints.in(place.to), place.fraction,
               joints.in(out.pose.data()));
        return {out.pose.data(), clip.authored.data(), out.values.data()};
    }

    /// Numbers between two frames; everything else as it is at the first of them.
    static void writeValues(const ClipSource& clip, std::size_t frame, float fraction, Cell* cells) {
        const std::span<const rig::Value> values = clip.decoded->values(frame);
        const std::span<const rig::Value> next = clip.decoded->values(frame + 1);
        for (std::size_t i = 0; i < values.size() && i < clip.values.size(); ++i) {
            const Cell from = cellOf(values[i]);
            cells[clip.values[i]] = fraction > 0.0F ? shifted(from, from, cellOf(next[i]), fraction) : from;
        }
    }

    /// The inputs of a Blend that take part and yield something, into `inputs` and `shares`.
    void collectInputs(const NodeCode& node, bool rest) {
        inputs.clear();
        shares.clear();
        for (const Edge& edge : node.inputs) {
            const float share = flow.share(edge.pin);
            if (share == 0.0F) continue;
            const View& view = viewOf(edge.ref, rest);
            if (view.data == nullptr) continue;
            inputs.push_back(view);
            shares.push_back(share);
        }
    }

    View makeUniformBlend(const Operation& step) {
        Register& out = registers[step.place];
        const std::span<const Part> taken = std::span(parts).subspan(step.firstPart, step.count);
        if (taken.size() == 1) return keep(views[taken.front().place], out);
        for (std::size_t i = 0; i < taken.size(); ++i) {
            poses[i] = joints.in(views[taken[i].place].data);
            uniformShares[i] = taken[i].share;
        }
        const MaskCode* mask = program->masks.empty() ? nullptr : maskOf(program->node(step.ref));
        kernels.blend(joints.layout, poses.data(), uniformShares.data(), taken.size(), lanesOf(mask),
                      joints.in(out.pose.data()));
        return uniformView(out);
    }

    View makeBlend(const Operation& step, const NodeCode& node) {
        collectInputs(node, step.rest);
        if (inputs.empty()) return {};
        const MaskCode* mask = maskOf(node);
        Register& out = registers[step.place];
        usedOnlyKernels = false;
        blendValues(*program, inputs, shares, mask, out.target());
        blendTracks(*program, inputs, shares, mask, out.target());
        return viewOf(out);
    }

    const float* lanesOf(const MaskCode* mask) const {
        return joints.inMask(mask != nullptr ? mask->lanes.data() : nullptr);
    }

    static View viewOf(Register& out) { return {out.pose.data(), out.authored.data(), out.values.data()}; }

    View uniformView(Register& out) const {
        return {out.pose.data(), program->allAuthored.data(), out.values.data()};
    }

    View makeAdd(const Operation& step, const NodeCode& node) {
        Register& out = registers[step.place];
        View running = inputView(node.base, false);
        for (const Edge& edge : node.inputs) {
            const float weight = flow.share(edge.pin);
            if (weight == 0.0F) continue;
            const View& current = viewOf(edge.ref, false);
            const View& rest = viewOf(edge.ref, true);
            if (current.data == nullptr || rest.data == nullptr) continue;
            running = addOne(step.ref, running, current, rest, weight, edge.ref, out);
        }
        return keep(running, out);
    }

    View addOne(std::uint32_t ref, const View& base, const View& current, const View& rest, float weight,
                std::uint32_t input, Register& out) {
        const MaskCode* mask = maskOf(program->node(ref));
        const rig::Delta side = program->facts[input].delta;
        if (!program->values.empty()) addValues(*program, base, current, rest, weight, mask, out.target());
        if (!program->facts[ref].uniform || base.data == nullptr) {
            usedOnlyKernels = false;
            addTracks(*program, base, current, rest, weight, side, mask, out.target());
            return viewOf(out);
        }
        kernels.addDelta(joints.layout, joints.in(base.data), joints.in(current.data), restOf(rest), weight,
                         side, lanesOf(mask), joints.in(out.pose.data()));
        return uniformView(out);
    }

    /// The joints at hand of a rest pose, as kernels take it: null for identity.
    const float* restOf(const View& rest) const {
        return rest.data == program->identity.data() ? nullptr : joints.in(rest.data);
    }

    View makeAddRest(const Operation& step, const NodeCode& node) {
        Register& out = registers[step.place];
        View running = inputView(node.base, true);
        if (program->facts[step.ref].uniform && program->values.empty()) return keep(running, out);
        for (const Edge& edge : node.inputs) {
            if (flow.share(edge.pin) == 0.0F) continue;
            const View& rest = viewOf(edge.ref, true);
            if (rest.data == nullptr || program->facts[edge.ref].delta != rig::Delta::None) continue;
            usedOnlyKernels = false;
            fillTracks(*program, running, rest, maskOf(node), out.target());
            fillValues(*program, running, rest, maskOf(node), out.target());
            running = viewOf(out);
        }
        return keep(running, out);
    }

    /// A view that outlives the registers of the node's inputs: copied unless it is in `out` already.
    View keep(const View& view, Register& out) {
        if (view.data == nullptr || view.data == out.pose.data()) return view;
        std::copy_n(joints.in(view.data), joints.layout.padded * joints.layout.lanes,
                    joints.in(out.pose.data()));
        std::copy_n(view.authored, out.authored.size(), out.authored.begin());
        std::copy_n(view.values, out.values.size(), out.values.begin());
        return viewOf(out);
    }

    View makeInvert(const Operation& step, const NodeCode& node) {
        Register& out = registers[step.place];
        const View rest = inputView(node.base, true);
        if (step.rest) return keep(rest, out);
        const View current = inputView(node.base, false);
        if (current.data == nullptr || rest.data == nullptr) return {};
        const MaskCode* mask = maskOf(node);
        if (!program->values.empty()) invertValues(*program, current, rest, mask, out.target());
        if (!program->facts[step.ref].uniform) {
            usedOnlyKernels = false;
            invertTracks(*program, current, rest, mask, out.target());
            return viewOf(out);
        }
        kernels.invert(joints.layout, joints.in(current.data), restOf(rest), lanesOf(mask),
                       joints.in(out.pose.data()));
        return uniformView(out);
    }

    void publish() {
        const View view = inputView(schedule.root, false);
        result.hasPose = view.data != nullptr;
        if (!result.hasPose) {
            std::fill(result.transforms.begin(), result.transforms.end(), rig::Transform{});
            std::fill(result.authored.begin(), result.authored.end(), rig::ComponentMask{0});
        } else {
            rig::UnpackJob{&program->layout, {view.data, program->layout.floats}, result.transforms}.run();
            std::copy_n(view.authored, result.authored.size(), result.authored.begin());
        }
        for (std::size_t i = 0; i < result.values.size(); ++i)
            writeCell(result.hasPose ? view.values[i] : Cell{}, result.values[i], spareTexts[i]);
    }

    ProgramPtr program;
    const rig::Kernels& kernels = rig::kernels();
    JointRun whole;
    JointRun joints;  ///< what the steps work on
    bool usedOnlyKernels = false;
    bool runsByJoints = false;
    Schedule schedule;
    WeightFlow flow;
    bool flowIsValid = false;
    std::vector<Operation> operations;
    std::vector<Part> parts;
    std::vector<float> lastWeights;
    std::vector<View> views;  ///< per place
    std::vector<Register> registers;
    std::vector<float> defaultWeights;
    std::vector<View> inputs;
    std::vector<float> shares;
    std::vector<const float*> poses;  ///< of the Blend at hand, with `uniformShares`
    std::vector<float> uniformShares;
    std::vector<Cell> emptyCells;
    std::vector<std::vector<Cell>> slotRestCells;
    std::vector<std::string> spareTexts;
    std::span<const double> slotFrames;
    PoseResult result;
};

Evaluator::Evaluator(ProgramPtr program) : m_state(std::make_unique<State>(std::move(program))) {}
Evaluator::~Evaluator() = default;
Evaluator::Evaluator(Evaluator&&) noexcept = default;
Evaluator& Evaluator::operator=(Evaluator&&) noexcept = default;

const PoseResult& Evaluator::evaluate(std::span<const double> slotFrames, std::span<const float> weights,
                                      EvalTrace* trace) {
    if (trace == nullptr) {
        m_state->run(slotFrames, weights, nullptr);
        return m_state->result;
    }
    const Clock::time_point start = Clock::now();
    m_state->run(slotFrames, weights, trace);
    trace->totalMicroseconds = microsecondsSince(start);
    return m_state->result;
}

void Evaluator::solo(std::optional<posegraph::NodeId> id) {
    const Program& program = *m_state->program;
    std::uint32_t root = program.output;
    if (id) {
        root = kNone;
        for (std::uint32_t ref = 0; ref < program.refCount(); ++ref)
            if (program.idOf(ref) == *id && program.facts[ref].live) root = ref;
    }
    m_state->setRoot(root);
}

}  // namespace poseloom::eval
