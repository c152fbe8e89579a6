// SPDX-License-Identifier: MIT
#include <array>
#include <charconv>
#include <memory>
#include <ostream>

#include "animtree_options.h"
#include "playerscript/reader.h"
#include "playerscript/selection.h"
#include "support/cod_tokenizer.h"
#include "support/concat.h"
#include "support/spelling.h"
#include "verbs/playeranim.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

using namespace playerscript;

struct SelectOptions {
    std::string file;
    std::string state;
    std::string moveType;
    std::string event;
    std::vector<std::string> stateChange;
    std::array<std::string, kConditionTypes> conditions;
    std::array<bool, kConditionTypes> bare{};
    std::uint32_t client = 0;
    std::uint64_t seed = 0;
    bool dead = false;
    std::string cases;
    std::string weaponTable;
    bool json = false;

    const std::string& condition(ConditionType type) const { return conditions[indexOf(type)]; }
};

/// The name of a condition in the requests of a file: "weapon_position".
std::string keyOf(ConditionType type) {
    return codLower(nameOf(type));
}

tl::unexpected<Diagnostic> noSuch(std::string_view what, std::string_view word,
                                  std::span<const std::string_view> names) {
    return failure("SYS005", concat({"no ", what, " is called ", word, didYouMean(word, names)}));
}

Result<std::size_t> numberOf(std::string_view what, std::string_view word,
                             std::span<const std::string_view> names) {
    if (const auto number = findName(word, names)) return *number;
    return noSuch(what, word, names);
}

Result<void> setCondition(Situation& situation, ConditionType type, const std::string& word,
                          const WeaponTable& weapons) {
    if (situation.set(type, word, weapons)) return {};
    if (type == ConditionType::Weapons) return noSuch("weapon", word, weapons.names());
    return noSuch(keyOf(type), word, valueNames(type));
}

/// The conditions of a request, from their words; what is empty stays as it is.
Result<Situation> situationOf(const std::array<std::string, kConditionTypes>& words,
                              const WeaponTable& weapons) {
    Situation situation = standing();
    const std::string& weapon = words[indexOf(ConditionType::Weapons)];
    if (!weapon.empty() && !situation.setWeapon(weapon, weapons))
        return noSuch("weapon", weapon, weapons.names());
    for (std::size_t i = 1; i < kConditionTypes; ++i) {
        if (words[i].empty()) continue;
        if (auto set = setCondition(situation, static_cast<ConditionType>(i), words[i], weapons); !set)
            return tl::unexpected(set.error());
    }
    return situation;
}

Result<void> askForState(Request& request, const std::string& state, const std::string& moveType) {
    request.kind = RequestKind::State;
    const auto stateNumber = numberOf("state", state, stateNames());
    if (!stateNumber) return tl::unexpected(stateNumber.error());
    const auto number = numberOf("move type", moveType, moveTypeNames());
    if (!number) return tl::unexpected(number.error());
    request.state = *stateNumber;
    request.moveType = *number;
    return {};
}

Result<void> askForEvent(Request& request, const std::string& event) {
    request.kind = RequestKind::Event;
    const auto number = numberOf("event", event, eventNames());
    if (!number) return tl::unexpected(number.error());
    request.event = *number;
    return {};
}

Result<void> askForChange(Request& request, const std::string& to, const std::string& from) {
    request.kind = RequestKind::StateChange;
    const auto entered = numberOf("state", to, stateNames());
    const auto left = numberOf("state", from, stateNames());
    if (!entered || !left) return tl::unexpected(entered ? left.error() : entered.error());
    request.state = *entered;
    request.from = *left;
    return {};
}

Result<Request> requestOf(const SelectOptions& options, const WeaponTable& weapons) {
    Request request;
    request.client = options.client;
    request.seed = options.seed;
    request.dead = options.dead;
    std::array<std::string, kConditionTypes> words = options.conditions;
    for (std::size_t i = 0; i < kConditionTypes; ++i) {
        if (options.bare[i]) words[i] = "1";
    }
    // Within a state the move type that is conditioned on is the one that played before: most often the same.
    std::string& moved = words[indexOf(ConditionType::MoveType)];
    if (moved.empty() && options.event.empty()) moved = options.moveType;
    auto situation = situationOf(words, weapons);
    if (!situation) return tl::unexpected(situation.error());
    request.situation = *situation;
    const auto asked = !options.event.empty() ? askForEvent(request, options.event)
                       : !options.stateChange.empty()
                           ? askForChange(request, options.stateChange[0], options.stateChange[1])
                           : askForState(request, options.state, options.moveType);
    if (!asked) return tl::unexpected(asked.error());
    return request;
}

