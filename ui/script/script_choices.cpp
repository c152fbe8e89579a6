// SPDX-License-Identifier: GPL-3.0-or-later
// What a script session offers and shows: choices for conditions, parts of commands, who plays what.
#include <QVariantMap>

#include <algorithm>

#include "script/script_session.h"
#include "script/script_words.h"
#include "support/cod_tokenizer.h"

namespace poseloom::ui {

namespace ps = playerscript;

namespace {

QString lowerWord(std::string_view word) {
    return shownWord(word).toLower();
}

QString writtenNumber(const ps::PlayerScript& script, const std::optional<ps::Number>& number) {
    return number ? shownWord(script.text.slice(number->digits)) : QString();
}

}  // namespace

QStringList ScriptSession::conditionTypes() const {
    QStringList types;
    for (const std::string_view name : ps::conditionNames())
        types.append(lowerWord(name));
    return types;
}

QStringList ScriptSession::valuesOf(const QString& type) const {
    const auto number = ps::findName(type.toStdString(), ps::conditionNames());
    if (!number) return {};
    const auto condition = static_cast<ps::ConditionType>(*number);
    QStringList values;
    if (condition == ps::ConditionType::Weapons) values = weapons();
    for (const std::string_view name : ps::valueNames(condition))
        if (!name.empty() && name.front() != '*') values.append(lowerWord(name));
    for (const ps::Define& alias : script().defines)
        if (alias.type == condition && alias.known()) values.append(shownWord(alias.name.text));
    return values;
}

QVariantList ScriptSession::partsOf(int script, int command) const {
    QVariantList list;
    if (!hasScript(script)) return list;
    const auto commands = m_script->commandsOf(m_script->scripts[static_cast<std::size_t>(script)]);
    if (command < 0 || static_cast<std::size_t>(command) >= commands.size()) return list;
    const ps::Command& one = commands[static_cast<std::size_t>(command)];
    for (const ps::Part& part : m_script->partsOf(one))
        list.append(QVariantMap{{QStringLiteral("part"), shownWord(ps::nameOf(part.part))},
                                {QStringLiteral("animation"), shownWord(part.animation.text)},
                                {QStringLiteral("duration"), writtenNumber(*m_script, part.duration)},
                                {QStringLiteral("blendTime"), writtenNumber(*m_script, part.blendTime)},
                                {QStringLiteral("turret"), part.turret.size() > 0}});
    for (const ps::Sound& sound : m_script->soundsOf(one))
        list.append(QVariantMap{{QStringLiteral("part"), QStringLiteral("sound")},
                                {QStringLiteral("animation"), shownWord(sound.alias.text)}});
    return list;
}

QString ScriptSession::commandText(const QVariantList& parts) const {
    QStringList words;
    for (const QVariant& entry : parts) {
        const QVariantMap part = entry.toMap();
        const auto word = [&part](const char* key) {
            return part.value(QLatin1String(key)).toString().trimmed();
        };
        if (word("part").isEmpty()) continue;
        words << word("part") << word("animation");
        if (!word("duration").isEmpty()) words << QStringLiteral("duration") << word("duration");
        if (!word("blendTime").isEmpty()) words << QStringLiteral("blendtime") << word("blendTime");
        if (part.value(QStringLiteral("turret")).toBool()) words << QStringLiteral("turretanim");
    }
    return words.join(QLatin1Char(' '));
}

QVariantList ScriptSession::whoPlays(const QString& animation) const {
    QVariantList users;
    const std::string name = animation.toStdString();
    for (std::uint32_t i = 0; i < m_script->scripts.size(); ++i) {
        const ps::Script& one = m_script->scripts[i];
        for (const ps::Command& command : m_script->commandsOf(one)) {
            const auto parts = m_script->partsOf(command);
            const bool plays = std::any_of(parts.begin(), parts.end(), [&](const ps::Part& part) {
                return equalsIgnoringCase(part.animation.text, name);
            });
            if (!plays) continue;
            users.append(QVariantMap{
                {QStringLiteral("script"), static_cast<int>(i)},
                {QStringLiteral("line"), static_cast<int>(m_script->lineOf(one))},
                {QStringLiteral("list"), QString::fromStdString(ps::describe(m_script->lists[one.list]))},
                {QStringLiteral("conditions"),
                 QString::fromStdString(ps::describeConditions(*m_script, one))},
                {QStringLiteral("command"),
                 QString::fromStdString(evenText(m_script->text.slice(command.span)))}});
        }
    }
    return users;
}

}  // namespace poseloom::ui
