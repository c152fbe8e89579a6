// SPDX-License-Identifier: MIT
#include "layout/node_shape.h"

namespace poseloom::layout {
namespace {

float rowMiddle(std::size_t row) {
    return kTitleHeight + kNodePadding / 2.0F + (static_cast<float>(row) + 0.5F) * kPinHeight;
}

std::size_t rowsOf(Shape shape, std::size_t inputs) {
    if (shape == Shape::Slot) return 1;
    const std::size_t base = hasBasePin(shape) ? 1 : 0;
    return hasInputList(shape) ? base + inputs + 1 : base;
}

}  // namespace

Shape shapeOf(posegraph::NodeKind kind) {
    switch (kind) {
        case posegraph::NodeKind::Add:
            return Shape::Add;
        case posegraph::NodeKind::Invert:
            return Shape::Invert;
        case posegraph::NodeKind::Blend:
            break;
    }
    return Shape::Blend;
}

bool hasBasePin(Shape shape) {
    return shape == Shape::Add || shape == Shape::Invert || shape == Shape::Output;
}

bool hasInputList(Shape shape) {
    return shape == Shape::Blend || shape == Shape::Add;
}

float heightOf(Shape shape, std::size_t inputs) {
    return kTitleHeight + kNodePadding + static_cast<float>(rowsOf(shape, inputs)) * kPinHeight;
}

glm::vec2 inputPin(Shape shape, int input, std::size_t inputs) {
    const std::size_t base = hasBasePin(shape) ? 1 : 0;
    if (input == kBasePin) return {0.0F, rowMiddle(0)};
    if (input == kAppendPin) return {0.0F, rowMiddle(base + inputs)};
    return {0.0F, rowMiddle(base + static_cast<std::size_t>(input))};
}

glm::vec2 outputPin(Shape /*shape*/) {
    return {kNodeWidth, kTitleHeight / 2.0F};
}

}  // namespace poseloom::layout
