// SPDX-License-Identifier: MIT
#include "interop/gltf_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "interop/import_scene.h"
#include "support/byte_reader.h"
#include "support/concat.h"

namespace poseloom::interop {

namespace {

constexpr std::uint32_t kByte = 5120;
constexpr std::uint32_t kUnsignedByte = 5121;
constexpr std::uint32_t kShort = 5122;
constexpr std::uint32_t kUnsignedShort = 5123;
constexpr std::uint32_t kUnsignedInt = 5125;
constexpr std::uint32_t kFloats = 5126;

std::size_t componentBytes(int type) {
    switch (static_cast<std::uint32_t>(type)) {
        case kByte:
        case kUnsignedByte:
            return 1;
        case kShort:
        case kUnsignedShort:
            return 2;
        case kUnsignedInt:
        case kFloats:
            return 4;
        default:
            return 0;
    }
}

std::size_t componentsOf(std::string_view type) {
    constexpr std::array<std::pair<std::string_view, std::size_t>, 5> kTypes{
        {{"SCALAR", 1}, {"VEC2", 2}, {"VEC3", 3}, {"VEC4", 4}, {"MAT4", 16}}};
    const auto* found =
        std::find_if(kTypes.begin(), kTypes.end(), [&](const auto& known) { return known.first == type; });
    return found == kTypes.end() ? 0 : found->second;
}

template <typename Integer>
float numberFrom(const ByteReader& reader, std::size_t offset, bool normalised) {
    const auto value = static_cast<float>(reader.readOr<Integer>(offset, 0));
    if (!normalised) return value;
    return std::max(value / static_cast<float>(std::numeric_limits<Integer>::max()), -1.0F);
}

float readNumber(const ByteReader& reader, std::size_t offset, int type, bool normalised) {
    switch (static_cast<std::uint32_t>(type)) {
        case kByte:
            return numberFrom<std::int8_t>(reader, offset, normalised);
        case kUnsignedByte:
            return numberFrom<std::uint8_t>(reader, offset, normalised);
        case kShort:
            return numberFrom<std::int16_t>(reader, offset, normalised);
        case kUnsignedShort:
            return numberFrom<std::uint16_t>(reader, offset, normalised);
        case kUnsignedInt:
            return numberFrom<std::uint32_t>(reader, offset, normalised);
        default:
            return reader.readOr<float>(offset, 0.0F);
    }
}

std::uint32_t readInteger(const ByteReader& reader, std::size_t offset, int type) {
    switch (static_cast<std::uint32_t>(type)) {
        case kUnsignedByte:
            return reader.readOr<std::uint8_t>(offset, 0);
        case kUnsignedShort:
            return reader.readOr<std::uint16_t>(offset, 0);
        default:
            return reader.readOr<std::uint32_t>(offset, 0);
    }
}

/// The bytes behind "base64,"; nullopt where something else stands there.
std::optional<std::vector<std::byte>> decodeBase64(std::string_view text) {
    const auto valueOf = [](char c) -> int {
        if (c >= 'A' && c <= 'Z') return c - 'A';
        if (c >= 'a' && c <= 'z') return c - 'a' + 26;
        if (c >= '0' && c <= '9') return c - '0' + 52;
        return c == '+' ? 62 : c == '/' ? 63 : -1;
    };
    while (!text.empty() && text.back() == '=')
        text.remove_suffix(1);
    std::vector<std::byte> bytes;
    bytes.reserve(text.size() / 4 * 3 + 3);
    std::uint32_t bits = 0;
    int held = 0;
    for (const char c : text) {
        const int value = valueOf(c);
        if (value < 0) return std::nullopt;
        bits = (bits << 6U) | static_cast<std::uint32_t>(value);
        held += 6;
        if (held < 8) continue;
        held -= 8;
        bytes.push_back(static_cast<std::byte>((bits >> static_cast<unsigned>(held)) & 0xFFU));
    }
    return bytes;
}

/// "%20" and its like become what they stand for.
std::string withoutEscapes(std::string_view uri) {
    const auto digit = [](char c) {
        return c >= '0' && c <= '9'   ? c - '0'
               : c >= 'a' && c <= 'f' ? c - 'a' + 10
               : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                      : -1;
    };
    std::string result;
    for (std::size_t i = 0; i < uri.size(); ++i) {
        const bool escape =
            uri[i] == '%' && i + 2 < uri.size() && digit(uri[i + 1]) >= 0 && digit(uri[i + 2]) >= 0;
        result += escape ? static_cast<char>(digit(uri[i + 1]) * 16 + digit(uri[i + 2])) : uri[i];
        if (escape) i += 2;
    }
    return result;
}

/// Extensions that say how things look or what they are called: a skeleton and its motion need none.
bool canBeIgnored(std::string_view extension) {
    constexpr std::array<std::string_view, 12> kHarmless{
        "KHR_materials_", "KHR_texture_",          "EXT_texture_", "MSFT_texture_",  "KHR_lights_",
        "EXT_lights_",    "KHR_mesh_quantization", "KHR_xmp",      "KHR_node_visib", "KHR_audio",
        "AGI_",           "ADOBE_materials_"};
    return std::any_of(kHarmless.begin(), kHarmless.end(),
                       [&](std::string_view prefix) { return extension.starts_with(prefix); });
}

bool isCompression(std::string_view extension) {
    return extension.find("draco") != std::string_view::npos ||
           extension.find("meshopt") != std::string_view::npos;
}

Result<void> checkExtensions(const GltfJson& json, const std::string& file) {
    for (const GltfJson& entry : gltfList(json, "extensionsRequired")) {
        if (!entry.is_string() || canBeIgnored(entry.get_ref<const std::string&>())) continue;
        const auto& name = entry.get_ref<const std::string&>();
        return tl::unexpected(importProblem(
            file, "INT021", Severity::Error,
            isCompression(name) ? concat({"the file is compressed (", name,
                                          "), which is not read here; save it again ", "without compression"})
                                : concat({"the file needs the extension ", name,
                                          ", which is not read here; save it again ", "without it"}),
            name));
    }
    return {};
}

constexpr std::uint32_t kGltfMagic = 0x46546C67;   // "glTF"
constexpr std::uint32_t kGltfJson = 0x4E4F534A;    // "JSON"
constexpr std::uint32_t kGltfBinary = 0x004E4942;  // "BIN"

/// The text and the binary chunk, which may be empty.
struct GltfChunks {
    std::string_view text;
    std::span<const std::byte> binary;
};

tl::unexpected<Diagnostic> broken(const std::string& file, std::uint64_t offset, std::string message) {
    Diagnostic problem = importProblem(file, "INT020", Severity::Error, std::move(message));
    problem.where = placeInBinary(file, {offset, offset});
    return tl::unexpected(std::move(problem));
}

std::string_view textOf(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

Result<GltfChunks> chunksOf(std::span<const std::byte> bytes, const std::string& file) {
    const ByteReader reader(bytes);
    if (reader.read<std::uint32_t>(0) != kGltfMagic) return GltfChunks{textOf(bytes), {}};
    const auto version = reader.readOr<std::uint32_t>(4, 0);
    if (version != 2)
        return broken(file, 4,
                      concat({"this is glTF version ", std::to_string(version), "; version 2 is read"}));
    const auto length = reader.readOr<std::uint32_t>(12, 0);
    const auto text = reader.slice(20, length);
    if (reader.read<std::uint32_t>(16) != kGltfJson || !text)
        return broken(file, 12, "the chunk of JSON is not whole");
    GltfChunks chunks{textOf(*text), {}};
    const std::uint64_t next = 20 + std::uint64_t{length};
    if (reader.read<std::uint32_t>(next + 4) != kGltfBinary) return chunks;
    const auto size = reader.readOr<std::uint32_t>(next, 0);
    const auto binary = reader.slice(next + 8, size);
    if (!binary)
        return broken(
            file, next,
            concat({"the binary chunk has ", std::to_string(size), " bytes, the file ", "ends before"}));
    chunks.binary = *binary;
    return chunks;
}

/// One buffer's bytes: its URI's, or of the first buffer the binary chunk.
Result<std::vector<std::byte>> bufferOf(const GltfJson& buffer, std::span<const std::byte> binary,
                                        const std::string& file, const FindBeside& beside) {
    const std::string uri = gltfText(buffer, "uri");
    if (uri.empty()) return std::vector<std::byte>(binary.begin(), binary.end());
    if (!uri.starts_with("data:")) {
        if (beside) return beside(withoutEscapes(uri));
        return broken(file, 0, concat({"the buffer \"", uri, "\" is in another file"}));
    }
    const std::size_t comma = uri.find(";base64,");
    auto bytes =
        comma == std::string::npos ? std::nullopt : decodeBase64(std::string_view(uri).substr(comma + 8));
    if (!bytes) return broken(file, 0, "a buffer within the file is no base64");
    return std::move(*bytes);
}

}  // namespace

const GltfJson* gltfMember(const GltfJson& object, const char* key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

std::span<const GltfJson> gltfList(const GltfJson& object, const char* key) {
    const GltfJson* found = gltfMember(object, key);
    if (found == nullptr || !found->is_array()) return {};
    return found->get_ref<const GltfJson::array_t&>();
}

std::optional<std::size_t> gltfIndex(const GltfJson& object, const char* key) {
    const GltfJson* found = gltfMember(object, key);
    if (found == nullptr || !found->is_number_unsigned()) return std::nullopt;
    return found->get<std::size_t>();
}

std::string gltfText(const GltfJson& object, const char* key) {
    const GltfJson* found = gltfMember(object, key);
    return found != nullptr && found->is_string() ? found->get<std::string>() : std::string();
}

Result<GltfFile> GltfFile::open(std::span<const std::byte> bytes, const std::string& file,
                                const FindBeside& beside, const ImportLimits& limits,
                                Diagnostics& diagnostics) {
    const auto chunks = chunksOf(bytes, file);
    if (!chunks) return tl::unexpected(chunks.error());
    GltfFile result;
    result.m_json = std::make_shared<const GltfJson>(
        GltfJson::parse(chunks->text.begin(), chunks->text.end(), nullptr, false));
    if (!result.m_json->is_object()) return broken(file, 0, "the file holds no JSON object");
    const GltfJson* asset = gltfMember(*result.m_json, "asset");
    const std::string version = asset == nullptr ? std::string() : gltfText(*asset, "version");
    if (!version.starts_with("2."))
        return broken(file, 0, concat({"asset.version is \"", version, "\"; version 2.0 is read"}));
    if (auto fit = checkExtensions(*result.m_json, file); !fit) return tl::unexpected(std::move(fit.error()));
    // Vertices have up to five attributes of four numbers, keys up to three values.
    result.m_budget = 20 * limits.vertices + 12 * limits.keys;
    std::uintmax_t held = 0;
    for (const GltfJson& buffer : gltfList(*result.m_json, "buffers")) {
        const bool first = result.m_buffers.empty();
        auto read = bufferOf(buffer, first ? chunks->binary : std::span<const std::byte>(), file, beside);
        if (!read) {
            read.error().severity = Severity::Warning;
            diagnostics.push_back(std::move(read.error()));
            read.emplace();
        }
        held += read->size();
        if (held > limits.bytes)
            return tl::unexpected(
                importProblem(file, "INT022", Severity::Error, "the buffers are too large together"));
        result.m_buffers.push_back(std::move(*read));
    }
    return result;
}

std::optional<GltfFile::View> GltfFile::view(std::size_t index) const {
    const auto views = gltfList(*m_json, "bufferViews");
    if (index >= views.size()) return std::nullopt;
    const std::size_t buffer = gltfIndex(views[index], "buffer").value_or(m_buffers.size());
    if (buffer >= m_buffers.size()) return std::nullopt;
    const auto slice = ByteReader(m_buffers[buffer])
                           .slice(gltfIndex(views[index], "byteOffset").value_or(0),
                                  gltfIndex(views[index], "byteLength").value_or(0));
    if (!slice) return std::nullopt;
    const std::size_t stride = gltfIndex(views[index], "byteStride").value_or(0);
    return stride > 252 ? std::nullopt : std::optional(View{*slice, stride});
}

std::optional<GltfFile::Layout> GltfFile::layoutOf(const GltfJson& accessor, std::string_view type) {
    Layout layout;
    layout.components = componentsOf(type);
    layout.count = gltfIndex(accessor, "count").value_or(0);
    const std::size_t component = gltfIndex(accessor, "componentType").value_or(0);
    if (gltfText(accessor, "type") != type || layout.count == 0 || component > kFloats) return std::nullopt;
    layout.componentType = static_cast<int>(component);
    if (componentBytes(layout.componentType) == 0) return std::nullopt;
    const GltfJson* normalised = gltfMember(accessor, "normalized");
    layout.normalised = normalised != nullptr && normalised->is_boolean() && normalised->get<bool>();
    if (layout.count > m_budget / layout.components) {
        m_overBudget = true;
        return std::nullopt;
    }
    m_budget -= layout.count * layout.components;
    return layout;
}

template <typename Value, typename Read>
std::optional<std::vector<Value>> GltfFile::read(std::size_t index, std::string_view type, Read readOne) {
    const auto accessors = gltfList(*m_json, "accessors");
    if (index >= accessors.size()) return std::nullopt;
    const GltfJson& accessor = accessors[index];
    const auto layout = layoutOf(accessor, type);
    if (!layout) return std::nullopt;
    std::vector<Value> values(layout->count * layout->components, Value{});
    if (const auto viewIndex = gltfIndex(accessor, "bufferView")) {
        const auto source = view(*viewIndex);
        if (!source) return std::nullopt;
        const std::size_t size = componentBytes(layout->componentType);
        const std::size_t stride = source->stride == 0 ? size * layout->components : source->stride;
        const std::size_t start = gltfIndex(accessor, "byteOffset").value_or(0);
        const ByteReader reader(source->bytes);
        const std::size_t element = size * layout->components;
        if (!reader.contains(start, layout->count - 1, stride) ||
            !reader.contains(start + (layout->count - 1) * stride, element))
            return std::nullopt;
        for (std::size_t i = 0; i < layout->count; ++i) {
            for (std::size_t c = 0; c < layout->components; ++c)
                values[i * layout->components + c] =
                    readOne(reader, start + i * stride + c * size, layout->componentType, layout->normalised);
        }
    }
    const GltfJson* sparse = gltfMember(accessor, "sparse");
    if (sparse != nullptr && !readSparse(*sparse, *layout, values, readOne)) return std::nullopt;
    return values;
}

template <typename Value, typename Read>
bool GltfFile::readSparse(const GltfJson& sparse, const Layout& layout, std::vector<Value>& values,
                          Read readOne) {
    const GltfJson* indices = gltfMember(sparse, "indices");
    const GltfJson* replaced = gltfMember(sparse, "values");
    if (indices == nullptr || replaced == nullptr) return false;
    const auto places = view(gltfIndex(*indices, "bufferView").value_or(SIZE_MAX));
    const auto numbers = view(gltfIndex(*replaced, "bufferView").value_or(SIZE_MAX));
    const std::size_t component = gltfIndex(*indices, "componentType").value_or(0);
    const std::size_t count = gltfIndex(sparse, "count").value_or(0);
    const std::size_t indexSize = component > kFloats ? 0 : componentBytes(static_cast<int>(component));
    if (!places || !numbers || indexSize == 0) return false;
    const std::size_t size = componentBytes(layout.componentType);
    const ByteReader placeReader(places->bytes);
    const ByteReader numberReader(numbers->bytes);
    const std::size_t placeStart = gltfIndex(*indices, "byteOffset").value_or(0);
    const std::size_t numberStart = gltfIndex(*replaced, "byteOffset").value_or(0);
    if (!placeReader.contains(placeStart, count, indexSize) ||
        !numberReader.contains(numberStart, count, size * layout.components))
        return false;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t place =
            readInteger(placeReader, placeStart + i * indexSize, static_cast<int>(component));
        if (place >= layout.count) return false;
        for (std::size_t c = 0; c < layout.components; ++c)
            values[place * layout.components + c] =
                readOne(numberReader, numberStart + (i * layout.components + c) * size, layout.componentType,
                        layout.normalised);
    }
    return true;
}

std::optional<std::vector<float>> GltfFile::floats(std::size_t accessor, std::string_view type) {
    auto values = read<float>(accessor, type, [](const auto& reader, std::size_t at, int kind, bool normal) {
        return readNumber(reader, at, kind, normal);
    });
    const bool finite =
        values && std::all_of(values->begin(), values->end(), [](float v) { return std::isfinite(v); });
    return finite ? std::move(values) : std::nullopt;
}

std::optional<std::vector<std::uint32_t>> GltfFile::integers(std::size_t accessor, std::string_view type) {
    return read<std::uint32_t>(accessor, type,
                               [](const auto& reader, std::size_t at, int kind, bool /*normal*/) {
                                   return readInteger(reader, at, kind);
                               });
}

}  // namespace poseloom::interop
