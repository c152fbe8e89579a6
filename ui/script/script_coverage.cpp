// SPDX-License-Identifier: GPL-3.0-or-later
#include "script/script_coverage.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <utility>

#include "session/background.h"

namespace poseloom::ui {

namespace ps = playerscript;

namespace {

/// Where a player can be besides on foot: mounted, vehicle, its motion.
struct Mount {
    std::size_t mounted = 0;
    std::size_t vehicle = 0;
    std::size_t motion = 0;
};

constexpr std::size_t kFixedGun = 1;
constexpr std::size_t kSeats = 8;
constexpr std::size_t kVehicles = 4;
constexpr std::size_t kMotions = 4;

std::vector<Mount> everyMount() {
    std::vector<Mount> mounts{{}, {kFixedGun, 0, 0}};
    for (std::size_t seat = kFixedGun + 1; seat < kSeats; ++seat)
        for (std::size_t vehicle = 1; vehicle < kVehicles; ++vehicle)
            for (std::size_t motion = 1; motion < kMotions; ++motion)
                mounts.push_back({seat, vehicle, motion});
    return mounts;
}

/// Each situation with each value of one type.
void cross(std::vector<ps::Situation>& situations, ps::ConditionType type, std::size_t values) {
    std::vector<ps::Situation> all;
    all.reserve(situations.size() * values);
    for (const ps::Situation& one : situations) {
        for (std::size_t value = 0; value < values; ++value) {
            all.push_back(one);
            all.back().set(type, value);
        }
    }
    situations = std::move(all);
}

void crossMounts(std::vector<ps::Situation>& situations) {
    std::vector<ps::Situation> all;
    for (const ps::Situation& one : situations) {
        for (const Mount& mount : everyMount()) {
            ps::Situation there = one;
            there.set(ps::ConditionType::Mounted, mount.mounted);
            there.set(ps::ConditionType::Vehicle, mount.vehicle);
            there.set(ps::ConditionType::VehicleMotion, mount.motion);
            all.push_back(there);
        }
    }
    situations = std::move(all);
    cross(situations, ps::ConditionType::Firing, 2);
}

void crossWeapons(std::vector<ps::Situation>& situations, const ps::WeaponTable& weapons) {
    std::vector<ps::Situation> all;
    all.reserve(situations.size() * weapons.size());
    for (const ps::Situation& one : situations) {
        for (std::size_t number = 0; number < weapons.size(); ++number) {
            all.push_back(one);
            (void)all.back().setWeapon(weapons[number].name, weapons);
        }
    }
    situations = std::move(all);
}

}  // namespace

void ScriptCoverage::setSimulator(ScriptSimulator* simulator) {
    if (simulator == m_simulator) return;
    if (m_simulator) m_simulator->disconnect(this);
    m_simulator = simulator;
    if (simulator != nullptr)
        connect(simulator, &ScriptSimulator::sessionChanged, this, &ScriptCoverage::followSession);
    followSession();
    emit simulatorChanged();
}

/// What was counted before an edit says nothing of the script after it.
void ScriptCoverage::followSession() {
    disconnect(m_followed);
    if (m_simulator && m_simulator->session() != nullptr)
        m_followed = connect(m_simulator->session(), &ScriptSession::changed, this, &ScriptCoverage::clear);
    clear();
}

std::vector<ps::Situation> ScriptCoverage::situations() const {
    std::vector<ps::Situation> all{m_simulator->request().situation};
    if (m_weapons) crossWeapons(all, *session()->script().weapons);
    if (m_aiming) cross(all, ps::ConditionType::WeaponPosition, 2);
    if (m_strafing) cross(all, ps::ConditionType::Strafing, 3);
    if (m_mounted) crossMounts(all);
    return all;
}

ScriptCoverage::Counts ScriptCoverage::countAll(const ps::PlayerScript& script,
                                                const std::vector<ps::Situation>& situations, bool stances) {
    Counts counts{std::vector<int>(script.scripts.size(), 0), 0};
    const auto ask = [&](ps::Request& request) {
        const ps::Selection selection = ps::select(script, request);
        ++counts.questions;
        if (selection.script != ps::kNone) ++counts.hits[selection.script];
    };
    for (const ps::Situation& situation : situations) {
        ps::Request request;
        request.situation = situation;
        for (std::size_t type = 1; type < ps::kMoveTypes; ++type) {
            request.kind = ps::RequestKind::State;
            request.moveType = type;
            request.situation.set(ps::ConditionType::MoveType, type);
            ask(request);
        }
        for (std::size_t type = 1; type < ps::kMoveTypes; ++type) {
            if (stances)
                request.situation.set(ps::ConditionType::MoveType, type);
            else
                request.situation = situation;
            for (const ps::List& list : script.lists) {
                if (!list.kept() || (!list.event && !list.from)) continue;
                request.kind = list.event ? ps::RequestKind::Event : ps::RequestKind::StateChange;
                request.event = list.event.value_or(0);
                request.state = list.state.value_or(0);
                request.from = list.from.value_or(0);
                ask(request);
            }
            if (!stances) break;
        }
    }
    return counts;
}

void ScriptCoverage::run() {
    if (session() == nullptr || !session()->isOpen()) return;
    const int generation = ++m_generation;
    m_working = true;
    emit counted();
    inBackground([script = session()->sharedScript(), all = situations(),
                  stances = m_stances] { return countAll(*script, all, stances); },
                 [self = QPointer<ScriptCoverage>(this), generation](Counts& counts) {
                     if (self && self->m_generation == generation) self->take(std::move(counts));
                 });
}

void ScriptCoverage::takeAsked() {
    if (session() == nullptr || !session()->isOpen()) return;
    ++m_generation;
    Counts counts{std::vector<int>(session()->script().scripts.size(), 0), 0};
    for (const ps::Request& request : m_simulator->asked()) {
        const ps::Selection selection = ps::select(session()->script(), request);
        ++counts.questions;
        if (selection.script != ps::kNone) ++counts.hits[selection.script];
    }
    take(std::move(counts));
}

void ScriptCoverage::clear() {
    ++m_generation;
    take({});
}

void ScriptCoverage::take(Counts counts) {
    m_hits = std::move(counts.hits);
    m_questions = counts.questions;
    m_working = false;
    showRows();
}

void ScriptCoverage::setNeverOnly(bool neverOnly) {
    if (neverOnly == m_neverOnly) return;
    m_neverOnly = neverOnly;
    showRows();
}

void ScriptCoverage::showRows() {
    beginResetModel();
    m_shown.clear();
    for (std::uint32_t i = 0; i < m_hits.size(); ++i)
        if (!m_neverOnly || m_hits[i] == 0) m_shown.push_back(i);
    endResetModel();
    emit counted();
}

int ScriptCoverage::hitsOf(std::uint32_t script) const {
    return script < m_hits.size() ? m_hits[script] : -1;
}

int ScriptCoverage::exercised() const {
    return static_cast<int>(
        std::count_if(m_hits.begin(), m_hits.end(), [](const int hits) { return hits > 0; }));
}

QString ScriptCoverage::summary() const {
    if (m_working) return tr("Counting…");
    if (!known()) return {};
    return tr("%1 questions exercise %2 of %3 scripts")
        .arg(QLocale().toString(static_cast<qulonglong>(m_questions)))
        .arg(exercised())
        .arg(m_hits.size());
}

int ScriptCoverage::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant ScriptCoverage::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || session() == nullptr) return {};
    const std::uint32_t number = m_shown[static_cast<std::size_t>(index.row())];
    const ps::PlayerScript& script = session()->script();
    if (number >= script.scripts.size()) return {};
    switch (role) {
        case ScriptRole:
            return static_cast<int>(number);
        case LineRole:
            return session()->lineOf(static_cast<int>(number));
        case ListRole:
            return QString::fromStdString(ps::describe(script.lists[script.scripts[number].list]));
        case Qt::DisplayRole:
        case ConditionsRole:
            return QString::fromStdString(ps::describeConditions(script, script.scripts[number]));
        case HitsRole:
            return m_hits[number];
        case ReasonRole:
            return session()->whyNeverSelected(number);
        default:
            return {};
    }
}

QHash<int, QByteArray> ScriptCoverage::roleNames() const {
    return {{ScriptRole, "script"},         {LineRole, "line"}, {ListRole, "list"},
            {ConditionsRole, "conditions"}, {HitsRole, "hits"}, {ReasonRole, "reason"}};
}

}  // namespace poseloom::ui
