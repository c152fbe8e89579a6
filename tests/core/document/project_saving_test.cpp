// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>
#include <string>

#include "document/project.h"

namespace poseloom::document {
namespace {

using Json = nlohmann::ordered_json;

Project projectOf(const std::string& text) {
    const ProjectReadResult read = readProject(text, "p.poseloom");
    EXPECT_TRUE(read.project.has_value()) << text;
    return read.project.value_or(Project{});
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

constexpr const char* kProjectText = R"({
  "poseloom": 1, "later": { "version": [ 2 ] },
  "document": "a.panimtree",
  "slots": [
    "junk",
    { "slot": "Idle", "clip": "a.mdl", "frame": "far", "bindings": [ 7, { "object": "Hero", "tint": 1 } ] },
    { "slot": "Run",  "clip": "b.mdl", "playback": "looping", "tag": null },
    { "clip": "nameless.mdl" }
  ],
  "weights": [ { "node": "Move", "input": "Run", "weight": 0.40, "why": "mood" }, 3 ],
  "layout": { "Move": [ 1, 2 ], "Odd": [1, 2, 3] },
  "searchPaths": [ "x", 4, "y" ],
  "suppressed": 5
}
)";

TEST(ProjectSaving, AnUnchangedProjectKeepsEveryByte) {
    EXPECT_EQ(writeProject(projectOf(kProjectText)), kProjectText);
    const std::string crlf = "{\r\n\t\"poseloom\" : 1 ,\r\n\t\"slots\":[ ] }";
    EXPECT_EQ(writeProject(projectOf(crlf)), crlf);
    const std::string marked = "\xEF\xBB\xBF{ }";
    EXPECT_EQ(writeProject(projectOf(marked)), marked);
}

TEST(ProjectSaving, AChangedValueAloneIsReplaced) {
    Project project = projectOf(kProjectText);
    project.slots[0].clip = "c.mdl";
    project.weights[0].weight = 0.5F;
    project.layout["Move"] = {1, 5};
    const std::string wanted = replaced(
        replaced(replaced(kProjectText, "\"a.mdl\"", "\"c.mdl\""), "0.40", "0.5"), "[ 1, 2 ]", "[ 1, 5.0 ]");
    EXPECT_EQ(writeProject(project), wanted);
}

TEST(ProjectSaving, AValueOfTheWrongTypeGoesOnlyWhereAPersonSetsIt) {
    Project project = projectOf(kProjectText);
    project.slots[0].frame = 3.0;
    project.slots[1].playback = eval::PlaybackMode::Once;
    EXPECT_EQ(writeProject(project),
              replaced(replaced(kProjectText, "\"far\"", "3.0"), "\"looping\"", "\"once\""));
}

TEST(ProjectSaving, ARenamedSlotKeepsWhatWeDoNotKnow) {
    Project project = projectOf(kProjectText);
    project.slots[1].slot = "Sprint";
    project.slots[1].clip = "sprint.mdl";
    const std::string wanted =
        replaced(kProjectText, "\"Run\",  \"clip\": \"b.mdl\"", "\"Sprint\",  \"clip\": \"sprint.mdl\"");
    EXPECT_EQ(writeProject(project), wanted);
}

TEST(ProjectSaving, AWeightThatIsMadeAnewKeepsTheEntryOfItsName) {
    Project project = projectOf(kProjectText);
    project.weights = {{"Move", "Walk", 1.0F}, {"Move", "Run", 0.25F}};
    EXPECT_EQ(writeProject(project),
              replaced(replaced(kProjectText, "0.40", "0.25"), ", 3 ]",
                       ", 3, { \"node\": \"Move\", \"input\": \"Walk\", \"weight\": 1.0 } ]"));
}

TEST(ProjectSaving, ARemovedEntryTakesOnlyItself) {
    Project project = projectOf(kProjectText);
    project.slots.erase(project.slots.begin());
    project.weights.clear();
    std::string wanted = replaced(kProjectText,
                                  ",\n    { \"slot\": \"Idle\", \"clip\": \"a.mdl\", \"frame\": \"far\", "
                                  "\"bindings\": [ 7, { \"object\": "
                                  "\"Hero\", \"tint\": 1 } ] }",
                                  "");
    wanted = replaced(
        wanted, "{ \"node\": \"Move\", \"input\": \"Run\", \"weight\": 0.40, \"why\": \"mood\" }, ", "");
    EXPECT_EQ(writeProject(project), wanted);
}

TEST(ProjectSaving, ANewEntryIsWrittenLikeItsNeighbours) {
    Project project = projectOf(kProjectText);
    SlotSetting slot;
    slot.slot = "Aim";
    project.slots.push_back(slot);
    const std::string last = "{ \"clip\": \"nameless.mdl\" }";
    EXPECT_EQ(writeProject(project),
              replaced(kProjectText, last,
                       last + ",\n    { \"slot\": \"Aim\", \"clip\": \"\", \"playback\": \"loop\" }"));
}

TEST(ProjectSaving, SearchPathsChangeAroundABadEntry) {
    Project project = projectOf(kProjectText);
    project.searchPaths = {"y"};
    EXPECT_EQ(writeProject(project), replaced(kProjectText, "\"x\", 4, \"y\"", "4, \"y\""));
    project.searchPaths = {"z", "x", "y"};
    EXPECT_EQ(writeProject(project), replaced(kProjectText, "\"x\", 4, \"y\"", "\"z\", 4, \"x\", \"y\""));
}

TEST(ProjectSaving, AMissingKeyIsAdded) {
    Project project = projectOf("{}");
    project.document = "a.panimtree";
    project.presets["fast"] = {{"Move", "Run", 1.0F}};
    const Json saved = Json::parse(writeProject(project));
    EXPECT_EQ(saved["document"], "a.panimtree");
    EXPECT_EQ(saved["presets"]["fast"][0]["weight"], 1.0);
    EXPECT_EQ(writeProject(projectOf(writeProject(project))), writeProject(project));
}

TEST(ProjectSaving, OfTwoEqualKeysTheLastIsChanged) {
    Project project = projectOf(R"({"document": "a", "document": "b"})");
    EXPECT_EQ(project.document, "b");
    project.document = "c";
    EXPECT_EQ(writeProject(project), R"({"document": "a", "document": "c"})");
}

TEST(ProjectSaving, ManyKeysTakeNoQuadraticTime) {
    std::string text = "{\"layout\":{";
    for (int i = 0; i < 200000; ++i)
        text += "\"n" + std::to_string(i) + "\":[0,1],";
    text += "\"last\":[0,1]}}";
    Project project = projectOf(text);
    project.layout["last"] = {5, 5};
    EXPECT_EQ(writeProject(project), replaced(text, "\"last\":[0,1]", "\"last\":[5.0,5.0]"));
}

/// Random projects with junk at every level; what is junk carries the text "junk" and a number of its own.
class JunkProject {
  public:
    explicit JunkProject(unsigned seed) : m_random(seed) {}

