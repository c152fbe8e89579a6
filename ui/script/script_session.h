// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QStringList>
#include <QVariantList>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "animtree/tree.h"
#include "playerscript/edit.h"
#include "playerscript/reachability.h"
#include "playerscript/reader.h"
#include "session/text_session.h"

namespace poseloom::ui {

/// The player tree that a script is checked against and plays on: its file and what that says.
struct ScriptTree {
    QString path;
    SourceText text;
    std::shared_ptr<const animtree::Tree> tree;
};

/// An open player animation script of Call of Duty: United Offensive: its text, what that means, whether
/// anything selects each of its scripts, and its undo steps. Scripts, lists and aliases are named by their
/// numbers in the text as it is.
class ScriptSession : public poseloom::ui::TextSession {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("The workspace owns the script")
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY currentChanged)  ///< -1: none
    Q_PROPERTY(int currentLine READ currentLine NOTIFY currentChanged)           ///< 0: none
    Q_PROPERTY(int unreachable READ unreachable NOTIFY changed)
    Q_PROPERTY(QString weaponsFile READ weaponsFile NOTIFY changed)    ///< empty: weapons are not known
    Q_PROPERTY(QString treeFile READ treeFile NOTIFY changed)          ///< empty: there is none
    Q_PROPERTY(QStringList animations READ animations NOTIFY changed)  ///< of the tree, else of the script
    Q_PROPERTY(QStringList weapons READ weapons NOTIFY changed)
    Q_PROPERTY(QStringList lists READ lists NOTIFY changed)  ///< "COMBAT idle", "fireweapon"

  public:
    explicit ScriptSession(QObject* parent = nullptr);
    ~ScriptSession() override;

    // Each is one undo step; false, with failed() and the reason, where the format forbids it.
    /// Below a script, or at the end of a list where `script` is -1; it becomes the current one.
    Q_INVOKABLE bool addScript(int list, int script, const QString& conditions);
    Q_INVOKABLE bool duplicateScript(int script);
    Q_INVOKABLE bool removeScript(int script);
    Q_INVOKABLE bool shiftScript(int script, int by);   ///< among those of its list
    Q_INVOKABLE bool moveScript(int script, int list);  ///< to the end of another list
    Q_INVOKABLE bool moveAboveShadow(int script);
    Q_INVOKABLE bool addCondition(int script, const QString& condition);
    Q_INVOKABLE bool removeCondition(int script, int condition);
    Q_INVOKABLE bool setCondition(int script, int condition, const QString& text);
    Q_INVOKABLE bool addCommand(int script, const QString& command);
    Q_INVOKABLE bool removeCommand(int script, int command);
    Q_INVOKABLE bool setCommand(int script, int command, const QString& text);
    Q_INVOKABLE bool setAlias(int alias, const QString& values);
    Q_INVOKABLE bool renameAlias(int alias, const QString& name);
    Q_INVOKABLE bool removeAlias(int alias);
    Q_INVOKABLE bool addAlias(const QString& type, const QString& name, const QString& values);
    Q_INVOKABLE bool renameAnimation(const QString& from, const QString& to);

    /// The words of conditions, lower case.
    Q_INVOKABLE QStringList conditionTypes() const;
    /// What a condition can ask for: values, aliases and weapons; none of bare ones.
    Q_INVOKABLE QStringList valuesOf(const QString& type) const;
    /// The parts of a command: maps with part, animation, duration, blendTime (empty where not written) and
    /// turret; sounds follow as one map with part "sound".
    Q_INVOKABLE QVariantList partsOf(int script, int command) const;
    /// A command as it is written, of such parts.
    Q_INVOKABLE QString commandText(const QVariantList& parts) const;
    /// Who plays an animation: maps with script, line, list, conditions and command.
    Q_INVOKABLE QVariantList whoPlays(const QString& animation) const;
    /// The script around a line of the text, or -1.
    Q_INVOKABLE int scriptAt(int line) const;
    Q_INVOKABLE int lineOf(int script) const;
    Q_INVOKABLE int listOf(int script) const;
    /// Scripts before it take all that it holds for.
    Q_INVOKABLE bool isShadowed(int script) const;
    /// A table of weapons in place of the one that was found beside the script.
    Q_INVOKABLE bool readWeapons(const QUrl& url);
    /// The tree `multiplayer`; nullopt: there is none.
    void setTree(std::optional<ScriptTree> tree);

    int current() const { return m_current; }
    void setCurrent(int script);
    int currentLine() const { return m_current < 0 ? 0 : lineOf(m_current); }
    int unreachable() const;
    QString weaponsFile() const { return m_weaponsFile; }
    QString treeFile() const { return m_tree ? m_tree->path : QString(); }
    QStringList animations() const;
    QStringList weapons() const;
    QStringList lists() const;
    QString summary() const override;
    QString engineError() const override;

    const playerscript::PlayerScript& script() const { return *m_script; }
    std::shared_ptr<const playerscript::PlayerScript> sharedScript() const { return m_script; }
    const std::optional<ScriptTree>& tree() const { return m_tree; }
    const playerscript::Reachability& reachOf(std::uint32_t script) const { return m_reach[script]; }
    /// "line 386": what leaves nothing to a script, and why else nothing selects it; empty: something does.
    QString whyNeverSelected(std::uint32_t script) const;

  Q_SIGNALS:
    void currentChanged();

  protected:
    void readAnew() override;
    void forget() override;
    void follow(const TextEdits& edits) override;

  private:
    bool edit(const playerscript::Edit& edit);
    bool hasScript(int script) const;
    void findWeapons();
    void findCurrent();

    /// Where the current script goes while the text changes.
    struct Followed {
        std::size_t place = 0;
        std::string text;
        int number = 0;
    };

    std::shared_ptr<const playerscript::PlayerScript> m_script =
        std::make_shared<const playerscript::PlayerScript>();
    std::optional<playerscript::EngineError> m_engineError;
    std::vector<playerscript::Reachability> m_reach;
    std::shared_ptr<const playerscript::WeaponTable> m_weapons;
    QString m_weaponsFile;
    std::optional<ScriptTree> m_tree;
    std::shared_ptr<const playerscript::PlayerTree> m_names;
    int m_current = -1;
    std::optional<Followed> m_followed;
};

}  // namespace poseloom::ui
