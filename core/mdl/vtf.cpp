// SPDX-License-Identifier: MIT
#include "mdl/vtf.h"

#include <algorithm>
#include <array>

#include "mdl/vtf_pixels.h"
#include "support/byte_reader.h"
#include "support/reporter.h"

namespace poseloom::mdl {

namespace {

constexpr std::uint32_t kEnvironmentMap = 0x4000;
constexpr std::uint16_t kNoSphereMap = 0xFFFF;
constexpr int kNoFormat = -1;
constexpr int kMostMips = 17;  // of 65,536 pixels
constexpr std::uint64_t kShortestHeader = 63;
constexpr std::uint64_t kResources = 80;
constexpr std::uint32_t kMostResources = 32;
constexpr std::uint32_t kImageTag = 0x30;

struct KnownFormat {
    int id;
    std::string_view name;
    TextureFormat format;
};

using enum TextureFormat;
/// 34 and 35 are depth formats in SDK 2013, which no file holds, and ATI formats in later games.
constexpr std::array kFormats{
    KnownFormat{0, "RGBA8888", Rgba8888},
    KnownFormat{1, "ABGR8888", Abgr8888},
    KnownFormat{2, "RGB888", Rgb888},
    KnownFormat{3, "BGR888", Bgr888},
    KnownFormat{4, "RGB565", Rgb565},
    KnownFormat{5, "I8", I8},
    KnownFormat{6, "IA88", Ia88},
    KnownFormat{8, "A8", A8},
    KnownFormat{9, "RGB888 bluescreen", Rgb888Bluescreen},
    KnownFormat{10, "BGR888 bluescreen", Bgr888Bluescreen},
    KnownFormat{11, "ARGB8888", Argb8888},
    KnownFormat{12, "BGRA8888", Bgra8888},
    KnownFormat{13, "DXT1", Dxt1},
    KnownFormat{14, "DXT3", Dxt3},
    KnownFormat{15, "DXT5", Dxt5},
    KnownFormat{16, "BGRX8888", Bgrx8888},
    KnownFormat{17, "BGR565", Bgr565},
    KnownFormat{18, "BGRX5551", Bgrx5551},
    KnownFormat{19, "BGRA4444", Bgra4444},
    KnownFormat{20, "DXT1 with one-bit alpha", Dxt1OneBitAlpha},
    KnownFormat{21, "BGRA5551", Bgra5551},
    KnownFormat{22, "UV88", Uv88},
    KnownFormat{24, "RGBA16161616F", Rgba16161616F},
    KnownFormat{25, "RGBA16161616", Rgba16161616},
    KnownFormat{34, "ATI2N", Ati2n},
    KnownFormat{35, "ATI1N", Ati1n},
    KnownFormat{37, "ATI2N", Ati2n},
    KnownFormat{38, "ATI1N", Ati1n},
};

std::string_view unreadableName(int id) {
    switch (id) {
        case 7:
            return "P8, with a palette";
        case 23:
            return "UVWQ8888";
        case 26:
            return "UVLX8888";
        case 27:
            return "R32F";
        case 28:
            return "RGB323232F";
        case 29:
            return "RGBA32323232F";
        default:
            return "no format that is known here";
    }
}

int mipSize(int size, int mip) {
    return std::max(1, mip >= 0 && mip < 31 ? size >> mip : 0);
}

class VtfReader {
  public:
    VtfReader(std::vector<std::byte> bytes, const std::string& file)
        : m_texture(std::make_shared<Texture>()), m_reporter(file) {
        m_texture->file = file;
        m_texture->bytes = std::move(bytes);
        m_reader = ByteReader(m_texture->bytes);
    }

    TextureResult read() {
        const bool usable = readVersion() && readFormat() && readSize();
        if (usable) {
            readFaces();
            findImages();
        }
        return {usable ? TexturePtr(m_texture) : nullptr, m_reporter.take()};
    }

