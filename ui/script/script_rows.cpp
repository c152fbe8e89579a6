// SPDX-License-Identifier: GPL-3.0-or-later
#include "script/script_rows.h"

#include <QVariantMap>

#include <algorithm>
#include <array>

#include "script/script_words.h"

namespace poseloom::ui {

namespace ps = playerscript;

namespace {

QVariantMap conditionMap(const ps::PlayerScript& script, const ps::Condition& condition) {
    const QString text = QString::fromStdString(evenText(script.text.slice(condition.span)));
    const QString type = shownWord(condition.typeWord.text);
    return {{QStringLiteral("type"), type.toLower()},
            {QStringLiteral("value"), text.mid(type.size()).trimmed()},
            {QStringLiteral("text"), text}};
}

QVariantList commandParts(const ps::PlayerScript& script, const ps::Command& command) {
    QVariantList parts;
    for (const ps::Part& part : script.partsOf(command)) {
        QStringList rest;
        if (part.duration)
            rest << QStringLiteral("duration ") + shownWord(script.text.slice(part.duration->digits));
        if (part.blendTime)
            rest << QStringLiteral("blendtime ") + shownWord(script.text.slice(part.blendTime->digits));
        if (part.turret.size() > 0) rest << QStringLiteral("turretanim");
        parts.append(QVariantMap{{QStringLiteral("part"), shownWord(ps::nameOf(part.part))},
                                 {QStringLiteral("animation"), shownWord(part.animation.text)},
                                 {QStringLiteral("rest"), rest.join(QLatin1Char(' '))}});
    }
    for (const ps::Sound& sound : script.soundsOf(command))
        parts.append(QVariantMap{{QStringLiteral("part"), QStringLiteral("sound")},
                                 {QStringLiteral("animation"), shownWord(sound.alias.text)},
                                 {QStringLiteral("rest"), QString()}});
    return parts;
}

bool textHolds(const QVariantList& list, const QString& search) {
    return std::any_of(list.begin(), list.end(), [&](const QVariant& entry) {
        if (entry.userType() == QMetaType::QVariantList) return textHolds(entry.toList(), search);
        const QVariantMap map = entry.toMap();
        return std::any_of(map.begin(), map.end(), [&](const QVariant& value) {
            return value.toString().contains(search, Qt::CaseInsensitive);
        });
    });
}

}  // namespace

/// What a head says of its list may change with a script far below it.
bool ScriptRows::Row::sameAs(const Row& other) const {
    return kind == other.kind && title == other.title && conditions == other.conditions &&
           commands == other.commands && (kind != Kind::Alias || detail == other.detail);
}

void ScriptRows::setSession(ScriptSession* session) {
    if (session == m_session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (session != nullptr) connect(session, &ScriptSession::changed, this, &ScriptRows::follow);
    follow();
    emit sourcesChanged();
}

void ScriptRows::setSimulator(ScriptSimulator* simulator) {
    if (simulator == m_simulator) return;
    if (m_simulator) m_simulator->disconnect(this);
    m_simulator = simulator;
    if (simulator != nullptr)
        connect(simulator, &ScriptSimulator::answered, this, &ScriptRows::verdictsChanged);
    verdictsChanged();
    emit sourcesChanged();
}

void ScriptRows::setCoverage(ScriptCoverage* coverage) {
    if (coverage == m_coverage) return;
    if (m_coverage) m_coverage->disconnect(this);
    m_coverage = coverage;
    if (coverage != nullptr) connect(coverage, &ScriptCoverage::counted, this, &ScriptRows::verdictsChanged);
    verdictsChanged();
    emit sourcesChanged();
}

void ScriptRows::setSearch(const QString& search) {
    if (search == m_search) return;
    m_search = search;
    rebuild();
    emit filterChanged();
}

void ScriptRows::setHeadsOnly(bool headsOnly) {
    if (headsOnly == m_headsOnly) return;
    m_headsOnly = headsOnly;
    rebuild();
    emit filterChanged();
}

void ScriptRows::setNeverOnly(bool neverOnly) {
    if (neverOnly == m_neverOnly) return;
    m_neverOnly = neverOnly;
    rebuild();
    emit filterChanged();
}

void ScriptRows::follow() {
    m_problems.clear();
    if (m_session) {
        for (const Diagnostic& problem : m_session->diagnostics()) {
            if (problem.severity == Severity::Info) continue;
            Problem& worst = m_problems[static_cast<int>(problem.where.start.line)];
            worst.severity = std::max(worst.severity, problem.severity);
            if (!worst.text.isEmpty()) worst.text += QLatin1Char('\n');
            worst.text += QString::fromStdString(problem.message);
        }
    }
    rebuild();
}

void ScriptRows::rebuild() {
    std::vector<Row> rows;
    if (m_session && m_session->isOpen()) {
        rows = allRows();
        std::erase_if(rows, [this](const Row& row) { return !isWanted(row); });
        if (!m_search.isEmpty() || m_neverOnly) {
            // A head stays where something is left below it.
            std::vector<Row> left;
            for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
                const bool isHead = row->kind != Kind::Script && row->kind != Kind::Alias;
                if (!isHead || (!left.empty() && left.back().kind > row->kind)) left.push_back(*row);
            }
            std::reverse(left.begin(), left.end());
            rows = std::move(left);
        }
    }
    take(std::move(rows));
}

bool ScriptRows::isWanted(const Row& row) const {
    const bool isHead = row.kind != Kind::Script && row.kind != Kind::Alias;
    if (isHead) return true;
    if (m_neverOnly && (row.kind != Kind::Script || m_session->whyNeverSelected(row.number).isEmpty()))
        return false;
    return m_search.isEmpty() || row.title.contains(m_search, Qt::CaseInsensitive) ||
           row.detail.contains(m_search, Qt::CaseInsensitive) || textHolds(row.conditions, m_search) ||
           textHolds(row.commands, m_search);
}

std::vector<ScriptRows::Row> ScriptRows::allRows() const {
    std::vector<Row> rows;
    const ps::PlayerScript& script = m_session->script();
    addHeads(rows);
    for (std::uint32_t i = 0; i < script.scripts.size() && !m_headsOnly; ++i)
        rows.push_back(rowOf(i));
    std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.place < b.place; });
    for (Row& row : rows)
        row.line = static_cast<int>(script.text.lineColumn(row.place).line);
    return rows;
}

