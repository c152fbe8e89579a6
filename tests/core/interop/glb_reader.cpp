// SPDX-License-Identifier: MIT
#include "glb_reader.h"

#include <cstdint>
#include <cstring>
#include <map>
#include <stdexcept>

namespace poseloom::tests {

namespace {

std::uint32_t wordAt(std::span<const std::byte> bytes, std::size_t offset) {
    std::uint32_t value = 0;
    if (offset + 4 > bytes.size()) throw std::runtime_error("cut");
    std::memcpy(&value, bytes.data() + offset, 4);
    return value;
}

std::size_t sizeOf(int type) {
    return type == 5126 || type == 5125 ? 4 : type == 5123 ? 2 : 1;
}

}  // namespace

GlbReader::GlbReader(std::span<const std::byte> bytes) {
    if (wordAt(bytes, 0) != 0x46546C67 || wordAt(bytes, 4) != 2 || wordAt(bytes, 8) != bytes.size())
        throw std::runtime_error("no glb header");
    for (std::size_t at = 12; at < bytes.size();) {
        const std::size_t length = wordAt(bytes, at);
        const auto chunk = bytes.subspan(at + 8, length);
        if (length % 4 != 0) throw std::runtime_error("chunk is not padded");
        if (wordAt(bytes, at + 4) == 0x4E4F534A) {
            const auto* text = reinterpret_cast<const char*>(chunk.data());
            m_json = nlohmann::json::parse(text, text + chunk.size());
        } else {
            m_binary.assign(chunk.begin(), chunk.end());
        }
        at += 8 + length;
    }
}

std::size_t GlbReader::widthOf(const std::string& type) {
    const std::map<std::string, std::size_t> widths{
        {"SCALAR", 1}, {"VEC2", 2}, {"VEC3", 3}, {"VEC4", 4}, {"MAT4", 16}};
    return widths.at(type);
}

double GlbReader::component(std::size_t offset, int type) const {
    const auto read = [&](auto value) {
        if (offset + sizeof(value) > m_binary.size()) throw std::runtime_error("accessor beyond the buffer");
        std::memcpy(&value, m_binary.data() + offset, sizeof(value));
        return static_cast<double>(value);
    };
    switch (type) {
        case 5126:
            return read(float{});
        case 5125:
            return read(std::uint32_t{});
        case 5123:
            return read(std::uint16_t{});
        case 5121:
            return read(std::uint8_t{});
        default:
            throw std::runtime_error("component type");
    }
}

std::vector<double> GlbReader::numbers(std::size_t index) const {
    const auto& accessor = m_json.at("accessors").at(index);
    const auto& view = m_json.at("bufferViews").at(accessor.at("bufferView").get<std::size_t>());
    const std::size_t start =
        view.value("byteOffset", std::size_t{0}) + accessor.value("byteOffset", std::size_t{0});
    const int type = accessor.at("componentType").get<int>();
    const std::size_t count = accessor.at("count").get<std::size_t>() * widthOf(accessor.at("type"));
    if (count * sizeOf(type) > view.at("byteLength").get<std::size_t>())
        throw std::runtime_error("view too short");
    std::vector<double> values;
    for (std::size_t i = 0; i < count; ++i)
        values.push_back(component(start + i * sizeOf(type), type));
    return values;
}

rig::Transform GlbReader::placement(std::size_t index) const {
    const auto& node = m_json.at("nodes").at(index);
    rig::Transform result;
    const auto read = [&](const char* key, std::vector<float> fallback) { return node.value(key, fallback); };
    const auto t = read("translation", {0, 0, 0});
    const auto r = read("rotation", {0, 0, 0, 1});
    const auto s = read("scale", {1, 1, 1});
    result.translation = {t[0], t[1], t[2]};
    result.rotation = glm::quat(r[3], r[0], r[1], r[2]);
    result.scale = {s[0], s[1], s[2]};
    return result;
}

std::vector<std::size_t> GlbReader::joints() const {
    return m_json.at("skins").at(0).at("joints").get<std::vector<std::size_t>>();
}

std::vector<double> GlbReader::times(const nlohmann::json& animation) const {
    return numbers(animation.at("samplers").at(0).at("input").get<std::size_t>());
}

std::vector<rig::Transform> GlbReader::pose(const nlohmann::json& animation, std::size_t key) const {
    std::map<std::size_t, rig::Transform> byNode;
    const std::vector<std::size_t> order = joints();
    for (const std::size_t node : order)
        byNode[node] = placement(node);
    for (const auto& channel : animation.at("channels")) {
        const auto& sampler = animation.at("samplers").at(channel.at("sampler").get<std::size_t>());
        const auto values = numbers(sampler.at("output").get<std::size_t>());
        rig::Transform& joint = byNode.at(channel.at("target").at("node").get<std::size_t>());
        const std::string path = channel.at("target").at("path");
        const auto at = [&](std::size_t width, std::size_t i) {
            return static_cast<float>(values.at(key * width + i));
        };
        if (path == "translation") joint.translation = {at(3, 0), at(3, 1), at(3, 2)};
        if (path == "scale") joint.scale = {at(3, 0), at(3, 1), at(3, 2)};
        if (path == "rotation") joint.rotation = glm::quat(at(4, 3), at(4, 0), at(4, 1), at(4, 2));
    }
    std::vector<rig::Transform> result;
    for (const std::size_t node : order)
        result.push_back(byNode.at(node));
    return result;
}

}  // namespace poseloom::tests
