// SPDX-License-Identifier: MIT
#include "layout/tree_layout.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace poseloom::layout {

namespace {

/// How much wider than high the columns of many children should be together.
constexpr float kWanted = 1.5F;

/// Every subtree is a block: its box on the left, the blocks of its children in columns right of it.
class TreeLayout {
  public:
    explicit TreeLayout(std::span<const TreeBox> boxes)
        : m_boxes(boxes),
          m_children(boxes.size() + 1),
          m_block(boxes.size() + 1, glm::vec2(0.0F)),
          m_place(boxes.size() + 1, glm::vec2(0.0F)) {}

    std::vector<glm::vec2> run() {
        for (std::size_t i = 0; i < m_boxes.size(); ++i)
            m_children[slotOf(m_boxes[i].parent)].push_back(i + 1);
        for (std::size_t slot = m_boxes.size() + 1; slot-- > 0;)
            arrange(slot);
        std::vector<glm::vec2> result(m_boxes.size());
        for (std::size_t slot = 1; slot <= m_boxes.size(); ++slot) {
            m_place[slot] += m_place[slotOf(m_boxes[slot - 1].parent)];
            const float below = (m_block[slot].y - m_boxes[slot - 1].size.y) / 2.0F;
            result[slot - 1] = m_place[slot] + glm::vec2(0.0F, below);
        }
        return result;
    }

  private:
    /// Slot 0 is the ground that boxes without a parent stand on; slot n is box n - 1.
    static std::size_t slotOf(int box) { return static_cast<std::size_t>(box) + 1; }

    /// Puts the blocks of the children, relative to the own block, and finds that block's size.
    void arrange(std::size_t slot) {
        const glm::vec2 own = slot == 0 ? glm::vec2(0.0F) : m_boxes[slot - 1].size;
        const float limit = columnHeight(slot);
        glm::vec2 at(slot == 0 ? 0.0F : own.x + kTreeGap.x, 0.0F);
        glm::vec2 far = own;
        float widest = 0.0F;
        for (const std::size_t child : m_children[slot]) {
            if (at.y > 0.0F && at.y + m_block[child].y > limit) {
                at = {at.x + widest + kTreeGap.x, 0.0F};
                widest = 0.0F;
            }
            m_place[child] = at;
            widest = std::max(widest, m_block[child].x);
            far = {std::max(far.x, at.x + m_block[child].x), std::max(far.y, at.y + m_block[child].y)};
            at.y += m_block[child].y + kTreeGap.y;
        }
        m_block[slot] = far;
        centre(slot, far.y);
    }

    float columnHeight(std::size_t slot) const {
        float area = 0.0F;
        float tallest = kLowestColumn;
        for (const std::size_t child : m_children[slot]) {
            const glm::vec2 block = m_block[child] + kTreeGap;
            area += block.x * block.y;
            tallest = std::max(tallest, m_block[child].y);
        }
        return std::max(tallest, std::sqrt(area / kWanted));
    }

    /// A single column that is lower than its parent stands in the parent's middle.
    void centre(std::size_t slot, float height) {
        float bottom = 0.0F;
        for (const std::size_t child : m_children[slot])
            bottom = std::max(bottom, m_place[child].y + m_block[child].y);
        const float by = (height - bottom) / 2.0F;
        for (const std::size_t child : m_children[slot])
            m_place[child].y += by;
    }

    std::span<const TreeBox> m_boxes;
    std::vector<std::vector<std::size_t>> m_children;  ///< slots, in order
    std::vector<glm::vec2> m_block;                    ///< size of a subtree
    std::vector<glm::vec2> m_place;                    ///< of a block, in that of its parent
};

}  // namespace

std::vector<glm::vec2> treeLayout(std::span<const TreeBox> boxes) {
    return TreeLayout(boxes).run();
}

}  // namespace poseloom::layout
