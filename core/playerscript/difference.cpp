// SPDX-License-Identifier: MIT
#include "playerscript/difference.h"

#include <algorithm>
#include <array>
#include <map>

#include "playerscript/outline.h"
#include "support/cod_tokenizer.h"
#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

std::string bitsText(Mask mask) {
    return std::to_string(mask.bits());
}

/// Conditions by their masks. The order in which they stand does not matter once masks are known.
std::string meaningOf(const PlayerScript& script, const Script& one) {
    std::vector<std::string> parts;
    for (const Condition& condition : script.conditionsOf(one)) {
        if (!condition.known) {
            parts.push_back(evenWords(script.text.slice(condition.span)));
            continue;
        }
        const Mask mask = isBitmask(condition.type) ? condition.mask : Mask{condition.mask.low, 0};
        parts.push_back(concat({nameOf(condition.type), " ", bitsText(mask)}));
    }
    std::sort(parts.begin(), parts.end());
    std::string meaning = one.known ? "" : "? ";
    for (const std::string& part : parts)
        meaning += part + ';';
    return meaning;
}

std::string commandsText(const PlayerScript& script, const Script& one) {
    std::string text;
    for (const Command& command : script.commandsOf(one))
        text += concat({text.empty() ? "" : " / ", outlineLine(script, command).substr(8)});
    return text.empty() ? "nothing" : text;
}

/// One script of a list, ready to be compared.
struct Entry {
    const Script* script = nullptr;
    std::string meaning;
    std::string commands;
    std::size_t partner = kNone;  ///< in the other list
};

std::vector<Entry> entriesOf(const PlayerScript& script, const List* list) {
    std::vector<Entry> entries;
    if (list == nullptr) return entries;
    for (const Script& one : script.scriptsOf(*list))
        entries.push_back({&one, meaningOf(script, one), commandsText(script, one), kNone});
    return entries;
}

/// Pairs entries with equal keys, in order.
template <typename Key>
void pair(std::vector<Entry>& before, std::vector<Entry>& after, Key key) {
    std::map<std::string, std::vector<std::size_t>> open;
    for (std::size_t i = before.size(); i-- > 0;) {
        if (before[i].partner == kNone) open[key(before[i])].push_back(i);
    }
    for (std::size_t j = 0; j < after.size(); ++j) {
        if (after[j].partner != kNone) continue;
        const auto found = open.find(key(after[j]));
        if (found == open.end() || found->second.empty()) continue;
        const std::size_t i = found->second.back();
        found->second.pop_back();
        before[i].partner = j;
        after[j].partner = i;
    }
}

/// Which of a row of partners have kept their order: the longest ascending run of them.
std::vector<bool> inOrder(const std::vector<std::size_t>& partners) {
    std::vector<std::size_t> tails;
    std::vector<std::size_t> previous(partners.size(), kNone);
    for (std::size_t i = 0; i < partners.size(); ++i) {
        const auto place = std::lower_bound(tails.begin(), tails.end(), partners[i],
                                            [&](std::size_t t, std::size_t p) { return partners[t] < p; });
        if (place != tails.begin()) previous[i] = *(place - 1);
        if (place == tails.end())
            tails.push_back(i);
        else
            *place = i;
    }
    std::vector<bool> kept(partners.size(), false);
    for (std::size_t i = tails.empty() ? kNone : tails.back(); i != kNone; i = previous[i])
        kept[i] = true;
    return kept;
}

class Comparison {
  public:
    Comparison(const PlayerScript& before, const PlayerScript& after) : m_before(before), m_after(after) {}

    std::vector<Change> run() {
        compareAliases();
        for (const List& list : m_after.lists) {
            if (list.kept()) compareLists(partnerOf(m_before, list), &list);
        }
        for (const List& list : m_before.lists) {
            if (list.kept() && partnerOf(m_after, list) == nullptr) compareLists(&list, nullptr);
        }
        return std::move(m_changes);
    }

  private:
    static const List* partnerOf(const PlayerScript& script, const List& list) {
        const auto found = std::find_if(script.lists.begin(), script.lists.end(), [&](const List& other) {
            return other.kept() && other.samePlace(list);
        });
        return found == script.lists.end() ? nullptr : &*found;
    }

    static std::string aliasName(const Define& define) {
        return concat({codLower(nameOf(define.type)), " ", codLower(define.name.text)});
    }
    static std::size_t lineOf(const PlayerScript& script, std::size_t position) {
        return script.text.lineColumn(position).line;
    }
    static std::string valuesOf(const PlayerScript& script, const Define& define) {
        return evenWords(script.text.slice(define.expression.span));
    }
    static bool counts(const PlayerScript& script, const Define& define) {
        return script.findAlias(define.type, define.name.text) == &define;
    }

