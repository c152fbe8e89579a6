// SPDX-License-Identifier: MIT
#include "interop/glb_container.h"

#include <algorithm>
#include <cstring>
#include <map>

#include "support/byte_reader.h"

namespace poseloom::interop {

namespace {

constexpr std::uint32_t kMagic = 0x46546C67;        // "glTF"
constexpr std::uint32_t kJsonChunk = 0x4E4F534A;    // "JSON"
constexpr std::uint32_t kBinaryChunk = 0x004E4942;  // "BIN"
constexpr std::size_t kHeader = 12;
constexpr std::size_t kChunkHeader = 8;
constexpr int kFloat = 5126;

void append(std::vector<std::byte>& to, std::uint32_t value) {
    const auto* bytes = reinterpret_cast<const std::byte*>(&value);
    to.insert(to.end(), bytes, bytes + sizeof(value));
}

void pad(std::vector<std::byte>& bytes, char filler) {
    while (bytes.size() % 4 != 0)
        bytes.push_back(static_cast<std::byte>(filler));
}

void appendChunk(std::vector<std::byte>& to, std::uint32_t kind, std::span<const std::byte> bytes) {
    append(to, static_cast<std::uint32_t>(bytes.size()));
    append(to, kind);
    to.insert(to.end(), bytes.begin(), bytes.end());
}

struct TypeInfo {
    const char* name;
    std::size_t floats;
};

TypeInfo infoOf(GlbType type) {
    switch (type) {
        case GlbType::Scalar:
            return {"SCALAR", 1};
        case GlbType::Vec3:
            return {"VEC3", 3};
        case GlbType::Vec4:
            return {"VEC4", 4};
        case GlbType::Mat4:
            return {"MAT4", 16};
    }
    return {"SCALAR", 1};
}

}  // namespace

std::optional<GlbFile> parseGlb(std::span<const std::byte> bytes) {
    const ByteReader reader(bytes);
    if (reader.read<std::uint32_t>(0) != kMagic || reader.read<std::uint32_t>(16) != kJsonChunk)
        return std::nullopt;
    const auto length = reader.readOr<std::uint32_t>(kHeader, 0);
    const auto text = reader.slice(kHeader + kChunkHeader, length);
    if (!text) return std::nullopt;
    GlbFile file;
    const auto* characters = reinterpret_cast<const char*>(text->data());
    file.json = GlbJson::parse(characters, characters + text->size(), nullptr, false);
    if (!file.json.is_object()) return std::nullopt;
    const std::uint64_t next = kHeader + kChunkHeader + std::uint64_t{length};
    if (reader.read<std::uint32_t>(next + 4) == kBinaryChunk) {
        const auto binary = reader.slice(next + kChunkHeader, reader.readOr<std::uint32_t>(next, 0));
        if (!binary) return std::nullopt;
        file.binary.assign(binary->begin(), binary->end());
    }
    return file;
}

std::vector<std::byte> serialiseGlb(GlbFile file) {
    pad(file.binary, '\0');
    if (!file.binary.empty()) file.json["buffers"] = {{{"byteLength", file.binary.size()}}};
    const std::string text = file.json.dump(-1, ' ', false, GlbJson::error_handler_t::replace);
    std::vector<std::byte> json(text.size());
    std::memcpy(json.data(), text.data(), text.size());
    pad(json, ' ');
    const std::size_t binary = file.binary.empty() ? 0 : kChunkHeader + file.binary.size();
    std::vector<std::byte> result;
    result.reserve(kHeader + kChunkHeader + json.size() + binary);
    append(result, kMagic);
    append(result, 2);
    append(result, static_cast<std::uint32_t>(result.capacity()));
    appendChunk(result, kJsonChunk, json);
    if (binary != 0) appendChunk(result, kBinaryChunk, file.binary);
    return result;
}

std::size_t appendAccessor(GlbFile& file, std::span<const float> values, GlbType type, bool withRange) {
    pad(file.binary, '\0');
    const auto bytes = std::as_bytes(values);
    const TypeInfo info = infoOf(type);
    GlbJson& views = file.json["bufferViews"];
    GlbJson& accessors = file.json["accessors"];
    GlbJson accessor = {{"bufferView", views.size()},
                        {"componentType", kFloat},
                        {"count", values.size() / info.floats},
                        {"type", info.name}};
    if (withRange && !values.empty()) {
        const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
        accessor["min"] = {*least};
        accessor["max"] = {*greatest};
    }
    views.push_back({{"buffer", 0}, {"byteOffset", file.binary.size()}, {"byteLength", bytes.size()}});
    accessors.push_back(std::move(accessor));
    file.binary.insert(file.binary.end(), bytes.begin(), bytes.end());
    return accessors.size() - 1;
}

bool keepOnly(GlbFile& file, std::span<GlbJson* const> uses) {
    const GlbJson& accessors = file.json["accessors"];
    const GlbJson& views = file.json["bufferViews"];
    GlbFile kept{{{"accessors", GlbJson::array()}, {"bufferViews", GlbJson::array()}}, {}};
    std::map<std::size_t, std::size_t> numbers;
    for (const GlbJson* use : uses) {
        const auto old = use->get<std::size_t>();
        const auto [at, isNew] = numbers.try_emplace(old, numbers.size());
        if (!isNew) continue;
        GlbJson accessor = accessors.at(old);
        GlbJson view = views.at(accessor.at("bufferView").get<std::size_t>());
        const auto bytes = ByteReader(file.binary)
                               .slice(view.value("byteOffset", std::uint64_t{0}),
                                      view.at("byteLength").get<std::uint64_t>());
        if (!bytes) return false;
        pad(kept.binary, '\0');
        view["byteOffset"] = kept.binary.size();
        kept.binary.insert(kept.binary.end(), bytes->begin(), bytes->end());
        accessor["bufferView"] = at->second;
        kept.json["accessors"].push_back(std::move(accessor));
        kept.json["bufferViews"].push_back(std::move(view));
    }
    for (GlbJson* use : uses)
        *use = numbers.at(use->get<std::size_t>());
    file.json["accessors"] = std::move(kept.json["accessors"]);
    file.json["bufferViews"] = std::move(kept.json["bufferViews"]);
    file.binary = std::move(kept.binary);
    return true;
}

}  // namespace poseloom::interop
