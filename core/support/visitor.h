// SPDX-License-Identifier: MIT
#pragma once

namespace poseloom {

/// Overloaded lambdas as one visitor for std::visit.
template <typename... Cases>
struct Visitor : Cases... {
    using Cases::operator()...;
};
template <typename... Cases>
Visitor(Cases...) -> Visitor<Cases...>;

}  // namespace poseloom
