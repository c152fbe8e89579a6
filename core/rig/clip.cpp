// SPDX-License-Identifier: MIT
#include "rig/clip.h"

#include <algorithm>

namespace poseloom::rig {

namespace {

class NumberClip final : public Clip {
  public:
    NumberClip(ClipInfo info, std::vector<std::vector<Transform>> frames,
               std::vector<std::vector<Value>> values)
        : m_info(std::move(info)), m_frames(std::move(frames)), m_values(std::move(values)) {
        m_info.frames = std::max(1, static_cast<int>(std::max(m_frames.size(), m_values.size())));
        m_info.loopFrames = std::max(1, m_info.loopFrames);
    }

    const ClipInfo& info() const override { return m_info; }

    void sample(int frame, std::span<Transform> out) const override { copyFrame(m_frames, frame, out); }

    void sampleValues(int frame, std::span<Value> out) const override { copyFrame(m_values, frame, out); }

  private:
    template <typename T>
    static void copyFrame(const std::vector<std::vector<T>>& frames, int frame, std::span<T> out) {
        if (frames.empty()) return;
        const auto index = std::min(static_cast<std::size_t>(std::max(frame, 0)), frames.size() - 1);
        std::copy_n(frames[index].begin(), std::min(out.size(), frames[index].size()), out.begin());
    }

    ClipInfo m_info;
    std::vector<std::vector<Transform>> m_frames;
    std::vector<std::vector<Value>> m_values;
};

}  // namespace

bool Clip::decodeRows(const ClipRows&) const {
    return false;
}

ClipPtr makeClip(ClipInfo info, std::vector<std::vector<Transform>> frames,
                 std::vector<std::vector<Value>> values) {
    return std::make_shared<NumberClip>(std::move(info), std::move(frames), std::move(values));
}

}  // namespace poseloom::rig
