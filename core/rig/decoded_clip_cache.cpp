// SPDX-License-Identifier: MIT
#include "rig/decoded_clip_cache.h"

#include <algorithm>
#include <list>
#include <mutex>

namespace poseloom::rig {

using Kept = std::shared_ptr<const DecodedClip>;

struct DecodedClipCache::State {
    std::mutex mutex;
    std::size_t budget = 0;
    std::list<Kept> clips;  ///< the most recently asked for first

    static std::size_t bytesOf(const Kept& clip) { return clip->isDecoded() ? clip->bytes() : 0; }

    std::size_t bytes() const {
        std::size_t sum = 0;
        for (const Kept& clip : clips)
            sum += bytesOf(clip);
        return sum;
    }

    /// Takes out what is beyond `limit` or was never decoded. The caller lets go of the result without the
    /// lock: freeing rows takes long. Nobody can begin to use a clip of which only this list has a share,
    /// since get() needs the lock.
    std::vector<Kept> takeBeyond(std::size_t limit) {
        std::vector<Kept> taken;
        std::size_t held = bytes();
        for (auto it = clips.end(); it != clips.begin();) {
            --it;
            if (it->use_count() > 1 || (held <= limit && (*it)->isDecoded())) continue;
            held -= bytesOf(*it);
            taken.push_back(std::move(*it));
            it = clips.erase(it);
        }
        return taken;
    }
};

DecodedClipCache::DecodedClipCache(std::size_t budgetBytes) : m_state(std::make_shared<State>()) {
    m_state->budget = budgetBytes;
}

std::shared_ptr<const DecodedClip> DecodedClipCache::get(ClipPtr clip, const PoseLayout& layout,
                                                         std::vector<std::uint32_t> tracks) {
    const std::lock_guard lock(m_state->mutex);
    auto& clips = m_state->clips;
    const auto known = std::find_if(clips.begin(), clips.end(), [&](const Kept& kept) {
        return &kept->clip() == clip.get() && kept->layout() == layout && kept->tracks() == tracks;
    });
    if (known != clips.end()) {
        clips.splice(clips.begin(), clips, known);
        return clips.front();
    }
    // A clip may be decoded after the cache is gone.
    const auto onDecoded = [weak = std::weak_ptr<State>(m_state)] {
        const std::shared_ptr<State> state = weak.lock();
        if (!state) return;
        std::vector<Kept> dropped;
        const std::lock_guard held(state->mutex);
        dropped = state->takeBeyond(state->budget);
    };
    clips.push_front(std::make_shared<DecodedClip>(std::move(clip), layout, std::move(tracks), onDecoded));
    return clips.front();
}

std::size_t DecodedClipCache::budget() const {
    const std::lock_guard lock(m_state->mutex);
    return m_state->budget;
}

void DecodedClipCache::setBudget(std::size_t bytes) {
    std::vector<Kept> dropped;
    const std::lock_guard lock(m_state->mutex);
    m_state->budget = bytes;
    dropped = m_state->takeBeyond(bytes);
}

std::size_t DecodedClipCache::bytes() const {
    const std::lock_guard lock(m_state->mutex);
    return m_state->bytes();
}

void DecodedClipCache::clear() {
    std::vector<Kept> dropped;
    const std::lock_guard lock(m_state->mutex);
    auto& clips = m_state->clips;
    for (auto it = clips.begin(); it != clips.end();) {
        if (it->use_count() == 1) {
            dropped.push_back(std::move(*it));
            it = clips.erase(it);
        } else {
            ++it;
        }
    }
}

}  // namespace poseloom::rig
