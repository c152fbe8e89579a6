// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <string_view>

#include "document/project.h"
#include "support/decimal.h"

namespace poseloom::document {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;
constexpr int kDeepestNesting = 200;

/// The place where brackets nest deeper than any project does; copying such a value would exhaust the stack.
std::optional<std::size_t> tooDeepAt(std::string_view text) {
    int depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\') ++i;
            if (c == '"') inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '[' || c == '{') {
            if (++depth > kDeepestNesting) return i;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return std::nullopt;
}

std::optional<eval::Semantics> semanticsNamed(std::string_view name) {
    if (name == "documented") return eval::Semantics::Documented;
    if (name == "perro") return eval::Semantics::Perro;
    if (name == "uo") return eval::Semantics::Uo;
    return std::nullopt;
}

std::optional<eval::PlaybackMode> playbackNamed(std::string_view name) {
    if (name == "once") return eval::PlaybackMode::Once;
    if (name == "loop") return eval::PlaybackMode::Loop;
    if (name == "boomerang") return eval::PlaybackMode::Boomerang;
    return std::nullopt;
}

/// Takes values out of a JSON object one key at a time, reports those of a wrong type, and leaves what it did
/// not know as `rest`.
class ObjectReader {
  public:
    ObjectReader(Json object, std::string path, const SourceText& text, const std::string& file,
                 Diagnostics& diagnostics)
        : m_object(std::move(object)),
          m_path(std::move(path)),
          m_text(text),
          m_file(file),
          m_diagnostics(diagnostics) {}

    void read(const char* key, std::string& out) {
        if (auto value = take(key, "a string", &Json::is_string)) out = value->get<std::string>();
    }
    void read(const char* key, bool& out) {
        if (auto value = take(key, "true or false", &Json::is_boolean)) out = value->get<bool>();
    }
    void read(const char* key, double& out) {
        if (auto value = take(key, "a number", &Json::is_number)) out = value->get<double>();
    }
    void read(const char* key, float& out) {
        double value = static_cast<double>(out);
        read(key, value);
        out = static_cast<float>(value);
    }
    void read(const char* key, int& out) {
        const auto value = take(key, "a whole number", &Json::is_number_integer);
        if (!value) return;
        const auto number = value->get<std::int64_t>();
        if (number < -1000000 || number > 1000000) return report("PRJ003", key, "is out of range");
        out = static_cast<int>(number);
    }

    std::optional<Json> object(const char* key) { return take(key, "an object", &Json::is_object); }
    std::optional<Json> array(const char* key) { return take(key, "a list", &Json::is_array); }

    /// Every entry of a list that is an object, with its path for messages.
    template <typename Visit>
    void eachObject(const char* key, Visit visit) {
        const auto list = array(key);
        if (!list) return;
        for (std::size_t i = 0; i < list->size(); ++i) {
            const std::string path = std::string(key) + "[" + std::to_string(i) + "]";
            if ((*list)[i].is_object()) {
                visit(ObjectReader((*list)[i], m_path + path + ".", m_text, m_file, m_diagnostics));
            } else {
                report("PRJ003", path, "must be an object");
            }
        }
    }

    template <std::size_t N>
    static std::optional<std::array<double, N>> numbers(const Json& value) {
        if (!value.is_array() || value.size() != N) return std::nullopt;
        std::array<double, N> result{};
        for (std::size_t i = 0; i < N; ++i) {
            if (!value[i].is_number()) return std::nullopt;
            result[i] = value[i].get<double>();
        }
        return result;
    }

    void report(const char* code, const std::string& key, const std::string& what) {
        const std::string message = "\"" + m_path + key + "\" " + what;
        m_diagnostics.push_back({code, Severity::Error, message, placeOf(key), m_path + key, {}, {}});
    }

    ObjectReader child(Json object, const std::string& path) const {
        return ObjectReader(std::move(object), m_path + path + ".", m_text, m_file, m_diagnostics);
    }

    Json rest() const {
        Json result = Json::object();
        for (const auto& [key, value] : m_object.items()) {
            if (m_taken.count(key) == 0) result[key] = value;
        }
        return result;
    }

    const Json& json() const { return m_object; }

  private:
    std::optional<Json> take(const char* key, const char* expected, bool (Json::*isRight)() const noexcept) {
        const auto found = m_object.find(key);
        if (found == m_object.end()) return std::nullopt;
        if (!((*found).*isRight)()) {
            report("PRJ003", key, std::string("must be ") + expected);
            return std::nullopt;  // stays among the unknown keys, so that a save keeps it
        }
        m_taken.insert(key);
        return *found;
    }

    /// JSON values carry no positions: the first place where the key is written has to do.
    Place placeOf(const std::string& key) const {
        const std::string quoted = "\"" + key.substr(0, key.find('[')) + "\"";
        const std::size_t at = m_text.bytes().find(quoted);
        if (at == std::string::npos) return placeIn(m_text, m_file, {0, 0});
        return placeIn(m_text, m_file, {at, at + quoted.size()});
    }

