// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "interop/import.h"
#include "support/result.h"

namespace poseloom::interop {

using GltfJson = nlohmann::json;

// Values of objects that may be anything: what is not there, or of another kind, is null or nullopt.
const GltfJson* gltfMember(const GltfJson& object, const char* key);
/// The entries of a list; of anything else, none.
std::span<const GltfJson> gltfList(const GltfJson& object, const char* key);
std::optional<std::size_t> gltfIndex(const GltfJson& object, const char* key);
std::string gltfText(const GltfJson& object, const char* key);

/// A glTF 2.0 file, binary or text, with its buffers. Every access is checked; what is read through it in all
/// stays within a budget.
class GltfFile {
  public:
    /// Fails with INT020 (no such file), INT021 (needs what is not read here), INT022.
    static Result<GltfFile> open(std::span<const std::byte> bytes, const std::string& file,
                                 const FindBeside& beside, const ImportLimits& limits,
                                 Diagnostics& diagnostics);

    const GltfJson& json() const { return *m_json; }
    /// The elements of an accessor of `type` ("VEC3"), one after another; normalised integers become numbers.
    /// Nullopt where it does not exist, is of another type, leaves its buffer or the budget, or holds a
    /// number that is not finite.
    std::optional<std::vector<float>> floats(std::size_t accessor, std::string_view type);
    /// The same of unsigned integers.
    std::optional<std::vector<std::uint32_t>> integers(std::size_t accessor, std::string_view type);
    /// True where a read was refused for its size alone.
    bool isOverBudget() const { return m_overBudget; }

  private:
    struct View {
        std::span<const std::byte> bytes;
        std::size_t stride = 0;
    };
    struct Layout {
        std::size_t count = 0;
        std::size_t components = 0;
        int componentType = 0;
        bool normalised = false;
    };
    GltfFile() = default;
    std::optional<View> view(std::size_t index) const;
    std::optional<Layout> layoutOf(const GltfJson& accessor, std::string_view type);
    template <typename Value, typename Read>
    std::optional<std::vector<Value>> read(std::size_t accessor, std::string_view type, Read readOne);
    template <typename Value, typename Read>
    bool readSparse(const GltfJson& sparse, const Layout& layout, std::vector<Value>& values, Read readOne);

    std::shared_ptr<const GltfJson> m_json;
    std::vector<std::vector<std::byte>> m_buffers;
    std::size_t m_budget = 0;
    bool m_overBudget = false;
};

}  // namespace poseloom::interop
