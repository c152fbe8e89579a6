// SPDX-License-Identifier: MIT
#include "loft.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace poseloom::sample {

namespace {

template <typename Combine>
LoftSection combine(const LoftSection& a, const LoftSection& b, Combine f) {
    return {f(a.along, b.along), f(a.side, b.side), f(a.front, b.front), f(a.forward, b.forward),
            f(a.aside, b.aside)};
}

LoftSection slopeBetween(const LoftSection& a, const LoftSection& b) {
    const float width = b.along - a.along;
    return combine(a, b, [width](float from, float to) { return (to - from) / width; });
}

float scaledDistance(const glm::vec3& offset, const glm::vec3& radii) {
    const float k0 = glm::length(offset / radii);
    const float k1 = glm::length(offset / (radii * radii));
    if (k1 < 1e-6F) return -std::min({radii.x, radii.y, radii.z});
    return k0 * (k0 - 1.0F) / k1;
}

}  // namespace

Loft::Loft(const glm::vec3& start, const glm::vec3& end, const glm::vec3& front,
           std::vector<LoftSection> sections, float startCap, float endCap)
    : m_start(start),
      m_length(glm::length(end - start)),
      m_axis((end - start) / m_length),
      m_front(glm::normalize(front - m_axis * glm::dot(front, m_axis))),
      m_side(glm::cross(m_axis, m_front)),
      m_sections(std::move(sections)),
      m_startCap(startCap),
      m_endCap(endCap) {
    const std::size_t last = m_sections.size() - 1;
    for (std::size_t i = 0; i <= last; ++i) {
        // Flat ends keep the caps tangent to the sides.
        m_slopes.push_back(i == 0 || i == last ? LoftSection{}
                                               : slopeBetween(m_sections[i - 1], m_sections[i + 1]));
    }
}

LoftSection Loft::sectionAt(float along) const {
    const auto next = std::find_if(m_sections.begin(), m_sections.end(),
                                   [along](const LoftSection& section) { return section.along >= along; });
    if (next == m_sections.begin()) return m_sections.front();
    if (next == m_sections.end()) return m_sections.back();
    const auto i = static_cast<std::size_t>(next - m_sections.begin());
    const float width = m_sections[i].along - m_sections[i - 1].along;
    const float t = (along - m_sections[i - 1].along) / width;
    const float t2 = t * t;
    const float t3 = t2 * t;
    const LoftSection ends = combine(m_sections[i - 1], m_sections[i], [=](float a, float b) {
        return (2.0F * t3 - 3.0F * t2 + 1.0F) * a + (3.0F * t2 - 2.0F * t3) * b;
    });
    const LoftSection bend = combine(m_slopes[i - 1], m_slopes[i], [=](float a, float b) {
        return width * ((t3 - 2.0F * t2 + t) * a + (t3 - t2) * b);
    });
    return combine(ends, bend, [](float a, float b) { return a + b; });
}

float Loft::distance(const glm::vec3& point) const {
    const glm::vec3 relative = point - m_start;
    const float along = glm::dot(relative, m_axis) / m_length;
    const float inside = std::clamp(along, m_sections.front().along, m_sections.back().along);
    const LoftSection section = sectionAt(inside);
    const float beyond = (along - inside) * m_length;
    const glm::vec3 offset(glm::dot(relative, m_side) - section.aside,
                           glm::dot(relative, m_front) - section.forward, beyond);
    return scaledDistance(offset, {section.side, section.front, beyond < 0.0F ? m_startCap : m_endCap});
}

float ellipsoidDistance(const glm::vec3& point, const glm::vec3& center, const glm::vec3& radii) {
    return scaledDistance(point - center, radii);
}

float smoothUnion(float a, float b, float blend) {
    const float h = std::max(blend - std::abs(a - b), 0.0F) / blend;
    return std::min(a, b) - h * h * blend * 0.25F;
}

}  // namespace poseloom::sample
