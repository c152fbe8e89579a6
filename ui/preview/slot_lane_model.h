// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>
#include <QVariantList>

#include "preview/preview_session.h"

namespace poseloom::ui {

/// One row per slot of the graph that plays: its clip, playhead, events and share of the output.
class SlotLaneModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::PreviewSession* preview READ preview WRITE setPreview NOTIFY previewChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(QStringList slotNames READ slotNames NOTIFY countChanged)

  public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        ClipRole,        ///< the clip's own name; empty: the slot plays nothing
        FrameRole,       ///< fractional
        FrameCountRole,  ///< 0 without a clip
        ModeRole,        ///< once, loop or boomerang
        ReachRole,       ///< 0 to 1
        EventsRole       ///< as eventsOf()
    };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    PreviewSession* preview() const { return m_preview; }
    void setPreview(PreviewSession* preview);
    int count() const { return m_rows; }
    QStringList slotNames() const;
    /// Events of a slot's clip as objects with `frame`, its `share` of the clip, and `name`; empty for -1.
    Q_INVOKABLE QVariantList eventsOf(int slot) const;

  Q_SIGNALS:
    void previewChanged();
    void countChanged();

  private:
    const PreviewSlot* slotAt(int row) const;
    void rebuild();
    void refresh(const QList<int>& roles);

    QPointer<PreviewSession> m_preview;
    int m_rows = 0;
};

}  // namespace poseloom::ui
