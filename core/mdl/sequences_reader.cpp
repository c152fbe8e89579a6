// SPDX-License-Identifier: MIT
#include <cmath>
#include <set>

#include "mdl/layout.h"
#include "mdl/readers.h"

namespace poseloom::mdl {

namespace {

constexpr std::uint32_t kNamedEvent = 0x400;

class SequencesReader {
  public:
    SequencesReader(ReadContext& context, Model& model) : m_context(context), m_model(model) {}

    void run() {
        const Table table = m_context.tableOrNone("numlocalseq", layout::header::kSequences,
                                                  layout::header::kSequences + 4, 0, layout::kSequenceSize);
        m_model.sequences.reserve(table.count);
        for (std::size_t i = 0; i < table.count; ++i)
            m_model.sequences.push_back(readOne(table.at(i), i));
    }

  private:
    Sequence readOne(std::uint64_t base, std::size_t index) {
        Sequence s;
        s.name = m_context.name("sequence label", base + 4, base, numbered(index));
        s.activity = m_context.name("sequence activity", base + 8, base);
        s.flags = m_context.reader().readOr<std::uint32_t>(base + 12, 0);
        s.fadeIn = m_context.finite("fadeintime", base + 104, 0.2F);
        s.fadeOut = m_context.finite("fadeouttime", base + 108, 0.2F);
        readBlends(base, s);
        checkWeights(base, s);
        readEvents(base, s);
        return s;
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

    void checkWeights(std::uint64_t base, const Sequence& s) {
        const Field field{"weightlistindex", base + 156};
        const int relative = m_context.integer(field.offset);
        if (relative == 0) return;
        const auto table = offsetFrom(base, relative);
        if (!table || !m_context.reader().contains(*table, m_model.bones.size(), 4)) {
            m_context.reporter().report(
                "MDL021", Severity::Error, field,
                "sequence \"" + s.name + "\" has bone weights outside the file; weight 1 is used", s.name);
            return;
        }
        if (!m_checkedWeights.insert(*table).second) return;
        if (!m_context.take(m_model.bones.size() * 4, field)) return;
        for (std::size_t i = 0; i < m_model.bones.size(); ++i)
            m_context.finite("bone weight", *table + 4 * i);
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
    std::set<std::uint64_t> m_checkedWeights;
};

}  // namespace

void readSequences(ReadContext& context, Model& model) {
    SequencesReader(context, model).run();
}

}  // namespace poseloom::mdl