    Json root() {
        Json root{{"poseloom", 1}, {"document", "a.panimtree"}};
        if (chance()) root["semantics"] = junk();
        root["slots"] = list([this] { return slot(); });
        root["weights"] = list([this] { return weight(); });
        root["presets"] = Json::object();
        root["presets"]["fast"] = list([this] { return weight(); });
        if (chance()) root["presets"]["odd"] = junk();
        root["layout"] = {{"A", {1, 2}}};
        if (chance()) root["layout"]["B"] = junk();
        if (chance())
            root["frames"] = list([this] { return object({{"title", "t"}, {"rect", {1, 2, 3, 4}}}); });
        if (chance()) root["model"] = object({{"path", "m.mdl"}, {"bodygroups", object({{"head", 1}})}});
        root["searchPaths"] = list([] { return Json("path"); });
        root[word()] = junk();
        return root;
    }
    bool chance() { return m_random() % 2 == 0; }
    int junkCount() const { return m_count; }

  private:
    std::string word() { return "junk" + std::to_string(m_count++) + ";"; }
    Json junk() {
        switch (m_random() % 3) {
            case 0:
                return Json{{word(), word()}};
            case 1:
                return Json::array({Json::array({word()})});
            default:
                return word();
        }
    }
    Json object(Json known) {
        if (chance()) known[word()] = junk();
        return known;
    }
    template <typename Make>
    Json list(Make make) {
        Json list = Json::array();
        for (unsigned i = m_random() % 4; i > 0; --i)
            list.push_back(chance() ? make() : Json::array({word()}));
        return list;
    }
    Json slot() {
        Json slot{{"slot", "S" + std::to_string(m_random() % 5)}, {"clip", "c.mdl"}};
        if (chance()) slot["playback"] = junk();
        if (chance()) slot["speed"] = Json::array({word()});
        if (chance()) slot["bindings"] = list([this] { return object({{"object", "O"}, {"node", "N"}}); });
        return object(std::move(slot));
    }
    Json weight() {
        return object({{"node", "A"}, {"input", "I" + std::to_string(m_random() % 3)}, {"weight", 0.5}});
    }

    std::mt19937 m_random;
    int m_count = 0;
};

/// Changes every known value that stands in the project; removes nothing.
void changeKnownValues(Project& project) {
    project.document += "x";
    for (SlotSetting& slot : project.slots) {
        slot.clip = "new.mdl";
        slot.slot += "x";
        for (Binding& binding : slot.bindings)
            binding.node += "x";
    }
    for (WeightSetting& weight : project.weights)
        weight.weight += 1.0F;
    project.weights.push_back({"New", "Input", 1.0F});
    for (WeightSetting& weight : project.presets["fast"])
        weight.node += "x";
    project.layout["A"] = {7, 8};
    project.layout["New"] = {9, 10};
    for (FrameSetting& frame : project.frames)
        frame.rect[0] = 9;
    if (project.model) project.model->bodyGroups["head"] = 2;
    for (std::string& path : project.searchPaths)
        path += "x";
    project.searchPaths.emplace_back("new");
}

TEST(ProjectSaving, JunkOfAnyKindSurvivesAChangeOfEverythingElse) {
    for (unsigned seed = 0; seed < 400; ++seed) {
        JunkProject random(seed);
        const Json root = random.root();
        const std::string text = root.dump(random.chance() ? 2 : -1) + "\n";
        Project project = projectOf(text);
        ASSERT_EQ(writeProject(project), text) << text;
        changeKnownValues(project);
        const std::string saved = writeProject(project);
        for (int i = 0; i < random.junkCount(); ++i)
            ASSERT_NE(saved.find("junk" + std::to_string(i) + ";"), std::string::npos) << text << "\n"
                                                                                       << saved;
        const Project again = projectOf(saved);
        ASSERT_EQ(again.document, "a.panimtreex");
        ASSERT_EQ(again.weights.size(), project.weights.size()) << text << "\n" << saved;
        ASSERT_EQ(again.slots.size(), project.slots.size()) << text << "\n" << saved;
        ASSERT_EQ(again.searchPaths, project.searchPaths) << text << "\n" << saved;
        ASSERT_EQ(again.layout, project.layout);
    }
}

}  // namespace
}  // namespace poseloom::document
