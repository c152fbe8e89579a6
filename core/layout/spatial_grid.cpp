// SPDX-License-Identifier: MIT
#include "layout/spatial_grid.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace poseloom::layout {
namespace {

constexpr float kCellSize = 512.0F;
constexpr float kFarthest = 1.0e9F;
constexpr std::uint64_t kLargeFrom = 4096;

float tamed(float value) {
    return std::isfinite(value) ? std::clamp(value, -kFarthest, kFarthest) : 0.0F;
}

float tamedSize(float value) {
    return std::isfinite(value) ? std::clamp(value, 0.0F, 4.0F * kFarthest) : 0.0F;
}

Rect tamed(const Rect& rect) {
    return {{tamed(rect.topLeft.x), tamed(rect.topLeft.y)}, {tamedSize(rect.size.x), tamedSize(rect.size.y)}};
}

std::int32_t cellAt(float value) {
    return static_cast<std::int32_t>(std::floor(value / kCellSize));
}

void eraseFrom(std::vector<posegraph::NodeId>& ids, posegraph::NodeId id) {
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found == ids.end()) return;
    *found = ids.back();
    ids.pop_back();
}

}  // namespace

bool Rect::contains(glm::vec2 point) const {
    const glm::vec2 end = bottomRight();
    return point.x >= topLeft.x && point.y >= topLeft.y && point.x < end.x && point.y < end.y;
}

bool Rect::intersects(const Rect& other) const {
    const glm::vec2 end = bottomRight();
    const glm::vec2 otherEnd = other.bottomRight();
    return topLeft.x < otherEnd.x && other.topLeft.x < end.x && topLeft.y < otherEnd.y &&
           other.topLeft.y < end.y;
}

Rect Rect::united(const Rect& other) const {
    const glm::vec2 start = glm::min(topLeft, other.topLeft);
    return {start, glm::max(bottomRight(), other.bottomRight()) - start};
}

std::size_t SpatialGrid::CellHash::operator()(Cell cell) const {
    const auto x = static_cast<std::uint64_t>(static_cast<std::uint32_t>(cell.x));
    const auto y = static_cast<std::uint64_t>(static_cast<std::uint32_t>(cell.y));
    return static_cast<std::size_t>(((x << 32U) | y) * 0x9E3779B97F4A7C15ULL >> 7U);
}

std::uint64_t SpatialGrid::CellRange::count() const {
    const auto width = static_cast<std::uint64_t>(std::int64_t{last.x} - first.x + 1);
    const auto height = static_cast<std::uint64_t>(std::int64_t{last.y} - first.y + 1);
    return width * height;
}

SpatialGrid::CellRange SpatialGrid::cellsOf(const Rect& rect) {
    const glm::vec2 end = rect.bottomRight();
    return {{cellAt(rect.topLeft.x), cellAt(rect.topLeft.y)}, {cellAt(end.x), cellAt(end.y)}};
}

void SpatialGrid::place(posegraph::NodeId id, Rect rect) {
    rect = tamed(rect);
    const auto found = m_items.find(id);
    if (found != m_items.end()) detach(id, found->second);
    const CellRange range = cellsOf(rect);
    const bool large = range.count() >= kLargeFrom;
    m_items[id] = {rect, m_nextLevel++, large};
    if (large) {
        m_large.push_back(id);
        return;
    }
    for (std::int32_t y = range.first.y; y <= range.last.y; ++y)
        for (std::int32_t x = range.first.x; x <= range.last.x; ++x)
            m_cells[{x, y}].push_back(id);
}

void SpatialGrid::remove(posegraph::NodeId id) {
    const auto found = m_items.find(id);
    if (found == m_items.end()) return;
    detach(id, found->second);
    m_items.erase(found);
}

void SpatialGrid::clear() {
    m_items.clear();
    m_cells.clear();
    m_large.clear();
    m_nextLevel = 0;
}

void SpatialGrid::detach(posegraph::NodeId id, const Item& item) {
    if (item.large) {
        eraseFrom(m_large, id);
        return;
    }
    const CellRange range = cellsOf(item.rect);
    for (std::int32_t y = range.first.y; y <= range.last.y; ++y) {
        for (std::int32_t x = range.first.x; x <= range.last.x; ++x) {
            const auto cell = m_cells.find({x, y});
            if (cell == m_cells.end()) continue;
            eraseFrom(cell->second, id);
            if (cell->second.empty()) m_cells.erase(cell);
        }
    }
}

const Rect* SpatialGrid::find(posegraph::NodeId id) const {
    const auto found = m_items.find(id);
    return found == m_items.end() ? nullptr : &found->second.rect;
}

std::optional<posegraph::NodeId> SpatialGrid::at(glm::vec2 point) const {
    const auto hits = within({{point.x, point.y}, {1.0e-3F, 1.0e-3F}});
    for (auto hit = hits.rbegin(); hit != hits.rend(); ++hit)
        if (m_items.at(*hit).rect.contains(point)) return *hit;
    return std::nullopt;
}

std::vector<posegraph::NodeId> SpatialGrid::within(const Rect& wanted) const {
    const Rect range = tamed(wanted);
    std::vector<posegraph::NodeId> hits;
    const auto consider = [&](posegraph::NodeId id) {
        if (m_items.at(id).rect.intersects(range)) hits.push_back(id);
    };
    const CellRange cells = cellsOf(range);
    if (cells.count() > m_cells.size()) {
        for (const auto& [id, item] : m_items)
            consider(id);
    } else {
        for (const auto id : m_large)
            consider(id);
        for (std::int32_t y = cells.first.y; y <= cells.last.y; ++y) {
            for (std::int32_t x = cells.first.x; x <= cells.last.x; ++x) {
                const auto cell = m_cells.find({x, y});
                if (cell == m_cells.end()) continue;
                for (const auto id : cell->second)
                    consider(id);
            }
        }
    }
    std::sort(hits.begin(), hits.end(),
              [this](auto a, auto b) { return m_items.at(a).level < m_items.at(b).level; });
    hits.erase(std::unique(hits.begin(), hits.end()), hits.end());
    return hits;
}

}  // namespace poseloom::layout
