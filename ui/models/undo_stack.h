// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqml.h>
#include <QtQml/qqmlregistration.h>
#include <QUndoStack>

namespace poseloom::ui {

/// Lets QML use the undo stack of a document: canUndo, undoText, undo() and so on.
struct UndoStackForeign {
    Q_GADGET
    QML_FOREIGN(QUndoStack)
    QML_NAMED_ELEMENT(UndoStack)
    QML_UNCREATABLE("The document owns its undo stack")
};

}  // namespace poseloom::ui
