// SPDX-License-Identifier: MIT
#include "mdl/writer_sequences.h"

#include <map>

#include "mdl/layout.h"

namespace poseloom::mdl {

namespace {

constexpr std::int32_t kNamedEvent = 0x400;
constexpr int kFirstWithModifiers = 48;

template <typename T>
bool isBelow(int index, const std::vector<T>& items) {
    return index >= 0 && static_cast<std::size_t>(index) < items.size();
}

class SequencesWriter {
  public:
    SequencesWriter(ByteWriter& out, const ModelSource& source, int version, const glm::vec3& low,
                    const glm::vec3& high)
        : m_out(out), m_source(source), m_version(version), m_low(low), m_high(high) {}

    void run() {
        m_out.align(4);
        m_out.putTable(layout::header::kSequences, 0, m_source.sequences.size());
        const std::size_t table = m_out.reserve(m_source.sequences.size() * layout::kSequenceSize);
        for (std::size_t i = 0; i < m_source.sequences.size(); ++i)
            writeOne(m_source.sequences[i], table + i * layout::kSequenceSize);
    }

  private:
    const SourceAnimation* firstOf(const SourceSequence& s) const {
        return s.animations.empty() ? nullptr
                                    : &m_source.animations[static_cast<std::size_t>(s.animations[0])];
    }

    void writeOne(const SourceSequence& s, std::size_t at) {
        const SourceAnimation* first = firstOf(s);
        m_out.putOffset(at, at, 0);
        m_out.putString(at + 4, at, s.name);
        m_out.putString(at + 8, at, s.activity);
        m_out.put(at + 12, s.isCopy || first == nullptr ? s.flags : s.flags | storedFlags(*first));
        m_out.putInteger(at + 16, -1);
        m_out.putInteger(at + 20, s.isCopy ? s.activityWeight : s.activity.empty() ? 0 : 1);
        writeEvents(s, at);
        m_out.putVector(at + 32, s.isCopy ? s.boxMinimum : m_low);
        m_out.putVector(at + 44, s.isCopy ? s.boxMaximum : m_high);
        writeBlends(s, at);
        writeTransition(s, at);
        const float last = first == nullptr ? 0.0F : static_cast<float>(first->frames.size() - 1);
        if (s.isCopy)
            m_out.put(at + 132, s.lastFrame);
        else
            m_out.putInteger(at + 132, static_cast<int>(last));
        m_out.putInteger(at + 136, s.nextSequence);
        m_out.putInteger(at + 140, s.pose);
        m_out.putInteger(at + 144, s.ikRuleCount);
        writeLayers(s, at);
        writeWeights(s, at);
        writeIkLocks(m_out, at + 164, at, s.ikLocks);
        if (!s.keyValues.empty()) {
            m_out.putString(at + 172, at, s.keyValues);
            m_out.putInteger(at + 176, static_cast<int>(s.keyValues.size()));
        }
        m_out.putInteger(at + 180, s.cyclePoseParameter);
        writeModifiers(s, at);
    }

    void writeEvents(const SourceSequence& s, std::size_t at) {
        m_out.align(4);
        m_out.putTable(at + 24, at, s.events.size());
        const std::size_t table = m_out.reserve(s.events.size() * layout::kEventSize);
        for (std::size_t i = 0; i < s.events.size(); ++i) {
            const std::size_t event = table + i * layout::kEventSize;
            m_out.put(event, s.events[i].cycle);
            m_out.putInteger(event + 4, s.events[i].id);
            const bool isNamed = !s.isCopy || !s.events[i].name.empty();
            m_out.putInteger(event + 8, isNamed ? kNamedEvent : 0);
            m_out.putFixedString(event + 12, 64, s.events[i].options);
            m_out.putString(event + 76, event, s.events[i].name);
        }
    }

    void writeBlends(const SourceSequence& s, std::size_t at) {
        m_out.putTable(at + 56, at, s.animations.size());
        for (const int animation : s.animations)
            m_out.append(static_cast<std::int16_t>(animation));
        m_out.align(4);
        for (std::size_t axis = 0; axis < 2; ++axis) {
            m_out.putInteger(at + 68 + 4 * axis, s.groupSize[axis]);
            m_out.putInteger(at + 76 + 4 * axis, s.parameters[axis]);
            m_out.put(at + 84 + 4 * axis, s.parameterStart[axis]);
            m_out.put(at + 92 + 4 * axis, s.parameterEnd[axis]);
        }
        m_out.putInteger(at + 100, s.isCopy ? s.parameterParent : -1);
        if (s.poseKeys.empty()) return;
        m_out.putOffset(at + 160, at, m_out.size());
        for (const float key : s.poseKeys)
            m_out.append(key);
    }

