// SPDX-License-Identifier: GPL-3.0-or-later
#include "preview/preview_session.h"

#include <algorithm>
#include <cmath>

namespace poseloom::ui {

namespace {

constexpr int kTickMilliseconds = 16;
constexpr int kTraceMilliseconds = 100;

std::uint64_t pinKey(posegraph::NodeId node, std::uint32_t input) {
    return (std::uint64_t{node} << 32U) | input;
}

std::map<posegraph::NodeId, std::string> namesById(const posegraph::Graph& graph) {
    std::map<posegraph::NodeId, std::string> names;
    for (const auto& slot : graph.slots)
        names.emplace(slot.id, slot.name);
    for (const auto& node : graph.nodes)
        names.emplace(node.id, node.key);
    return names;
}

/// Another document's graph: its ids mean something else.
bool sharesNothing(const posegraph::Graph& before, const posegraph::Graph& after) {
    const auto names = namesById(after);
    const auto old = namesById(before);
    return std::none_of(old.begin(), old.end(), [&names](const auto& entry) {
        const auto found = names.find(entry.first);
        return found != names.end() && found->second == entry.second;
    });
}

}  // namespace

PreviewSession::PreviewSession(QObject* parent)
    : QObject(parent), m_graph(std::make_shared<posegraph::Graph>()) {
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(kTickMilliseconds);
    m_traceTimer.setSingleShot(true);
    m_traceTimer.setInterval(kTraceMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &PreviewSession::tick);
    connect(&m_traceTimer, &QTimer::timeout, this, &PreviewSession::followUpTrace);
}

PreviewSession::~PreviewSession() = default;

void PreviewSession::setModel(std::shared_ptr<const rig::Skeleton> skeleton,
                              std::shared_ptr<const rig::Mesh> mesh) {
    m_skeleton = std::move(skeleton);
    m_mesh = std::move(mesh);
    const std::size_t joints = m_skeleton ? m_skeleton->joints.size() : 0;
    m_joints.assign(joints, {});
    m_modelMatrices.assign(joints, glm::mat4(1.0F));
    bindSkeleton();
    evaluate(false);
    setSelectedJoint(-1);
    emit modelChanged();
}

void PreviewSession::setGraph(std::shared_ptr<const posegraph::Graph> graph, eval::Semantics semantics) {
    if (!graph) graph = std::make_shared<posegraph::Graph>();
    const std::string current =
        m_currentSlot >= 0 ? m_slots[static_cast<std::size_t>(m_currentSlot)].source.slot : std::string();
    const auto before = m_graph;
    for (const auto& slot : m_slots)
        m_bound.insert_or_assign(slot.source.slot, slot);
    if (sharesNothing(*before, *graph)) {
        m_solo = 0;
        emit soloChanged();
    } else {
        carryNames(*before, *graph);
    }
    const auto renamed = namesById(*before);
    m_graph = std::move(graph);
    m_semantics = semantics;
    alignSlots();

    m_currentSlot = -1;
    for (std::size_t i = 0; i < m_graph->slots.size() && !current.empty(); ++i) {
        const auto old = renamed.find(m_graph->slots[i].id);
        const bool sameId = old != renamed.end() && old->second == current;
        if (sameId || m_graph->slots[i].name == current) m_currentSlot = static_cast<int>(i);
    }
    rebuild();
    emit graphChanged();
    emit slotChanged();
    emit frameChanged();
    emit weightsChanged();
}

void PreviewSession::carryNames(const posegraph::Graph& before, const posegraph::Graph& after) {
    std::map<std::string, std::string> renamed;
    const auto names = namesById(after);
    for (const auto& [id, name] : namesById(before)) {
        const auto now = names.find(id);
        if (now != names.end() && now->second != name) renamed.emplace(name, now->second);
    }
    if (renamed.empty()) return;
    const auto nowCalled = [&renamed](const std::string& name) {
        const auto found = renamed.find(name);
        return found == renamed.end() ? name : found->second;
    };
    std::map<std::string, PreviewSlot> bound;
    for (auto& [name, slot] : m_bound) {
        slot.source.slot = nowCalled(name);
        bound.insert_or_assign(slot.source.slot, std::move(slot));
    }
    m_bound = std::move(bound);
    std::map<WeightKey, float> live;
    for (const auto& [key, weight] : m_live) {
        live.insert_or_assign({nowCalled(key.first), nowCalled(key.second)}, weight);
    }
    m_live = std::move(live);
}

void PreviewSession::setSlots(std::vector<PreviewSlot> slots) {
    m_bound.clear();
    for (auto& slot : slots) {
        std::string name = slot.source.slot;
        m_bound.emplace(std::move(name), std::move(slot));
    }
    alignSlots();
    rebuild();
    emit slotChanged();
    emit frameChanged();
}

void PreviewSession::playClip(rig::ClipPtr clip) {
    auto graph = std::make_shared<posegraph::Graph>();
    std::vector<PreviewSlot> slots;
    if (clip) {
        posegraph::Slot slot;
        slot.id = 1;
        slot.name = clip->info().name;
        graph->slots.push_back(slot);
        graph->output = posegraph::Ref{slot.name, {}};
        PreviewSlot bound;
        bound.playback.mode = clip->info().loops ? eval::PlaybackMode::Loop : eval::PlaybackMode::Once;
        bound.source.slot = slot.name;
        bound.source.clip = std::move(clip);
        slots.push_back(std::move(bound));
    }
    setGraph(std::move(graph), m_semantics);
    setSlots(std::move(slots));
}

void PreviewSession::alignSlots() {
    m_slots.clear();
    m_slots.reserve(m_graph->slots.size());
    for (const auto& slot : m_graph->slots) {
        const auto found = m_bound.find(slot.name);
        PreviewSlot aligned = found == m_bound.end() ? PreviewSlot{} : found->second;
        aligned.source.slot = slot.name;
        m_slots.push_back(std::move(aligned));
    }
    m_frames.assign(m_slots.size(), 0.0);
    if (m_currentSlot >= static_cast<int>(m_slots.size())) m_currentSlot = -1;
}

void PreviewSession::rebuild() {
    std::vector<eval::SlotSource> sources;
    sources.reserve(m_slots.size());
    for (const auto& slot : m_slots)
        sources.push_back(slot.source);
    std::vector<eval::PerroSlot> perroSlots;
    perroSlots.reserve(m_slots.size());
    for (const auto& slot : m_slots)
        perroSlots.push_back({slot.source.slot, slot.perro.clip, slot.perro.bindings, 0});
    m_perro.setSlots(std::move(perroSlots));
    m_perro.setGraph(m_graph);
    // What Perro plays is not compiled: then this gives the wires' shares and the ghost.
    const bool perro = m_semantics == eval::Semantics::Perro;
    eval::Compiled compiled =
        eval::compile(*m_graph, sources, perro ? eval::Semantics::Documented : m_semantics);
    m_program = std::move(compiled.program);
    m_diagnostics = std::move(compiled.diagnostics);
    m_evaluator.emplace(m_program);
    bindSkeleton();

    m_pinIndex.clear();
    m_reachIndex.clear();
    const auto pins = eval::pinsOf(*m_program);
    for (std::size_t i = 0; i < pins.size(); ++i)
        m_pinIndex.emplace(pinKey(pins[i].node, pins[i].input), i);
    refreshWeights();

    const bool soloLost = m_solo != 0 && !namesById(*m_graph).contains(m_solo);
    if (soloLost) m_solo = 0;
    if (m_solo != 0) m_evaluator->solo(m_solo);
    m_perro.showInstead(nameOfSolo());
    evaluate(true);
    if (soloLost) emit soloChanged();
    emit diagnosticsChanged();
}

void PreviewSession::bindSkeleton() {
    m_binding =
        m_program && m_skeleton ? eval::bindToSkeleton(*m_program, *m_skeleton, {}) : eval::SkeletonBinding{};
}

void PreviewSession::refreshWeights() {
    if (!m_program) return;
    const auto pins = eval::pinsOf(*m_program);
    m_weights.resize(pins.size());
    for (std::size_t i = 0; i < pins.size(); ++i) {
        const auto live = m_live.find({pins[i].nodeKey, pins[i].inputName});
        m_weights[i] = live == m_live.end() ? pins[i].defaultWeight : live->second;
    }
}

void PreviewSession::evaluate(bool traced) {
    const eval::PoseResult* documented = nullptr;
    if (m_evaluator) {
        for (std::size_t i = 0; i < m_slots.size(); ++i)
            m_frames[i] = m_slots[i].playback.frame;
        documented = &m_evaluator->evaluate(m_frames, m_weights, traced ? &m_trace : nullptr);
    }
    if (m_skeleton) {
        poseJoints(m_semantics, documented, m_joints);
        eval::localToModel(*m_skeleton, m_joints, m_modelMatrices);
        poseGhost(documented);
    }
    emit poseChanged();
    if (traced && m_evaluator) storeTrace();
}

/// Where nothing plays, all joints are at rest.
void PreviewSession::poseJoints(eval::Semantics semantics, const eval::PoseResult* documented,
                                std::vector<rig::Transform>& joints) {
    if (semantics == eval::Semantics::Perro) {
        m_perro.pose(m_frames, perroWeights(), *m_skeleton, joints);
    } else if (documented != nullptr && documented->hasPose) {
        eval::applyToSkeleton(m_binding, *documented, *m_skeleton, joints);
    } else {
        for (std::size_t i = 0; i < joints.size(); ++i)
            joints[i] = m_skeleton->joints[i].bind;
    }
}

void PreviewSession::poseGhost(const eval::PoseResult* documented) {
    if (!m_ghostShown || !canCompare()) {
        m_ghostMatrices.clear();
        return;
    }
    m_ghostJoints.resize(m_joints.size());
    m_ghostMatrices.resize(m_joints.size());
    poseJoints(m_semantics == eval::Semantics::Perro ? eval::Semantics::Documented : eval::Semantics::Perro,
               documented, m_ghostJoints);
    eval::localToModel(*m_skeleton, m_ghostJoints, m_ghostMatrices);
}

std::vector<eval::PerroWeight> PreviewSession::perroWeights() const {
    std::vector<eval::PerroWeight> weights;
    weights.reserve(m_live.size());
    for (const auto& [key, weight] : m_live)
        weights.push_back({key.first, key.second, weight});
    return weights;
}

std::string PreviewSession::nameOfSolo() const {
    const auto names = namesById(*m_graph);
    const auto found = names.find(m_solo);
    return m_solo == 0 || found == names.end() ? std::string() : found->second;
}

void PreviewSession::setGhostShown(bool shown) {
    if (shown == m_ghostShown) return;
    m_ghostShown = shown;
    evaluate(false);
    emit ghostChanged();
}

void PreviewSession::showPose(std::span<const rig::Transform> local) {
    if (!m_skeleton || local.size() != m_joints.size()) return;
    std::copy(local.begin(), local.end(), m_joints.begin());
    eval::localToModel(*m_skeleton, m_joints, m_modelMatrices);
    emit poseChanged();
}

void PreviewSession::storeTrace() {
    m_sinceTrace.start();
    if (m_reachIndex.size() != m_trace.entries.size()) {
        m_reachIndex.clear();
        for (std::size_t i = 0; i < m_trace.entries.size(); ++i)
            m_reachIndex.emplace(m_trace.entries[i].id, i);
    }
    emit traceChanged();
}

bool PreviewSession::traceIsDue() const {
    return !m_sinceTrace.isValid() || m_sinceTrace.elapsed() >= kTraceMilliseconds;
}

void PreviewSession::evaluateNow() {
    evaluate(true);
}

void PreviewSession::followUpTrace() {
    if (!playing()) evaluate(true);
}

uint PreviewSession::soloNode() const {
    return m_solo;
}

void PreviewSession::setSoloNode(uint id) {
    if (id == m_solo) return;
    m_solo = id;
    if (m_evaluator) m_evaluator->solo(id == 0 ? std::nullopt : std::optional<posegraph::NodeId>(id));
    m_perro.showInstead(nameOfSolo());
    evaluate(true);
    emit soloChanged();
}

double PreviewSession::evaluationMicroseconds() const {
    return m_trace.totalMicroseconds;
}

int PreviewSession::selectedJoint() const {
    return m_selectedJoint;
}

void PreviewSession::setSelectedJoint(int joint) {
    const int count = m_skeleton ? static_cast<int>(m_skeleton->joints.size()) : 0;
    const int valid = joint >= 0 && joint < count ? joint : -1;
    if (valid == m_selectedJoint) return;
    m_selectedJoint = valid;
    emit selectedJointChanged();
}

std::optional<std::size_t> PreviewSession::pinIndex(posegraph::NodeId node, int input) const {
    if (input < 0) return std::nullopt;
    const auto found = m_pinIndex.find(pinKey(node, static_cast<std::uint32_t>(input)));
    return found == m_pinIndex.end() ? std::nullopt : std::optional<std::size_t>(found->second);
}

double PreviewSession::weight(uint node, int input) const {
    const auto pin = pinIndex(node, input);
    return pin ? static_cast<double>(m_weights[*pin]) : 0.0;
}

void PreviewSession::setWeight(uint node, int input, double weight) {
    const auto pin = pinIndex(node, input);
    if (!pin || !std::isfinite(weight)) return;
    const auto& named = eval::pinsOf(*m_program)[*pin];
    const auto value = static_cast<float>(weight);
    if (m_weights[*pin] == value) return;
    m_live.insert_or_assign({named.nodeKey, named.inputName}, value);
    weightsWereChanged();
}

void PreviewSession::resetWeight(uint node, int input) {
    const auto pin = pinIndex(node, input);
    if (!pin) return;
    const auto& named = eval::pinsOf(*m_program)[*pin];
    if (m_live.erase({named.nodeKey, named.inputName}) > 0) weightsWereChanged();
}

void PreviewSession::resetWeights() {
    if (m_live.empty()) return;
    m_live.clear();
    weightsWereChanged();
}

void PreviewSession::weightsWereChanged() {
    refreshWeights();
    const bool due = traceIsDue();
    evaluate(due);
    if (!due && !playing() && !m_traceTimer.isActive()) m_traceTimer.start();
    emit weightsChanged();
}

bool PreviewSession::weightsModified() const {
    if (!m_program) return false;
    const auto pins = eval::pinsOf(*m_program);
    for (std::size_t i = 0; i < pins.size(); ++i) {
        if (m_weights[i] != pins[i].defaultWeight) return true;
    }
    return false;
}

double PreviewSession::effectiveWeight(uint node, int input) const {
    const auto pin = pinIndex(node, input);
    if (!pin || *pin >= m_trace.pinWeights.size()) return 0.0;
    return static_cast<double>(m_trace.pinWeights[*pin]);
}

double PreviewSession::reach(uint id) const {
    if (id == 0) return 1.0;
    const auto found = m_reachIndex.find(id);
    if (found == m_reachIndex.end()) return 0.0;
    return static_cast<double>(m_trace.entries[found->second].weight);
}

std::vector<document::WeightSetting> PreviewSession::liveWeights() const {
    std::vector<document::WeightSetting> settings;
    for (const auto& [key, weight] : m_live) {
        const auto* node = m_graph->findNode(key.first);
        const bool exists = node != nullptr && std::any_of(node->inputs.begin(), node->inputs.end(),
                                                           [&key = key](const posegraph::Input& input) {
                                                               return input.ref.name == key.second;
                                                           });
        if (exists) settings.push_back({key.first, key.second, weight});
    }
    return settings;
}

void PreviewSession::setLiveWeights(const std::vector<document::WeightSetting>& weights) {
    m_live.clear();
    for (const auto& setting : weights) {
        if (std::isfinite(setting.weight))
            m_live.insert_or_assign({setting.node, setting.input}, setting.weight);
    }
    weightsWereChanged();
}

}  // namespace poseloom::ui
