// SPDX-License-Identifier: GPL-3.0-or-later
#include "script/script_session.h"

#include <QFileInfo>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "script/script_surroundings.h"
#include "script/script_words.h"
#include "support/cod_tokenizer.h"
#include "support/file_io.h"

namespace poseloom::ui {

namespace ps = playerscript;

namespace {

std::uint32_t scriptNumber(int value) {
    return value < 0 ? ps::kNone : static_cast<std::uint32_t>(value);
}

}  // namespace

ScriptSession::ScriptSession(QObject* parent) : TextSession(parent) {}

ScriptSession::~ScriptSession() = default;

void ScriptSession::forget() {
    m_current = -1;
    m_followed.reset();
    m_tree.reset();
    m_names.reset();
    findWeapons();
    emit currentChanged();
}

void ScriptSession::findWeapons() {
    m_weapons.reset();
    m_weaponsFile.clear();
    const QString file = weaponTableBeside(path());
    if (file.isEmpty()) return;
    const Result<std::string> bytes = readTextFile(std::filesystem::path(file.toStdString()));
    if (!bytes) return;
    auto table = ps::readWeaponTable(*bytes, file.toStdString());
    if (!table) return;
    m_weapons = std::make_shared<const ps::WeaponTable>(std::move(*table));
    m_weaponsFile = file;
}

bool ScriptSession::readWeapons(const QUrl& url) {
    const QString file = url.toLocalFile();
    const Result<std::string> bytes = readTextFile(std::filesystem::path(file.toStdString()));
    if (!bytes) return fail(QString::fromStdString(bytes.error().message));
    auto table = ps::readWeaponTable(*bytes, file.toStdString());
    if (!table) return fail(QString::fromStdString(table.error().message));
    m_weapons = std::make_shared<const ps::WeaponTable>(std::move(*table));
    m_weaponsFile = file;
    readAnew();
    return true;
}

void ScriptSession::setTree(std::optional<ScriptTree> tree) {
    const bool same = tree.has_value() == m_tree.has_value() &&
                      (!tree || (tree->path == m_tree->path && tree->text.bytes() == m_tree->text.bytes()));
    if (same) return;
    m_tree = std::move(tree);
    m_names = m_tree ? std::make_shared<const ps::PlayerTree>(*m_tree->tree) : nullptr;
    if (isOpen()) readAnew();
}

void ScriptSession::readAnew() {
    ps::ReadResult read =
        isOpen() ? ps::read(text(), path().toStdString(), {m_weapons, m_names}) : ps::ReadResult{};
    m_script = read.script ? std::move(read.script) : std::make_shared<const ps::PlayerScript>();
    m_engineError = std::move(read.engineError);
    m_reach = ps::solveReachability(*m_script);
    setDiagnostics(std::move(read.diagnostics));
    findCurrent();
    emit changed();
    emit currentChanged();
}

void ScriptSession::follow(const TextEdits& edits) {
    if (!hasScript(m_current)) return;
    const ps::Script& one = m_script->scripts[scriptNumber(m_current)];
    m_followed = {edits.mapPosition(one.head.begin), std::string(text().slice(one.span())), m_current};
}

/// What has moved is known by its text, what was edited by its place.
void ScriptSession::findCurrent() {
    if (!m_followed) {
        if (!hasScript(m_current)) m_current = -1;
        return;
    }
    const Followed followed = *std::exchange(m_followed, std::nullopt);
    int found = -1;
    int far = 0;
    for (std::uint32_t i = 0; i < m_script->scripts.size(); ++i) {
        const ps::Script& one = m_script->scripts[i];
        const int away = std::abs(static_cast<int>(i) - followed.number);
        const bool isSame = evenText(text().slice(one.span())) == evenText(followed.text);
        if (!isSame || (found >= 0 && away >= far)) continue;
        found = static_cast<int>(i);
        far = away;
        if (one.head.begin == followed.place) break;
    }
    if (found < 0) found = scriptAt(static_cast<int>(text().lineColumn(followed.place).line));
    m_current = found;
}

bool ScriptSession::hasScript(int script) const {
    return script >= 0 && static_cast<std::size_t>(script) < m_script->scripts.size();
}

void ScriptSession::setCurrent(int script) {
    const int wanted = hasScript(script) ? script : -1;
    if (wanted == m_current) return;
    m_current = wanted;
    emit currentChanged();
}

bool ScriptSession::edit(const ps::Edit& edit) {
    const Result<TextEdits> edits = ps::plan(text(), edit, m_weapons);
    if (!edits) return fail(QString::fromStdString(edits.error().message));
    const QString label = QString::fromStdString(ps::describe(*m_script, edit));
    return perform(*edits, label);
}

bool ScriptSession::addScript(int list, int script, const QString& conditions) {
    const std::uint32_t target =
        hasScript(script) ? m_script->scripts[scriptNumber(script)].list : scriptNumber(list);
    if (target >= m_script->lists.size()) return fail(tr("Choose a list or a script first."));
    const ps::Range scripts = m_script->lists[target].scripts;
    const std::uint32_t at = hasScript(script) ? scriptNumber(script) + 1 - scripts.first : scripts.count;
    if (!edit({ps::AddScript{target, at, conditions.toStdString(), {}}})) return false;
    setCurrent(static_cast<int>(scripts.first + at));
    return true;
}

bool ScriptSession::duplicateScript(int script) {
    if (!hasScript(script)) return false;
    const ps::Script& one = m_script->scripts[scriptNumber(script)];
    ps::AddScript add;
    add.list = one.list;
    add.index = scriptNumber(script) + 1 - m_script->lists[one.list].scripts.first;
    add.conditions = ps::describeConditions(*m_script, one);
    for (const ps::Command& command : m_script->commandsOf(one))
        add.commands.push_back(evenText(text().slice(command.span)));
    if (!edit({std::move(add)})) return false;
    setCurrent(script + 1);
    return true;
}

bool ScriptSession::removeScript(int script) {
    return hasScript(script) && edit({ps::RemoveScript{scriptNumber(script)}});
}

bool ScriptSession::shiftScript(int script, int by) {
    if (!hasScript(script)) return false;
    const std::uint32_t list = m_script->scripts[scriptNumber(script)].list;
    const ps::Range scripts = m_script->lists[list].scripts;
    const int wanted = script - static_cast<int>(scripts.first) + by;
    if (wanted < 0 || wanted >= static_cast<int>(scripts.count)) return false;
    if (!edit({ps::MoveScript{scriptNumber(script), list, static_cast<std::size_t>(wanted)}})) return false;
    setCurrent(static_cast<int>(scripts.first) + wanted);
    return true;
}

bool ScriptSession::moveScript(int script, int list) {
    return hasScript(script) && edit({ps::MoveScript{scriptNumber(script), scriptNumber(list), ps::kAtEnd}});
}

bool ScriptSession::moveAboveShadow(int script) {
    if (!hasScript(script)) return false;
    const std::vector<std::uint32_t> shadows = m_reach[scriptNumber(script)].shadows;
    if (!edit({ps::MoveAboveShadow{scriptNumber(script)}})) return false;
    if (!shadows.empty()) setCurrent(static_cast<int>(shadows.front()));
    return true;
}

bool ScriptSession::addCondition(int script, const QString& condition) {
    return edit({ps::AddCondition{scriptNumber(script), condition.toStdString()}});
}

bool ScriptSession::removeCondition(int script, int condition) {
    return edit({ps::RemoveCondition{scriptNumber(script), scriptNumber(condition)}});
}

bool ScriptSession::setCondition(int script, int condition, const QString& text) {
    return edit({ps::SetCondition{scriptNumber(script), scriptNumber(condition), text.toStdString()}});
}

bool ScriptSession::addCommand(int script, const QString& command) {
    return edit({ps::AddCommand{scriptNumber(script), ps::kAtEnd, command.toStdString()}});
}

bool ScriptSession::removeCommand(int script, int command) {
    return edit({ps::RemoveCommand{scriptNumber(script), scriptNumber(command)}});
}

bool ScriptSession::setCommand(int script, int command, const QString& text) {
    return edit({ps::SetCommand{scriptNumber(script), scriptNumber(command), text.toStdString()}});
}

bool ScriptSession::setAlias(int alias, const QString& values) {
    return edit({ps::SetAlias{scriptNumber(alias), values.toStdString()}});
}

bool ScriptSession::renameAlias(int alias, const QString& name) {
    return edit({ps::RenameAlias{scriptNumber(alias), name.toStdString()}});
}

bool ScriptSession::removeAlias(int alias) {
    return edit({ps::RemoveAlias{scriptNumber(alias)}});
}

bool ScriptSession::addAlias(const QString& type, const QString& name, const QString& values) {
    const auto number = ps::findName(type.toStdString(), ps::conditionNames());
    if (!number) return fail(tr("There is no condition “%1”.").arg(type));
    return edit(
        {ps::AddAlias{static_cast<ps::ConditionType>(*number), name.toStdString(), values.toStdString()}});
}

bool ScriptSession::renameAnimation(const QString& from, const QString& to) {
    return edit({ps::RenameAnimation{from.toStdString(), to.toStdString()}});
}

int ScriptSession::scriptAt(int line) const {
    int found = -1;
    for (std::uint32_t i = 0; i < m_script->scripts.size(); ++i) {
        const Span span = m_script->scripts[i].span();
        const auto begin = static_cast<int>(text().lineColumn(span.begin).line);
        const auto end = static_cast<int>(text().lineColumn(span.end).line);
        if (line >= begin && line <= end) found = static_cast<int>(i);
    }
    return found;
}

int ScriptSession::lineOf(int script) const {
    return hasScript(script) ? static_cast<int>(m_script->lineOf(m_script->scripts[scriptNumber(script)]))
                             : 0;
}

int ScriptSession::listOf(int script) const {
    return hasScript(script) ? static_cast<int>(m_script->scripts[scriptNumber(script)].list) : -1;
}

bool ScriptSession::isShadowed(int script) const {
    return hasScript(script) && m_reach[scriptNumber(script)].reach == ps::Reach::Shadowed;
}

int ScriptSession::unreachable() const {
    return static_cast<int>(std::count_if(m_reach.begin(), m_reach.end(), [](const ps::Reachability& reach) {
        return reach.reach == ps::Reach::Shadowed || reach.reach == ps::Reach::NeverHolds;
    }));
}

QString ScriptSession::whyNeverSelected(std::uint32_t script) const {
    const ps::Reachability& reach = m_reach[script];
    switch (reach.reach) {
        case ps::Reach::NeverHolds:
            return tr("Its conditions hold for nobody");
        case ps::Reach::NotKept:
            return tr("The engine forgets this list");
        case ps::Reach::Shadowed: {
            QStringList lines;
            for (const std::uint32_t shadow : reach.shadows)
                lines.append(QString::number(lineOf(static_cast<int>(shadow))));
            return lines.size() == 1
                       ? tr("Line %1 takes all that it holds for").arg(lines.constFirst())
                       : tr("Lines %1 take all that it holds for").arg(lines.join(QStringLiteral(", ")));
        }
        case ps::Reach::Reachable:
        case ps::Reach::Undecided:
            break;
    }
    return {};
}

QStringList ScriptSession::animations() const {
    QStringList names;
    if (m_names) {
        for (const std::string_view name : m_names->names())
            names.append(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
        return names;
    }
    for (const ps::Word& word : m_script->animations)
        names.append(shownWord(word.text));
    return names;
}

QStringList ScriptSession::weapons() const {
    QStringList names;
    if (!m_script->weapons) return names;
    for (const std::string_view name : m_script->weapons->names())
        names.append(shownWord(name));
    return names;
}

QStringList ScriptSession::lists() const {
    QStringList names;
    for (const ps::List& list : m_script->lists)
        names.append(QString::fromStdString(ps::describe(list)));
    return names;
}

QString ScriptSession::engineError() const {
    return m_engineError ? QString::fromStdString(m_engineError->text) : QString();
}

QString ScriptSession::summary() const {
    QString line = tr("%1 scripts in %2 lists · %3 animations")
                       .arg(m_script->scripts.size())
                       .arg(m_script->lists.size())
                       .arg(m_script->animations.size());
    if (unreachable() > 0) line += tr(" · %1 never selected").arg(unreachable());
    line += m_weaponsFile.isEmpty() ? tr(" · weapons not known")
                                    : tr(" · weapons of %1").arg(QFileInfo(m_weaponsFile).fileName());
    line += m_tree ? tr(" · plays on %1").arg(QFileInfo(m_tree->path).fileName()) : tr(" · no player tree");
    return line;
}

}  // namespace poseloom::ui
