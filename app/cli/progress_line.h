// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <mutex>

#include "console.h"

namespace poseloom::cli {

/// "120 of 2000 files" on a terminal, a few times a second, and gone at the end; nothing elsewhere. Several
/// threads may advance it.
class ProgressLine {
  public:
    ProgressLine(const Console& console, std::size_t total);
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    ~ProgressLine();

    /// One more file is done.
    void advance();

  private:
    const Console& m_console;
    std::size_t m_total;
    std::atomic<std::size_t> m_done{0};
    std::mutex m_writing;
    std::chrono::steady_clock::time_point m_shown;
    bool m_isShown = false;
};

}  // namespace poseloom::cli
