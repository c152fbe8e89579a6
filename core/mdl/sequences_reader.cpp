// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <map>

#include "mdl/layout.h"
#include "mdl/readers.h"

namespace poseloom::mdl {

namespace {

constexpr std::uint32_t kNamedEvent = 0x400;
/// Older files may hold anything in these bytes.
constexpr int kFirstWithModifiers = 48;

class SequencesReader {
  public:
    SequencesReader(ReadContext& context, Model& model) : m_context(context), m_model(model) {}

    void run() {
        const Table table = m_context.tableOrNone("numlocalseq", layout::header::kSequences,
                                                  layout::header::kSequences + 4, 0, layout::kSequenceSize);
        m_sequences = table.count;
        m_model.sequences.reserve(table.count);
        for (std::size_t i = 0; i < table.count; ++i)
            m_model.sequences.push_back(readOne(table.at(i), i));
    }

  private:
    Sequence readOne(std::uint64_t base, std::size_t index) {
        Sequence s;
        s.offset = base;
        s.name = m_context.name("sequence label", base + 4, base, numbered(index));
        readActivity(base, s);
        s.flags = m_context.reader().readOr<std::uint32_t>(base + 12, 0);
        s.boxMinimum = vector("bbmin", base + 32);
        s.boxMaximum = vector("bbmax", base + 44);
        readBlends(base, s);
        readParameters(base, s);
        readTransition(base, s);
        readWeights(base, s);
        readPoseKeys(base, s);
        readEvents(base, s);
        readLayers(base, s);
        s.ikRuleCount = m_context.integer(base + 144);
        s.ikLocks = readIkLocks(m_context, base + 164, base);
        s.keyValues = keyValues(base);
        return s;
    }

    glm::vec3 vector(std::string_view what, std::uint64_t offset) {
        return {m_context.finite(what, offset), m_context.finite(what, offset + 4),
                m_context.finite(what, offset + 8)};
    }

    void readActivity(std::uint64_t base, Sequence& s) {
        s.activity = m_context.name("sequence activity", base + 8, base);
        s.activityWeight = m_context.integer(base + 20);
        if (m_model.version < kFirstWithModifiers) return;
        const Table table = m_context.tableOrNone("numactivitymodifiers", base + 188, base + 184, base, 4);
        s.activityModifiers.reserve(table.count);
        for (std::size_t i = 0; i < table.count; ++i)
            s.activityModifiers.push_back(m_context.name("activity modifier", table.at(i), table.at(i)));
    }

    void readTransition(std::uint64_t base, Sequence& s) {
        s.fadeIn = m_context.finite("fadeintime", base + 104, 0.2F);
        s.fadeOut = m_context.finite("fadeouttime", base + 108, 0.2F);
        s.entryNode = node(base + 112, s);
        s.exitNode = node(base + 116, s);
        s.nodeFlags = m_context.integer(base + 120);
        s.entryPhase = m_context.finite("entryphase", base + 124);
        s.exitPhase = m_context.finite("exitphase", base + 128);
        s.lastFrame = m_context.finite("lastframe", base + 132);
        s.nextSequence = m_context.integer(base + 136);
        s.pose = m_context.integer(base + 140);
    }

    /// `value` where it is below `count` (or -1); otherwise says so and answers -1.
    int checked(const Field& field, int value, std::size_t count, const char* what, const Sequence& s) {
        if (value == -1 || (value >= 0 && static_cast<std::size_t>(value) < count)) return value;
        m_context.reporter().report("MDL081", Severity::Error, field,
                                    "sequence \"" + s.name + "\" names " + what + " " +
                                        std::to_string(value) + ", but the model has " +
                                        std::to_string(count) + "; it is left out",
                                    s.name);
        return -1;
    }

    int node(std::uint64_t offset, const Sequence& s) {
        const int stored = m_context.integer(offset);
        if (stored == 0) return 0;
        return std::max(0,
                        checked({"node", offset}, stored, m_model.transitions.nodes.size() + 1, "node", s));
    }

