// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <glm/mat4x4.hpp>
#include <glm/vec4.hpp>
#include <string>
#include <vector>

#include "interop/import.h"
#include "rig/mesh.h"
#include "rig/transform.h"

namespace poseloom::interop {

// What glTF, FBX and Collada have in common, before it becomes a skeleton with a mesh and clips.

/// Parents come before their children.
struct SceneNode {
    std::string name;
    int parent = -1;
    rig::Transform local;
};

enum class CurveKind : std::uint8_t { Step, Linear, Cubic };

/// The keys of one component of a node. Rotations are x, y, z, w.
struct SceneCurve {
    std::size_t node = 0;
    rig::ComponentMask component = rig::kRotation;
    CurveKind kind = CurveKind::Linear;
    std::vector<double> times;      ///< seconds, ascending
    std::vector<glm::vec4> values;  ///< one per time; Cubic: in-tangent, value, out-tangent per time
};

struct SceneAnimation {
    std::string name;
    std::vector<SceneCurve> curves;
};

struct SceneSkin {
    std::vector<std::size_t> joints;  ///< nodes
    std::vector<glm::mat4> inverseBinds;
};

/// Triangles below one node. Joints of vertices count in the skin; without one they mean nothing.
struct ScenePart {
    std::size_t node = 0;
    int skin = -1;
    std::string name;
    std::string material;
    std::vector<rig::SkinVertex> vertices;
    std::vector<std::uint32_t> indices;
};

struct ImportScene {
    std::string file;
    std::string name;
    float unitsPerMetre = 1.0F;
    std::vector<SceneNode> nodes;
    std::vector<SceneSkin> skins;
    std::vector<ScenePart> parts;
    std::vector<SceneAnimation> animations;
};

/// When reading has to stop.
class Deadline {
  public:
    explicit Deadline(const ImportOptions& options)
        : m_end(std::chrono::steady_clock::now() +
                std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                    std::chrono::duration<double>(options.limits.seconds))),
          m_cancelled(options.cancelled) {}
    bool passed() const {
        return (m_cancelled && m_cancelled->load()) || std::chrono::steady_clock::now() > m_end;
    }

  private:
    std::chrono::steady_clock::time_point m_end;
    std::shared_ptr<const std::atomic<bool>> m_cancelled;
};

/// A diagnostic of a whole file.
inline Diagnostic importProblem(const std::string& file, std::string_view code, Severity severity,
                                std::string message, std::string subject = {}) {
    return {std::string(code),
            severity,
            std::move(message),
            placeInBinary(file, {0, 0}),
            std::move(subject),
            {},
            {}};
}

/// What the scene means as one model. Null, and INT029, where it has nothing that moves or is seen.
ImportResult modelOfScene(const ImportScene& scene, const ImportOptions& options, const Deadline& deadline);

// One reader per format. `diagnostics` of the scene readers take what could not be used.
Result<ImportScene> readGltf(std::span<const std::byte> bytes, const std::string& file,
                             const FindBeside& beside, const ImportLimits& limits, Diagnostics& diagnostics);
Result<ImportScene> readThroughAssimp(std::span<const std::byte> bytes, std::string_view ending,
                                      const std::string& file, const ImportLimits& limits,
                                      const Deadline& deadline, Diagnostics& diagnostics);
ImportResult readBvh(std::string_view text, const std::string& file, const ImportOptions& options);
ImportResult readSmd(std::string_view text, const std::string& file, const ImportOptions& options);

}  // namespace poseloom::interop
