// SPDX-License-Identifier: GPL-3.0-or-later
#include "script/script_simulator.h"

#include <QVariantMap>

#include <algorithm>
#include <span>

#include "script/script_words.h"

namespace poseloom::ui {

namespace ps = playerscript;

namespace {

constexpr std::size_t kMostAsked = 4096;
constexpr int kMostClients = 64;

std::optional<ps::ConditionType> conditionOf(const QString& type) {
    const auto number = ps::findName(type.toStdString(), ps::conditionNames());
    return number ? std::optional(static_cast<ps::ConditionType>(*number)) : std::nullopt;
}

/// Names without those that stand for nothing.
QStringList wordsOf(std::span<const std::string_view> names) {
    QStringList words;
    for (const std::string_view name : names)
        if (!name.empty() && name.front() != '*') words.append(shownWord(name).toLower());
    return words;
}

std::size_t numberIn(const QString& word, std::span<const std::string_view> names, std::size_t fallback) {
    return ps::findName(word.toStdString(), names).value_or(fallback);
}

/// Why a script was passed over; the value of what nobody does is told in a word.
QString shownReason(const ps::PlayerScript& script, const ps::Situation& situation, const ps::Tried& tried) {
    return QString::fromStdString(ps::reasonOf(script, situation, tried))
        .replace(QLatin1String("** unused **"), ScriptSimulator::tr("none"));
}

bool sameQuestion(const ps::Request& a, const ps::Request& b) {
    return a.kind == b.kind && a.state == b.state && a.from == b.from && a.moveType == b.moveType &&
           a.event == b.event && a.dead == b.dead && a.situation == b.situation;
}

/// A player may do several things at once: "walk AND run".
bool setWords(ps::Situation& situation, ps::ConditionType type, const QString& words,
              const ps::WeaponTable& weapons) {
    std::uint64_t bits = 0;
    const QStringList list = words.split(QStringLiteral(" AND "));
    for (const QString& word : list) {
        ps::Situation one;
        if (!one.set(type, word.trimmed().toStdString(), weapons)) return false;
        bits |= one[type];
    }
    situation.values[ps::indexOf(type)] = bits;
    return true;
}

}  // namespace

ScriptSimulator::ScriptSimulator(QObject* parent) : QObject(parent) {}

void ScriptSimulator::setSession(ScriptSession* session) {
    if (session == m_session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (session != nullptr) connect(session, &ScriptSession::changed, this, &ScriptSimulator::followFile);
    followFile();
    emit sessionChanged();
}

void ScriptSimulator::followFile() {
    const QString file = m_session ? m_session->path() : QString();
    if (file != m_file) m_asked.clear();
    m_file = file;
    answerAnew();
}

void ScriptSimulator::take(QString& member, const QString& word) {
    if (member == word) return;
    member = word;
    askAnew();
}

void ScriptSimulator::setKind(Kind kind) {
    if (kind == m_kind) return;
    m_kind = kind;
    askAnew();
}

void ScriptSimulator::setState(const QString& state) {
    take(m_state, state);
}

void ScriptSimulator::setFrom(const QString& from) {
    take(m_from, from);
}

void ScriptSimulator::setMoveType(const QString& moveType) {
    take(m_moveType, moveType);
}

void ScriptSimulator::setEvent(const QString& event) {
    take(m_event, event);
}

void ScriptSimulator::setClient(int client) {
    const int wanted = std::clamp(client, 0, kMostClients - 1);
    if (wanted == m_client) return;
    m_client = wanted;
    askAnew();
}

void ScriptSimulator::setSeed(int seed) {
    if (seed == m_seed) return;
    m_seed = seed;
    askAnew();
}

void ScriptSimulator::setDead(bool dead) {
    if (dead == m_dead) return;
    m_dead = dead;
    askAnew();
}

QString ScriptSimulator::condition(const QString& type) const {
    const auto condition = conditionOf(type);
    return condition ? m_words[ps::indexOf(*condition)] : QString();
}

void ScriptSimulator::setCondition(const QString& type, const QString& word) {
    const auto condition = conditionOf(type);
    if (!condition || m_words[ps::indexOf(*condition)] == word) return;
    m_words[ps::indexOf(*condition)] = word;
    if (*condition == ps::ConditionType::Weapons && m_session && m_session->script().weapons) {
        const ps::WeaponTable& weapons = *m_session->script().weapons;
        const auto number = weapons.find(word.toStdString());
        if (number && weapons[*number].weaponClass)
            m_words[ps::indexOf(ps::ConditionType::WeaponClass)] =
                wordsOf(ps::valueNames(ps::ConditionType::WeaponClass))
                    .value(static_cast<qsizetype>(*weapons[*number].weaponClass));
    }
    askAnew();
}

QStringList ScriptSimulator::choicesOf(const QString& type) const {
    if (type == QLatin1String("state")) return wordsOf(ps::stateNames());
    if (type == QLatin1String("moves")) return wordsOf(ps::moveTypeNames());
    if (type == QLatin1String("event")) return wordsOf(ps::eventNames());
    const auto condition = conditionOf(type);
    if (!condition) return {};
    if (*condition == ps::ConditionType::Weapons) return m_session ? m_session->weapons() : QStringList();
    const auto names = ps::valueNames(*condition);
    QStringList words = wordsOf(names);
    // Where a value stands for nothing, or the usual follows from the rest, the usual has no word.
    if (words.size() < static_cast<qsizetype>(names.size())) words.prepend(QString());
    return words;
}

bool ScriptSimulator::ask(int script) {
    if (!m_session || script < 0 || static_cast<std::size_t>(script) >= m_session->script().scripts.size())
        return false;
    const auto number = static_cast<std::uint32_t>(script);
    const ps::Reachability& reach = m_session->reachOf(number);
    const ps::List& list = m_session->script().lists[m_session->script().scripts[number].list];
    if (reach.reach != ps::Reach::Reachable || !list.known()) return false;
    const ps::WeaponTable& weapons = *m_session->script().weapons;
    for (std::size_t i = 0; i < ps::kConditionTypes; ++i) {
        const auto type = static_cast<ps::ConditionType>(i);
        const std::uint64_t value = reach.example[type];
        QString word = QString::fromStdString(ps::describe(reach.example, type, weapons));
        if (ps::isBare(type)) word = value != 0 ? QStringLiteral("1") : QString();
        if (value == 0 || word.startsWith(QLatin1Char('*'))) word.clear();
        m_words[i] = word;
    }
    if (list.event) {
        m_kind = Event;
        m_event = wordsOf(ps::eventNames()).value(*list.event);
    } else if (list.from) {
        m_kind = StateChange;
        m_state = wordsOf(ps::stateNames()).value(list.state.value_or(0));
        m_from = wordsOf(ps::stateNames()).value(*list.from);
    } else {
        m_kind = State;
        m_state = wordsOf(ps::stateNames()).value(list.state.value_or(0));
        m_moveType = wordsOf(ps::moveTypeNames()).value(list.moveType.value_or(1) - 1);
    }
    m_dead = false;
    askAnew();
    return true;
}

void ScriptSimulator::reset() {
    m_words.fill({});
    m_kind = State;
    m_state = QStringLiteral("combat");
    m_moveType = QStringLiteral("idle");
    m_dead = false;
    m_client = 0;
    m_seed = 0;
    askAnew();
}

void ScriptSimulator::makeRequest() {
    m_request = {};
    m_problem.clear();
    m_request.kind = m_kind == State   ? ps::RequestKind::State
                     : m_kind == Event ? ps::RequestKind::Event
                                       : ps::RequestKind::StateChange;
    m_request.state = numberIn(m_state, ps::stateNames(), ps::kCombat);
    m_request.from = numberIn(m_from, ps::stateNames(), 0);
    m_request.moveType = numberIn(m_moveType, ps::moveTypeNames(), 1);
    m_request.event = numberIn(m_event, ps::eventNames(), 0);
    m_request.client = static_cast<std::uint32_t>(m_client);
    m_request.seed = static_cast<std::uint64_t>(m_seed);
    m_request.dead = m_dead;
    const ps::WeaponTable& weapons = *m_session->script().weapons;
    // Most often the move type before was the same.
    m_request.situation.set(ps::ConditionType::MoveType, m_request.moveType);
    for (std::size_t i = 0; i < ps::kConditionTypes; ++i) {
        const auto type = static_cast<ps::ConditionType>(i);
        if (m_words[i].isEmpty() || setWords(m_request.situation, type, m_words[i], weapons)) continue;
        m_problem = type == ps::ConditionType::Weapons
                        ? tr("There is no weapon “%1”.").arg(m_words[i])
                        : tr("%1 cannot be “%2”.").arg(shownWord(ps::nameOf(type)).toLower(), m_words[i]);
    }
}

void ScriptSimulator::askAnew() {
    answerAnew();
    emit questionChanged();
}

void ScriptSimulator::answerAnew() {
    m_selection = {};
    if (m_session && m_session->isOpen() && m_session->script().weapons) {
        makeRequest();
        m_selection = ps::select(m_session->script(), m_request);
        remember();
    }
    ++m_version;
    emit answered();
}

void ScriptSimulator::remember() {
    const bool known = std::any_of(m_asked.begin(), m_asked.end(),
                                   [this](const ps::Request& one) { return sameQuestion(one, m_request); });
    if (!known && m_asked.size() < kMostAsked) m_asked.push_back(m_request);
}

int ScriptSimulator::winner() const {
    return m_selection.script == ps::kNone ? -1 : static_cast<int>(m_selection.script);
}

int ScriptSimulator::winningLine() const {
    return m_session ? m_session->lineOf(winner()) : 0;
}

QString ScriptSimulator::answer() const {
    if (!m_session || !m_session->isOpen()) return {};
    if (m_selection.dead) return tr("The dead play nothing but death.");
    if (winner() < 0)
        return m_selection.tried.empty() ? tr("The script has no such list: nothing plays.")
                                         : tr("No script matches: nothing plays.");
    if (m_selection.command == ps::kNone)
        return tr("Line %1 matches, and its block is empty: nothing plays.").arg(winningLine());
    return tr("Line %1 plays.").arg(winningLine());
}

QString ScriptSimulator::partOf(ps::BodyPart part) const {
    if (!m_session || m_selection.command == ps::kNone) return {};
    const ps::PlayerScript& script = m_session->script();
    QString plays;
    for (const ps::Part& one : script.partsOf(script.commands[m_selection.command])) {
        if (one.part != part && one.part != ps::BodyPart::Both) continue;
        plays = shownWord(one.animation.text);
        if (one.part == ps::BodyPart::Both && part == ps::BodyPart::Torso) plays = tr("as the legs");
    }
    return plays;
}

QVariantList ScriptSimulator::tried() const {
    QVariantList list;
    if (!m_session) return list;
    const ps::PlayerScript& script = m_session->script();
    for (const ps::Tried& tried : m_selection.tried) {
        const ps::Script& one = script.scripts[tried.script];
        list.append(QVariantMap{
            {QStringLiteral("script"), static_cast<int>(tried.script)},
            {QStringLiteral("line"), static_cast<int>(script.lineOf(one))},
            {QStringLiteral("conditions"), QString::fromStdString(ps::describeConditions(script, one))},
            {QStringLiteral("won"), tried.matched()},
            {QStringLiteral("reason"), shownReason(script, m_request.situation, tried)}});
    }
    return list;
}

QVariantList ScriptSimulator::commands() const {
    QVariantList list;
    if (!m_session || winner() < 0) return list;
    const ps::PlayerScript& script = m_session->script();
    const ps::Range range = script.scripts[m_selection.script].commands;
    for (std::uint32_t i = range.first; i < range.end(); ++i)
        list.append(QVariantMap{{QStringLiteral("text"), QString::fromStdString(evenText(
                                                             script.text.slice(script.commands[i].span)))},
                                {QStringLiteral("chosen"), i == m_selection.command}});
    return list;
}

const ps::Tried* ScriptSimulator::triedOf(std::uint32_t script) const {
    const auto found = std::find_if(m_selection.tried.begin(), m_selection.tried.end(),
                                    [script](const ps::Tried& tried) { return tried.script == script; });
    return found == m_selection.tried.end() ? nullptr : &*found;
}

bool ScriptSimulator::lost(std::uint32_t script) const {
    const ps::Tried* tried = triedOf(script);
    return tried != nullptr && !tried->matched();
}

QString ScriptSimulator::reasonOf(std::uint32_t script) const {
    const ps::Tried* tried = triedOf(script);
    if (tried == nullptr || !m_session) return {};
    return shownReason(m_session->script(), m_request.situation, *tried);
}

}  // namespace poseloom::ui
