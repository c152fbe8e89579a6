// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QPointer>

#include <unordered_map>
#include <vector>

#include "canvas/plane_item.h"
#include "tree/landmarks.h"
#include "tree/tree_card_model.h"
#include "tree/tree_player.h"
#include "tree/tree_scene.h"
#include "tree/tree_session.h"

namespace poseloom::ui {

/// An animation tree on a plane: a card per group, placed by itself from left to right, with its leaves as a
/// list inside. Wires are as thick as what flows through them. The left button on the ground pans.
class TreeCanvas : public poseloom::ui::PlaneItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::TreeSession* session READ session WRITE setSession NOTIFY sourcesChanged)
    Q_PROPERTY(poseloom::ui::TreePlayer* player READ player WRITE setPlayer NOTIFY sourcesChanged)
    Q_PROPERTY(poseloom::ui::TreeCardModel* cards READ cards CONSTANT)
    /// The group that what is dragged would go to, or nothing (undefined) where it cannot go.
    Q_PROPERTY(QVariant dropTarget READ dropTarget NOTIFY dropTargetChanged)

  public:
    explicit TreeCanvas(QQuickItem* parent = nullptr);

    TreeSession* session() const { return m_session; }
    void setSession(TreeSession* session);
    TreePlayer* player() const { return m_player; }
    void setPlayer(TreePlayer* player);
    TreeCardModel* cards() { return &m_cards; }
    QVariant dropTarget() const { return m_dropTarget; }
    /// Of the largest groups, where cards are shown as boxes.
    const std::vector<Landmark>& landmarks() const { return m_landmarks; }

    /// Pans so far that a node is in view, and zooms in where it could not be read.
    Q_INVOKABLE void reveal(const QString& node);
    /// The card's rectangle on the scene, for tests and tools.
    Q_INVOKABLE QRectF cardRect(const QString& group) const;
    /// Selects the group beside the current node: x -1 the one above it, 1 the first below; y: its siblings.
    Q_INVOKABLE void travel(int x, int y);
    /// Follows a drag of a node at a point of this item; endDrag() moves it there.
    Q_INVOKABLE void dragTo(const QString& node, QPointF view);
    Q_INVOKABLE void endDrag(const QString& node);
    Q_INVOKABLE void cancelDrag();

    int nodeCount() const override { return static_cast<int>(m_scene.cards().size()) - 1; }
    QRectF sceneBounds() const override { return m_scene.bounds(); }
    std::size_t wireCount() const override { return m_scene.cards().size() - 1; }
    WireStroke wireStroke(std::size_t wire) const override;
    std::size_t boxCount() const override { return m_scene.cards().size(); }
    PlaneBox box(std::size_t card) const override;

  Q_SIGNALS:
    void dropTargetChanged();
    void landmarksChanged();
    void renameRequested(const QString& node);
    void searchRequested();

  protected:
    void viewMoved() override;
    std::size_t countWithin(const QRectF& scene) const override { return m_scene.within(scene).size(); }
    void updatePolish() override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    enum Dirty : unsigned { TreeDirty = 1U, LooksDirty = 2U, VisibleDirty = 4U, StatesDirty = 8U };
    void invalidate(unsigned what);
    void takeTree();
    void takeStates();
    void showVisible();
    void showLandmarks();
    TreeCardLook lookOf(std::uint32_t card) const;
    std::vector<TreeLeaf> leavesOf(std::uint32_t card) const;
    TreeLeafState stateOf(std::uint32_t node) const;
    TreeLeafState cardState(std::uint32_t card) const;
    QString countOf(const TreeCard& card) const;
    QString problemOf(const animtree::Node& node) const;
    QString pathOf(std::uint32_t card) const;
    QString syncOf(std::uint32_t card) const;
    bool isSelected(const QString& path) const { return m_selected.contains(path); }
    float shareOf(std::uint32_t node) const;
    bool canTake(const QString& group, const QString& node) const;
    void setDropTarget(const QVariant& group);

    QPointer<TreeSession> m_session;
    QPointer<TreePlayer> m_player;
    TreeScene m_scene;
    TreeCardModel m_cards;
    QSet<QString> m_selected;
    std::vector<std::uint8_t> m_sync;                   ///< by card: the sync bits that it has or inherits
    std::vector<float> m_shares;                        ///< by card, as drawn
    std::unordered_map<std::size_t, Severity> m_worst;  ///< by line
    QString m_file;
    QVariant m_dropTarget;
    std::vector<Landmark> m_landmarks;
    QPointF m_pressed;
    bool m_panning = false;
    bool m_moved = false;
    unsigned m_dirty = 0;
};

}  // namespace poseloom::ui
