// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/document_session.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

#include "layout/layered_layout.h"
#include "session/edit_command.h"
#include "session/frames_command.h"
#include "session/layout_command.h"
#include "session/shown_text.h"

namespace poseloom::ui {

namespace {
constexpr const char* kOutputKey = "Output";
}

DocumentSession::DocumentSession(QObject* parent) : QObject(parent) {
    m_document = document::Document::fromText(document::Kind::PoseGraph, {}, {});
    connect(&m_undo, &QUndoStack::cleanChanged, this, &DocumentSession::modifiedChanged);
}

DocumentSession::~DocumentSession() {
    m_undo.disconnect(this);
}

void DocumentSession::setDocument(document::Document document, document::Project project) {
    m_undo.clear();
    m_document = std::move(document);
    m_names = NameIndex(m_document.graph());
    m_selection.clear();
    m_selected.clear();
    m_frames = std::move(project.frames);
    m_positions.clear();
    m_rememberedPlaces.clear();
    for (const auto& [key, at] : project.layout)
        m_rememberedPlaces[key] = QPointF(at[0], at[1]);
    m_placedByHand = !project.layout.empty();
    placeMissing();
    emit documentReplaced();
    emit pathChanged();
    emit textChanged();
    emit layoutChanged();
    emit framesChanged();
    emit selectionChanged();
    emit modifiedChanged();
}

bool DocumentSession::perform(const posegraph::Edit& edit, const QString& mergeKey) {
    const Result<TextEdits> edits = document::plan(m_document, edit);
    if (!edits) return refuse(QString::fromStdString(edits.error().message));
    return performText(*edits, QString::fromStdString(posegraph::describe(edit)), mergeKey);
}

bool DocumentSession::performText(const TextEdits& edits, const QString& label, const QString& mergeKey) {
    const std::string& bytes = m_document.text().bytes();
    if (!edits.validFor(bytes.size())) return refuse(tr("The text has changed since: nothing was done."));
    const bool changesSomething = std::any_of(
        edits.list().begin(), edits.list().end(),
        [&](const TextEdit& edit) { return m_document.text().slice(edit.span) != edit.replacement; });
    if (!changesSomething) return true;
    m_undo.push(new EditCommand(*this, edits, label, mergeKey, m_gesture));
    return true;
}

void DocumentSession::applyText(const TextEdits& edits) {
    const document::Document before = m_document;
    m_document = document::apply(before, edits);
    m_names = NameIndex(m_document.graph());
    const document::ChangeSet changes = document::changesBetween(before, m_document);
    takePlaces(changes, before);
    dropFromSelection(changes.removed);
    emit changed(changes);
    emit textChanged();
}

QString DocumentSession::path() const {
    return QString::fromStdString(m_document.file());
}

QString DocumentSession::title() const {
    const QString name = QFileInfo(path()).fileName();
    return name.isEmpty() ? tr("untitled") : name;
}

bool DocumentSession::modified() const {
    return !m_undo.isClean();
}

QString DocumentSession::text() const {
    return show(m_document.text().bytes()).text;
}

int DocumentSession::textPosition(int byte) const {
    return static_cast<int>(
        show(m_document.text().bytes()).indexOf(static_cast<std::size_t>(std::max(byte, 0))));
}

void DocumentSession::setSelection(const QVariantList& ids) {
    QVariantList known;
    std::unordered_set<posegraph::NodeId> selected;
    for (const QVariant& id : ids) {
        const uint asId = id.toUInt();
        if (m_names.find(asId) != nullptr && selected.insert(asId).second) known.append(QVariant(asId));
    }
    if (known == m_selection) return;
    m_selection = std::move(known);
    m_selected = std::move(selected);
    emit selectionChanged();
}

uint DocumentSession::currentNode() const {
    return m_selection.isEmpty() ? 0U : m_selection.last().toUInt();
}

void DocumentSession::dropFromSelection(const std::vector<posegraph::NodeId>& removed) {
    const std::unordered_set<posegraph::NodeId> gone(removed.begin(), removed.end());
    QVariantList kept = m_selection;
    kept.removeIf([&](const QVariant& id) { return gone.contains(id.toUInt()); });
    setSelection(kept);
}

QPointF DocumentSession::positionOf(uint id) const {
    const auto found = m_positions.find(id);
    return found == m_positions.end() ? QPointF() : found->second;
}

void DocumentSession::moveNodes(const QVariantList& ids, QPointF by, const QString& mergeKey) {
    if (by.isNull()) return;
    std::map<std::string, LayoutMove> moves;
    for (const QVariant& id : ids) {
        const auto place = m_positions.find(id.toUInt());
        if (place == m_positions.end()) continue;
        moves[keyOf(place->first)] = {place->second, place->second + by};
    }
    if (moves.empty()) return;
    const QString label = moves.size() == 1 ? tr("Move %1").arg(QString::fromStdString(moves.begin()->first))
                                            : tr("Move %n nodes", nullptr, static_cast<int>(moves.size()));
    pushMoves(std::move(moves), label, mergeKey);
}

bool DocumentSession::placeNodes(const std::map<posegraph::NodeId, QPointF>& places, const QString& label) {
    std::map<std::string, LayoutMove> moves;
    for (const auto& [id, to] : places) {
        const auto place = m_positions.find(id);
        if (place != m_positions.end() && place->second != to) moves[keyOf(id)] = {place->second, to};
    }
    return pushMoves(std::move(moves), label, {});
}

bool DocumentSession::pushMoves(std::map<std::string, LayoutMove> moves, const QString& label,
                                const QString& mergeKey) {
    if (moves.empty()) return false;
    m_undo.push(new LayoutCommand(*this, std::move(moves), label, mergeKey, m_gesture));
    return true;
}

void DocumentSession::changeFrames(std::vector<document::FrameSetting> frames, const QString& label) {
    m_undo.push(new FramesCommand(*this, std::move(frames), label));
}

void DocumentSession::showFrames(const std::vector<document::FrameSetting>& frames) {
    m_frames = frames;
    emit framesChanged();
}

void DocumentSession::place(const std::map<std::string, QPointF>& places) {
    for (const auto& [key, at] : places)
        if (const auto id = findId(key)) m_positions[*id] = at;
    m_placedByHand = true;
    emit layoutChanged();
}

void DocumentSession::takePlaces(const document::ChangeSet& changes, const document::Document& before) {
    const std::unordered_set<posegraph::NodeId> gone(changes.removed.begin(), changes.removed.end());
    const auto remember = [&](posegraph::NodeId id, const std::string& key) {
        const auto place = m_positions.find(id);
        if (gone.contains(id) && place != m_positions.end()) m_rememberedPlaces[key] = place->second;
    };
    if (!changes.removed.empty()) {
        for (const posegraph::Slot& slot : before.graph().slots)
            remember(slot.id, slot.name);
        for (const posegraph::Node& node : before.graph().nodes)
            remember(node.id, node.key);
    }
    for (const posegraph::NodeId id : changes.removed)
        m_positions.erase(id);
    if (changes.added.empty()) return;
    placeMissing();
    emit layoutChanged();
}

void DocumentSession::placeMissing() {
    std::map<posegraph::NodeId, glm::vec2> initial;
    const auto ensure = [&](posegraph::NodeId id, const std::string& key) {
        if (m_positions.contains(id)) return;
        const auto remembered = m_rememberedPlaces.find(key);
        if (remembered != m_rememberedPlaces.end()) {
            m_positions[id] = remembered->second;
            return;
        }
        if (initial.empty()) initial = layout::layeredLayout(m_document.graph());
        m_positions[id] = QPointF(initial[id].x, initial[id].y);
    };
    ensure(0, kOutputKey);
    for (const posegraph::Slot& slot : m_document.graph().slots)
        ensure(slot.id, slot.name);
    for (const posegraph::Node& node : m_document.graph().nodes)
        ensure(node.id, node.key);
}

std::map<std::string, std::array<double, 2>> DocumentSession::layout() const {
    std::map<std::string, std::array<double, 2>> result;
    if (!m_placedByHand) return result;
    for (const auto& [id, at] : m_positions)
        result[keyOf(id)] = {at.x(), at.y()};
    return result;
}

void DocumentSession::markSaved(const QString& path) {
    m_document = m_document.withFile(path.toStdString());
    m_undo.setClean();
    emit pathChanged();
    emit modifiedChanged();
}

std::string DocumentSession::keyOf(posegraph::NodeId id) const {
    const NameIndex::Entry* entry = m_names.find(id);
    return entry == nullptr ? std::string{} : entry->name;
}

std::optional<posegraph::NodeId> DocumentSession::findId(const std::string& key) const {
    return m_names.idOf(key);
}

QString DocumentSession::nameOf(uint id) const {
    return QString::fromStdString(keyOf(id));
}

QString DocumentSession::kindOf(uint id) const {
    if (id == 0) return QString::fromLatin1(kOutputKey);
    const NameIndex::Entry* entry = m_names.find(id);
    if (entry == nullptr) return {};
    if (!entry->kind) return QStringLiteral("Slot");
    const std::string_view kind = posegraph::nameOf(*entry->kind);
    return QString::fromUtf8(kind.data(), static_cast<qsizetype>(kind.size()));
}

int DocumentSession::idOf(const QString& name) const {
    const auto id = findId(name.toStdString());
    return id ? static_cast<int>(*id) : -1;
}

bool DocumentSession::refuse(const QString& message) {
    emit failed(message);
    return false;
}

}  // namespace poseloom::ui
