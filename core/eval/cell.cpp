// SPDX-License-Identifier: MIT
#include "eval/cell.h"

#include <utility>

namespace poseloom::eval {

namespace {

template <typename Vector>
Vector vectorFrom(const Cell& cell) {
    Vector result;
    for (int i = 0; i < Vector::length(); ++i)
        result[i] = cell.numbers[static_cast<std::size_t>(i)];
    return result;
}

/// Calls `use` with the C++ value that a cell of any kind but text stands for.
template <typename Use>
void withPlainValue(const Cell& cell, Use use) {
    switch (cell.kind) {
        case 0:
            return use(cell.integer != 0);
        case 1:
            return use(cell.integer);
        case 2:
            return use(cell.numbers[0]);
        case 3:
            return use(vectorFrom<glm::vec2>(cell));
        case 4:
            return use(vectorFrom<glm::vec3>(cell));
        default:
            return use(vectorFrom<glm::vec4>(cell));
    }
}

constexpr std::uint8_t kText = 6;

}  // namespace

bool Cell::isNumeric() const {
    return kind >= 2 && kind <= 5;
}

Cell cellOf(const rig::Value& value) {
    Cell cell;
    cell.kind = static_cast<std::uint8_t>(value.index());
    std::visit(
        [&cell](const auto& held) {
            using T = std::decay_t<decltype(held)>;
            if constexpr (std::is_same_v<T, std::string>) {
                cell.text = &held;
            } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::int64_t>) {
                cell.integer = static_cast<std::int64_t>(held);
            } else if constexpr (std::is_same_v<T, float>) {
                cell.numbers[0] = held;
            } else {
                for (int i = 0; i < T::length(); ++i)
                    cell.numbers[static_cast<std::size_t>(i)] = held[i];
            }
        },
        value);
    return cell;
}

void writeCell(const Cell& cell, std::optional<rig::Value>& out, std::string& spare) {
    auto* text = out ? std::get_if<std::string>(&*out) : nullptr;
    if (cell.kind == kText) {
        if (text == nullptr) text = &std::get<std::string>(out.emplace(std::move(spare)));
        text->assign(*cell.text);
        return;
    }
    if (text != nullptr) spare = std::move(*text);
    if (cell.empty())
        out.reset();
    else
        withPlainValue(cell, [&out](const auto& value) { out = value; });
}

Cell shifted(const Cell& base, const Cell& from, const Cell& to, float weight) {
    if (!base.isNumeric() || base.kind != to.kind || (!from.empty() && from.kind != to.kind)) return base;
    Cell result = base;
    for (std::size_t i = 0; i < result.numbers.size(); ++i)
        result.numbers[i] += (to.numbers[i] - (from.empty() ? 0.0F : from.numbers[i])) * weight;
    return result;
}

}  // namespace poseloom::eval
