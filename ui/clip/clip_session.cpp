// SPDX-License-Identifier: GPL-3.0-or-later
#include "clip/clip_session.h"

#include <QLocale>

#include <algorithm>
#include <map>
#include <utility>

#include "panim/fields.h"
#include "support/text_reporter.h"

namespace poseloom::ui {

namespace {

std::uint32_t frameNumber(int frame) {
    return static_cast<std::uint32_t>(std::max(0, frame));
}

/// A word as the format quotes it; one that a person quoted already stays.
std::string quotedWord(const QString& word) {
    std::string text = word.toStdString();
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"') return text;
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '\\';
        quoted += c;
    }
    return quoted + "\"";
}

QString counted(std::size_t count, const QString& one, const QString& many) {
    return count == 1 ? one : many.arg(count);
}

QString shown(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::optional<panim::EventKind> kindNamed(const QString& kind) {
    return panim::eventKindOf(kind.toStdString());
}

}  // namespace

ClipSession::ClipSession(QObject* parent) : TextSession(parent) {
    m_read.clip = std::make_shared<const panim::Clip>();
}

void ClipSession::readAnew() {
    m_syntax.reset();
    m_read = isOpen() ? panim::read(text(), path().toStdString()) : panim::ReadResult{};
    if (!m_read.clip) m_read.clip = std::make_shared<const panim::Clip>();
    setDiagnostics(std::move(m_read.diagnostics));
    emit changed();
}

const panim::SyntaxResult& ClipSession::syntax() const {
    if (!m_syntax) {
        TextReporter reporter(text(), {});
        m_syntax = panim::readSyntax(text(), reporter);
    }
    return *m_syntax;
}

bool ClipSession::take(const Result<TextEdits>& planned, const QString& label) {
    if (planned) return perform(*planned, label);
    const Diagnostic& why = planned.error();
    return fail(tr("%1 (%2)").arg(QString::fromStdString(why.message), QString::fromStdString(why.code)));
}

bool ClipSession::edit(const panim::Edit& edit) {
    return take(panim::plan(text(), edit), QString::fromStdString(panim::describe(edit)));
}

bool ClipSession::addObject(const QString& name, const QString& type) {
    return edit({panim::AddObject{name.trimmed().toStdString(), type.trimmed().toStdString()}});
}

bool ClipSession::removeObject(const QString& name) {
    return edit({panim::RemoveObject{name.toStdString()}});
}

bool ClipSession::renameObject(const QString& name, const QString& newName) {
    if (name == newName.trimmed()) return true;
    return edit({panim::RenameObject{name.toStdString(), newName.trimmed().toStdString()}});
}

bool ClipSession::setObjectType(const QString& name, const QString& type) {
    return edit({panim::SetObjectType{name.toStdString(), type.trimmed().toStdString()}});
}

bool ClipSession::setSetting(const QString& key, const QString& value) {
    const QString written = value.trimmed();
    const bool isWord = key != QLatin1String("fps") && !written.isEmpty();
    return edit({panim::SetSetting{key.toStdString(), isWord ? quotedWord(written) : written.toStdString()}});
}

bool ClipSession::setField(const QString& object, int frame, const QString& field, const QString& value) {
    return edit({panim::SetField{object.toStdString(), frameNumber(frame), field.trimmed().toStdString(),
                                 value.trimmed().toStdString()}});
}

bool ClipSession::removeField(const QString& object, int frame, const QString& field) {
    return edit({panim::RemoveField{object.toStdString(), frameNumber(frame), field.toStdString()}});
}

bool ClipSession::addEvent(int frame, const QString& object, const QString& kind, const QString& value) {
    const auto known = kindNamed(kind);
    if (!known) return fail(tr("There is no kind of event “%1”.").arg(kind));
    return edit(
        {panim::AddEvent{frameNumber(frame), object.toStdString(), *known, value.trimmed().toStdString()}});
}

bool ClipSession::setEvent(int frame, const QString& object, int index, const QString& value) {
    return edit(
        {panim::SetEvent{frameNumber(frame), object.toStdString(),
                         static_cast<std::size_t>(std::max(0, index)), value.trimmed().toStdString()}});
}

bool ClipSession::removeEvent(int frame, const QString& object, int index) {
    return edit({panim::RemoveEvent{frameNumber(frame), object.toStdString(),
                                    static_cast<std::size_t>(std::max(0, index))}});
}

bool ClipSession::moveEvent(int frame, const QString& object, int index, int to) {
    if (to == frame) return true;
    if (to < 0) return fail(tr("An event cannot be before frame 0."));
    for (const ClipEventLine& event : events()) {
        if (static_cast<int>(event.frame) != frame || event.object != object || event.index != index)
            continue;
        panim::EditList list;
        list.edits.push_back(
            {panim::RemoveEvent{event.frame, object.toStdString(), static_cast<std::size_t>(index)}});
        list.edits.push_back({panim::AddEvent{frameNumber(to), object.toStdString(), *kindNamed(event.kind),
                                              event.value.toStdString()}});
        return take(panim::plan(text(), {std::move(list)}),
                    tr("Move %1 to frame %2").arg(event.name).arg(to));
    }
    return fail(tr("There is no such event at frame %1.").arg(frame));
}

bool ClipSession::setFrameOpen(int frame, bool open) {
    return edit({panim::SetFrameOpen{frameNumber(frame), open}});
}

bool ClipSession::moveKeys(const std::vector<KeyRef>& keys, int by) {
    if (keys.empty() || by == 0) return true;
    const QString label = keys.size() == 1 ? tr("Move a key of %1 to frame %2")
                                                 .arg(QString::fromStdString(keys.front().track.object))
                                                 .arg(static_cast<qint64>(keys.front().frame) + by)
                                           : tr("Move %1 keys by %2 frames").arg(keys.size()).arg(by);
    return take(planMove(text(), keys, by), label);
}

bool ClipSession::removeKeys(const std::vector<KeyRef>& keys) {
    if (keys.empty()) return true;
    const QString label = keys.size() == 1 ? tr("Remove a key of %1 at frame %2")
                                                 .arg(QString::fromStdString(keys.front().track.object))
                                                 .arg(keys.front().frame)
                                           : tr("Remove %1 keys").arg(keys.size());
    return take(planRemove(text(), keys), label);
}

bool ClipSession::insertKey(const KeyRef& key) {
    return take(
        planInsert(text(), key),
        tr("Add a key of %1 at frame %2").arg(QString::fromStdString(key.track.object)).arg(key.frame));
}

bool ClipSession::shapeKey(const KeyRef& key, std::optional<panim::Interpolation> interpolation,
                           std::optional<panim::Ease> ease) {
    return take(planShape(text(), key, interpolation, ease),
                tr("Change the way from frame %1 on").arg(key.frame));
}

std::vector<KeyEntry> ClipSession::entries(const KeyRef& key) const {
    return entriesOf(text(), syntax(), key);
}

int ClipSession::lineOf(const KeyRef& key) const {
    const std::vector<KeyEntry> written = entries(key);
    return written.empty() ? 0 : static_cast<int>(text().lineColumn(written.front().begin).line);
}

int ClipSession::frameAt(int line) const {
    for (const panim::FrameBlock& frame : syntax().syntax.frames) {
        const auto begin = static_cast<int>(text().lineColumn(frame.header.begin).line);
        const std::size_t last = frame.footer ? frame.footer->end : frame.header.end;
        if (line >= begin && line <= static_cast<int>(text().lineColumn(last).line))
            return static_cast<int>(std::min<std::uint32_t>(frame.frame, INT32_MAX));
    }
    return -1;
}

std::vector<ClipEventLine> ClipSession::events() const {
    std::vector<ClipEventLine> lines;
    std::map<std::pair<std::uint32_t, QString>, int> counts;
    const auto add = [&](std::uint32_t frame, const QString& object, const panim::Entry& entry) {
        const auto kind = panim::eventKindOf(text().slice(entry.key));
        if (!kind) return;
        const std::string_view value = text().slice(entry.value);
        const auto event = panim::eventOf(*kind, value);
        lines.push_back({frame, object, counts[{frame, object}]++, shown(nameOf(*kind)),
                         event ? QString::fromStdString(event->name) : QString(), shown(value),
                         static_cast<int>(text().lineColumn(entry.key.begin).line)});
    };
    for (const panim::FrameBlock& frame : syntax().syntax.frames) {
        for (const panim::ObjectBlock& block : frame.objects)
            for (const panim::Entry& entry : block.entries)
                add(frame.frame, shown(text().slice(block.name)), entry);
        for (const panim::Entry& entry : frame.events)
            add(frame.frame, {}, entry);
    }
    std::stable_sort(lines.begin(), lines.end(),
                     [](const ClipEventLine& a, const ClipEventLine& b) { return a.frame < b.frame; });
    return lines;
}

QString ClipSession::defaultInterpolation() const {
    return shown(nameOf(syntax().actions.interpolation));
}

QString ClipSession::defaultEase() const {
    return shown(nameOf(syntax().actions.ease));
}

QVariantList ClipSession::objects() const {
    std::map<std::string_view, int> tracks;
    for (const panim::Track& track : clip().tracks)
        ++tracks[track.object];
    QVariantList list;
    for (const panim::ObjectDeclaration& object : clip().objects) {
        const auto count = tracks.find(object.name);
        list.append(QVariantMap{{QStringLiteral("name"), QString::fromStdString(object.name)},
                                {QStringLiteral("type"), QString::fromStdString(object.type)},
                                {QStringLiteral("tracks"), count == tracks.end() ? 0 : count->second}});
    }
    return list;
}

QString ClipSession::engineError() const {
    return m_read.engineError ? QString::fromStdString(*m_read.engineError) : QString();
}

QString ClipSession::summary() const {
    std::size_t keys = 0;
    for (const panim::Track& track : clip().tracks)
        keys += track.keys.size();
    const QStringList counts{counted(clip().objects.size(), tr("1 object"), tr("%1 objects")),
                             counted(clip().tracks.size(), tr("1 track"), tr("%1 tracks")),
                             counted(keys, tr("1 key"), tr("%1 keys")),
                             counted(clip().events.size(), tr("1 event"), tr("%1 events"))};
    return tr("%1 · %2 · %3, %4 s")
        .arg(clipName(), counts.join(QStringLiteral(", ")),
             counted(clip().totalFrames, tr("1 frame"), tr("%1 frames")),
             QLocale().toString(static_cast<double>(clip().seconds()), 'f', 2));
}

}  // namespace poseloom::ui
