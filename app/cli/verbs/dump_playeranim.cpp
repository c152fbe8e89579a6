// SPDX-License-Identifier: MIT
#include "animtree_options.h"
#include "playerscript/reader.h"
#include "verbs/playeranim.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

using namespace playerscript;

Json numberOrNull(const std::optional<Number>& number) {
    return number ? Json(number->value) : Json();
}

Json conditionsToJson(const PlayerScript& script, const Script& one) {
    Json list = Json::array();
    for (const Condition& condition : script.conditionsOf(one))
        list.push_back({nameOf(condition.type), hex(condition.mask.low), hex(condition.mask.high)});
    return list;
}

/// Parts as [part, animation, duration, blendtime, turret], sounds as ["sound", alias].
Json commandTuples(const PlayerScript& script, const Command& command) {
    Json list = Json::array();
    for (const Part& part : script.partsOf(command))
        list.push_back({nameOf(part.part), part.animation.text, numberOrNull(part.duration),
                        numberOrNull(part.blendTime), part.turret.size() > 0 ? 1 : 0});
    for (const Sound& sound : script.soundsOf(command))
        list.push_back({"sound", sound.alias.text});
    return list;
}

Json scriptToJson(const PlayerScript& script, const Script& one) {
    Json commands = Json::array();
    for (const Command& command : script.commandsOf(one))
        commands.push_back(commandTuples(script, command));
    return {{"line", script.lineOf(one)},
            {"conditions", conditionsToJson(script, one)},
            {"commands", std::move(commands)}};
}

Json nameOrNull(std::optional<std::uint8_t> index, std::span<const std::string_view> names) {
    return index ? Json(names[*index]) : Json();
}

Json tableToJson(const PlayerScript& script, const List& list) {
    Json scripts = Json::array();
    for (const Script& one : script.scriptsOf(list))
        scripts.push_back(scriptToJson(script, one));
    Json table{{"table", nameOf(list.section)},
               {"state", nameOrNull(list.state, stateNames())},
               {"movetype", nameOrNull(list.moveType, moveTypeNames())},
               {"event", nameOrNull(list.event, eventNames())}};
    if (list.section == Section::StateChanges) table["from"] = nameOrNull(list.from, stateNames());
    table["scripts"] = std::move(scripts);
    return table;
}

Json tablesToJson(const PlayerScript& script) {
    // A list that replaces an earlier one stands at that one's place, as in the engine's tables.
    Json tables = Json::array();
    std::vector<bool> written(script.lists.size(), false);
    for (std::uint32_t i = 0; i < script.lists.size(); ++i) {
        std::uint32_t last = i;
        while (script.lists[last].replacedBy != kNone)
            last = script.lists[last].replacedBy;
        if (!script.lists[last].known() || written[last]) continue;
        written[last] = true;
        tables.push_back(tableToJson(script, script.lists[last]));
    }
    return tables;
}

Json aliasesToJson(const PlayerScript& script) {
    Json aliases = Json::object();
    for (const Define& define : script.defines)
        aliases[std::string(nameOf(define.type))][std::string(define.name.text)] = {hex(define.mask.low),
                                                                                    hex(define.mask.high)};
    return aliases;
}

}  // namespace

Json commandToJson(const PlayerScript& script, const Command& command) {
    Json list = Json::array();
    for (const Part& part : script.partsOf(command))
        list.push_back({{"part", nameOf(part.part)},
                        {"animation", part.animation.text},
                        {"duration", numberOrNull(part.duration)},
                        {"blendtime", numberOrNull(part.blendTime)},
                        {"turret", part.turret.size() > 0}});
    return list;
}

int dumpPlayeranim(const std::string& path, const WeaponOptions& weapons, Json& document,
                   const Console& console) {
    const auto bytes = readInputText(path);
    if (!bytes) {
        print(console, bytes.error());
        return kUsage;
    }
    const auto table = weapons.open(console);
    if (!table) return kUsage;
    const ReadResult result = playerscript::read(SourceText(*bytes), path, {*table});
    document["ok"] = !result.engineError.has_value();
    document["aliases"] = aliasesToJson(*result.script);
    document["tables"] = tablesToJson(*result.script);
    document["names"] = Json::array();
    for (const Word& name : result.script->animations)
        document["names"].push_back(name.text);
    document["engineError"] = result.engineError ? Json(result.engineError->text) : Json();
    document["engineLine"] =
        result.engineError && result.engineError->line > 0 ? Json(result.engineError->line) : Json();
    document["diagnostics"] = toJson(result.diagnostics);
    return hasErrors(result.diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
