// SPDX-License-Identifier: MIT
#include "playerscript/reachability.h"

#include <algorithm>
#include <bit>

namespace poseloom::playerscript {

namespace {

constexpr std::size_t kMostSteps = 4'000'000;  ///< over all scripts of a file
constexpr std::size_t kMostFailed = 4096;      ///< remembered per dimension
constexpr std::size_t kMostMoveSets = 1024;

/// Some of the scripts before the one that is asked for.
struct ScriptSet {
    std::array<std::uint64_t, 2> words{};

    void add(std::size_t i) { words[i / 64] |= std::uint64_t{1} << (i % 64); }
    void remove(std::size_t i) { words[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
    bool empty() const { return words[0] == 0 && words[1] == 0; }
    bool within(const ScriptSet& other) const {
        return (words[0] & ~other.words[0]) == 0 && (words[1] & ~other.words[1]) == 0;
    }
    std::size_t first() const {
        return words[0] != 0 ? static_cast<std::size_t>(std::countr_zero(words[0]))
                             : 64 + static_cast<std::size_t>(std::countr_zero(words[1]));
    }
    bool operator==(const ScriptSet&) const = default;
};

ScriptSet operator&(const ScriptSet& a, const ScriptSet& b) {
    return {{a.words[0] & b.words[0], a.words[1] & b.words[1]}};
}

/// What may hold of one or two types of condition, and which of the scripts before still match then.
struct Choice {
    std::array<std::uint64_t, 2> values{};
    ScriptSet alive{};
};

struct Dimension {
    std::vector<ConditionType> types;
    std::vector<Choice> choices;
};

/// The finite problem of one script: pick a choice per dimension so that no earlier script is alive in all.
class ReachProblem {
  public:
    ReachProblem(const PlayerScript& script, const ReachabilityOptions& options, std::uint32_t index,
                 std::size_t& steps)
        : m_script(script), m_options(options), m_target(script.scripts[index]), m_steps(steps) {
        const Range list = script.lists[m_target.list].scripts;
        for (std::uint32_t i = list.first; i < index; ++i) {
            if (script.scripts[i].known) m_earlier.push_back(i);
        }
        for (std::size_t i = 0; i < m_earlier.size(); ++i)
            m_all.add(i);
        makeDimensions();
    }

    Reachability solve() {
        for (const Dimension& dimension : m_dimensions) {
            if (dimension.choices.empty()) return {Reach::NeverHolds, {}, {}};
        }
        const ScriptSet always = aliveWhatever();
        if (!always.empty()) return {Reach::Shadowed, {}, {m_earlier[always.first()]}};
        if (m_steps > kMostSteps) return {Reach::Undecided, {}, {}};
        prune();
        Situation example;
        const Answer answer = search(m_all, example);
        if (answer == Answer::Yes) return {Reach::Reachable, example, {}};
        if (answer == Answer::Unknown) return {Reach::Undecided, {}, {}};
        return {Reach::Shadowed, {}, neededOf()};
    }

  private:
    enum class Answer : std::uint8_t { Yes, No, Unknown };

    // Which choices there are

    void makeDimensions() {
        if (m_options.classesOfWeapons) {
            addDimension({ConditionType::Weapons, ConditionType::WeaponClass}, heldWeapons());
        } else {
            addDimension({ConditionType::Weapons}, oneOf(weaponBits()));
            addDimension({ConditionType::WeaponClass},
                         oneOf(bitsOf(valueNames(ConditionType::WeaponClass).size())));
        }
        addDimension({ConditionType::MoveType}, moveSets());
        for (std::size_t i = 0; i < kConditionTypes; ++i) {
            const auto type = static_cast<ConditionType>(i);
            if (isBitmask(type)) continue;
            std::vector<std::array<std::uint64_t, 2>> values;
            for (std::uint64_t value = 0; value < (isBare(type) ? 2 : valueNames(type).size()); ++value)
                values.push_back({value, 0});
            addDimension({type}, values);
        }
    }

    void addDimension(std::vector<ConditionType> types,
                      const std::vector<std::array<std::uint64_t, 2>>& values) {
        Dimension dimension{std::move(types), {}};
        for (const auto& value : values) {
            if (!holdsFor(m_target, dimension.types, value)) continue;
            Choice choice{value, {}};
            for (std::size_t i = 0; i < m_earlier.size(); ++i) {
                if (holdsFor(m_script.scripts[m_earlier[i]], dimension.types, value)) choice.alive.add(i);
            }
            dimension.choices.push_back(choice);
        }
        m_dimensions.push_back(std::move(dimension));
    }

    bool holdsFor(const Script& one, const std::vector<ConditionType>& types,
                  const std::array<std::uint64_t, 2>& values) const {
        for (const Condition& condition : m_script.conditionsOf(one)) {
            for (std::size_t i = 0; i < types.size(); ++i) {
                if (condition.type != types[i]) continue;
                const bool holds = isBitmask(condition.type) ? (condition.mask.bits() & values[i]) != 0
                                                             : condition.mask.low == values[i];
                if (!holds) return false;
            }
        }
        return true;
    }

    static std::uint64_t bitsOf(std::size_t count) {
        return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
    }

    /// The weapons that may be held. Where they are not known there is one more than the script names.
    std::uint64_t weaponBits() const {
        return bitsOf(m_script.weapons->size() + (m_script.weaponsGiven ? 0 : 1));
    }

    static std::vector<std::array<std::uint64_t, 2>> oneOf(std::uint64_t bits) {
        std::vector<std::array<std::uint64_t, 2>> values;
        for (; bits != 0; bits &= bits - 1)
            values.push_back({bits & (~bits + 1), 0});
        return values;
    }

    std::vector<std::array<std::uint64_t, 2>> heldWeapons() const {
        std::vector<std::array<std::uint64_t, 2>> held;
        const std::uint64_t weapons = weaponBits();
        for (std::size_t number = 0; number < 64 && ((weapons >> number) & 1U) != 0; ++number) {
            std::uint64_t classes = bitsOf(valueNames(ConditionType::WeaponClass).size());
            if (number < m_script.weapons->size()) {
                if (const auto known = (*m_script.weapons)[number].weaponClass)
                    classes = std::uint64_t{1} << *known;
            }
            for (; classes != 0; classes &= classes - 1)
                held.push_back({std::uint64_t{1} << number, classes & (~classes + 1)});
        }
        return held;
    }

    /// Sets of move types that hold for the target: of no more bits than it needs, for more only wake earlier
    /// scripts. Standing idle comes first where it will do.
    std::vector<std::array<std::uint64_t, 2>> moveSets() {
        std::vector<std::uint64_t> sets{0};
        const std::uint64_t all = bitsOf(kMoveTypes);
        for (const Condition& condition : m_script.conditionsOf(m_target)) {
            if (condition.type != ConditionType::MoveType) continue;
            std::vector<std::uint64_t> wider;
            for (const std::uint64_t set : sets) {
                if ((set & condition.mask.bits()) != 0) {
                    wider.push_back(set);
                    continue;
                }
                for (std::uint64_t bits = condition.mask.bits() & all; bits != 0; bits &= bits - 1)
                    wider.push_back(set | (bits & (~bits + 1)));
            }
            std::sort(wider.begin(), wider.end());
            wider.erase(std::unique(wider.begin(), wider.end()), wider.end());
            if (wider.size() > kMostMoveSets) m_incomplete = true;
            wider.resize(std::min(wider.size(), kMostMoveSets));
            sets = std::move(wider);
        }
        std::vector<std::array<std::uint64_t, 2>> values;
        if (sets == std::vector<std::uint64_t>{0}) values.push_back({2, 0});
        for (const std::uint64_t set : sets)
            values.push_back({set, 0});
        return values;
    }

    // The search

    /// The earlier scripts that match whatever is chosen.
    ScriptSet aliveWhatever() const {
        ScriptSet always = m_all;
        for (const Dimension& dimension : m_dimensions) {
            for (const Choice& choice : dimension.choices)
                always = always & choice.alive;
        }
        return m_incomplete ? ScriptSet{} : always;
    }

    /// Drops choices that leave more scripts alive than another one; the first stays, as the plainest.
    void prune() {
        for (Dimension& dimension : m_dimensions) {
            m_steps += dimension.choices.size() * dimension.choices.size() / 64;
            std::vector<Choice> kept;
            for (std::size_t i = 0; i < dimension.choices.size(); ++i) {
                const Choice& choice = dimension.choices[i];
                bool useless = false;
                for (std::size_t j = 0; j < dimension.choices.size() && !useless; ++j) {
                    const ScriptSet& other = dimension.choices[j].alive;
                    useless = i != j && other.within(choice.alive) && (other != choice.alive || j < i);
                }
                if (i == 0 || !useless) kept.push_back(choice);
            }
            dimension.choices = std::move(kept);
        }
    }

    Answer search(const ScriptSet& start, Situation& example) {
        m_failed.assign(m_dimensions.size(), {});
        return searchFrom(0, start, example);
    }

    /// As deep as there are types of condition.
    Answer searchFrom(std::size_t depth, const ScriptSet& alive, Situation& example) {
        if (depth == m_dimensions.size()) return alive.empty() ? Answer::Yes : Answer::No;
        m_steps += 1 + m_failed[depth].size() / 16;
        if (m_steps > kMostSteps) return Answer::Unknown;
        for (const ScriptSet& failed : m_failed[depth]) {
            if (failed.within(alive)) return Answer::No;
        }
        const Dimension& dimension = m_dimensions[depth];
        for (const Choice& choice : dimension.choices) {
            const Answer answer = searchFrom(depth + 1, alive & choice.alive, example);
            if (answer == Answer::No) continue;
            for (std::size_t i = 0; i < dimension.types.size(); ++i)
                example.values[indexOf(dimension.types[i])] = choice.values[i];
            return answer;
        }
        if (m_failed[depth].size() < kMostFailed) m_failed[depth].push_back(alive);
        return m_incomplete ? Answer::Unknown : Answer::No;
    }

    /// Earlier scripts that together leave nothing, each of them needed.
    std::vector<std::uint32_t> neededOf() {
        ScriptSet needed = m_all;
        Situation unused;
        for (std::size_t i = m_earlier.size(); i-- > 0;) {
            ScriptSet fewer = needed;
            fewer.remove(i);
            if (search(fewer, unused) == Answer::No) needed = fewer;
        }
        std::vector<std::uint32_t> scripts;
        for (; !needed.empty(); needed.remove(needed.first()))
            scripts.push_back(m_earlier[needed.first()]);
        return scripts;
    }

    const PlayerScript& m_script;
    const ReachabilityOptions& m_options;
    const Script& m_target;
    std::size_t& m_steps;
    std::vector<std::uint32_t> m_earlier;
    ScriptSet m_all;
    std::vector<Dimension> m_dimensions;
    std::vector<std::vector<ScriptSet>> m_failed;
    bool m_incomplete = false;
};

Reachability solveOne(const PlayerScript& script, std::uint32_t index, const ReachabilityOptions& options,
                      std::size_t& steps) {
    const Script& one = script.scripts[index];
    const List& list = script.lists[one.list];
    if (!one.known || !list.kept() || index - list.scripts.first >= kMostInList)
        return {Reach::NotKept, {}, {}};
    return ReachProblem(script, options, index, steps).solve();
}

}  // namespace

std::vector<Reachability> solveReachability(const PlayerScript& script, const ReachabilityOptions& options) {
    std::vector<Reachability> all;
    all.reserve(script.scripts.size());
    std::size_t steps = 0;
    for (std::uint32_t i = 0; i < script.scripts.size(); ++i)
        all.push_back(solveOne(script, i, options, steps));
    return all;
}

Reachability reachabilityOf(const PlayerScript& script, std::uint32_t index,
                            const ReachabilityOptions& options) {
    std::size_t steps = 0;
    return solveOne(script, index, options, steps);
}

}  // namespace poseloom::playerscript
