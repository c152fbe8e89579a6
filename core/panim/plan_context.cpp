// SPDX-License-Identifier: MIT
#include "panim/plan_context.h"

#include <algorithm>

#include "panim/format.h"
#include "panim/lines.h"
#include "support/concat.h"
#include "support/spelling.h"

namespace poseloom::panim {

namespace {

SyntaxResult readAll(const SourceText& text, Diagnostics& faults) {
    TextReporter reporter(text, {});
    SyntaxResult read = readSyntax(text, reporter);
    if (reporter.hasErrors()) faults = reporter.take();
    return read;
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool sameValue(const Value& a, const Value& b) {
    if (a.index() != b.index()) return false;
    if (const auto* solid = std::get_if<rig::Transform>(&a)) {
        const auto& other = std::get<rig::Transform>(b);
        return solid->translation == other.translation && solid->rotation == other.rotation &&
               solid->scale == other.scale;
    }
    if (const auto* flat = std::get_if<Transform2D>(&a)) return *flat == std::get<Transform2D>(b);
    if (const auto* asset = std::get_if<Asset>(&a)) return *asset == std::get<Asset>(b);
    if (const auto* vector = std::get_if<glm::vec3>(&a)) return *vector == std::get<glm::vec3>(b);
    if (const auto* number = std::get_if<float>(&a)) return *number == std::get<float>(b);
    if (const auto* whole = std::get_if<std::int32_t>(&a)) return *whole == std::get<std::int32_t>(b);
    return std::get<bool>(a) == std::get<bool>(b);
}

bool sameTrack(const Track& a, const Track& b) {
    const auto sameKey = [](const Key& x, const Key& y) {
        return x.frame == y.frame && x.interpolation == y.interpolation && x.ease == y.ease &&
               x.authored == y.authored && sameValue(x.value, y.value);
    };
    return a.object == b.object && a.channel == b.channel && a.bone == b.bone && a.authored == b.authored &&
           std::equal(a.keys.begin(), a.keys.end(), b.keys.begin(), b.keys.end(), sameKey);
}

std::vector<Track> tracksBut(const SyntaxResult& read, const std::vector<std::string>& objects) {
    std::vector<Track> tracks = buildTracks(read.actions);
    std::erase_if(tracks, [&](const Track& track) { return contains(objects, track.object); });
    return tracks;
}

}  // namespace

PlanContext::PlanContext(const SourceText& text)
    : m_text(text), m_read(readAll(text, m_faults)), m_lineEnd(lineEndOf(text.bytes())) {
    for (const FrameBlock& frame : m_read.syntax.frames) {
        for (const ObjectBlock& block : frame.objects) {
            if (block.isInline || block.entries.empty()) continue;
            const std::size_t begin = block.entries.front().key.begin;
            m_indent = std::string(m_text.slice({lineBegin(begin), begin}));
            return;
        }
    }
}

tl::unexpected<Diagnostic> PlanContext::refuse(std::string_view code, std::string reason, Span span) const {
    return failure(std::string(code), std::move(reason), placeIn(m_text, {}, span));
}

Result<void> PlanContext::requireWellFormed() const {
    for (const Diagnostic& fault : m_faults) {
        if (fault.severity != Severity::Error) continue;
        Diagnostic refusal;
        refusal.code = "PCE001";
        refusal.message = concat({"The text must be mended first: ", fault.message});
        refusal.where = fault.where;
        return tl::unexpected(std::move(refusal));
    }
    return {};
}

Result<void> PlanContext::requireObject(const std::string& name) const {
    if (!typeOf(m_read.clip, name).empty()) return {};
    std::vector<std::string_view> names;
    for (const ObjectDeclaration& object : m_read.clip.objects)
        names.push_back(object.name);
    return refuse("PCE002", concat({"There is no object ", name, didYouMean(name, names)}));
}

Result<void> PlanContext::requireName(const std::string& name) const {
    const bool trimmedAlready = trimmed(name, {0, name.size()}) == Span{0, name.size()};
    const bool good = !name.empty() && trimmedAlready &&
                      name.find_first_of("=@{}#\"\n\r") == std::string::npos &&
                      name.find("//") == std::string::npos;
    if (!good)
        return refuse("PCE003", concat({"An object cannot be called `", name,
                                        "`: a name holds no =, @, braces, quotes or marks of comments"}));
    if (!typeOf(m_read.clip, name).empty())
        return refuse("PCE003", concat({"There is an object ", name, " already"}));
    return {};
}

const FrameBlock* PlanContext::frame(std::uint32_t number) const {
    const auto& frames = m_read.syntax.frames;
    const auto found = std::find_if(frames.rbegin(), frames.rend(),
                                    [number](const FrameBlock& frame) { return frame.frame == number; });
    return found == frames.rend() ? nullptr : &*found;
}

const ObjectBlock* PlanContext::block(const std::string& object, std::uint32_t number) const {
    const ObjectBlock* last = nullptr;
    for (const FrameBlock& frame : m_read.syntax.frames) {
        if (frame.frame != number) continue;
        for (const ObjectBlock& block : frame.objects)
            if (at(block.name) == object) last = &block;
    }
    return last;
}

std::vector<PlanContext::Found> PlanContext::entriesOf(const std::string& object,
                                                       std::uint32_t number) const {
    std::vector<Found> found;
    for (const FrameBlock& frame : m_read.syntax.frames) {
        if (frame.frame != number) continue;
        for (const ObjectBlock& block : frame.objects) {
            if (at(block.name) != object) continue;
            for (const Entry& entry : block.entries)
                found.push_back({&block, &entry});
        }
    }
    return found;
}

std::size_t PlanContext::lineBegin(std::size_t position) const {
    const std::size_t feed = position == 0 ? std::string::npos : m_text.bytes().rfind('\n', position - 1);
    return feed == std::string::npos ? 0 : feed + 1;
}

std::size_t PlanContext::lineStop(std::size_t position) const {
    const std::size_t feed = m_text.bytes().find('\n', position);
    return feed == std::string::npos ? m_text.size() : feed + 1;
}

void PlanContext::insertBefore(std::size_t place, const std::string& line) {
    m_edits.insert(lineBegin(place), concat({line, m_lineEnd}));
}

void PlanContext::append(const std::string& lines) {
    const bool open = !m_text.bytes().empty() && m_text.bytes().back() != '\n';
    m_edits.insert(m_text.size(), concat({open ? std::string_view(m_lineEnd) : "", lines, m_lineEnd}));
}

void PlanContext::removeLines(Span span) {
    const Span lines{lineBegin(span.begin), lineStop(span.empty() ? span.end : span.end - 1)};
    m_dropped.push_back(lines);
    m_edits.remove(lines);
}

void PlanContext::removeEntry(const Found& found) {
    if (!found.block->isInline) return removeLines(found.entry->span());
    Span span = found.entry->span();
    while (span.end < m_text.size() && m_text.bytes()[span.end] == ' ')
        ++span.end;
    m_edits.remove(span);
}

void PlanContext::addEntry(const ObjectBlock& block, const std::string& key, const std::string& value,
                           bool first) {
    if (block.isInline) {
        const Entry& beside = first ? block.entries.front() : block.entries.back();
        const std::string text = entryText({}, key, value);
        m_edits.insert(first ? beside.key.begin : beside.value.end,
                       first ? concat({text, " "}) : concat({" ", text}));
    } else if (first && !block.entries.empty()) {
        insertBefore(block.entries.front().key.begin, entryText(m_indent, key, value));
    } else {
        insertBefore(block.close->begin, entryText(m_indent, key, value));
    }
}

std::string PlanContext::entryText(std::string_view indent, std::string_view key,
                                   std::string_view value) const {
    return concat({indent, key, " = ", value});
}

bool PlanContext::blankBetweenFrames() const {
    for (const FrameBlock& frame : m_read.syntax.frames) {
        const std::size_t begin = lineBegin(frame.header.begin);
        if (begin == 0) continue;
        const Span above{lineBegin(begin - 1), begin};
        return trimmed(m_text.bytes(), above).empty();
    }
    return true;
}

std::vector<std::string> PlanContext::comments(const SourceText& text, const FileSyntax& syntax,
                                               bool withoutDropped) const {
    std::vector<std::string> kept;
    for (const Span comment : syntax.comments) {
        const bool dropped =
            withoutDropped && std::any_of(m_dropped.begin(), m_dropped.end(),
                                          [&](Span span) { return span.contains(comment.begin); });
        if (!dropped) kept.emplace_back(text.slice(comment));
    }
    std::sort(kept.begin(), kept.end());
    return kept;
}

Result<TextEdits> PlanContext::finish(const Scope& scope) const {
    const auto refuseLayout = [this] {
        return refuse("PCE006",
                      "The layout of these lines does not allow it; put each entry on a line of its own");
    };
    if (!m_edits.validFor(m_text.size())) return refuseLayout();
    const SourceText after(m_edits.apply(m_text.bytes()));
    Diagnostics faults;
    const SyntaxResult read = readAll(after, faults);
    for (Diagnostic& fault : faults) {
        if (fault.severity == Severity::Error)
            return refuse("PCE004", concat({"The engine would refuse it: ", fault.message}));
    }
    const auto tracks = tracksBut(read, scope.objects);
    const auto before = tracksBut(m_read, scope.objects);
    const bool same =
        std::equal(tracks.begin(), tracks.end(), before.begin(), before.end(), sameTrack) &&
        (scope.events || read.clip.events.size() == m_read.clip.events.size()) &&
        (scope.settings || (read.clip.name == m_read.clip.name && read.clip.fps == m_read.clip.fps)) &&
        (scope.lines || read.clip.totalFrames == m_read.clip.totalFrames) &&
        comments(after, read.syntax, false) == comments(m_text, m_read.syntax, true);
    if (!same) return refuseLayout();
    return m_edits;
}

}  // namespace poseloom::panim