std::string wordOf(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    return value.is_number() ? value.dump() : std::string();
}

std::string memberOf(const Json& object, const std::string& key) {
    return object.is_object() && object.contains(key) ? wordOf(object[key]) : std::string();
}

Result<Request> requestOf(const Json& one, const WeaponTable& weapons) {
    Request request;
    std::array<std::string, kConditionTypes> words;
    const Json& conditions =
        one.is_object() && one.contains("conditions") ? one["conditions"] : Json::object();
    for (std::size_t i = 0; i < kConditionTypes; ++i)
        words[i] = memberOf(conditions, keyOf(static_cast<ConditionType>(i)));
    auto situation = situationOf(words, weapons);
    if (!situation) return tl::unexpected(situation.error());
    request.situation = *situation;
    const std::string client = memberOf(one, "client");
    (void)std::from_chars(client.data(), client.data() + client.size(), request.client);
    const std::string kind = memberOf(one, "kind");
    const auto asked = kind == "event" ? askForEvent(request, memberOf(one, "event"))
                       : kind == "statechange"
                           ? askForChange(request, memberOf(one, "to"), memberOf(one, "from"))
                           : askForState(request, memberOf(one, "state"), memberOf(one, "movetype"));
    if (!asked) return tl::unexpected(asked.error());
    return request;
}

Json whyOf(const PlayerScript& script, const Request& request, const Tried& tried) {
    Json entry{{"script_line", script.lineOf(script.scripts[tried.script])},
               {"matched", tried.matched()},
               {"failed_condition", nullptr}};
    if (tried.matched() || tried.condition >= script.conditions.size()) return entry;
    const Condition& condition = script.conditions[tried.condition];
    entry["failed_condition"] = script.text.slice(condition.span);
    entry["wanted"] = {hex(condition.mask.low), hex(condition.mask.high)};
    const std::uint64_t given = request.situation[condition.type];
    entry["given"] = {hex(static_cast<std::uint32_t>(given)), hex(static_cast<std::uint32_t>(given >> 32U))};
    return entry;
}

Json answerOf(const PlayerScript& script, const Request& request) {
    const Selection selection = select(script, request);
    Json answer{{"script_line", nullptr}, {"command", nullptr}, {"commands", nullptr}};
    if (selection.script != kNone) {
        const Script& one = script.scripts[selection.script];
        answer["script_line"] = script.lineOf(one);
        answer["commands"] = Json::array();
        for (const Command& command : script.commandsOf(one))
            answer["commands"].push_back(commandToJson(script, command));
        if (selection.command != kNone)
            answer["command"] = commandToJson(script, script.commands[selection.command]);
    }
    answer["why"] = Json::array();
    for (const Tried& tried : selection.tried)
        answer["why"].push_back(whyOf(script, request, tried));
    return answer;
}

std::string_view oneLine(const PlayerScript& script, ShortSpan span) {
    return script.text.slice(span);
}

void printAnswer(const PlayerScript& script, const Request& request, const Console& console) {
    const Selection selection = select(script, request);
    for (const Tried& tried : selection.tried) {
        const Script& one = script.scripts[tried.script];
        console.out << "line " << script.lineOf(one) << ": " << describeConditions(script, one);
        if (!tried.matched()) {
            console.out << "  no: " << reasonOf(script, request.situation, tried) << '\n';
            continue;
        }
        console.out << "  yes\n";
        for (std::uint32_t i = one.commands.first; i < one.commands.end(); ++i)
            console.out << (i == selection.command ? "  plays  " : "  or     ")
                        << oneLine(script, script.commands[i].span) << '\n';
        if (one.commands.count == 0) console.out << "  its block is empty: nothing plays\n";
    }
    if (selection.dead) console.out << "the dead play nothing but death\n";
    if (!selection.dead && selection.script == kNone) console.out << "no script matches: nothing plays\n";
}

/// The answers to a file of requests; the exit status.
int answerAll(const SelectOptions& options, const PlayerScript& script, const Console& console) {
    const auto text = readInputText(options.cases);
    if (!text) {
        print(console, text.error());
        return kUsage;
    }
    const Json requests = Json::parse(*text, nullptr, false);
    if (!requests.is_array()) {
        console.err << options.cases << ": a list of requests is wanted, as JSON\n";
        return kUsage;
    }
    Json answers = Json::array();
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const auto request = requestOf(requests[i], *script.weapons);
        if (!request) {
            console.err << options.cases << ": request " << i << ": " << request.error().message << '\n';
            return kUsage;
        }
        answers.push_back(answerOf(script, *request));
    }
    print(console, answers);
    return kDone;
}

