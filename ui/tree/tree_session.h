// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QUrl>
#include <QVariantList>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "animtree/edit.h"
#include "animtree/leaf_assets.h"
#include "animtree/reader.h"
#include "mdl/search_paths.h"
#include "session/text_session.h"
#include "tree/kept_tree.h"

namespace poseloom::ui {

/// An open animation tree of Call of Duty: United Offensive (.atr): its text, what the text means, what the
/// engine keeps of it on server and client under the references of their scripts, and its undo steps. Nodes
/// are named by their paths; the empty path is the root.
class TreeSession : public poseloom::ui::TextSession {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("The workspace owns the tree")
    Q_PROPERTY(QString references READ references NOTIFY changed)  ///< of the side; empty: none
    Q_PROPERTY(bool scanning READ scanning NOTIFY changed)
    Q_PROPERTY(Side side READ side WRITE setSide NOTIFY changed)
    /// The client has references of its own; else it has those of the server.
    Q_PROPERTY(bool sidesDiffer READ sidesDiffer NOTIFY changed)
    /// How many nodes have another index on the other side, or none.
    Q_PROPERTY(int differences READ differences NOTIFY changed)
    /// The nodes that the views show as selected; the last one is the current.
    Q_PROPERTY(QStringList selection READ selection WRITE setSelection NOTIFY selectionChanged)
    Q_PROPERTY(QString current READ current WRITE setCurrent NOTIFY selectionChanged)

  public:
    enum Side { Server, Client };
    Q_ENUM(Side)

    /// A tree nested deeper is not shown: the paths of its nodes would fill the memory.
    static constexpr std::uint32_t kDeepest = 256;

    explicit TreeSession(QObject* parent = nullptr);

    using TextSession::perform;

    /// A folder of .gsc scripts or a table of references (.tsv) of the shown side: what no script names is
    /// pruned. Read in the background.
    Q_INVOKABLE void readReferences(const QUrl& url);
    Q_INVOKABLE void dropReferences();  ///< of the shown side
    /// The same for a side, from several places; none: there are no references.
    void setReferences(Side side, const QStringList& places);
    QStringList referencesOf(Side side) const { return m_sources[static_cast<std::size_t>(side)]; }
    /// Selects a node, or with `extend` adds it to the selection or takes it out.
    Q_INVOKABLE void choose(const QString& node, bool extend);
    /// Where the leaves' animations are. They are looked at in the background. Where there is none of them at
    /// all, the places are not those of the game, and nothing is known.
    void lookForAssets(const mdl::SearchPaths& search, bool any);

    // Each is one undo step; false, with failed() and the reason, where the format forbids it.
    Q_INVOKABLE bool addNode(const QString& parent, const QString& name, bool group);
    Q_INVOKABLE bool removeNode(const QString& node);
    Q_INVOKABLE bool renameNode(const QString& node, const QString& name);
    Q_INVOKABLE bool moveNode(const QString& node, const QString& parent);  ///< to the end of a group
    Q_INVOKABLE bool shiftNode(const QString& node, int by);                ///< among its siblings
    /// Puts siblings into a new group.
    Q_INVOKABLE bool wrapNodes(const QStringList& nodes, const QString& name);
    Q_INVOKABLE bool sortChildren(const QString& group);
    /// `property` is loopsync, nonloopsync or complete. Setting one kind of sync takes the other away.
    Q_INVOKABLE bool setProperty(const QString& node, const QString& property, bool on);
    /// Why a property cannot be switched over; empty: it can.
    Q_INVOKABLE QString whyNot(const QString& node, const QString& property) const;
    Q_INVOKABLE bool hasProperty(const QString& node, const QString& property) const;
    /// Where scripts name a node: objects with script, line (from 1) and text, which is that line where the
    /// script can be read.
    Q_INVOKABLE QVariantList usesOf(const QString& node) const;
    /// What is known of a node in the engine's table: "#12, 0x0001000c", and on which side it differs.
    Q_INVOKABLE QString engineText(const QString& node) const;
    Q_INVOKABLE bool isGroup(const QString& node) const;
    /// The first node with a name, in any case; empty: none.
    Q_INVOKABLE QString pathOf(const QString& name) const;
    /// The line of a node in the text, and the node on or before a line; 0 and empty: none.
    Q_INVOKABLE int lineOf(const QString& node) const;
    Q_INVOKABLE QString nodeAt(int line) const;
    /// The group that a new node belongs in when this one is current: itself, or the one above.
    Q_INVOKABLE QString groupOf(const QString& node) const;
    /// A name that no child of a group has: the wish, or the wish and a number.
    Q_INVOKABLE QString freeName(const QString& group, const QString& wish) const;

