// SPDX-License-Identifier: MIT
#include "allocation_counter.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t>& counter() {
    static std::atomic<std::size_t> count{0};
    return count;
}

void* counted(void* pointer) {
    if (pointer == nullptr) throw std::bad_alloc();
    counter().fetch_add(1, std::memory_order_relaxed);
    return pointer;
}

std::size_t roundedUp(std::size_t size, std::size_t alignment) {
    return (size + alignment - 1) / alignment * alignment;
}

}  // namespace

void* operator new(std::size_t size) {
    return counted(std::malloc(size));
}

void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto bytes = static_cast<std::size_t>(alignment);
    return counted(std::aligned_alloc(bytes, roundedUp(size, bytes)));
}

void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    counter().fetch_add(1, std::memory_order_relaxed);
    return std::malloc(size);
}

void operator delete(void* pointer, const std::nothrow_t&) noexcept {
    std::free(pointer);
}

void operator delete(void* pointer) noexcept {
    std::free(pointer);
}

void operator delete(void* pointer, std::size_t) noexcept {
    std::free(pointer);
}

void operator delete(void* pointer, std::align_val_t) noexcept {
    std::free(pointer);
}

void operator delete(void* pointer, std::size_t, std::align_val_t) noexcept {
    std::free(pointer);
}

namespace poseloom::bench {

std::size_t allocations() {
    return counter().load(std::memory_order_relaxed);
}

}  // namespace poseloom::bench