void ScriptRows::addHeads(std::vector<Row>& rows) const {
    const ps::PlayerScript& script = m_session->script();
    const auto add = [&](Kind kind, std::size_t number, std::size_t place, QString title,
                         QString detail = {}) {
        Row row;
        row.kind = kind;
        row.number = static_cast<std::uint32_t>(number);
        row.place = place;
        row.title = std::move(title);
        row.detail = std::move(detail);
        rows.push_back(std::move(row));
    };
    for (std::size_t i = 0; i < script.sections.size(); ++i)
        add(Kind::Section, i, script.sections[i].word.span.begin,
            shownWord(ps::nameOf(script.sections[i].section)).toUpper());
    for (std::size_t i = 0; i < script.stateBlocks.size(); ++i) {
        const ps::StateBlock& block = script.stateBlocks[i];
        add(Kind::State, i, block.keyword.span.begin,
            QStringLiteral("STATE ") + shownWord(block.name.text).toUpper(),
            block.lists.count == 0 ? tr("empty") : QString());
    }
    for (std::size_t i = 0; i < script.lists.size(); ++i) {
        const ps::List& list = script.lists[i];
        const std::size_t begin = list.keyword.present() ? list.keyword.span.begin : list.name.span.begin;
        // In the outline the state stands right above.
        const bool isShort = m_headsOnly && list.moveType;
        add(Kind::List, i, begin,
            isShort ? shownWord(list.name.text).toUpper() : QString::fromStdString(ps::describe(list)),
            m_headsOnly               ? QString::number(list.scripts.count)
            : list.scripts.count == 1 ? tr("1 script")
                                      : tr("%1 scripts").arg(list.scripts.count));
    }
    for (std::size_t i = 0; i < script.defines.size(); ++i) {
        const ps::Define& alias = script.defines[i];
        add(Kind::Alias, i, alias.span.begin, shownWord(alias.name.text),
            QString::fromStdString(evenText(script.text.slice(alias.expression.span))));
        rows.back().conditions = {
            QVariantMap{{QStringLiteral("type"), shownWord(alias.typeWord.text).toLower()},
                        {QStringLiteral("value"), QString()},
                        {QStringLiteral("text"), shownWord(alias.typeWord.text).toLower()}}};
    }
}

ScriptRows::Row ScriptRows::rowOf(std::uint32_t number) const {
    const ps::PlayerScript& script = m_session->script();
    const ps::Script& one = script.scripts[number];
    Row row;
    row.kind = Kind::Script;
    row.number = number;
    row.place = one.head.begin;
    row.lastLine = static_cast<int>(script.text.lineColumn(one.span().end).line);
    for (const ps::Condition& condition : script.conditionsOf(one))
        row.conditions.append(conditionMap(script, condition));
    for (const ps::Command& command : script.commandsOf(one))
        row.commands.append(QVariant(commandParts(script, command)));
    return row;
}

/// Only rows that differ are taken out and put in, so that a view stays where it is.
void ScriptRows::take(std::vector<Row> rows) {
    const std::size_t shorter = std::min(rows.size(), m_rows.size());
    std::size_t head = 0;
    while (head < shorter && rows[head].sameAs(m_rows[head]))
        ++head;
    std::size_t tail = 0;
    while (tail < shorter - head && rows[rows.size() - 1 - tail].sameAs(m_rows[m_rows.size() - 1 - tail]))
        ++tail;
    const std::size_t gone = m_rows.size() - head - tail;
    const std::size_t come = rows.size() - head - tail;
    if (gone == come) {
        m_rows = std::move(rows);
    } else {
        if (gone > 0) {
            beginRemoveRows({}, static_cast<int>(head), static_cast<int>(head + gone) - 1);
            m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(head),
                         m_rows.begin() + static_cast<std::ptrdiff_t>(head + gone));
            endRemoveRows();
        }
        if (come > 0) beginInsertRows({}, static_cast<int>(head), static_cast<int>(head + come) - 1);
        m_rows = std::move(rows);
        if (come > 0) endInsertRows();
    }
    // Lines and numbers of all that follows are others.
    if (!m_rows.empty()) emit dataChanged(index(0), index(rowCount() - 1));
}