    Json m_object;
    std::string m_path;
    const SourceText& m_text;
    const std::string& m_file;
    Diagnostics& m_diagnostics;
    std::set<std::string, std::less<>> m_taken;
};

SlotSetting readSlot(ObjectReader reader) {
    SlotSetting slot;
    reader.read("slot", slot.slot);
    reader.read("clip", slot.clip);
    reader.read("animation", slot.animation);
    reader.eachObject("bindings", [&](ObjectReader binding) {
        Binding result;
        binding.read("object", result.object);
        binding.read("node", result.node);
        slot.bindings.push_back(std::move(result));
    });
    std::string playback(eval::nameOf(slot.playback));
    reader.read("playback", playback);
    if (const auto mode = playbackNamed(playback)) {
        slot.playback = *mode;
    } else {
        reader.report("PRJ010", "playback", "is \"" + playback + "\"; it must be once, loop or boomerang");
    }
    reader.read("speed", slot.speed);
    reader.read("paused", slot.paused);
    reader.read("frame", slot.frame);
    slot.unknown = reader.rest();
    return slot;
}

WeightSetting readWeight(ObjectReader reader) {
    WeightSetting weight;
    reader.read("node", weight.node);
    reader.read("input", weight.input);
    reader.read("weight", weight.weight);
    weight.unknown = reader.rest();
    return weight;
}

void readModel(ObjectReader& reader, Project& project) {
    auto object = reader.object("model");
    if (!object) return;
    ObjectReader model = reader.child(std::move(*object), "model");
    ModelSetting setting;
    model.read("path", setting.path);
    model.read("skin", setting.skin);
    if (const auto groups = model.object("bodygroups")) {
        for (const auto& [name, choice] : groups->items()) {
            if (choice.is_number_integer()) setting.bodyGroups[name] = choice.get<int>();
        }
    }
    setting.unknown = model.rest();
    project.model = std::move(setting);
}

void readPresets(ObjectReader& reader, Project& project) {
    auto presets = reader.object("presets");
    if (!presets) return;
    ObjectReader list = reader.child(*presets, "presets");
    for (const auto& [name, weights] : presets->items()) {
        auto& preset = project.presets[name];
        list.eachObject(name.c_str(),
                        [&](ObjectReader weight) { preset.push_back(readWeight(std::move(weight))); });
    }
}

void readLayout(ObjectReader& reader, Project& project) {
    const auto layout = reader.object("layout");
    if (!layout) return;
    for (const auto& [name, place] : layout->items()) {
        const auto position = ObjectReader::numbers<2>(place);
        if (position && std::isfinite((*position)[0]) && std::isfinite((*position)[1])) {
            project.layout[name] = *position;
        } else {
            reader.report("PRJ003", "layout." + name, "must be two numbers");
        }
    }
}

void readCanvas(ObjectReader& reader, Project& project) {
    readLayout(reader, project);
    reader.eachObject("frames", [&](ObjectReader frame) {
        FrameSetting setting;
        frame.read("title", setting.title);
        if (const auto rect = frame.array("rect")) {
            if (const auto numbers = ObjectReader::numbers<4>(*rect)) {
                setting.rect = *numbers;
            } else {
                frame.report("PRJ003", "rect", "must be four numbers");
            }
        }
        setting.unknown = frame.rest();
        project.frames.push_back(std::move(setting));
    });
    reader.eachObject("suppressed", [&](ObjectReader entry) {
        Suppression suppression;
        entry.read("code", suppression.code);
        entry.read("where", suppression.where);
        entry.read("because", suppression.because);
        suppression.unknown = entry.rest();
        project.suppressed.push_back(std::move(suppression));
    });
    if (const auto view = reader.object("view")) project.view = *view;
}

Project readKeys(ObjectReader& reader) {
    Project project;
    int version = kVersion;
    reader.read("poseloom", version);
    reader.read("document", project.document);
    std::string semantics = "documented";
    reader.read("semantics", semantics);
    if (const auto known = semanticsNamed(semantics)) {
        project.semantics = *known;
    } else {
        reader.report("PRJ010", "semantics", "is \"" + semantics + "\"; it must be documented, perro or uo");
    }
    reader.read("resourceRoot", project.resourceRoot);
    if (const auto paths = reader.array("searchPaths")) {
        for (const Json& path : *paths) {
            if (path.is_string()) project.searchPaths.push_back(path.get<std::string>());
        }
    }
    readModel(reader, project);
    reader.eachObject("slots",
                      [&](ObjectReader slot) { project.slots.push_back(readSlot(std::move(slot))); });
    reader.eachObject("weights",
                      [&](ObjectReader weight) { project.weights.push_back(readWeight(std::move(weight))); });
    readPresets(reader, project);
    readCanvas(reader, project);
    project.unknown = reader.rest();
    return project;
}

void addUnknown(Json& object, const Json& unknown) {
    for (const auto& [key, value] : unknown.items()) {
        if (!object.contains(key)) object[key] = value;
    }
}

Json weightsToJson(const std::vector<WeightSetting>& weights) {
    Json list = Json::array();
    for (const WeightSetting& weight : weights) {
        Json entry{{"node", weight.node}, {"input", weight.input}, {"weight", shortestDouble(weight.weight)}};
        addUnknown(entry, weight.unknown);
        list.push_back(std::move(entry));
    }
    return list;
}

Json slotToJson(const SlotSetting& slot) {
    Json entry{{"slot", slot.slot}, {"clip", slot.clip}};
    if (!slot.animation.empty()) entry["animation"] = slot.animation;
    if (!slot.bindings.empty()) {
        Json bindings = Json::array();
        for (const Binding& binding : slot.bindings) {
            bindings.push_back({{"object", binding.object}, {"node", binding.node}});
        }
        entry["bindings"] = std::move(bindings);
    }
    entry["playback"] = eval::nameOf(slot.playback);
    if (slot.speed != 1.0) entry["speed"] = slot.speed;
    if (slot.paused) entry["paused"] = true;
    if (slot.frame != 0.0) entry["frame"] = slot.frame;
    addUnknown(entry, slot.unknown);
    return entry;
}

Json modelToJson(const ModelSetting& model) {
    Json entry{{"path", model.path}, {"skin", model.skin}};
    if (!model.bodyGroups.empty()) entry["bodygroups"] = model.bodyGroups;
    addUnknown(entry, model.unknown);
    return entry;
}

Json framesToJson(const std::vector<FrameSetting>& frames) {
    Json list = Json::array();
    for (const FrameSetting& frame : frames) {
        Json entry{{"title", frame.title}, {"rect", frame.rect}};
        addUnknown(entry, frame.unknown);
        list.push_back(std::move(entry));
    }
    return list;
}

Json suppressionsToJson(const std::vector<Suppression>& suppressed) {
    Json list = Json::array();
    for (const Suppression& suppression : suppressed) {
        Json entry{{"code", suppression.code}, {"where", suppression.where}};
        if (!suppression.because.empty()) entry["because"] = suppression.because;
        addUnknown(entry, suppression.unknown);
        list.push_back(std::move(entry));
    }
    return list;
}

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

}  // namespace

