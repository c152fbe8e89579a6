// SPDX-License-Identifier: MIT
#include "panim_json.h"

#include "support/visitor.h"

namespace poseloom::cli {

namespace {

Json toJson2(const glm::vec2& v) {
    return Json::array({number(v.x), number(v.y)});
}

Json toJson4(const glm::vec4& v) {
    return Json::array({number(v.x), number(v.y), number(v.z), number(v.w)});
}

Json partsOf(const panim::Transform2D& t) {
    return {{"position", toJson2(t.position)}, {"rotation", number(t.rotation)}, {"scale", toJson2(t.scale)}};
}

Json partsOf(const rig::Transform& t) {
    return {
        {"position", toJson(t.translation)}, {"rotation", toJson(t.rotation)}, {"scale", toJson(t.scale)}};
}

template <typename T>
Json typed(std::string_view type, T value) {
    return {{"type", type}, {"value", std::move(value)}};
}

Json paramToJson(const panim::Param& param) {
    return std::visit(Visitor{
                          [](float v) {
                              return Json{{"float", number(v)}};
                          },
                          [](bool v) {
                              return Json{{"bool", v}};
                          },
                          [](const std::string& v) {
                              return Json{{"string", v}};
                          },
                          [](const glm::vec2& v) {
                              return Json{{"vec2", toJson2(v)}};
                          },
                          [](const glm::vec3& v) {
                              return Json{{"vec3", toJson(v)}};
                          },
                          [](const glm::vec4& v) {
                              return Json{{"vec4", toJson4(v)}};
                          },
                          [](const panim::ObjectReference& v) {
                              Json reference{{"object", v.object}};
                              if (!v.field.empty()) reference["field"] = v.field;
                              return reference;
                          },
                          [](const panim::Transform2D& v) {
                              return Json{{"transform2d", partsOf(v)}};
                          },
                          [](const rig::Transform& v) {
                              return Json{{"transform3d", partsOf(v)}};
                          },
                      },
                      param);
}

Json eventToJson(const panim::Event& event) {
    Json json{{"frame", event.frame}, {"kind", nameOf(event.kind)}, {"name", event.name}};
    json["object"] = event.object ? Json(*event.object) : Json();
    if (event.kind == panim::EventKind::SetVar) {
        json["value"] = event.params.empty() ? Json() : paramToJson(event.params.front());
        return json;
    }
    json["params"] = Json::array();
    for (const panim::Param& param : event.params)
        json["params"].push_back(paramToJson(param));
    return json;
}

Json trackToJson(const panim::Track& track) {
    Json json{{"object", track.object},
              {"channel", engineNameOf(track.channel)},
              {"bone", boneToJson(track.bone)},
              {"authored", authoredToJson(track.authored)},
              {"keys", Json::array()}};
    for (const panim::Key& key : track.keys)
        json["keys"].push_back({{"frame", key.frame},
                                {"open", key.open},
                                {"interp", nameOf(key.interpolation)},
                                {"ease", nameOf(key.ease)},
                                {"value", valueToJson(key.value)}});
    return json;
}

}  // namespace

Json authoredToJson(rig::ComponentMask authored) {
    Json list = Json::array();
    if ((authored & rig::kPosition) != 0) list.push_back("position");
    if ((authored & rig::kRotation) != 0) list.push_back("rotation");
    if ((authored & rig::kScale) != 0) list.push_back("scale");
    return list;
}

Json boneToJson(const std::optional<panim::Bone>& bone) {
    if (!bone) return {};
    return bone->index ? Json{{"index", *bone->index}} : Json{{"name", bone->name}};
}

Json valueToJson(const panim::Value& value) {
    const auto transform = [](std::string_view type, Json parts) {
        parts["type"] = type;
        return parts;
    };
    return std::visit(Visitor{
                          [](bool v) { return typed("bool", v); },
                          [](std::int32_t v) { return typed("int", v); },
                          [](float v) { return typed("float", number(v)); },
                          [](const glm::vec3& v) { return typed("vec3", toJson(v)); },
                          [](const panim::Asset& v) { return typed("asset", v.path); },
                          [&](const panim::Transform2D& v) { return transform("transform2d", partsOf(v)); },
                          [&](const rig::Transform& v) { return transform("transform3d", partsOf(v)); },
                      },
                      value);
}

Json clipToJson(const panim::Clip& clip) {
    Json json{{"name", clip.name},        {"fps", number(clip.fps)}, {"total_frames", clip.totalFrames},
              {"objects", Json::array()}, {"tracks", Json::array()}, {"events", Json::array()}};
    for (const panim::ObjectDeclaration& object : clip.objects)
        json["objects"].push_back({{"name", object.name}, {"type", object.type}});
    for (const panim::Track& track : clip.tracks)
        json["tracks"].push_back(trackToJson(track));
    for (const panim::Event& event : clip.events)
        json["events"].push_back(eventToJson(event));
    return json;
}

}  // namespace poseloom::cli
