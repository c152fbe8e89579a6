// SPDX-License-Identifier: MIT
#include <cmath>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "document/json_text.h"
#include "document/project.h"
#include "document/project_object_reader.h"
#include "document/project_words.h"

namespace poseloom::document {

namespace {

/// The camera and the panels take far less; parsing an ordered object takes quadratic time.
constexpr std::size_t kLargestView = 65536;

std::optional<eval::Semantics> semanticsNamed(std::string_view name) {
    for (const auto known : {eval::Semantics::Documented, eval::Semantics::Perro, eval::Semantics::Uo}) {
        if (name == nameOf(known)) return known;
    }
    return std::nullopt;
}

std::optional<eval::PlaybackMode> playbackNamed(std::string_view name) {
    for (const auto known :
         {eval::PlaybackMode::Once, eval::PlaybackMode::Loop, eval::PlaybackMode::Boomerang}) {
        if (name == eval::nameOf(known)) return known;
    }
    return std::nullopt;
}

/// Reads the keys of a project one after the other.
class ProjectReader {
  public:
    ProjectReader(ObjectReader reader, Project& project) : m_reader(std::move(reader)), m_project(project) {}

    void run() {
        int version = kProjectVersion;
        m_reader.read("poseloom", version);
        if (version != kProjectVersion) m_reader.report("PRJ003", "poseloom", "must be 1");
        m_reader.read("document", m_project.document);
        semantics();
        m_reader.read("resourceRoot", m_project.resourceRoot);
        searchPaths();
        references("references", m_project.references);
        references("clientReferences", m_project.clientReferences);
        model();
        scene();
        slots();
        boneMaps();
        if (const auto list = m_reader.list("weights"))
            weights(m_reader, *list, "weights", m_project.weights);
        presets();
        layout();
        frames();
        suppressed();
        view();
    }

  private:
    void semantics() {
        std::string name = nameOf(m_project.semantics);
        m_reader.read("semantics", name);
        if (const auto known = semanticsNamed(name)) {
            m_project.semantics = *known;
        } else {
            m_reader.report("PRJ010", "semantics", "is \"" + name + "\"; it must be documented, perro or uo");
        }
    }

    void searchPaths() {
        const auto list = m_reader.list("searchPaths");
        if (!list) return;
        std::size_t index = 0;
        for (const JsonNode& path : list->children()) {
            const std::string name = "searchPaths[" + std::to_string(index++) + "]";
            if (path.is(JsonKind::String)) {
                m_project.searchPaths.push_back(path.string());
            } else {
                m_reader.report("PRJ003", path, name, "must be a string");
            }
        }
    }

    /// One path, or a list of them.
    void references(const char* key, std::vector<std::string>& out) {
        const auto found = m_reader.any(key);
        if (!found) return;
        if (found->is(JsonKind::String)) return out.push_back(found->string());
        const auto list = m_reader.list(key);
        if (!list) return;
        for (const JsonNode& path : list->children()) {
            if (path.is(JsonKind::String))
                out.push_back(path.string());
            else
                m_reader.report("PRJ003", path, key, "must hold strings");
        }
    }

    void model() {
        const auto object = m_reader.object("model");
        if (!object) return;
        ObjectReader reader = m_reader.child(*object, "model");
        ModelSetting setting;
        reader.read("path", setting.path);
        reader.read("skin", setting.skin);
        if (const auto groups = reader.object("bodygroups")) {
            ObjectReader list = reader.child(*groups, "bodygroups");
            for (const JsonNode& choice : groups->children()) {
                const std::string name = choice.key();
                if (const auto number = list.wholeNumber(choice, name)) setting.bodyGroups[name] = *number;
            }
        }
        setting.origin = object->span();
        m_project.model = std::move(setting);
    }