    void writeTransition(const SourceSequence& s, std::size_t at) {
        m_out.put(at + 104, s.fadeIn);
        m_out.put(at + 108, s.fadeOut);
        m_out.putInteger(at + 112, s.entryNode);
        m_out.putInteger(at + 116, s.exitNode);
        m_out.putInteger(at + 120, s.nodeFlags);
        m_out.put(at + 124, s.entryPhase);
        m_out.put(at + 128, s.exitPhase);
    }

    void writeLayers(const SourceSequence& s, std::size_t at) {
        m_out.putTable(at + 148, at, s.layers.size());
        for (const AutoLayer& layer : s.layers) {
            m_out.append(static_cast<std::int16_t>(layer.sequence));
            m_out.append(static_cast<std::int16_t>(layer.poseParameter));
            m_out.append(layer.flags);
            for (const float time : {layer.start, layer.peak, layer.tail, layer.end})
                m_out.append(time);
        }
    }

    /// Sequences with the same weights share one list.
    void writeWeights(const SourceSequence& s, std::size_t at) {
        std::vector<float> weights(m_source.bones.size());
        for (std::size_t bone = 0; bone < weights.size(); ++bone)
            weights[bone] = s.weightOf(bone);
        const auto [known, isNew] = m_weightLists.try_emplace(std::move(weights), m_out.size());
        if (isNew)
            for (const float weight : known->first)
                m_out.append(weight);
        m_out.putOffset(at + 156, at, known->second);
    }

    void writeModifiers(const SourceSequence& s, std::size_t at) {
        if (m_version < kFirstWithModifiers || s.activityModifiers.empty()) return;
        m_out.putOffset(at + 184, at, m_out.size());
        m_out.putInteger(at + 188, static_cast<int>(s.activityModifiers.size()));
        for (const std::string& modifier : s.activityModifiers) {
            const std::size_t place = m_out.reserve(4);
            m_out.putString(place, place, modifier);
        }
    }

    ByteWriter& m_out;
    const ModelSource& m_source;
    int m_version;
    glm::vec3 m_low;
    glm::vec3 m_high;
    std::map<std::vector<float>, std::size_t> m_weightLists;
};

Result<void> checkBlends(const ModelSource& source, const SourceSequence& s) {
    const auto [across, down] = s.groupSize;
    const bool isPlaceholder = across == 0 && down == 0 && s.animations.empty();
    if (!isPlaceholder &&
        (across < 1 || down < 1 ||
         s.animations.size() != static_cast<std::size_t>(across) * static_cast<std::size_t>(down)))
        return failure("MDL900", "sequence \"" + s.name + "\" does not fill its blend grid");
    for (const int animation : s.animations)
        if (!isBelow(animation, source.animations))
            return failure("MDL900", "sequence \"" + s.name + "\" plays no such animation");
    const auto keys = static_cast<std::size_t>(std::max(across, 0)) +
                      (s.parameters[1] < 0 ? 0 : static_cast<std::size_t>(std::max(down, 0)));
    if (!s.poseKeys.empty() && s.poseKeys.size() != keys)
        return failure("MDL900", "sequence \"" + s.name + "\" has not one pose key per column and row");
    return {};
}

}  // namespace

std::uint32_t storedFlags(const SourceAnimation& animation) {
    std::uint32_t flags = animation.otherFlags | (animation.looping ? kLooping : 0);
    if (animation.delta != rig::Delta::None) flags |= kDelta;
    if (animation.delta == rig::Delta::Post) flags |= kPost;
    return flags;
}

Result<void> checkSequences(const ModelSource& source) {
    for (const SourceSequence& s : source.sequences) {
        if (auto checked = checkBlends(source, s); !checked) return checked;
        const auto isParameter = [&](int index) {
            return index == -1 || isBelow(index, source.poseParameters);
        };
        bool isSound =
            isParameter(s.parameters[0]) && isParameter(s.parameters[1]) && isParameter(s.cyclePoseParameter);
        for (const AutoLayer& layer : s.layers)
            isSound =
                isSound && isParameter(layer.poseParameter) && isBelow(layer.sequence, source.sequences);
        if (!isSound)
            return failure("MDL900", "sequence \"" + s.name +
                                         "\" names a pose parameter or a layer that does not exist");
        if (s.boneWeights && s.boneWeights->size() != source.bones.size())
            return failure("MDL900", "sequence \"" + s.name + "\" has not one weight per bone");
    }
    return {};
}

void writeSequences(ByteWriter& out, const ModelSource& source, int version, const glm::vec3& low,
                    const glm::vec3& high) {
    SequencesWriter(out, source, version, low, high).run();
}

void writeIkLocks(ByteWriter& out, std::size_t countField, std::size_t base,
                  const std::vector<IkLock>& locks) {
    out.putTable(countField, base, locks.size());
    for (const IkLock& lock : locks) {
        const std::size_t at = out.reserve(layout::kIkLockSize);
        out.putInteger(at, lock.chain);
        out.put(at + 4, lock.positionWeight);
        out.put(at + 8, lock.rotationWeight);
        out.put(at + 12, lock.flags);
    }
}

}  // namespace poseloom::mdl
