// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QElapsedTimer>
#include <QObject>
#include <QPointF>
#include <QString>
#include <QUndoStack>
#include <QVariantList>

#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "document/document.h"
#include "document/project.h"
#include "session/name_index.h"

namespace poseloom::ui {

/// Where a node stands before and after a step of LayoutCommand.
struct LayoutMove {
    QPointF from;
    QPointF to;
};

/// One open document: the value, its undo stack, its selection, and where its nodes stand on the canvas. The
/// only way to change it is perform(): the edit is planned first, and only a plan that holds is pushed. Node
/// ids are posegraph::NodeId; the output is the id 0.
class DocumentSession : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("The workspace owns the document")
    Q_PROPERTY(QString path READ path NOTIFY pathChanged)
    Q_PROPERTY(QString title READ title NOTIFY pathChanged)
    Q_PROPERTY(bool modified READ modified NOTIFY modifiedChanged)
    Q_PROPERTY(QString text READ text NOTIFY textChanged)
    Q_PROPERTY(QUndoStack* undoStack READ undoStack CONSTANT)
    Q_PROPERTY(QVariantList selection READ selection WRITE setSelection NOTIFY selectionChanged)
    Q_PROPERTY(int currentNode READ currentId NOTIFY selectionChanged)  ///< 0: output or none

  public:
    explicit DocumentSession(QObject* parent = nullptr);
    ~DocumentSession() override;

    const document::Document& document() const { return m_document; }
    /// Replaces everything: another document was opened. Clears undo and selection.
    void setDocument(document::Document document, document::Project project);

    /// Plans and, where the plan holds, pushes one undo step. Edits with the same `mergeKey` that follow each
    /// other within one gesture become one step. Emits failed() and returns false otherwise.
    bool perform(const posegraph::Edit& edit, const QString& mergeKey = {});
    /// Pushes ready text edits (a quick fix, typing in the text view) as one undo step.
    bool performText(const TextEdits& edits, const QString& label, const QString& mergeKey = {});

    QString path() const;
    QString title() const;  ///< file name, or "untitled"
    bool modified() const;
    QString text() const;  ///< as shown: lines end with "\n", bytes that are not UTF-8 are U+FFFD
    QUndoStack* undoStack() { return &m_undo; }
    QVariantList selection() const { return m_selection; }
    void setSelection(const QVariantList& ids);
    bool isSelected(uint id) const { return m_selected.contains(id); }
    uint currentNode() const;
    int currentId() const { return static_cast<int>(currentNode()); }

    /// Where a node, slot or the output (id 0) stands. A node that the project does not place gets a place
    /// from the layered layout.
    Q_INVOKABLE QPointF positionOf(uint id) const;
    /// Moves nodes: one undo step; consecutive moves with the same key merge. Does not touch the text.
    Q_INVOKABLE void moveNodes(const QVariantList& ids, QPointF by, const QString& mergeKey = {});

    /// Moves nodes to places, as one undo step; those that stand there already are left out. False where none
    /// moves.
    bool placeNodes(const std::map<posegraph::NodeId, QPointF>& places, const QString& label);

    /// Titled boxes behind the nodes. A change of any is one undo step.
    const std::vector<document::FrameSetting>& frames() const { return m_frames; }
    void changeFrames(std::vector<document::FrameSetting> frames, const QString& label);

    /// Slots and nodes as text of the format, for the clipboard; empty where there are none.
    QString copyText(const QVariantList& ids) const;
    /// Adds what copyText() gave, here or elsewhere, as one undo step, and selects it. Taken names get a
    /// number, and references within the text follow. `places` by the names in the text; without one a node
    /// gets its place from the layout.
    bool pasteText(const QString& text, const std::map<std::string, QPointF>& places);