    /// How many nodes of what, and what is kept.
    QString summary() const override;
    QString engineError() const override;
    QString references() const { return m_sources[shownIndex()].join(QStringLiteral(", ")); }
    bool scanning() const { return m_scanning > 0; }
    Side side() const { return m_side; }
    void setSide(Side side);
    bool sidesDiffer() const { return m_kept[Client].hasReferences(); }
    int differences() const { return m_differences; }
    QStringList selection() const { return m_selection; }
    void setSelection(const QStringList& selection);
    QString current() const { return m_selection.isEmpty() ? QString() : m_selection.constLast(); }
    void setCurrent(const QString& node) { setSelection({node}); }

    const animtree::Tree& tree() const { return *m_tree; }
    std::shared_ptr<const animtree::Tree> sharedTree() const { return m_tree; }
    bool hasReferences() const { return kept().hasReferences(); }
    /// What the shown side keeps.
    const KeptTree& kept() const { return m_kept[shownIndex()]; }
    /// The engine's index of a node under the references; nullopt where it is pruned or nothing is known.
    std::optional<std::uint32_t> engineIndex(const animtree::Node& node) const {
        return kept().indexAt(node.nameSpan.begin);
    }
    /// The same on the other side, where that has references of its own.
    std::optional<std::uint32_t> otherIndex(const animtree::Node& node) const;
    /// Of every node its path, in file order.
    const std::vector<QString>& paths() const { return m_paths; }
    std::optional<std::uint32_t> find(const QString& node) const;
    /// Writes a file beside the tree where it still holds `before`; else leaves it, with failed().
    bool replaceFile(const std::string& file, const std::string& before, const std::string& after);
    /// Reads the references from their places again.
    void scanAgain();
    /// The leaves' animations have been looked at.
    bool knowsAssets() const { return static_cast<bool>(m_assets); }
    /// How many places in scripts name a node.
    int useCount(std::uint32_t node) const;
    /// The name of a tree's file without its ending.
    std::string treeName() const;

  Q_SIGNALS:
    void selectionChanged();
    void referencesChanged();  ///< other places were chosen by a person

  protected:
    void readAnew() override;
    QString whyNotShown(const SourceText& text, const QString& path) const override;
    void forget() override { m_selection.clear(); }

  private:
    bool perform(const animtree::Edit& edit);
    void compileAnew();
    void countDifferences();
    void keepSelection();
    std::size_t shownIndex() const {
        return sidesDiffer() ? static_cast<std::size_t>(m_side) : std::size_t{0};
    }

    std::shared_ptr<const animtree::Tree> m_tree = std::make_shared<const animtree::Tree>();
    std::vector<QString> m_paths;
    std::optional<std::string> m_engineError;
    std::array<KeptTree, 2> m_kept;  ///< by side
    std::array<QStringList, 2> m_sources;
    Side m_side = Server;
    int m_differences = 0;
    animtree::FindLeaf m_assets;
    QStringList m_selection;
    int m_scanning = 0;  ///< sides that are being read
    std::array<int, 2> m_generation{};
    int m_assetGeneration = 0;
};

}  // namespace poseloom::ui
