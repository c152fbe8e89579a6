// SPDX-License-Identifier: MIT
#include "mesh_builder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <map>
#include <numbers>
#include <numeric>

#include "body_shape.h"
#include "skin_weights.h"
#include "surface_nets.h"

namespace poseloom::sample {

namespace {

constexpr float kCell = 0.66F;

/// A tape around a limb: where, across which direction, how wide to each side.
struct Tape {
    glm::vec3 center;
    glm::vec3 direction;
    float halfWidth;
    float reach;
};

std::vector<Tape> tapes(const Rig& rig) {
    const auto across = [&](BoneId from, BoneId to) {
        return glm::normalize(rig.position[to] - rig.position[from]);
    };
    return {
        {rig.position[ForearmL], across(UpperArmL, HandL), 1.15F, 4.0F},
        {rig.position[HandL], across(ForearmL, HandL), 0.55F, 4.0F},
        {rig.position[CalfL], across(ThighL, FootL), 1.5F, 5.0F},
        {rig.position[FootL] + glm::vec3(0.0F, 0.0F, 0.9F), {0.0F, 0.0F, 1.0F}, 0.6F, 3.4F},
        {{0.0F, 0.0F, 43.7F}, {0.0F, 0.0F, 1.0F}, 0.7F, 9.0F},
        {{-0.7F, 0.0F, 60.9F}, glm::normalize(glm::vec3(0.3F, 0.0F, 1.0F)), 0.6F, 4.5F},
    };
}

/// Negative inside a tape, positive outside; zero on its edges.
float tapeField(const std::vector<Tape>& all, const glm::vec3& point) {
    const glm::vec3 half(point.x, std::abs(point.y), point.z);
    float field = 100.0F;
    for (const Tape& tape : all) {
        const glm::vec3 offset = half - tape.center;
        const float along = std::abs(glm::dot(offset, tape.direction)) - tape.halfWidth;
        field = std::min(field, std::max(along, glm::length(offset) - tape.reach));
    }
    return field;
}

/// Cuts triangles along the zero line of a field given per point, so that colours meet on a clean edge.
class FieldCutter {
  public:
    FieldCutter(const BodyShape& shape, Surface& surface, std::vector<float>& field)
        : m_shape(shape), m_surface(surface), m_field(field) {}

    void run() {
        const std::vector<std::uint32_t> old = std::move(m_surface.indices);
        m_surface.indices.clear();
        for (std::size_t i = 0; i < old.size(); i += 3)
            cut({old[i], old[i + 1], old[i + 2]});
    }

  private:
    bool inside(std::uint32_t point) const { return m_field[point] < 0.0F; }

    void add(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        for (const std::uint32_t point : {a, b, c})
            m_surface.indices.push_back(point);
    }

    std::uint32_t crossing(std::uint32_t a, std::uint32_t b) {
        const auto key = std::minmax(a, b);
        const auto [place, isNew] = m_cuts.emplace(key, static_cast<std::uint32_t>(m_surface.points.size()));
        if (!isNew) return place->second;
        const float share = m_field[key.first] / (m_field[key.first] - m_field[key.second]);
        m_surface.points.push_back(
            projected(m_shape, glm::mix(m_surface.points[key.first], m_surface.points[key.second], share)));
        m_field.push_back(0.0F);
        return place->second;
    }

    void cut(std::array<std::uint32_t, 3> corner) {
        const int inner = inside(corner[0]) + inside(corner[1]) + inside(corner[2]);
        if (inner == 0 || inner == 3) return add(corner[0], corner[1], corner[2]);
        // Turn the triangle so that its odd corner comes first.
        const bool odd = inner == 1;
        while (inside(corner[0]) != odd)
            std::rotate(corner.begin(), corner.begin() + 1, corner.end());
        const std::uint32_t ab = crossing(corner[0], corner[1]);
        const std::uint32_t ac = crossing(corner[0], corner[2]);
        add(corner[0], ab, ac);
        add(ab, corner[1], corner[2]);
        add(ab, corner[2], ac);
    }

    const BodyShape& m_shape;
    Surface& m_surface;
    std::vector<float>& m_field;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> m_cuts;
};

/// Pulls points that lie almost on the zero line onto it, so that cutting leaves no slivers.
void snapField(std::vector<float>& field) {
    for (float& value : field)
        if (std::abs(value) < 0.02F) value = value < 0.0F ? -0.02F : 0.02F;
}

std::vector<float> fieldOf(const Surface& surface, const std::vector<Tape>& all) {
    std::vector<float> field;
    for (const glm::vec3& point : surface.points)
        field.push_back(tapeField(all, point));
    snapField(field);
    return field;
}

rig::SkinVertex makeVertex(const BodyShape& shape, const glm::vec3& point, const BoneWeights& weights) {
    rig::SkinVertex vertex;
    vertex.position = point;
    vertex.normal = shape.normal(point);
    vertex.uv = {0.5F + std::atan2(point.y, point.x) / (2.0F * std::numbers::pi_v<float>),
                 1.0F - point.z / 73.0F};
    std::array<std::size_t, BoneCount> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return weights[a] > weights[b]; });
    const float sum = weights[order[0]] + weights[order[1]] + weights[order[2]];
    for (std::size_t i = 0; i < 3; ++i) {
        const float weight = weights[order[i]] / sum;
        vertex.weights[i] = weight;
        vertex.joints[i] = static_cast<std::uint16_t>(weight > 0.0F ? order[i] : 0);
    }
    vertex.weights[3] = 0.0F;
    return vertex;
}

enum class Paint : std::size_t { Body, Head, Joint, Count };

Paint paintOf(const std::vector<Tape>& all, const glm::vec3& middle) {
    if (tapeField(all, middle) < 0.0F) return Paint::Joint;
    return middle.z + 0.3F * middle.x > 60.8F && std::abs(middle.y) < 5.0F ? Paint::Head : Paint::Body;
}

}  // namespace

rig::Mesh buildMannequin(const Rig& rig) {
    const BodyShape shape(rig);
    Surface surface = polygonise(shape, kCell);
    const std::vector<Tape> bands = tapes(rig);
    std::vector<float> field = fieldOf(surface, bands);
    FieldCutter(shape, surface, field).run();

    rig::Mesh mesh;
    const std::vector<BoneWeights> weights = skinWeights(rig, shape, surface);
    for (std::size_t i = 0; i < surface.points.size(); ++i)
        mesh.vertices.push_back(makeVertex(shape, surface.points[i], weights[i]));

    std::array<std::vector<std::uint32_t>, static_cast<std::size_t>(Paint::Count)> painted;
    for (std::size_t i = 0; i < surface.indices.size(); i += 3) {
        glm::vec3 middle(0.0F);
        for (std::size_t k = 0; k < 3; ++k)
            middle += surface.points[surface.indices[i + k]] / 3.0F;
        auto& list = painted[static_cast<std::size_t>(paintOf(bands, middle))];
        for (std::size_t k = 0; k < 3; ++k)
            list.push_back(surface.indices[i + k]);
    }
    constexpr std::array<const char*, 3> kMaterials{"mannequin_body", "mannequin_head", "mannequin_joint"};
    for (std::size_t i = 0; i < painted.size(); ++i) {
        mesh.parts.push_back({kMaterials[i], static_cast<std::uint32_t>(mesh.indices.size()),
                              static_cast<std::uint32_t>(painted[i].size()), 0, 0});
        mesh.indices.insert(mesh.indices.end(), painted[i].begin(), painted[i].end());
    }
    return mesh;
}

}  // namespace poseloom::sample
