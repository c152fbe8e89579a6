// SPDX-License-Identifier: MIT
#include "verbs/eval_compare.h"

#include <ostream>
#include <set>

#include "panim_json.h"
#include "support/visitor.h"

namespace poseloom::cli {

namespace {

constexpr std::size_t kComparedMoments = 33;

Json numbersOf(const glm::vec4& numbers, int count) {
    Json list = Json::array();
    for (int i = 0; i < count; ++i)
        list.push_back(number(numbers[i]));
    return list;
}

Json partToJson(const std::optional<eval::PartValue>& value) {
    using Kind = eval::PartKind;
    if (!value) return {};
    switch (value->kind) {
        case Kind::Rotation:
            return numbersOf(value->numbers, 4);
        case Kind::FlatPosition:
        case Kind::FlatScale:
            return numbersOf(value->numbers, 2);
        case Kind::FlatRotation:
        case Kind::Number:
            return number(value->numbers.x);
        case Kind::Discrete:
            return std::visit(Visitor{[](bool v) { return Json(v); }, [](std::int32_t v) { return Json(v); },
                                      [](const panim::Asset& v) { return Json(v.path); }},
                              value->discrete);
        default:
            return numbersOf(value->numbers, 3);
    }
}

std::string_view unitOf(const eval::SemanticsDifference& difference) {
    const auto& value = difference.documented ? difference.documented : difference.perro;
    if (value->kind == eval::PartKind::Rotation || value->kind == eval::PartKind::FlatRotation)
        return "degrees";
    return value->kind == eval::PartKind::Discrete ? "other" : "units";
}

/// A NaN says that one side lacks the part.
Json amountToJson(double amount) {
    return amount == amount ? number(amount) : Json();
}

Json differenceToJson(const eval::SemanticsDifference& difference) {
    Json json{{"node", difference.node.empty() ? Json() : Json(difference.node)},
              {"object", difference.object},
              {"bone", boneToJson(difference.bone)},
              {"field", difference.field},
              {"amount", amountToJson(difference.amount)},
              {"unit", unitOf(difference)},
              {"documented", partToJson(difference.documented)},
              {"perro", partToJson(difference.perro)},
              {"worst_time", number(difference.worstSeconds)},
              {"from", number(difference.firstSeconds)},
              {"to", number(difference.lastSeconds)},
              {"moments", difference.moments},
              {"rules", Json::array()}};
    for (const eval::DifferenceCause& cause : difference.causes)
        json["rules"].push_back(
            {{"rule", eval::ruleOf(cause.rule).id}, {"amount", amountToJson(cause.amount)}});
    return json;
}

}  // namespace

void compareSemantics(const document::PerroComparison& comparison, const ComparedTimes& times,
                      Json& document) {
    std::vector<eval::ComparedMoment> moments;
    if (times.frame)
        moments = {comparison.momentOfFrame(*times.frame)};
    else if (times.time)
        moments = {comparison.momentAt(*times.time)};
    else
        moments = comparison.moments(kComparedMoments);
    const eval::SemanticsDifferences found = eval::compareSemantics(comparison.graph(), moments);
    document["compared"] = {{"moments", found.moments},
                            {"from", number(moments.front().seconds)},
                            {"to", number(moments.back().seconds)}};
    document["differences"] = Json::array();
    document["rules"] = Json::array();
    std::set<std::string_view> rules;
    for (const eval::SemanticsDifference& difference : found.list) {
        document["differences"].push_back(differenceToJson(difference));
        for (const eval::DifferenceCause& cause : difference.causes)
            rules.insert(eval::ruleOf(cause.rule).id);
    }
    for (const eval::SemanticsRule& rule : eval::semanticsRules())
        if (rules.contains(rule.id))
            document["rules"].push_back({{"rule", rule.id},
                                         {"code", rule.code},
                                         {"number", rule.number},
                                         {"documented", rule.documented},
                                         {"engine", rule.engine}});
}

void printDifferences(const Console& console, const Json& document) {
    for (const Json& difference : document["differences"]) {
        console.out << difference["object"].get<std::string>();
        if (!difference["bone"].is_null()) console.out << '[' << difference["bone"].begin().value() << ']';
        console.out << '.' << difference["field"].get<std::string>();
        if (!difference["node"].is_null()) console.out << " of " << difference["node"].get<std::string>();
        console.out << "\tdocumented " << difference["documented"].dump() << "\tperro "
                    << difference["perro"].dump() << "\tat " << difference["worst_time"].dump() << " s\t";
        const char* separator = "";
        for (const Json& rule : difference["rules"]) {
            console.out << separator << rule["rule"].get<std::string>();
            separator = ", ";
        }
        console.out << '\n';
    }
    for (const Json& rule : document["rules"])
        console.out << rule["rule"].get<std::string>() << " (" << rule["code"].get<std::string>()
                    << "): documented: " << rule["documented"].get<std::string>()
                    << "; the engine: " << rule["engine"].get<std::string>() << '\n';
    if (document["differences"].empty()) console.out << "both meanings give the same\n";
}

}  // namespace poseloom::cli
