// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree/tree_canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "canvas/edge_item.h"
#include "tree/landmark_item.h"

namespace poseloom::ui {

namespace {

constexpr std::size_t kCardsPerFrame = 6;
constexpr double kLegible = 0.6;
constexpr float kThinBranch = 1.6F;
constexpr float kThickerBranch = 4.4F;
constexpr float kThinnestBranch = 1.3F;
constexpr float kShareStep = 1.0F / 256.0F;  ///< a change that can be seen

float rounded(double value, float step) {
    return static_cast<float>(std::round(value / static_cast<double>(step))) * step;
}

}  // namespace

TreeCanvas::TreeCanvas(QQuickItem* parent) : PlaneItem(parent) {
    m_scene.rebuild({});
}

void TreeCanvas::setSession(TreeSession* session) {
    if (session == m_session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (session != nullptr) {
        connect(session, &TreeSession::changed, this, [this] { invalidate(TreeDirty); });
        connect(session, &TreeSession::selectionChanged, this, [this] { invalidate(LooksDirty); });
    }
    invalidate(TreeDirty);
    emit sourcesChanged();
}

void TreeCanvas::setPlayer(TreePlayer* player) {
    if (player == m_player) return;
    if (m_player) m_player->disconnect(this);
    m_player = player;
    if (player != nullptr) {
        connect(player, &TreePlayer::rebuilt, this, [this] { invalidate(LooksDirty | StatesDirty); });
        connect(player, &TreePlayer::knobsChanged, this, [this] { invalidate(LooksDirty); });
        connect(player, &TreePlayer::advanced, this, [this] { invalidate(StatesDirty); });
    }
    invalidate(LooksDirty | StatesDirty);
    emit sourcesChanged();
}

void TreeCanvas::invalidate(unsigned what) {
    m_dirty |= what;
    polish();
}

void TreeCanvas::viewMoved() {
    invalidate(VisibleDirty);
}

void TreeCanvas::updatePolish() {
    const unsigned dirty = std::exchange(m_dirty, 0U);
    if ((dirty & TreeDirty) != 0) takeTree();
    if ((dirty & LooksDirty) != 0 && m_session) {
        const QStringList& selection = m_session->selection();
        m_selected = QSet<QString>(selection.begin(), selection.end());
        edges().invalidateBoxes();
    }
    takeFit();
    if ((dirty & (TreeDirty | VisibleDirty)) != 0) showVisible();
    if ((dirty & (TreeDirty | LooksDirty)) != 0)
        m_cards.refresh([this](auto card) { return lookOf(card); },
                        [this](auto card) { return leavesOf(card); });
    if (dirty != 0) takeStates();
    if ((dirty & TreeDirty) != 0) emit sceneChanged();
}

void TreeCanvas::takeTree() {
    m_worst.clear();
    if (!m_session) return;
    for (const Diagnostic& problem : m_session->diagnostics()) {
        const auto [found, isNew] = m_worst.try_emplace(problem.where.start.line, problem.severity);
        if (!isNew && problem.severity == Severity::Error) found->second = Severity::Error;
    }
    if (m_session->path() != m_file) {
        m_file = m_session->path();
        wantFit();
    }
    const animtree::Tree& tree = m_session->tree();
    m_scene.rebuild(tree);
    m_shares.assign(m_scene.cards().size(), 0.0F);
    m_sync.assign(m_scene.cards().size(), 0);
    for (std::size_t i = 1; i < m_sync.size(); ++i) {
        const TreeCard& card = m_scene.cards()[i];
        const auto own = static_cast<std::uint8_t>(tree.nodes[card.group].flags() & animtree::kAnySync);
        m_sync[i] = own != 0 ? own : m_sync[static_cast<std::size_t>(card.parent)];
    }
    const QStringList& selection = m_session->selection();
    m_selected = QSet<QString>(selection.begin(), selection.end());
    edges().invalidateAll();
}

void TreeCanvas::takeStates() {
    for (std::size_t i = 1; i < m_scene.cards().size(); ++i) {
        const float share = rounded(static_cast<double>(shareOf(m_scene.cards()[i].group)), kShareStep);
        if (share == m_shares[i]) continue;
        m_shares[i] = share;
        edges().invalidateWire(i - 1);
    }
    if (!boxesOnly())
        m_cards.setStates([this](auto card) { return cardState(card); },
                          [this](auto node) { return stateOf(node); });
}

void TreeCanvas::showVisible() {
    chooseDetail();
    updateCover();
    std::vector<std::uint32_t> shown;
    if (!boxesOnly()) shown = m_scene.within(visibleScene());
    const bool more = m_cards.show(
        shown, kCardsPerFrame, [this](auto card) { return lookOf(card); },
        [this](auto card) { return leavesOf(card); });
    setDelegatesMissing(more);
    showLandmarks();
    if (more)
        QMetaObject::invokeMethod(
            this, [this] { invalidate(VisibleDirty); }, Qt::QueuedConnection);
}

void TreeCanvas::showLandmarks() {
    std::vector<Landmark> landmarks;
    if (boxesOnly() && m_session)
        landmarks = landmarksOf(m_scene, m_session->tree(), {origin(), zoom(), size(), &landmarkSize});
    if (landmarks == m_landmarks) return;
    m_landmarks = std::move(landmarks);
    emit landmarksChanged();
}

QString TreeCanvas::pathOf(std::uint32_t card) const {
    const std::uint32_t group = m_scene.cards()[card].group;
    return group == animtree::kNoNode ? QString() : m_session->paths()[group];
}

QString TreeCanvas::syncOf(std::uint32_t card) const {
    if ((m_sync[card] & animtree::kLoopSync) != 0) return QStringLiteral("loop");
    return (m_sync[card] & animtree::kNonLoopSync) != 0 ? QStringLiteral("nonloop") : QString();
}

QString TreeCanvas::problemOf(const animtree::Node& node) const {
    const auto found = m_worst.find(m_session->text().lineColumn(node.nameSpan.begin).line);
    if (found == m_worst.end() || found->second == Severity::Info) return {};
    return found->second == Severity::Error ? QStringLiteral("error") : QStringLiteral("warning");
}

QString TreeCanvas::countOf(const TreeCard& card) const {
    const auto leaves = static_cast<int>(card.leaves.size());
    if (leaves > 0) return leaves == 1 ? tr("1 leaf") : tr("%1 leaves").arg(leaves);
    const auto groups = card.group == animtree::kNoNode
                            ? nodeCount()
                            : static_cast<int>(m_session->tree().childrenOf(card.group).size());
    return groups == 1 ? tr("1 group") : tr("%1 groups").arg(groups);
}

TreeCardLook TreeCanvas::lookOf(std::uint32_t index) const {
    const TreeCard& card = m_scene.cards()[index];
    TreeCardLook look;
    look.rect = card.rect;
    look.path = pathOf(index);
    look.root = card.parent < 0;
    look.target = m_dropTarget.isValid() && m_dropTarget.toString() == look.path;
    look.knob = m_player && m_player->knob(look.path);
    look.sync = syncOf(index);
    if (look.root) {
        look.name = m_session->title();
        look.selected = isSelected(QString());
        look.detail = nodeCount() == 1 ? tr("1 group") : tr("%1 groups").arg(nodeCount());
        return look;
    }
    const animtree::Node& group = m_session->tree().nodes[card.group];
    look.name = QString::fromStdString(group.name);
    look.selected = isSelected(look.path);
    look.problem = problemOf(group);
    QStringList words;
    for (const animtree::Property& property : m_session->tree().propertiesOf(group))
        words.append(QString::fromStdString(property.word));
    look.properties = words.join(QLatin1Char(' '));
    const auto engine = m_session->engineIndex(group);
    look.pruned = m_session->hasReferences() && !engine;
    look.detail = engine ? QStringLiteral("#%1").arg(*engine) : countOf(card);
    return look;
}

std::vector<TreeLeaf> TreeCanvas::leavesOf(std::uint32_t card) const {
    std::vector<TreeLeaf> leaves;
    leaves.reserve(m_scene.cards()[card].leaves.size());
    const bool referenced = m_session->hasReferences();
    for (const std::uint32_t index : m_scene.cards()[card].leaves) {
        const animtree::Node& node = m_session->tree().nodes[index];
        TreeLeaf leaf;
        leaf.node = index;
        leaf.name = QString::fromStdString(node.name);
        leaf.path = m_session->paths()[index];
        leaf.problem = problemOf(node);
        leaf.selected = isSelected(leaf.path);
        leaf.pruned = referenced && !m_session->engineIndex(node);
        if (referenced) leaf.uses = m_session->useCount(index);
        const auto live = m_player ? m_player->liveNode(index) : std::nullopt;
        leaf.playable = live && m_player->live()->motionOf(*live) != nullptr;
        leaves.push_back(std::move(leaf));
    }
    return leaves;
}

float TreeCanvas::shareOf(std::uint32_t node) const {
    const auto live = m_player && m_player->live() != nullptr ? m_player->liveNode(node) : std::nullopt;
    return live ? m_player->effectiveWeight(*live) : 0.0F;
}

TreeLeafState TreeCanvas::stateOf(std::uint32_t node) const {
    const auto live = m_player && m_player->live() != nullptr ? m_player->liveNode(node) : std::nullopt;
    if (!live) return {};
    const animtree::NodeState& state = m_player->live()->state(*live);
    const bool plays = state.weight > 0.0 && m_player->live()->tree().hasTime(*live);
    return {static_cast<float>(state.goal),
            rounded(static_cast<double>(m_player->effectiveWeight(*live)), kShareStep),
            plays ? rounded(state.time, kShareStep) : -1.0F};
}

TreeLeafState TreeCanvas::cardState(std::uint32_t card) const {
    const std::uint32_t group = m_scene.cards()[card].group;
    return group == animtree::kNoNode ? TreeLeafState{} : stateOf(group);
}

WireStroke TreeCanvas::wireStroke(std::size_t wire) const {
    const TreeCard& card = m_scene.cards()[wire + 1];
    const TreeCard& above = m_scene.cards()[static_cast<std::size_t>(card.parent)];
    const float share = m_shares[wire + 1];
    WireStroke stroke;
    stroke.from = {above.rect.right(), above.rect.top() + kCardTitle / 2.0};
    stroke.to = {card.rect.left(), card.rect.top() + kCardTitle / 2.0};
    stroke.width = std::max(kThinBranch + kThickerBranch * std::clamp(share, 0.0F, 1.0F),
                            kThinnestBranch * static_cast<float>(1.0 / zoom()));
    stroke.color =
        liveColor(colors()->idleWire, m_sync[wire + 1] != 0 ? colors()->slot : colors()->blend, share);
    return stroke;
}

PlaneBox TreeCanvas::box(std::size_t index) const {
    const TreeCard& card = m_scene.cards()[index];
    const bool synced = index < m_sync.size() && m_sync[index] != 0;
    PlaneBox box{card.rect, kCardTitle, synced ? colors()->slot : colors()->blend, colors()->body,
                 QColor(0, 0, 0, 0)};
    if (card.parent < 0) box.title = colors()->output;
    if (!m_session || index >= m_shares.size()) return box;
    if (isSelected(pathOf(static_cast<std::uint32_t>(index))))
        box.rim = colors()->selection;
    else if (card.parent >= 0 && problemOf(m_session->tree().nodes[card.group]) == QLatin1String("error"))
        box.rim = colors()->broken;
    return box;
}

QRectF TreeCanvas::cardRect(const QString& group) const {
    if (group.isEmpty()) return m_scene.cards().front().rect;
    const auto node = m_session ? m_session->find(group) : std::nullopt;
    return node ? m_scene.cards()[m_scene.cardOf(*node)].rect : QRectF();
}

void TreeCanvas::reveal(const QString& node) {
    if (!m_session) return;
    settle();
    const QRectF rect = cardRect(node);
    if (rect.isEmpty()) return;
    const QRectF seen(toView(rect.topLeft()), toView(rect.bottomRight()));
    if (zoom() >= kLegible && QRectF(0.0, 0.0, width(), height()).contains(seen)) return;
    if (zoom() < kLegible) zoomTo(1.0, toView(rect.center()));
    centerOn(rect.center());
}

}  // namespace poseloom::ui