    void readParameters(std::uint64_t base, Sequence& s) {
        const std::size_t count = m_model.poseParameters.size();
        for (std::size_t axis = 0; axis < 2; ++axis) {
            const std::uint64_t at = base + 76 + 4 * axis;
            s.parameters[axis] =
                checked({"paramindex", at}, m_context.integer(at), count, "pose parameter", s);
            s.parameterStart[axis] = m_context.finite("paramstart", base + 84 + 4 * axis);
            s.parameterEnd[axis] = m_context.finite("paramend", base + 92 + 4 * axis, 1.0F);
        }
        s.parameterParent = m_context.integer(base + 100);
        if ((s.flags & kCyclePose) == 0) return;
        s.cyclePoseParameter = checked({"cycleposeindex", base + 180}, m_context.integer(base + 180), count,
                                       "pose parameter", s);
    }

    void refuse(std::string_view code, const Field& field, const Sequence& s, const std::string& text) {
        m_context.reporter().report(code, Severity::Error, field,
                                    "sequence \"" + s.name + "\" " + text + "; it plays nothing", s.name);
    }

    void readBlends(std::uint64_t base, Sequence& s) {
        const std::array<int, 2> size{m_context.integer(base + 68), m_context.integer(base + 72)};
        const Field sizeField{"groupsize", base + 68, 8};
        const std::string dimensions = std::to_string(size[0]) + " x " + std::to_string(size[1]);
        if (size == std::array<int, 2>{0, 0} && (s.flags & kOverride) != 0) return;
        if (size[0] <= 0 || size[1] <= 0) {
            return refuse("MDL020", sizeField, s, "has a blend table of " + dimensions);
        }
        const auto count = static_cast<std::uint64_t>(size[0]) * static_cast<std::uint64_t>(size[1]);
        const Field indexField{"animindexindex", base + 60};
        const auto table = offsetFrom(base, m_context.integer(indexField.offset));
        if (!table || !m_context.reader().contains(*table, count, 2)) {
            return refuse("MDL019", indexField, s,
                          "has a blend table of " + dimensions + " that does not fit in the file");
        }
        if (!m_context.take(count * 2, sizeField)) return;
        std::vector<int> animations;
        animations.reserve(static_cast<std::size_t>(count));
        for (std::uint64_t i = 0; i < count; ++i) {
            const int animation = m_context.reader().readOr<std::int16_t>(*table + 2 * i, -1);
            if (animation < 0 || static_cast<std::size_t>(animation) >= m_model.animations.size()) {
                return refuse("MDL024", {"blend table entry", *table + 2 * i, 2}, s,
                              "plays animation " + std::to_string(animation) + ", but the model has " +
                                  std::to_string(m_model.animations.size()));
            }
            animations.push_back(animation);
        }
        s.groupSize = size;
        s.animations = std::move(animations);
    }

    void readWeights(std::uint64_t base, Sequence& s) {
        const Field field{"weightlistindex", base + 156};
        const int relative = m_context.integer(field.offset);
        if (relative == 0) return;
        const std::size_t bones = m_model.bones.size();
        const auto table = offsetFrom(base, relative);
        if (!table || !m_context.reader().contains(*table, bones, 4)) {
            m_context.reporter().report(
                "MDL021", Severity::Error, field,
                "sequence \"" + s.name + "\" has bone weights outside the file; weight 1 is used", s.name);
            return;
        }
        auto& list = m_weightLists[*table];
        if (!list && m_context.take(bones * 4, field)) list = weightsAt(*table);
        s.boneWeights = list;
    }

    std::shared_ptr<const std::vector<float>> weightsAt(std::uint64_t table) {
        std::vector<float> weights(m_model.bones.size());
        for (std::size_t i = 0; i < weights.size(); ++i)
            weights[i] = m_context.finite("bone weight", table + 4 * i);
        return std::make_shared<const std::vector<float>>(std::move(weights));
    }

    /// The table has a row for each axis, but rows overlap where the first axis is the shorter one.
    void readPoseKeys(std::uint64_t base, Sequence& s) {
        const Field field{"posekeyindex", base + 160};
        const int relative = m_context.integer(field.offset);
        if (relative == 0 || s.animations.empty()) return;
        const auto columns = static_cast<std::uint64_t>(s.groupSize[0]);
        const std::uint64_t rows = s.parameters[1] < 0 ? 0 : static_cast<std::uint64_t>(s.groupSize[1]);
        const auto table = offsetFrom(base, relative);
        if (!table || !m_context.reader().contains(*table, columns + rows, 4)) {
            m_context.reporter().report(
                "MDL082", Severity::Error, field,
                "sequence \"" + s.name + "\" has pose keys outside the file; its blends are spread evenly",
                s.name);
            return;
        }
        if (!m_context.take((columns + rows) * 4, field)) return;
        s.poseKeys.reserve(static_cast<std::size_t>(columns + rows));
        for (std::uint64_t i = 0; i < columns + rows; ++i)
            s.poseKeys.push_back(m_context.finite("pose key", *table + 4 * i));
    }

