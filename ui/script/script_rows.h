// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>
#include <QVariantList>

#include <map>
#include <vector>

#include "script/script_coverage.h"
#include "script/script_session.h"
#include "script/script_simulator.h"

namespace poseloom::ui {

/// A player animation script as rows in file order: sections, states, lists, aliases and scripts with their
/// conditions and commands. A search shows the scripts that it finds under their lists.
class ScriptRows : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::ScriptSession* session READ session WRITE setSession NOTIFY sourcesChanged)
    Q_PROPERTY(
        poseloom::ui::ScriptSimulator* simulator READ simulator WRITE setSimulator NOTIFY sourcesChanged)
    Q_PROPERTY(poseloom::ui::ScriptCoverage* coverage READ coverage WRITE setCoverage NOTIFY sourcesChanged)
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY filterChanged)
    Q_PROPERTY(bool headsOnly READ headsOnly WRITE setHeadsOnly NOTIFY filterChanged)  ///< for the outline
    Q_PROPERTY(bool neverOnly READ neverOnly WRITE setNeverOnly NOTIFY filterChanged)  ///< nothing selects

  public:
    enum Role {
        KindRole = Qt::UserRole + 1,  ///< "section", "state", "list", "alias" or "script"
        NumberRole,                   ///< of the alias, list or script
        TitleRole,                    ///< of a head; of an alias its name
        DetailRole,                   ///< of a list how many scripts, of an alias its values
        LineRole,
        ConditionsRole,  ///< maps with type, value and text; none for `default`
        CommandsRole,    ///< lists of maps with part, animation and rest, one list per command
        UnreachableRole,
        ProblemRole,  ///< "error", "warning" or nothing
        ProblemTextRole,
        VerdictRole,  ///< "won", "lost" or nothing
        ReasonRole,
        ChosenRole,  ///< the command that plays, or -1
        HitsRole     ///< how often the coverage selects it, or -1
    };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    ScriptSession* session() const { return m_session; }
    void setSession(ScriptSession* session);
    ScriptSimulator* simulator() const { return m_simulator; }
    void setSimulator(ScriptSimulator* simulator);
    ScriptCoverage* coverage() const { return m_coverage; }
    void setCoverage(ScriptCoverage* coverage);
    QString search() const { return m_search; }
    void setSearch(const QString& search);
    bool headsOnly() const { return m_headsOnly; }
    void setHeadsOnly(bool headsOnly);
    bool neverOnly() const { return m_neverOnly; }
    void setNeverOnly(bool neverOnly);

    /// The row of a script, a list or the row at or before a line; -1: there is none.
    Q_INVOKABLE int rowOfScript(int script) const;
    Q_INVOKABLE int rowOfList(int list) const;
    Q_INVOKABLE int rowAtLine(int line) const;
    /// The script of the next row that has one, upwards or downwards; -1: none.
    Q_INVOKABLE int neighbourOf(int script, int step) const;

  Q_SIGNALS:
    void sourcesChanged();
    void filterChanged();

  private:
    enum class Kind : std::uint8_t { Section, State, List, Alias, Script };
    struct Row {
        Kind kind = Kind::Section;
        std::uint32_t number = 0;
        std::size_t place = 0;
        int line = 0;
        int lastLine = 0;
        QString title;
        QString detail;
        QVariantList conditions;
        QVariantList commands;

        bool sameAs(const Row& other) const;
    };
    struct Problem {
        Severity severity = Severity::Info;  ///< Info: there is none
        QString text;
    };
    void follow();
    void rebuild();
    void take(std::vector<Row> rows);
    std::vector<Row> allRows() const;
    void addHeads(std::vector<Row>& rows) const;
    Row rowOf(std::uint32_t script) const;
    bool isWanted(const Row& row) const;
    void verdictsChanged();
    /// Of all its lines.
    Problem problemOf(const Row& row) const;
    QVariant verdictData(const Row& row, int role) const;

    QPointer<ScriptSession> m_session;
    QPointer<ScriptSimulator> m_simulator;
    QPointer<ScriptCoverage> m_coverage;
    QString m_search;
    bool m_headsOnly = false;
    bool m_neverOnly = false;
    std::vector<Row> m_rows;
    std::map<int, Problem> m_problems;  ///< the worst by line
};

}  // namespace poseloom::ui