    void scene() {
        const auto object = m_reader.object("scene");
        if (!object) return;
        ObjectReader reader = m_reader.child(*object, "scene");
        SceneSetting setting;
        reader.read("path", setting.path);
        reader.read("node", setting.node);
        m_project.scene = std::move(setting);
    }

    void slots() {
        std::unordered_map<std::string, std::string> bound;
        m_reader.eachObject("slots", [&](ObjectReader reader) {
            if (!reader.any("match") && !reader.hasAll({"slot"})) return;
            SlotSetting setting = slot(reader);
            if (!setting.slot.empty() && !bound.emplace(setting.slot, setting.clip).second) {
                reader.report("PRJ013", "slot",
                              "binds the slot \"" + setting.slot + "\" again; the first entry counts",
                              Severity::Warning);
            }
            m_project.slots.push_back(std::move(setting));
        });
    }

    void boneMaps() {
        m_reader.eachObject("boneMaps", [&](ObjectReader entry) {
            if (!entry.hasAll({"clip"})) return;
            BoneMapSetting setting;
            entry.read("clip", setting.clip);
            entry.read("suggest", setting.suggests);
            entry.read("scale", setting.scale);
            if (const auto pairs = entry.object("pairs")) {
                ObjectReader list = entry.child(*pairs, "pairs");
                for (const JsonNode& pair : pairs->children()) {
                    const std::string name = pair.key();
                    list.read(name.c_str(), setting.pairs[name]);
                }
            }
            setting.origin = entry.span();
            m_project.boneMaps.push_back(std::move(setting));
        });
    }

    static SlotSetting slot(ObjectReader& reader) {
        SlotSetting slot;
        if (reader.any("slot")) reader.read("slot", slot.slot);
        reader.read("match", slot.match);
        reader.readWord("clip", slot.clip);
        reader.read("animation", slot.animation);
        if (const auto parameters = reader.object("poseParameters")) {
            ObjectReader list = reader.child(*parameters, "poseParameters");
            for (const JsonNode& parameter : parameters->children()) {
                const std::string name = parameter.key();
                list.read(name.c_str(), slot.poseParameters[name]);
            }
        }
        reader.eachObject("bindings", [&](ObjectReader binding) {
            Binding result;
            binding.read("object", result.object);
            binding.readWord("node", result.node);
            slot.bindings.push_back(std::move(result));
        });
        std::string playback(eval::nameOf(slot.playback));
        reader.read("playback", playback);
        if (const auto mode = playbackNamed(playback)) {
            slot.playback = *mode;
        } else {
            reader.report("PRJ010", "playback",
                          "is \"" + playback + "\"; it must be once, loop or boomerang");
        }
        reader.read("speed", slot.speed);
        reader.read("paused", slot.paused);
        reader.read("frame", slot.frame);
        slot.origin = reader.span();
        return slot;
    }

    static void weights(ObjectReader& reader, const JsonNode& list, const std::string& name,
                        std::vector<WeightSetting>& out) {
        reader.eachObjectOf(list, name, [&](ObjectReader entry) {
            if (!entry.hasAll({"node", "input", "weight"})) return;
            WeightSetting weight;
            entry.read("node", weight.node);
            entry.read("input", weight.input);
            entry.readAnyFloat("weight", weight.weight);
            weight.origin = entry.span();
            out.push_back(std::move(weight));
        });
    }

    void presets() {
        const auto presets = m_reader.object("presets");
        if (!presets) return;
        ObjectReader reader = m_reader.child(*presets, "presets");
        for (const JsonNode& preset : presets->children()) {
            const std::string name = preset.key();
            if (!preset.is(JsonKind::List)) {
                reader.report("PRJ003", preset, name, "must be a list");
                continue;
            }
            std::vector<WeightSetting>& list = m_project.presets[name];
            list.clear();
            weights(reader, preset, name, list);
        }
    }