    void compareAliases() {
        for (const Define& define : m_after.defines) {
            if (!counts(m_after, define)) continue;
            const Define* old = m_before.findAlias(define.type, define.name.text);
            if (old != nullptr && old->mask == define.mask && old->known() == define.known()) continue;
            m_changes.push_back(
                {old == nullptr ? ChangeKind::Added : ChangeKind::Value, "alias", aliasName(define),
                 old == nullptr ? std::string() : valuesOf(m_before, *old), valuesOf(m_after, define),
                 old == nullptr ? 0 : lineOf(m_before, old->span.begin), lineOf(m_after, define.span.begin)});
        }
        for (const Define& define : m_before.defines) {
            if (!counts(m_before, define) || m_after.findAlias(define.type, define.name.text) != nullptr)
                continue;
            m_changes.push_back({ChangeKind::Removed,
                                 "alias",
                                 aliasName(define),
                                 valuesOf(m_before, define),
                                 {},
                                 lineOf(m_before, define.span.begin),
                                 0});
        }
    }

    /// One of both may be null.
    void compareLists(const List* before, const List* after) {
        const std::string name = describe(after != nullptr ? *after : *before);
        if (before == nullptr || after == nullptr)
            m_changes.push_back({after != nullptr ? ChangeKind::Added : ChangeKind::Removed,
                                 "list",
                                 name,
                                 {},
                                 {},
                                 before == nullptr ? 0 : lineOf(m_before, before->name.span.begin),
                                 after == nullptr ? 0 : lineOf(m_after, after->name.span.begin)});
        std::vector<Entry> old = entriesOf(m_before, before);
        std::vector<Entry> now = entriesOf(m_after, after);
        pair(old, now, [](const Entry& e) { return e.meaning + '\n' + e.commands; });
        pair(old, now, [](const Entry& e) { return e.meaning; });
        pair(old, now, [](const Entry& e) { return e.commands; });
        reportScripts(name, old, now);
    }

    void reportScripts(const std::string& name, const std::vector<Entry>& old,
                       const std::vector<Entry>& now) {
        std::vector<std::size_t> partners;
        for (const Entry& entry : now) {
            if (entry.partner != kNone) partners.push_back(entry.partner);
        }
        const std::vector<bool> kept = inOrder(partners);
        std::size_t paired = 0;
        for (const Entry& entry : now) {
            if (entry.partner == kNone) {
                add(ChangeKind::Added, name, nullptr, &entry);
                continue;
            }
            const Entry& was = old[entry.partner];
            if (!kept[paired++]) add(ChangeKind::Moved, name, &was, &entry);
            if (was.meaning != entry.meaning) add(ChangeKind::Conditions, name, &was, &entry);
            if (was.commands != entry.commands) add(ChangeKind::Commands, name, &was, &entry);
        }
        for (const Entry& entry : old) {
            if (entry.partner == kNone) add(ChangeKind::Removed, name, &entry, nullptr);
        }
    }

    void add(ChangeKind kind, const std::string& name, const Entry* before, const Entry* after) {
        Change change{kind, "script", name};
        const bool commands = kind == ChangeKind::Commands;
        if (before != nullptr) {
            change.before = commands ? before->commands : describeConditions(m_before, *before->script);
            change.lineBefore = m_before.lineOf(*before->script);
        }
        if (after != nullptr) {
            change.after = commands ? after->commands : describeConditions(m_after, *after->script);
            change.lineAfter = m_after.lineOf(*after->script);
        }
        m_changes.push_back(std::move(change));
    }

    const PlayerScript& m_before;
    const PlayerScript& m_after;
    std::vector<Change> m_changes;
};

}  // namespace

std::string_view nameOf(ChangeKind kind) {
    constexpr std::array<std::string_view, 6> kNames{"added",      "removed",  "moved",
                                                     "conditions", "commands", "value"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::vector<Change> differencesOf(const PlayerScript& before, const PlayerScript& after) {
    return Comparison(before, after).run();
}

std::string describe(const Change& change) {
    const std::size_t line = change.lineAfter != 0 ? change.lineAfter : change.lineBefore;
    const std::string head = concat({change.what == "script" ? "" : change.what + " ", change.name, " line ",
                                     std::to_string(line), ": "});
    switch (change.kind) {
        case ChangeKind::Added:
            return concat({head, "added", change.after.empty() ? "" : ": ", change.after});
        case ChangeKind::Removed:
            return concat({head, "removed", change.before.empty() ? "" : ": ", change.before});
        case ChangeKind::Moved:
            return concat({head, "moved, was line ", std::to_string(change.lineBefore), ": ", change.after});
        case ChangeKind::Conditions:
        case ChangeKind::Commands:
        case ChangeKind::Value:
            break;
    }
    return concat({head, change.kind == ChangeKind::Value ? "values" : nameOf(change.kind), " were `",
                   change.before, "`, are `", change.after, "`"});
}

WeaponTable sharedWeapons(const PlayerScript& before, const PlayerScript& after) {
    WeaponTable table = *before.weapons;
    for (const std::string_view name : after.weapons->names())
        table.add({std::string(name)});
    return table;
}

}  // namespace poseloom::playerscript
