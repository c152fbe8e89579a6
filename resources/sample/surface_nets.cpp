// SPDX-License-Identifier: MIT
#include "surface_nets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

namespace poseloom::sample {

namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFFU;
const glm::vec3 kLow(-7.0F, -29.0F, -1.0F);
const glm::vec3 kHigh(9.5F, 29.0F, 74.0F);

/// Samples of the shape at the corners of a regular grid. Only one half is computed: the body is symmetric,
/// and so are its samples, to the last bit.
class Grid {
  public:
    Grid(const BodyShape& shape, float cell) : m_cell(cell) {
        m_halfWidth = static_cast<int>(std::ceil(kHigh.y / cell));
        m_size = {static_cast<int>(std::ceil((kHigh.x - kLow.x) / cell)), 2 * m_halfWidth + 1,
                  static_cast<int>(std::ceil((kHigh.z - kLow.z) / cell))};
        m_values.resize(static_cast<std::size_t>(m_size.x * m_size.y * m_size.z));
        for (int z = 0; z < m_size.z; ++z)
            for (int y = m_halfWidth; y < m_size.y; ++y)
                for (int x = 0; x < m_size.x; ++x) {
                    const float value = shape.distance(corner({x, y, z}));
                    m_values[indexOf({x, y, z})] = value;
                    m_values[indexOf({x, 2 * m_halfWidth - y, z})] = value;
                }
    }

    glm::ivec3 size() const { return m_size; }
    float cell() const { return m_cell; }
    float at(const glm::ivec3& c) const { return m_values[indexOf(c)]; }
    std::size_t indexOf(const glm::ivec3& c) const {
        return static_cast<std::size_t>((c.z * m_size.y + c.y) * m_size.x + c.x);
    }
    glm::vec3 corner(const glm::ivec3& c) const {
        return {kLow.x + static_cast<float>(c.x) * m_cell, static_cast<float>(c.y - m_halfWidth) * m_cell,
                kLow.z + static_cast<float>(c.z) * m_cell};
    }

  private:
    float m_cell;
    int m_halfWidth = 0;
    glm::ivec3 m_size{0};
    std::vector<float> m_values;
};

glm::ivec3 unit(int axis) {
    glm::ivec3 step(0);
    step[axis] = 1;
    return step;
}

/// Mean of the places where the surface crosses the cell's edges; false where it does not.
bool crossingMean(const Grid& grid, const glm::ivec3& cell, glm::vec3& mean) {
    glm::vec3 sum(0.0F);
    int crossings = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const glm::ivec3 u = unit((axis + 1) % 3);
        const glm::ivec3 v = unit((axis + 2) % 3);
        for (int k = 0; k < 4; ++k) {
            const glm::ivec3 from = cell + (k & 1) * u + (k >> 1) * v;
            const glm::ivec3 to = from + unit(axis);
            const float a = grid.at(from);
            const float b = grid.at(to);
            if ((a < 0.0F) == (b < 0.0F)) continue;
            sum += glm::mix(grid.corner(from), grid.corner(to), a / (a - b));
            ++crossings;
        }
    }
    if (crossings == 0) return false;
    mean = sum / static_cast<float>(crossings);
    return true;
}

std::vector<std::uint32_t> placeVertices(const Grid& grid, Surface& surface) {
    const glm::ivec3 size = grid.size();
    std::vector<std::uint32_t> vertexOfCell(static_cast<std::size_t>(size.x * size.y * size.z), kNone);
    for (int z = 0; z + 1 < size.z; ++z)
        for (int y = 0; y + 1 < size.y; ++y)
            for (int x = 0; x + 1 < size.x; ++x) {
                glm::vec3 mean(0.0F);
                if (!crossingMean(grid, {x, y, z}, mean)) continue;
                vertexOfCell[grid.indexOf({x, y, z})] = static_cast<std::uint32_t>(surface.points.size());
                surface.points.push_back(mean);
            }
    return vertexOfCell;
}

/// Cuts a quad along its shorter diagonal, so that the seams do not all lean the same way.
void addQuad(Surface& surface, std::array<std::uint32_t, 4> quad, bool flip) {
    if (flip) std::swap(quad[1], quad[3]);
    const auto length = [&](std::size_t a, std::size_t b) {
        return glm::distance(surface.points[quad[a]], surface.points[quad[b]]);
    };
    const bool other = length(0, 2) > length(1, 3);
    const std::array<std::size_t, 6> order =
        other ? std::array<std::size_t, 6>{0, 1, 3, 1, 2, 3} : std::array<std::size_t, 6>{0, 1, 2, 0, 2, 3};
    for (const std::size_t corner : order)
        surface.indices.push_back(quad[corner]);
}

void joinVertices(const Grid& grid, const std::vector<std::uint32_t>& vertexOfCell, Surface& surface) {
    const glm::ivec3 size = grid.size();
    for (int z = 1; z + 1 < size.z; ++z)
        for (int y = 1; y + 1 < size.y; ++y)
            for (int x = 1; x + 1 < size.x; ++x)
                for (int axis = 0; axis < 3; ++axis) {
                    const glm::ivec3 from(x, y, z);
                    const bool inside = grid.at(from) < 0.0F;
                    if (inside == (grid.at(from + unit(axis)) < 0.0F)) continue;
                    const glm::ivec3 u = unit((axis + 1) % 3);
                    const glm::ivec3 v = unit((axis + 2) % 3);
                    addQuad(surface,
                            {vertexOfCell[grid.indexOf(from - u - v)], vertexOfCell[grid.indexOf(from - v)],
                             vertexOfCell[grid.indexOf(from)], vertexOfCell[grid.indexOf(from - u)]},
                            !inside);
                }
}

/// Slides every point towards the mean of its neighbours without leaving the surface.
void evenOut(const BodyShape& shape, Surface& surface, int rounds) {
    const auto neighbours = neighboursOf(surface);
    for (int round = 0; round < rounds; ++round) {
        std::vector<glm::vec3> moved = surface.points;
        for (std::size_t i = 0; i < moved.size(); ++i) {
            glm::vec3 mean(0.0F);
            for (const std::uint32_t other : neighbours[i])
                mean += surface.points[other];
            mean /= static_cast<float>(std::max<std::size_t>(neighbours[i].size(), 1));
            moved[i] = projected(shape, glm::mix(moved[i], mean, 0.5F));
        }
        surface.points = std::move(moved);
    }
}

}  // namespace

glm::vec3 projected(const BodyShape& shape, glm::vec3 point) {
    for (int round = 0; round < 2; ++round)
        point -= shape.distance(point) * shape.normal(point);
    return point;
}

std::vector<std::vector<std::uint32_t>> neighboursOf(const Surface& surface) {
    std::vector<std::vector<std::uint32_t>> neighbours(surface.points.size());
    for (std::size_t i = 0; i < surface.indices.size(); i += 3)
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t from = surface.indices[i + k];
            const std::uint32_t to = surface.indices[i + (k + 1) % 3];
            // A closed surface has every edge twice, once in each direction.
            neighbours[from].push_back(to);
        }
    return neighbours;
}

Surface polygonise(const BodyShape& shape, float cell) {
    const Grid grid(shape, cell);
    Surface surface;
    const std::vector<std::uint32_t> vertexOfCell = placeVertices(grid, surface);
    joinVertices(grid, vertexOfCell, surface);
    evenOut(shape, surface, 4);
    return surface;
}

}  // namespace poseloom::sample
