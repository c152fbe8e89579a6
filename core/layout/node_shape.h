// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>

#include "posegraph/graph.h"

namespace poseloom::layout {

/// What stands on the canvas: the nodes of a graph, its slots and its output.
enum class Shape : std::uint8_t { Slot, Blend, Add, Invert, Output };

Shape shapeOf(posegraph::NodeKind kind);

/// Pins that are not a numbered input. The numbers are those of `DocumentSession::connectNodes`.
inline constexpr int kAppendPin = -1;  ///< the free pin below the last input
inline constexpr int kBasePin = -2;    ///< Add's base, Invert's input, the output's input

/// Sizes in canvas units; at 100 % zoom a unit is a pixel.
inline constexpr float kNodeWidth = 184.0F;
inline constexpr float kTitleHeight = 28.0F;
inline constexpr float kPinHeight = 26.0F;
inline constexpr float kNodePadding = 6.0F;
inline constexpr float kColumnPitch = 260.0F;
inline constexpr float kRowGap = 24.0F;

/// True where the shape has a pin above its inputs (kBasePin).
bool hasBasePin(Shape shape);
/// True where the shape takes any number of weighted inputs, and so has a free pin (kAppendPin).
bool hasInputList(Shape shape);

/// The height of a node with `inputs` inputs. There is no limit on their number.
float heightOf(Shape shape, std::size_t inputs);

/// The middle of a pin, relative to the node's top left corner. `input`: an index, kAppendPin or kBasePin.
glm::vec2 inputPin(Shape shape, int input, std::size_t inputs);
/// The middle of the pin on the right, relative to the node's top left corner.
glm::vec2 outputPin(Shape shape);

}  // namespace poseloom::layout