int answerOne(const SelectOptions& options, const ReadResult& read, const Console& console) {
    const auto request = requestOf(options, *read.script->weapons);
    if (!request) {
        console.err << "select: " << request.error().message << '\n';
        return kUsage;
    }
    if (!options.json) {
        printAnswer(*read.script, *request, console);
        return kDone;
    }
    Json document = newDocument("select");
    document.update(answerOf(*read.script, *request));
    document["diagnostics"] = toJson(read.diagnostics);
    print(console, document);
    return kDone;
}

int selectScript(const SelectOptions& options, const Console& console) {
    const int asked = static_cast<int>(!options.cases.empty()) + static_cast<int>(!options.event.empty()) +
                      static_cast<int>(!options.stateChange.empty()) +
                      static_cast<int>(!options.moveType.empty());
    if (asked != 1) {
        console.err << "select: ask for --state with --movetype, --event, --statechange or --cases\n";
        return kUsage;
    }
    const auto bytes = readInputText(options.file);
    if (!bytes) {
        print(console, bytes.error());
        return kUsage;
    }
    const auto weapons = WeaponOptions{options.weaponTable, {}, false}.open(console);
    if (!weapons) return kUsage;
    const ReadResult read = playerscript::read(SourceText(*bytes), options.file, {*weapons});
    Diagnostics errors = read.diagnostics;
    std::erase_if(errors, [](const Diagnostic& d) { return d.severity != Severity::Error; });
    if (!errors.empty() && !options.json) print(console, errors);
    const int status =
        options.cases.empty() ? answerOne(options, read, console) : answerAll(options, *read.script, console);
    return status == kDone && !errors.empty() ? static_cast<int>(kInputHasErrors) : status;
}

void addConditionOptions(CLI::App& verb, SelectOptions& options) {
    const auto option = [&](const std::string& name, ConditionType type, const std::string& text) {
        verb.add_option(name, options.conditions[indexOf(type)], text);
    };
    option("--weapons", ConditionType::Weapons, "The weapon in hand; none unless given");
    option("--weaponclass", ConditionType::WeaponClass, "Its class; the weapon table's, else rifle");
    option("--mounted", ConditionType::Mounted, "mg42, vehDriver, vehGunner, vehPassenger1 to 4");
    option("--vehicle", ConditionType::Vehicle, "tank, jeep or flak88");
    option("--vehicle-motion", ConditionType::VehicleMotion, "idle, forward or reversing");
    option("--movetype-condition", ConditionType::MoveType,
           "What `movetype` conditions see: the move type that played before; the one asked for, else idle");
    option("--weapon-position", ConditionType::WeaponPosition, "hip or ads");
    option("--strafing", ConditionType::Strafing, "not, left or right");
    verb.add_flag("--underhand", options.bare[indexOf(ConditionType::Underhand)], "The view points upwards");
    verb.add_flag("--crouching", options.bare[indexOf(ConditionType::Crouching)], "The player crouches");
    verb.add_flag("--firing", options.bare[indexOf(ConditionType::Firing)], "The player fires");
}

}  // namespace

void addSelectVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<SelectOptions>();
    options->state = "COMBAT";
    CLI::App* verb = app.add_subcommand(
        "select", "Which command of a player animation script plays, and why not those before it");
    verb->add_option("script", options->file, "The script; - is standard input")->required();
    verb->add_option("--state", options->state, "relaxed, query, alert or combat; combat unless given");
    verb->add_option("--movetype", options->moveType, "Of a state: idle, walk, run and so on");
    verb->add_option("--event", options->event, "fireweapon, death and so on");
    verb->add_option("--statechange", options->stateChange,
                     "The state that is entered and the one that is left")
        ->type_name("TO FROM")
        ->expected(2);
    addConditionOptions(*verb, *options);
    verb->add_option("--client", options->client,
                     "The player's number, which chooses among a state's commands");
    verb->add_option("--seed", options->seed, "Chooses among the commands of an event");
    verb->add_flag("--dead", options->dead, "The player is dead");
    verb->add_option("--weapon-table", options->weaponTable,
                     "The game's weapons: a table with a column `name`");
    verb->add_option("--cases", options->cases, "A file of requests; answers are a JSON list");
    verb->add_flag("--json", options->json, "One JSON document instead of text");
    verb->callback([options, &console, &status] { status = selectScript(*options, console); });
}

}  // namespace poseloom::cli
