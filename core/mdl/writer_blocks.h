// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "mdl/writer_bytes.h"

namespace poseloom::mdl {

/// The .ani beside a model: pieces of animation data in blocks of about one size, each aligned to 16 bytes
/// and ending where the next begins (spec/mdl.md 1.3).
class BlockFile {
  public:
    /// `blockSize` bytes after which a new block is begun.
    BlockFile(int version, std::size_t blockSize);

    /// Where a piece of data lies, for an animdesc or a section.
    struct Place {
        int block = 0;          ///< from 1
        std::size_t index = 0;  ///< from the block's start
    };

    /// Where the next piece that is appended to out() will lie.
    Place next();
    ByteWriter& out() { return m_out; }

    /// Appends the table of blocks to a .mdl whose header starts at 0, fills in the header's fields, and
    /// gives the file. Empty where nothing was placed.
    std::vector<std::byte> finish(ByteWriter& mdl, const std::string& name);

  private:
    ByteWriter m_out;
    std::size_t m_blockSize;
    std::vector<std::size_t> m_starts;
};

}  // namespace poseloom::mdl