  private:
    bool refuse(std::string_view code, const Field& field, const std::string& text) {
        m_reporter.report(code, Severity::Error, field, text);
        return false;
    }

    bool readVersion() {
        if (m_reader.fixedString(0, 4) != "VTF")
            return refuse("MDL100", {"signature", 0}, "is not \"VTF\": this is no Valve texture");
        if (!m_reader.contains(0, kShortestHeader))
            return refuse("MDL100", {"header", 0, m_reader.size()}, "the file ends inside its header");
        const auto major = m_reader.readOr<std::uint32_t>(4, 0);
        const auto minor = m_reader.readOr<std::uint32_t>(8, 0);
        if (major == 7 && minor <= 5) {
            m_texture->minorVersion = static_cast<int>(minor);
            return true;
        }
        const bool strata = major == 7 && minor == 6;
        return refuse(
            "MDL101", {"version", 4, 8},
            "version " + std::to_string(major) + "." + std::to_string(minor) +
                (strata ? " is that of Strata Source, whose images are compressed" : " is not known here") +
                "; versions 7.0 to 7.5 can be read");
    }

    bool readFormat() {
        const int id = m_reader.readOr<std::int32_t>(52, kNoFormat);
        const auto* known = std::find_if(kFormats.begin(), kFormats.end(),
                                         [&](const KnownFormat& format) { return format.id == id; });
        if (known == kFormats.end()) {
            return refuse(
                "MDL102", {"format", 52},
                "format " + std::to_string(id) + " (" + std::string(unreadableName(id)) + ") cannot be read");
        }
        m_texture->format = known->format;
        return true;
    }

    bool readSize() {
        Texture& t = *m_texture;
        t.width = m_reader.readOr<std::uint16_t>(16, 0);
        t.height = m_reader.readOr<std::uint16_t>(18, 0);
        t.flags = m_reader.readOr<std::uint32_t>(20, 0);
        t.frames = std::max<int>(1, m_reader.readOr<std::uint16_t>(24, 1));
        if (t.minorVersion >= 2) t.depth = std::max<int>(1, m_reader.readOr<std::uint16_t>(63, 1));
        if (t.width == 0 || t.height == 0)
            return refuse("MDL103", {"width and height", 16}, "the texture has no pixels");
        const int stated = m_reader.readOr<std::uint8_t>(56, 1);
        t.mips = std::clamp(stated, 1, kMostMips);
        if (t.mips != stated) {
            m_reporter.report(
                "MDL103", Severity::Warning, {"mip count", 56, 1},
                std::to_string(stated) + " mips make no sense; " + std::to_string(t.mips) + " are used");
        }
        return true;
    }

    /// An environment map has six faces; below 7.5 a sphere map may follow them.
    void readFaces() {
        Texture& t = *m_texture;
        if ((t.flags & kEnvironmentMap) == 0) return;
        const bool sphere =
            t.minorVersion < 5 && m_reader.readOr<std::uint16_t>(26, kNoSphereMap) != kNoSphereMap;
        t.faces = sphere ? 7 : 6;
    }

    void findImages() {
        Texture& t = *m_texture;
        t.imageStart = t.minorVersion >= 3 ? resourceStart() : plainStart();
        const auto last = t.offsetOf({0, t.frames - 1, t.faces - 1, t.depth - 1});
        if (last && m_reader.contains(*last, t.imageSize(0))) return;
        m_reporter.report("MDL103", Severity::Error, {"images", t.imageStart, 0},
                          "the images do not fit in the file of " + std::to_string(m_reader.size()) +
                              " bytes; those that do can be shown");
    }

    /// Before 7.3: header, low-resolution image, images.
    std::uint64_t plainStart() const {
        const std::uint64_t header = m_reader.readOr<std::uint32_t>(12, 0);
        const int lowFormat = m_reader.readOr<std::int32_t>(57, kNoFormat);
        const int lowWidth = m_reader.readOr<std::uint8_t>(61, 0);
        const int lowHeight = m_reader.readOr<std::uint8_t>(62, 0);
        if (lowFormat == kNoFormat) return header;
        return header + storedSize(Dxt1, lowWidth, lowHeight);
    }