ProjectReadResult readProject(const std::string& text, const std::string& file) {
    ProjectReadResult result;
    const SourceText source(text);
    const auto notReadable = [&](std::string message, Span span) {
        result.diagnostics.push_back(
            {"PRJ001", Severity::Error, std::move(message), placeIn(source, file, span), {}, {}, {}});
        return result;
    };
    if (const auto deep = tooDeepAt(text))
        return notReadable("the project nests deeper than 200 levels here", {*deep, *deep + 1});
    Json root;
    try {
        root = Json::parse(text);
    } catch (const nlohmann::json::parse_error& error) {
        const std::size_t at = error.byte > 0 ? error.byte - 1 : 0;
        return notReadable("the project is not valid JSON from here on", {at, at + 1});
    } catch (const nlohmann::json::exception& error) {
        return notReadable(std::string("the project cannot be read: ") + error.what(), {0, 0});
    }
    if (!root.is_object()) return notReadable("the project must be a JSON object", {0, text.size()});
    const auto version = root.find("poseloom");
    if (version != root.end() && version->is_number() && version->get<double>() > kVersion) {
        result.diagnostics.push_back(
            {"PRJ002",
             Severity::Error,
             "the project has format version " + version->dump() + "; this program reads version 1",
             placeIn(source, file, {0, 0}),
             {},
             {},
             {}});
        return result;
    }
    ObjectReader reader(std::move(root), "", source, file, result.diagnostics);
    result.project = readKeys(reader);
    return result;
}

std::string writeProject(const Project& project) {
    Json root{
        {"poseloom", kVersion}, {"document", project.document}, {"semantics", nameOf(project.semantics)}};
    root["resourceRoot"] = project.resourceRoot;
    if (!project.searchPaths.empty()) root["searchPaths"] = project.searchPaths;
    if (project.model) root["model"] = modelToJson(*project.model);
    Json slots = Json::array();
    for (const SlotSetting& slot : project.slots)
        slots.push_back(slotToJson(slot));
    root["slots"] = std::move(slots);
    root["weights"] = weightsToJson(project.weights);
    Json presets = Json::object();
    for (const auto& [name, weights] : project.presets)
        presets[name] = weightsToJson(weights);
    root["presets"] = std::move(presets);
    Json layout = Json::object();
    for (const auto& [name, place] : project.layout)
        layout[name] = place;
    root["layout"] = std::move(layout);
    if (!project.frames.empty()) root["frames"] = framesToJson(project.frames);
    if (!project.suppressed.empty()) root["suppressed"] = suppressionsToJson(project.suppressed);
    if (!project.view.empty()) root["view"] = project.view;
    addUnknown(root, project.unknown);
    return root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace poseloom::document