    std::string keyValues(std::uint64_t base) {
        const int size = m_context.integer(base + 176);
        const auto offset = offsetFrom(base, m_context.integer(base + 172));
        if (size <= 0 || !offset) return {};
        const auto length = static_cast<std::uint64_t>(size);
        const Field field{"keyvaluesize", base + 176};
        if (!m_context.reader().contains(*offset, length) || !m_context.take(length, field)) return {};
        return m_context.fixedText(*offset, static_cast<std::size_t>(length));
    }

    void readLayers(std::uint64_t base, Sequence& s) {
        const Table table =
            m_context.tableOrNone("numautolayers", base + 148, base + 152, base, layout::kAutoLayerSize);
        s.layers.reserve(table.count);
        for (std::size_t i = 0; i < table.count; ++i) {
            AutoLayer layer = readLayer(table.at(i), s);
            if (layer.sequence >= 0) s.layers.push_back(layer);
        }
    }

    AutoLayer readLayer(std::uint64_t base, const Sequence& s) {
        const ByteReader& reader = m_context.reader();
        AutoLayer layer;
        layer.sequence = checked({"autolayer sequence", base, 2}, reader.readOr<std::int16_t>(base, -1),
                                 m_sequences, "layer", s);
        layer.flags = reader.readOr<std::uint32_t>(base + 4, 0);
        if ((layer.flags & kLayerPose) != 0) {
            layer.poseParameter =
                checked({"autolayer pose parameter", base + 2, 2}, reader.readOr<std::int16_t>(base + 2, -1),
                        m_model.poseParameters.size(), "pose parameter", s);
        }
        const std::array<float*, 4> ramp{&layer.start, &layer.peak, &layer.tail, &layer.end};
        for (std::size_t i = 0; i < ramp.size(); ++i)
            *ramp[i] = reader.readOr<float>(base + 8 + 4 * i, 0.0F);
        if (std::all_of(ramp.begin(), ramp.end(), [](const float* v) { return std::isfinite(*v); }))
            return layer;
        layer.start = layer.peak = layer.tail = layer.end = 0.0F;
        m_context.reporter().report(
            "MDL080", Severity::Warning, {"autolayer ramp", base + 8, 16},
            "sequence \"" + s.name + "\" fades a layer in at no finite time; the layer plays all the time",
            s.name);
        return layer;
    }

    void readEvents(std::uint64_t base, Sequence& s) {
        const Table table =
            m_context.tableOrNone("numevents", base + 24, base + 28, base, layout::kEventSize);
        s.events.reserve(table.count);
        for (std::size_t i = 0; i < table.count; ++i)
            s.events.push_back(readEvent(table.at(i), s));
    }

    Event readEvent(std::uint64_t base, const Sequence& s) {
        Event event;
        event.cycle = m_context.reader().readOr<float>(base, 0.0F);
        if (!std::isfinite(event.cycle)) {
            event.cycle = 0.0F;
            m_context.reporter().report(
                "MDL037", Severity::Warning, {"event cycle", base},
                "sequence \"" + s.name + "\" has an event at no finite time; 0 is used", s.name);
        }
        event.id = m_context.integer(base + 4);
        event.options = m_context.fixedText(base + 12, 64);
        const auto type = m_context.reader().readOr<std::uint32_t>(base + 8, 0);
        if ((type & kNamedEvent) != 0) event.name = m_context.name("event name", base + 76, base);
        return event;
    }

    ReadContext& m_context;
    Model& m_model;
    std::size_t m_sequences = 0;
    std::map<std::uint64_t, std::shared_ptr<const std::vector<float>>> m_weightLists;
};

}  // namespace

void readSequences(ReadContext& context, Model& model) {
    SequencesReader(context, model).run();
}

}  // namespace poseloom::mdl
