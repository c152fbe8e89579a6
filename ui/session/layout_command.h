// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QString>
#include <QUndoCommand>

#include <map>
#include <string>

#include "session/document_session.h"

namespace poseloom::ui {

/// Nodes moved on the canvas as one undo step. It names nodes by key: at the moment of an undo or redo the
/// text is the one in which the keys were looked up, while ids of removed and restored nodes differ.
class LayoutCommand : public QUndoCommand {
  public:
    LayoutCommand(DocumentSession& session, std::map<std::string, LayoutMove> moves, const QString& label,
                  QString mergeKey, int gesture);

    int id() const override;
    bool mergeWith(const QUndoCommand* other) override;
    void undo() override;
    void redo() override;

  private:
    DocumentSession& m_session;
    std::map<std::string, LayoutMove> m_moves;
    QString m_mergeKey;
    int m_gesture = 0;
};

}  // namespace poseloom::ui
