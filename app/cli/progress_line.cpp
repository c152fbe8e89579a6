// SPDX-License-Identifier: MIT
#include "progress_line.h"

#include <ostream>

namespace poseloom::cli {

namespace {
constexpr std::chrono::milliseconds kInterval{100};
constexpr const char* kEraseLine = "\r\033[K";
}  // namespace

ProgressLine::ProgressLine(const Console& console, std::size_t total)
    : m_console(console), m_total(total), m_shown(std::chrono::steady_clock::now()) {}

ProgressLine::~ProgressLine() {
    if (m_isShown) m_console.err << kEraseLine << std::flush;
}

void ProgressLine::advance() {
    const std::size_t done = ++m_done;
    if (!m_console.terminal) return;
    const std::unique_lock lock(m_writing, std::try_to_lock);
    const auto now = std::chrono::steady_clock::now();
    if (!lock.owns_lock() || now - m_shown < kInterval) return;
    m_shown = now;
    m_isShown = true;
    m_console.err << kEraseLine << done << " of " << m_total << " files" << std::flush;
}

}  // namespace poseloom::cli