    // Edits by id, for QML. Each returns whether it was done; failed() tells why not.
    Q_INVOKABLE bool addNode(const QString& kind, QPointF at);  ///< with a free name; selects it
    Q_INVOKABLE bool addSlot(const QString& name, QPointF at);
    Q_INVOKABLE bool removeNodes(const QVariantList& ids);
    Q_INVOKABLE bool duplicateNodes(const QVariantList& ids);
    Q_INVOKABLE bool rename(uint id, const QString& name);
    /// `to`: a node, or 0 for the output. `input`: index among inputs; -1 appends; -2 is the base (or
    /// Invert's input).
    Q_INVOKABLE bool connectNodes(uint from, uint to, int input);
    Q_INVOKABLE bool disconnectInput(uint node, int input);
    Q_INVOKABLE bool moveInput(uint node, int from, int to);
    Q_INVOKABLE bool setWeight(uint node, int input, double weight, const QString& mergeKey = {});
    Q_INVOKABLE bool setMaskList(uint node, const QString& list, const QStringList& entries);
    Q_INVOKABLE bool moveSlot(uint slot, int index);
    /// The whole text as typed by a person; becomes the smallest edit. Typing without a pause is one step.
    Q_INVOKABLE bool setText(const QString& text);
    Q_INVOKABLE bool applyFix(int diagnostic, int fix);
    /// Edits after this never merge with those before it: the mouse button was released.
    Q_INVOKABLE void endGesture() { ++m_gesture; }
    int gesture() const { return m_gesture; }

    // For QML: what stands behind an id, and where a byte of the file is shown in `text`.
    Q_INVOKABLE QString nameOf(uint id) const;        ///< key, slot name, or "Output" for 0
    Q_INVOKABLE QString kindOf(uint id) const;        ///< Slot, Blend, Add, Invert, Output, or empty
    Q_INVOKABLE int idOf(const QString& name) const;  ///< 0 for "Output"; -1 where nothing has the name
    Q_INVOKABLE int textPosition(int byte) const;

    /// Positions as the project stores them (by key or slot name; "Output" for the output).
    std::map<std::string, std::array<double, 2>> layout() const;
    void markSaved(const QString& path);

  Q_SIGNALS:
    /// After every change, undo and redo included.
    void changed(const poseloom::document::ChangeSet& changes);
    void layoutChanged();
    void textChanged();
    void pathChanged();
    void modifiedChanged();
    void selectionChanged();
    void framesChanged();
    void documentReplaced();
    /// An edit was refused; `message` is for a person.
    void failed(const QString& message);

  private:
    friend class EditCommand;
    friend class LayoutCommand;
    friend class FramesCommand;
    void applyText(const TextEdits& edits);
    void place(const std::map<std::string, QPointF>& places);
    void showFrames(const std::vector<document::FrameSetting>& frames);
    void takePlaces(const document::ChangeSet& changes, const document::Document& before);
    void placeMissing();
    void dropFromSelection(const std::vector<posegraph::NodeId>& removed);
    std::string keyOf(posegraph::NodeId id) const;
    std::optional<posegraph::NodeId> findId(const std::string& key) const;
    bool pushMoves(std::map<std::string, LayoutMove> moves, const QString& label, const QString& mergeKey);
    void selectNames(const std::vector<std::string>& names);
    std::string freeName(const std::string& stem, const std::vector<std::string>& taken = {}) const;
    bool refuse(const QString& message);

    document::Document m_document;
    QUndoStack m_undo;
    NameIndex m_names;
    QVariantList m_selection;
    std::unordered_set<posegraph::NodeId> m_selected;
    std::vector<document::FrameSetting> m_frames;
    std::map<posegraph::NodeId, QPointF> m_positions;
    /// Places by key: of the project, and of nodes that are gone but may come back by an undo.
    std::map<std::string, QPointF> m_rememberedPlaces;
    bool m_placedByHand = false;
    int m_gesture = 0;
    QElapsedTimer m_typing;
};

}  // namespace poseloom::ui
