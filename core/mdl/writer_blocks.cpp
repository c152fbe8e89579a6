// SPDX-License-Identifier: MIT
#include "mdl/writer_blocks.h"

namespace poseloom::mdl {

namespace {
constexpr std::size_t kHeaderSize = 408;
constexpr std::size_t kAlignment = 16;
}  // namespace

BlockFile::BlockFile(int version, std::size_t blockSize) : m_blockSize(blockSize) {
    m_out.reserve(kHeaderSize);
    m_out.putFixedString(0, 5, "IDAG");
    m_out.put(std::size_t{4}, static_cast<std::int32_t>(version));
    m_out.align(kAlignment);
}

BlockFile::Place BlockFile::next() {
    m_out.align(4);
    if (m_starts.empty() || m_out.size() - m_starts.back() >= m_blockSize) {
        m_out.align(kAlignment);
        m_starts.push_back(m_out.size());
    }
    return {static_cast<int>(m_starts.size()), m_out.size() - m_starts.back()};
}

std::vector<std::byte> BlockFile::finish(ByteWriter& mdl, const std::string& name) {
    if (m_starts.empty()) return {};
    m_out.align(kAlignment);
    m_out.putFixedString(12, 64, name);
    m_out.put(std::size_t{76}, static_cast<std::int32_t>(m_out.size()));
    mdl.align(4);
    mdl.putString(348, 0, name);
    mdl.putTable(352, 0, m_starts.size() + 1);
    mdl.reserve(8);  // block 0 is the .mdl itself
    for (std::size_t i = 0; i < m_starts.size(); ++i) {
        const std::size_t end = i + 1 < m_starts.size() ? m_starts[i + 1] : m_out.size();
        mdl.append(static_cast<std::int32_t>(m_starts[i]));
        mdl.append(static_cast<std::int32_t>(end));
    }
    return m_out.take();
}

}  // namespace poseloom::mdl
