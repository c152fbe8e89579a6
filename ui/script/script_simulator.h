// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QVariantList>

#include <array>
#include <vector>

#include "playerscript/selection.h"
#include "script/script_session.h"

namespace poseloom::ui {

/// Asks a player animation script as the game does: what a player does and what holds of him, which script
/// answers, and why not those before it. Answers anew whenever the question or the script changes.
class ScriptSimulator : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::ScriptSession* session READ session WRITE setSession NOTIFY sessionChanged)
    Q_PROPERTY(Kind kind READ kind WRITE setKind NOTIFY answered)
    Q_PROPERTY(QString state READ state WRITE setState NOTIFY answered)  ///< of a change, that is entered
    Q_PROPERTY(QString from READ from WRITE setFrom NOTIFY answered)     ///< of a change, that is left
    Q_PROPERTY(QString moveType READ moveType WRITE setMoveType NOTIFY answered)
    Q_PROPERTY(QString event READ event WRITE setEvent NOTIFY answered)
    Q_PROPERTY(int client READ client WRITE setClient NOTIFY answered)
    Q_PROPERTY(int seed READ seed WRITE setSeed NOTIFY answered)
    Q_PROPERTY(bool dead READ dead WRITE setDead NOTIFY answered)
    Q_PROPERTY(QString problem READ problem NOTIFY answered)  ///< of the question; empty: none
    Q_PROPERTY(int winner READ winner NOTIFY answered)        ///< the script that answers, or -1
    Q_PROPERTY(int winningLine READ winningLine NOTIFY answered)
    Q_PROPERTY(QString answer READ answer NOTIFY answered)  ///< in a sentence
    Q_PROPERTY(QString legs READ legs NOTIFY answered)
    Q_PROPERTY(QString torso READ torso NOTIFY answered)
    /// Maps with script, line, conditions, won and reason, in the order in which the engine looks.
    Q_PROPERTY(QVariantList tried READ tried NOTIFY answered)
    /// The commands of the script that answers: maps with text and chosen.
    Q_PROPERTY(QVariantList commands READ commands NOTIFY answered)
    Q_PROPERTY(int version READ version NOTIFY answered)  ///< counts answers

  public:
    enum Kind { State, Event, StateChange };
    Q_ENUM(Kind)

    explicit ScriptSimulator(QObject* parent = nullptr);

    /// What holds of the player of one type of condition, by its word; empty: the usual. Of bare conditions
    /// "1" or empty.
    Q_INVOKABLE QString condition(const QString& type) const;
    /// A weapon brings its class along where the table knows it.
    Q_INVOKABLE void setCondition(const QString& type, const QString& word);
    /// The words that a condition can have, or "state", "movetype" or "event"; the usual one first.
    Q_INVOKABLE QStringList choicesOf(const QString& type) const;
    /// The player that reachability gives as an example for a script, in its own list.
    Q_INVOKABLE bool ask(int script);
    /// Another random number for events.
    Q_INVOKABLE void shuffle() { setSeed(m_seed + 1); }
    Q_INVOKABLE void reset();  ///< a rifleman who stands

    ScriptSession* session() const { return m_session; }
    void setSession(ScriptSession* session);
    Kind kind() const { return m_kind; }
    void setKind(Kind kind);
    QString state() const { return m_state; }
    void setState(const QString& state);
    QString from() const { return m_from; }
    void setFrom(const QString& from);
    QString moveType() const { return m_moveType; }
    void setMoveType(const QString& moveType);
    QString event() const { return m_event; }
    void setEvent(const QString& event);
    int client() const { return m_client; }
    void setClient(int client);
    int seed() const { return m_seed; }
    void setSeed(int seed);
    bool dead() const { return m_dead; }
    void setDead(bool dead);
    QString problem() const { return m_problem; }
    int winner() const;
    int winningLine() const;
    QString answer() const;
    QString legs() const { return partOf(playerscript::BodyPart::Legs); }
    QString torso() const { return partOf(playerscript::BodyPart::Torso); }
    QVariantList tried() const;
    QVariantList commands() const;
    int version() const { return m_version; }

    const playerscript::Request& request() const { return m_request; }
    const playerscript::Selection& selection() const { return m_selection; }
    /// Every question since the script was opened, each once.
    const std::vector<playerscript::Request>& asked() const { return m_asked; }
    /// Whether a script was tried and did not match; and why.
    bool lost(std::uint32_t script) const;
    QString reasonOf(std::uint32_t script) const;

  Q_SIGNALS:
    void sessionChanged();
    void answered();
    void questionChanged();  ///< a person asks something else; the answer is there

  private:
    void take(QString& member, const QString& word);
    void askAnew();
    void answerAnew();
    void makeRequest();
    void remember();
    QString partOf(playerscript::BodyPart part) const;
    const playerscript::Tried* triedOf(std::uint32_t script) const;
    /// True, once, for another script than before.
    void followFile();

    QPointer<ScriptSession> m_session;
    QString m_file;
    Kind m_kind = State;
    QString m_state = QStringLiteral("combat");
    QString m_from = QStringLiteral("relaxed");
    QString m_moveType = QStringLiteral("idle");
    QString m_event = QStringLiteral("fireweapon");
    int m_client = 0;
    int m_seed = 0;
    bool m_dead = false;
    std::array<QString, playerscript::kConditionTypes> m_words;
    QString m_problem;
    playerscript::Request m_request;
    playerscript::Selection m_selection;
    std::vector<playerscript::Request> m_asked;
    int m_version = 0;
};

}  // namespace poseloom::ui