    void layout() {
        const auto layout = m_reader.object("layout");
        if (!layout) return;
        ObjectReader reader = m_reader.child(*layout, "layout");
        for (const JsonNode& place : layout->children()) {
            if (const auto position = numbersOf<2>(place)) {
                m_project.layout[place.key()] = *position;
            } else {
                reader.report("PRJ003", place, place.key(), "must be two numbers");
            }
        }
    }

    void frames() {
        m_reader.eachObject("frames", [&](ObjectReader frame) {
            FrameSetting setting;
            frame.read("title", setting.title);
            if (const auto rect = frame.list("rect")) {
                if (const auto numbers = numbersOf<4>(*rect)) {
                    setting.rect = *numbers;
                } else {
                    frame.report("PRJ003", *rect, "rect", "must be four numbers");
                }
            }
            setting.origin = frame.span();
            m_project.frames.push_back(std::move(setting));
        });
    }

    void suppressed() {
        m_reader.eachObject("suppressed", [&](ObjectReader entry) {
            if (!entry.hasAll({"code"})) return;
            Suppression suppression;
            entry.read("code", suppression.code);
            entry.read("where", suppression.where);
            entry.read("because", suppression.because);
            suppression.origin = entry.span();
            m_project.suppressed.push_back(std::move(suppression));
        });
    }

    void view() {
        const auto view = m_reader.object("view");
        if (!view) return;
        if (view->bytes().size() > kLargestView) {
            m_reader.report("PRJ003", *view, "view", "is longer than 64 KiB");
        } else {
            m_project.view = nlohmann::ordered_json::parse(view->bytes());
        }
    }

    ObjectReader m_reader;
    Project& m_project;
};

/// PRJ001 or PRJ002 where the value is no project that this program can read.
std::optional<Diagnostic> refusal(const JsonNode& root, const SourceText& text, const std::string& file) {
    Diagnostic problem;
    if (!root.is(JsonKind::Object)) {
        problem.code = "PRJ001";
        problem.message = "the project must be a JSON object";
        problem.where = placeIn(text, file, root.span());
        return problem;
    }
    const auto version = root.find("poseloom");
    if (!version || !version->is(JsonKind::Number) || version->number() <= kProjectVersion)
        return std::nullopt;
    problem.code = "PRJ002";
    problem.message = "the project has format version " + std::string(version->bytes().substr(0, 40)) +
                      "; this program reads version 1";
    problem.where = placeIn(text, file, version->span());
    return problem;
}

}  // namespace

const char* nameOf(eval::Semantics semantics) {
    switch (semantics) {
        case eval::Semantics::Documented:
            return "documented";
        case eval::Semantics::Perro:
            return "perro";
        case eval::Semantics::Uo:
            return "uo";
    }
    return "documented";
}

ProjectReadResult readProject(const std::string& text, const std::string& file) {
    const SourceText source(text);
    const Result<JsonText> json = JsonText::parse(source, file);
    if (!json) return {std::nullopt, {json.error()}};
    if (auto refused = refusal(json->root(), source, file)) return {std::nullopt, {std::move(*refused)}};
    ProjectProblems problems(source, file);
    Project project;
    project.asRead = source;
    ProjectReader(ObjectReader(json->root(), "", problems), project).run();
    return {std::move(project), problems.take()};
}

Place placeOf(const Project& project, const std::string& file, Span entry, std::string_view key) {
    const SourceText& text = project.asRead;
    if (text.size() == 0 || entry.end > text.size()) return placeIn(text, file, {0, 0});
    const bool whole = entry.empty();
    const SourceText part = whole ? text : SourceText(std::string(text.slice(entry)));
    const Result<JsonText> json = JsonText::parse(part, file);
    if (!json) return placeIn(text, file, entry);
    const Span found = json->root().find(key).value_or(json->root()).span();
    if (whole && found == json->root().span()) return placeIn(text, file, {0, 0});
    return placeIn(text, file, {entry.begin + found.begin, entry.begin + found.end});
}

}  // namespace poseloom::document
