// SPDX-License-Identifier: MIT
#include "allocation_meter.h"

#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::ptrdiff_t> held{0};
std::atomic<std::ptrdiff_t> most{0};
std::atomic<std::ptrdiff_t> start{0};

void count(void* block) {
    const auto now = held += static_cast<std::ptrdiff_t>(::malloc_usable_size(block));
    std::ptrdiff_t seen = most;
    while (now > seen && !most.compare_exchange_weak(seen, now)) {
    }
}

void* allocate(std::size_t size, std::size_t alignment) {
    void* block = nullptr;
    if (alignment <= alignof(std::max_align_t)) {
        block = std::malloc(size == 0 ? 1 : size);
    } else if (::posix_memalign(&block, alignment, size) != 0) {
        block = nullptr;
    }
    if (block == nullptr) throw std::bad_alloc();
    count(block);
    return block;
}

void* allocateOrNull(std::size_t size) {
    void* block = std::malloc(size == 0 ? 1 : size);
    if (block != nullptr) count(block);
    return block;
}

void release(void* block) {
    if (block == nullptr) return;
    held -= static_cast<std::ptrdiff_t>(::malloc_usable_size(block));
    std::free(block);
}

}  // namespace

void* operator new(std::size_t size) {
    return allocate(size, 0);
}
void* operator new[](std::size_t size) {
    return allocate(size, 0);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return allocate(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return allocate(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return allocateOrNull(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
    return allocateOrNull(size);
}
void operator delete(void* block, const std::nothrow_t&) noexcept {
    release(block);
}
void operator delete[](void* block, const std::nothrow_t&) noexcept {
    release(block);
}
void operator delete(void* block) noexcept {
    release(block);
}
void operator delete[](void* block) noexcept {
    release(block);
}
void operator delete(void* block, std::size_t) noexcept {
    release(block);
}
void operator delete[](void* block, std::size_t) noexcept {
    release(block);
}
void operator delete(void* block, std::align_val_t) noexcept {
    release(block);
}
void operator delete[](void* block, std::align_val_t) noexcept {
    release(block);
}
void operator delete(void* block, std::size_t, std::align_val_t) noexcept {
    release(block);
}
void operator delete[](void* block, std::size_t, std::align_val_t) noexcept {
    release(block);
}

namespace poseloom::tests {

void AllocationMeter::reset() {
    start = held.load();
    most = held.load();
}

std::size_t AllocationMeter::peak() {
    return static_cast<std::size_t>(most - start);
}

}  // namespace poseloom::tests