    std::uint64_t resourceStart() {
        const auto count = std::min(m_reader.readOr<std::uint32_t>(68, 0), kMostResources);
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::uint64_t entry = kResources + 8 * i;
            const std::uint32_t tag = m_reader.readOr<std::uint32_t>(entry, 0) & 0xFFFFFFU;
            if (tag == kImageTag) return m_reader.readOr<std::uint32_t>(entry + 4, 0);
        }
        m_reporter.report("MDL103", Severity::Error, {"resources", 68}, "none of them is the image");
        return m_reader.size();
    }

    std::shared_ptr<Texture> m_texture;
    ByteReader m_reader;
    Reporter m_reporter;
};

}  // namespace

std::string_view nameOf(TextureFormat format) {
    const auto* known = std::find_if(kFormats.begin(), kFormats.end(),
                                     [&](const KnownFormat& entry) { return entry.format == format; });
    return known == kFormats.end() ? std::string_view{} : known->name;
}

int Texture::widthOf(int mip) const {
    return mipSize(width, mip);
}

int Texture::heightOf(int mip) const {
    return mipSize(height, mip);
}

int Texture::depthOf(int mip) const {
    return mipSize(depth, mip);
}

std::uint64_t Texture::imageSize(int mip) const {
    return storedSize(format, widthOf(mip), heightOf(mip));
}

std::optional<std::uint64_t> Texture::offsetOf(const ImageIndex& index) const {
    const auto in = [](int value, int count) { return value >= 0 && value < count; };
    if (!in(index.mip, mips) || !in(index.frame, frames) || !in(index.face, faces)) return std::nullopt;
    if (!in(index.slice, depthOf(index.mip))) return std::nullopt;
    const auto imagesOf = [&](int mip) {
        return static_cast<std::uint64_t>(frames) * static_cast<std::uint64_t>(faces) *
               static_cast<std::uint64_t>(depthOf(mip));
    };
    // At most 2^16 frames, 7 faces, 2^16 slices and 2^35 bytes each: one factor more would overflow.
    std::uint64_t offset = imageStart;
    for (int mip = mips - 1; mip > index.mip; --mip) {
        const std::uint64_t images = imagesOf(mip);
        if (imageSize(mip) > bytes.size() || images > bytes.size()) return std::nullopt;
        offset += images * imageSize(mip);
        if (offset > bytes.size()) return std::nullopt;
    }
    const auto face = static_cast<std::uint64_t>(index.frame) * static_cast<std::uint64_t>(faces) +
                      static_cast<std::uint64_t>(index.face);
    const std::uint64_t before =
        face * static_cast<std::uint64_t>(depthOf(index.mip)) + static_cast<std::uint64_t>(index.slice);
    if (imageSize(index.mip) > bytes.size() || before > bytes.size()) return std::nullopt;
    return offset + before * imageSize(index.mip);
}

TextureResult readVtf(std::vector<std::byte> bytes, const std::string& file) {
    return VtfReader(std::move(bytes), file).read();
}

std::optional<Image> decode(const Texture& texture, const ImageIndex& index) {
    const auto offset = texture.offsetOf(index);
    if (!offset) return std::nullopt;
    const auto stored = ByteReader(texture.bytes).slice(*offset, texture.imageSize(index.mip));
    if (!stored) return std::nullopt;
    Image image{texture.widthOf(index.mip), texture.heightOf(index.mip), {}};
    image.rgba.resize(4 * static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height));
    if (isBlockFormat(texture.format)) {
        decodeBlocks(texture.format, *stored, image);
    } else {
        decodePixels(texture.format, *stored, image.rgba);
    }
    return image;
}

}  // namespace poseloom::mdl
