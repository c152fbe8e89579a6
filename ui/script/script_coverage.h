// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>

#include <memory>
#include <vector>

#include "script/script_session.h"
#include "script/script_simulator.h"

namespace poseloom::ui {

/// How often a set of questions selects each script of a file; and which it never selects. The questions are
/// those of the session, or every list crossed with what is switched on. Rows are scripts in file order.
class ScriptCoverage : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(
        poseloom::ui::ScriptSimulator* simulator READ simulator WRITE setSimulator NOTIFY simulatorChanged)
    Q_PROPERTY(bool weapons MEMBER m_weapons NOTIFY switched)    ///< every weapon, with its class
    Q_PROPERTY(bool stances MEMBER m_stances NOTIFY switched)    ///< what was done before an event
    Q_PROPERTY(bool aiming MEMBER m_aiming NOTIFY switched)      ///< hip and sights
    Q_PROPERTY(bool strafing MEMBER m_strafing NOTIFY switched)  ///< not, left, right
    Q_PROPERTY(bool mounted MEMBER m_mounted NOTIFY switched)  ///< on foot, guns and vehicles; firing or not
    Q_PROPERTY(bool working READ working NOTIFY counted)
    Q_PROPERTY(bool known READ known NOTIFY counted)  ///< something was counted
    Q_PROPERTY(QString summary READ summary NOTIFY counted)
    Q_PROPERTY(bool neverOnly READ neverOnly WRITE setNeverOnly NOTIFY counted)

  public:
    enum Role { ScriptRole = Qt::UserRole + 1, LineRole, ListRole, ConditionsRole, HitsRole, ReasonRole };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    ScriptSimulator* simulator() const { return m_simulator; }
    void setSimulator(ScriptSimulator* simulator);
    bool working() const { return m_working; }
    bool known() const { return !m_hits.empty(); }
    QString summary() const;
    bool neverOnly() const { return m_neverOnly; }
    void setNeverOnly(bool neverOnly);
    /// -1: not counted.
    int hitsOf(std::uint32_t script) const;
    /// How many scripts something selects.
    int exercised() const;

    /// Asks everything that is switched on, in the background.
    Q_INVOKABLE void run();
    /// Takes the questions that a person has asked since the script was opened.
    Q_INVOKABLE void takeAsked();
    Q_INVOKABLE void clear();

  Q_SIGNALS:
    void simulatorChanged();
    void switched();
    void counted();

  private:
    struct Counts {
        std::vector<int> hits;
        std::uint64_t questions = 0;
    };
    static Counts countAll(const playerscript::PlayerScript& script,
                           const std::vector<playerscript::Situation>& situations, bool stances);
    std::vector<playerscript::Situation> situations() const;
    void followSession();
    void take(Counts counts);
    void showRows();
    const ScriptSession* session() const { return m_simulator ? m_simulator->session() : nullptr; }

    QPointer<ScriptSimulator> m_simulator;
    QMetaObject::Connection m_followed;
    bool m_weapons = true;
    bool m_stances = true;
    bool m_aiming = true;
    bool m_strafing = false;
    bool m_mounted = false;
    bool m_neverOnly = true;
    bool m_working = false;
    int m_generation = 0;
    std::vector<int> m_hits;  ///< by script
    std::uint64_t m_questions = 0;
    std::vector<std::uint32_t> m_shown;
};

}  // namespace poseloom::ui
