// SPDX-License-Identifier: MIT
#include "eval/schedule.h"

#include <algorithm>
#include <utility>

namespace poseloom::eval {

namespace {

using posegraph::NodeKind;

class Scheduler {
  public:
    Scheduler(const Program& program, std::uint32_t root) : m_program(program) { m_schedule.root = root; }

    Schedule run() {
        if (m_schedule.root == kNone) return m_schedule;
        orderRefs();
        markWanted();
        for (const std::uint32_t ref : m_schedule.order)
            for (const bool rest : {false, true})
                if (m_wanted[viewIndex(ref, rest)] != 0) m_schedule.steps.push_back({ref, rest, kNone});
        allocateRegisters();
        assignPlaces();
        return std::move(m_schedule);
    }

  private:
    /// What a node reads, nodes before slots: a slot is sampled right before it is used.
    std::vector<std::uint32_t> refsOf(std::uint32_t ref) const {
        std::vector<std::uint32_t> refs;
        if (m_program.isSlot(ref)) return refs;
        const NodeCode& node = m_program.node(ref);
        if (node.base != kNone) refs.push_back(node.base);
        for (const Edge& edge : node.inputs)
            refs.push_back(edge.ref);
        std::stable_partition(refs.begin(), refs.end(),
                              [this](std::uint32_t child) { return !m_program.isSlot(child); });
        return refs;
    }

    void orderRefs() {
        struct Frame {
            std::uint32_t ref;
            std::vector<std::uint32_t> children;
            std::size_t next = 0;
        };
        std::vector<std::uint8_t> seen(m_program.refCount(), 0);
        std::vector<Frame> stack;
        stack.push_back({m_schedule.root, refsOf(m_schedule.root)});
        seen[m_schedule.root] = 1;
        while (!stack.empty()) {
            Frame& frame = stack.back();
            if (frame.next == frame.children.size()) {
                m_schedule.order.push_back(frame.ref);
                stack.pop_back();
                continue;
            }
            const std::uint32_t child = frame.children[frame.next++];
            if (seen[child] != 0) continue;
            seen[child] = 1;
            stack.push_back({child, refsOf(child)});
        }
    }

    /// Calls `use(view)` for every view that the view of a node reads.
    template <typename Use>
    void forEachRead(std::uint32_t ref, bool rest, Use use) const {
        if (m_program.isSlot(ref)) return;
        const NodeCode& node = m_program.node(ref);
        const bool differences = node.kind != NodeKind::Blend && !rest;
        if (node.base != kNone) {
            use(viewIndex(node.base, rest));
            if (differences && node.kind == NodeKind::Invert) use(viewIndex(node.base, true));
        }
        for (const Edge& edge : node.inputs) {
            use(viewIndex(edge.ref, rest));
            if (differences) use(viewIndex(edge.ref, true));
        }
    }

    void markWanted() {
        m_wanted.assign(2 * m_program.refCount(), 0);
        m_wanted[viewIndex(m_schedule.root, false)] = 1;
        for (auto ref = m_schedule.order.rbegin(); ref != m_schedule.order.rend(); ++ref)
            for (const bool rest : {false, true})
                if (m_wanted[viewIndex(*ref, rest)] != 0)
                    forEachRead(*ref, rest, [this](std::uint32_t view) { m_wanted[view] = 1; });
    }

    void allocateRegisters() {
        std::vector<std::size_t> lastRead(2 * m_program.refCount(), 0);
        for (std::size_t i = 0; i < m_schedule.steps.size(); ++i)
            forEachRead(m_schedule.steps[i].ref, m_schedule.steps[i].rest,
                        [&](std::uint32_t view) { lastRead[view] = i; });
        std::vector<std::uint32_t> registerOf(2 * m_program.refCount(), kNone);
        for (std::size_t i = 0; i < m_schedule.steps.size(); ++i) {
            Step& step = m_schedule.steps[i];
            if (!(step.rest && m_program.isSlot(step.ref))) {
                const std::uint32_t overwritten = inPlaceView(step, i, lastRead, registerOf);
                step.place =
                    overwritten != kNone ? std::exchange(registerOf[overwritten], kNone) : takeRegister();
                registerOf[viewIndex(step.ref, step.rest)] = step.place;
            }
            forEachRead(step.ref, step.rest, [&](std::uint32_t view) {
                if (lastRead[view] != i || registerOf[view] == kNone) return;
                m_free.push_back(registerOf[view]);
                registerOf[view] = kNone;
            });
        }
    }

    /// A view that the step may write over, because nothing reads it later; kNone where there is none. A
    /// Blend reads all of its inputs at one joint before it writes there. An Add goes over its inputs one
    /// after the other, so only its base will do.
    std::uint32_t inPlaceView(const Step& step, std::size_t index, const std::vector<std::size_t>& lastRead,
                              const std::vector<std::uint32_t>& registerOf) const {
        if (m_program.isSlot(step.ref)) return kNone;
        const NodeCode& node = m_program.node(step.ref);
        const auto dies = [&](std::uint32_t ref) {
            const std::uint32_t view = viewIndex(ref, step.rest);
            return lastRead[view] == index && registerOf[view] != kNone;
        };
        const auto isBase = [&](const Edge& edge) { return edge.ref == node.base; };
        if (node.kind == NodeKind::Blend) {
            for (const Edge& edge : node.inputs)
                if (dies(edge.ref)) return viewIndex(edge.ref, step.rest);
            return kNone;
        }
        const bool baseIsInput = std::any_of(node.inputs.begin(), node.inputs.end(), isBase);
        return node.base != kNone && !baseIsInput && dies(node.base) ? viewIndex(node.base, step.rest)
                                                                     : kNone;
    }

    void assignPlaces() {
        m_schedule.places = m_schedule.registers;
        m_schedule.placeOf.assign(2 * m_program.refCount(), kNone);
        for (Step& step : m_schedule.steps) {
            if (step.place == kNone) step.place = static_cast<std::uint32_t>(m_schedule.places++);
            m_schedule.placeOf[viewIndex(step.ref, step.rest)] = step.place;
        }
    }

    std::uint32_t takeRegister() {
        if (m_free.empty()) return static_cast<std::uint32_t>(m_schedule.registers++);
        const std::uint32_t taken = m_free.back();
        m_free.pop_back();
        return taken;
    }

    const Program& m_program;
    Schedule m_schedule;
    std::vector<std::uint8_t> m_wanted;
    std::vector<std::uint32_t> m_free;
};

}  // namespace

Schedule makeSchedule(const Program& program, std::uint32_t root) {
    return Scheduler(program, root).run();
}

}  // namespace poseloom::eval
