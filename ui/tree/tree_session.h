// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QUndoStack>
#include <QUrl>

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "animtree/compile.h"
#include "animtree/edit.h"
#include "animtree/reader.h"
#include "animtree/references.h"
#include "support/source_text.h"

namespace poseloom::ui {

/// An open animation tree of Call of Duty: United Offensive (.atr): its text, what the text means, what the
/// engine keeps of it under the references of scripts, and its undo steps. Nodes are named by their paths.
class TreeSession : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("The workspace owns the tree")
    Q_PROPERTY(bool isOpen READ isOpen NOTIFY changed)
    Q_PROPERTY(QString path READ path NOTIFY changed)
    Q_PROPERTY(QString title READ title NOTIFY changed)
    Q_PROPERTY(bool modified READ modified NOTIFY modifiedChanged)
    Q_PROPERTY(QUndoStack* undoStack READ undoStack CONSTANT)
    Q_PROPERTY(QString summary READ summary NOTIFY changed)  ///< how many nodes of what, and what is kept
    Q_PROPERTY(
        QString engineError READ engineError NOTIFY changed)       ///< the engine's own text; empty: it loads
    Q_PROPERTY(QString references READ references NOTIFY changed)  ///< the folder or table; empty: none
    Q_PROPERTY(bool scanning READ scanning NOTIFY changed)

  public:
    explicit TreeSession(QObject* parent = nullptr);

    /// Reads a file in place of what is open. False, with failed(), where it cannot be read.
    bool open(const QString& path);
    void close();
    /// Refused where another program has written the file since: saveAs() and open() are the ways out.
    Q_INVOKABLE bool save();
    /// Goes back to what was last saved; redo still has the edits where they can be had.
    Q_INVOKABLE void discard();
    Q_INVOKABLE bool saveAs(const QUrl& url);
    /// A folder of .gsc scripts or a table of references (.tsv): what no script names is pruned. Read in the
    /// background.
    Q_INVOKABLE void readReferences(const QUrl& url);
    Q_INVOKABLE void dropReferences();

    // Each is one undo step; false, with failed() and the reason, where the format forbids it.
    Q_INVOKABLE bool addNode(const QString& parent, const QString& name, bool group);
    Q_INVOKABLE bool removeNode(const QString& node);
    Q_INVOKABLE bool renameNode(const QString& node, const QString& name);
    Q_INVOKABLE bool moveNode(const QString& node, const QString& parent);  ///< to the end of a group
    Q_INVOKABLE bool shiftNode(const QString& node, int by);                ///< among its siblings
    Q_INVOKABLE bool wrapNode(const QString& node, const QString& name);
    Q_INVOKABLE bool sortChildren(const QString& group);
    /// `property` is loopsync, nonloopsync or complete. Setting one kind of sync takes the other away.
    Q_INVOKABLE bool setProperty(const QString& node, const QString& property, bool on);
    /// Carries out a fix that a problem offers.
    bool applyFix(const Fix& fix);
    /// The group that a new node belongs in when this one is current: itself, or the one above.
    Q_INVOKABLE QString groupOf(const QString& node) const;

    bool isOpen() const { return !m_path.isEmpty(); }
    QString path() const { return m_path; }
    QString title() const;
    bool modified() const { return !m_undo.isClean(); }
    QUndoStack* undoStack() { return &m_undo; }
    QString summary() const;
    QString engineError() const;
    QString references() const { return m_referencesPath; }
    bool scanning() const { return m_scanning; }

    const SourceText& text() const { return m_text; }
    const animtree::Tree& tree() const { return *m_tree; }
    const Diagnostics& diagnostics() const { return m_diagnostics; }
    bool hasReferences() const { return m_table != nullptr; }
    /// The engine's index of a node under the references; nullopt where it is pruned or nothing is known.
    std::optional<std::uint32_t> engineIndex(const animtree::Node& node) const;

  Q_SIGNALS:
    void changed();
    void opened();
    void modifiedChanged();
    void failed(const QString& message);

  private:
    friend class TreeCommand;
    void change(const TextEdits& edits);
    bool perform(const animtree::Edit& edit);
    bool write();
    void readAnew();
    void compileAnew();
    bool fail(const QString& message);
    std::optional<std::uint32_t> find(const QString& node) const;

    QString m_path;
    SourceText m_text;
    std::string m_onDisk;  ///< as last read or written
    std::shared_ptr<const animtree::Tree> m_tree = std::make_shared<const animtree::Tree>();
    std::optional<std::string> m_engineError;
    Diagnostics m_diagnostics;
    QUndoStack m_undo;
    QString m_referencesPath;
    std::shared_ptr<const animtree::ReferenceTable> m_table;
    std::optional<animtree::CompactTree> m_compact;
    std::unordered_map<std::size_t, std::uint32_t> m_indexAt;  ///< by the byte at which a kept name begins
    bool m_scanning = false;
    int m_generation = 0;
};

}  // namespace poseloom::ui