void ScriptRows::verdictsChanged() {
    if (m_rows.empty()) return;
    emit dataChanged(index(0), index(rowCount() - 1), {VerdictRole, ReasonRole, ChosenRole, HitsRole});
}

int ScriptRows::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

ScriptRows::Problem ScriptRows::problemOf(const Row& row) const {
    Problem all;
    const int last = std::max(row.line, row.lastLine);
    for (auto one = m_problems.lower_bound(row.line); one != m_problems.end() && one->first <= last; ++one) {
        all.severity = std::max(all.severity, one->second.severity);
        all.text += (all.text.isEmpty() ? QString() : QStringLiteral("\n")) + one->second.text;
    }
    return all;
}

QVariant ScriptRows::verdictData(const Row& row, int role) const {
    const bool isScript = row.kind == Kind::Script;
    const bool asked = isScript && m_simulator && m_simulator->session() == m_session;
    const bool won = asked && m_simulator->winner() == static_cast<int>(row.number);
    const bool lost = asked && m_simulator->lost(row.number);
    switch (role) {
        case VerdictRole:
            return won ? QStringLiteral("won") : lost ? QStringLiteral("lost") : QString();
        case ReasonRole:
            return lost ? m_simulator->reasonOf(row.number) : QString();
        case ChosenRole: {
            const std::uint32_t command = won ? m_simulator->selection().command : ps::kNone;
            if (command == ps::kNone) return -1;
            return static_cast<int>(command - m_session->script().scripts[row.number].commands.first);
        }
        default:
            return isScript && m_coverage ? m_coverage->hitsOf(row.number) : -1;
    }
}

QVariant ScriptRows::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !m_session) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
        case KindRole: {
            constexpr std::array<const char*, 5> kKinds{"section", "state", "list", "alias", "script"};
            return QString::fromLatin1(kKinds[static_cast<std::size_t>(row.kind)]);
        }
        case NumberRole:
            return static_cast<int>(row.number);
        case Qt::DisplayRole:
        case TitleRole:
            return row.title;
        case DetailRole:
            return row.detail;
        case LineRole:
            return row.line;
        case ConditionsRole:
            return row.conditions;
        case CommandsRole:
            return row.commands;
        case UnreachableRole:
            return row.kind == Kind::Script ? m_session->whyNeverSelected(row.number) : QString();
        case ProblemRole:
            switch (problemOf(row).severity) {
                case Severity::Error:
                    return QStringLiteral("error");
                case Severity::Warning:
                    return QStringLiteral("warning");
                case Severity::Info:
                    return QString();
            }
            return {};
        case ProblemTextRole:
            return problemOf(row).text;
        default:
            return verdictData(row, role);
    }
}

QHash<int, QByteArray> ScriptRows::roleNames() const {
    return {{KindRole, "kind"},         {NumberRole, "number"},
            {TitleRole, "title"},       {DetailRole, "detail"},
            {LineRole, "line"},         {ConditionsRole, "conditions"},
            {CommandsRole, "commands"}, {UnreachableRole, "unreachable"},
            {ProblemRole, "problem"},   {ProblemTextRole, "problemText"},
            {VerdictRole, "verdict"},   {ReasonRole, "reason"},
            {ChosenRole, "chosen"},     {HitsRole, "hits"}};
}

int ScriptRows::rowOfScript(int script) const {
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [script](const Row& row) {
        return row.kind == Kind::Script && static_cast<int>(row.number) == script;
    });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int ScriptRows::rowOfList(int list) const {
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [list](const Row& row) {
        return row.kind == Kind::List && static_cast<int>(row.number) == list;
    });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int ScriptRows::rowAtLine(int line) const {
    int found = -1;
    for (std::size_t i = 0; i < m_rows.size() && m_rows[i].line <= line; ++i)
        found = static_cast<int>(i);
    return found;
}

int ScriptRows::neighbourOf(int script, int step) const {
    const int begin = rowOfScript(script);
    const int way = step < 0 ? -1 : 1;
    for (int row = begin < 0 && way < 0 ? rowCount() - 1 : begin + way; row >= 0 && row < rowCount();
         row += way) {
        const Row& candidate = m_rows[static_cast<std::size_t>(row)];
        if (candidate.kind == Kind::Script) return static_cast<int>(candidate.number);
    }
    return -1;
}

}  // namespace poseloom::ui
