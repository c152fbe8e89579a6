// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/anim_node_model.h"

#include <QVariantMap>

#include <algorithm>
#include <glm/gtc/quaternion.hpp>
#include <glm/trigonometric.hpp>

#include "mdl/anim_stream.h"
#include "mdl/frame_decoder.h"
#include "mdl/sections.h"
#include "session/background.h"

namespace poseloom::ui {

namespace {

constexpr int kMostPerLine = 32;
constexpr std::uint64_t kMostBytes = 2048;
constexpr std::uint64_t kPointerSize = 6;
constexpr int kMostFrames = 20000;

QString hex(std::uint64_t value, int digits) {
    return QStringLiteral("%1").arg(value, digits, 16, QLatin1Char('0'));
}

QString flagNames(unsigned flags) {
    struct Flag {
        unsigned bit;
        const char* name;
    };
    constexpr std::array<Flag, 6> kFlags{{{mdl::kNodeRawPos, "RAWPOS"},
                                          {mdl::kNodeRawRot, "RAWROT"},
                                          {mdl::kNodeAnimPos, "ANIMPOS"},
                                          {mdl::kNodeAnimRot, "ANIMROT"},
                                          {mdl::kNodeDelta, "DELTA"},
                                          {mdl::kNodeRawRot2, "RAWROT2"}}};
    QStringList names;
    for (const Flag& flag : kFlags)
        if ((flags & flag.bit) != 0) names.append(QString::fromLatin1(flag.name));
    return names.join(QLatin1Char(' '));
}

QVariantMap field(std::uint64_t offset, const QString& name, const QString& value) {
    return {{QStringLiteral("offset"), hex(offset, 6)},
            {QStringLiteral("name"), name},
            {QStringLiteral("value"), value}};
}

std::uint64_t endOfStreams(const ByteReader& reader, std::uint64_t pointer, int frames) {
    std::uint64_t end = pointer + kPointerSize;
    for (const std::uint64_t stream : mdl::streamOffsets(reader, pointer))
        if (stream != 0) end = std::max(end, mdl::measureStream(reader, stream, frames).end);
    return end;
}

std::uint64_t endOf(const ByteReader& reader, const mdl::AnimNode& node, int frames) {
    std::uint64_t end = node.payload();
    if (node.has(mdl::kNodeRawRot)) end += 6;
    if (node.has(mdl::kNodeRawRot2)) end += 8;
    if (node.has(mdl::kNodeRawPos)) end += 6;
    if (node.has(mdl::kNodeAnimRot)) end = std::max(end, endOfStreams(reader, node.payload(), frames));
    if (node.has(mdl::kNodeAnimPos))
        end = std::max(end, endOfStreams(reader, mdl::animPositionOffset(node), frames));
    return end;
}

AnimNodeModel::Sample sampleOf(const rig::Transform& transform) {
    const glm::vec3 turns = glm::degrees(glm::eulerAngles(transform.rotation));
    return {
        transform.translation.x, transform.translation.y, transform.translation.z, turns.x, turns.y, turns.z};
}

std::vector<AnimNodeModel::Sample> decodeBone(const mdl::Model& model, std::size_t animation, int bone) {
    std::vector<AnimNodeModel::Sample> curve;
    const int frames = std::clamp(model.animations[animation].frames, 0, kMostFrames);
    mdl::FrameDecoder decoder(model, animation);
    std::vector<rig::Transform> pose(model.bones.size());
    curve.reserve(static_cast<std::size_t>(frames));
    for (int frame = 0; frame < frames; ++frame) {
        decoder.decode(frame, pose);
        curve.push_back(sampleOf(pose[static_cast<std::size_t>(bone)]));
    }
    return curve;
}

}  // namespace

void AnimNodeModel::setPreview(ModelPreview* preview) {
    if (m_preview == preview) return;
    if (m_preview) m_preview->disconnect(this);
    m_preview = preview;
    if (preview != nullptr)
        connect(preview, &ModelPreview::setChanged, this, [this] {
            m_animation = -1;
            rebuild();
        });
    rebuild();
    emit previewChanged();
}

void AnimNodeModel::setAnimation(int animation) {
    if (m_animation == animation && m_set) return;
    m_animation = animation;
    rebuild();
}

const mdl::Animation* AnimNodeModel::shown() const {
    const bool exists =
        m_set && m_animation >= 0 && static_cast<std::size_t>(m_animation) < m_set->animations.size();
    return exists ? &m_set->animation(static_cast<std::size_t>(m_animation)) : nullptr;
}

const mdl::Model& AnimNodeModel::file() const {
    return *m_set->parts[m_set->animations[static_cast<std::size_t>(m_animation)].part].model;
}

QString AnimNodeModel::title() const {
    const mdl::Animation* animation = shown();
    return animation == nullptr ? QString() : QString::fromStdString(animation->name);
}

void AnimNodeModel::rebuild() {
    beginResetModel();
    m_set = m_preview ? m_preview->set() : nullptr;
    m_rows.clear();
    m_curve.clear();
    m_borders.clear();
    m_note.clear();
    m_current = -1;
    ++m_generation;
    const mdl::Animation* animation = shown();
    if (animation == nullptr) {
        m_note = tr("Choose an animation or a sequence to see the bytes behind it.");
    } else if ((animation->flags & mdl::kFrameAnim) != 0) {
        m_note = tr("This animation is stored frame by frame (FRAMEANIM), not as nodes.");
    } else {
        for (int section = 0; section < mdl::sectionCount(*animation); ++section)
            readSection(section);
        for (int frame = animation->sectionFrames; animation->sectionFrames > 0 && frame < animation->frames;
             frame += animation->sectionFrames)
            m_borders.append(frame);
        if (m_rows.empty())
            m_note = animation->unavailable.empty() ? tr("No bone moves in this animation.")
                                                    : QString::fromStdString(animation->unavailable);
    }
    endResetModel();
    emit animationChanged();
    setCurrent(m_rows.empty() ? -1 : 0);
    emit currentChanged();
    emit curveChanged();
}

void AnimNodeModel::readSection(int section) {
    const mdl::Animation& animation = *shown();
    if (!mdl::sectionIsUsed(animation, section)) return;
    const auto place = mdl::placeOfSection(file(), animation, section);
    if (!place || !place->isLoaded) return;
    const int frames = mdl::framesInSection(animation, section);
    for (const mdl::AnimNode& node : mdl::walkNodes(place->reader, place->offset).nodes)
        m_rows.push_back({section, place->reader, node, endOf(place->reader, node, frames)});
}

void AnimNodeModel::setCurrent(int row) {
    if (row == m_current || row < -1 || row >= rowCount()) return;
    m_current = row;
    emit currentChanged();
    decodeCurve();
}

void AnimNodeModel::decodeCurve() {
    const int generation = ++m_generation;
    const mdl::Animation* animation = shown();
    if (m_current < 0 || animation == nullptr) return;
    const mdl::ModelSet::Entry entry = m_set->animations[static_cast<std::size_t>(m_animation)];
    const mdl::ModelPtr model = m_set->parts[entry.part].model;
    const int bone = m_rows[static_cast<std::size_t>(m_current)].node.bone;
    if (static_cast<std::size_t>(bone) >= model->bones.size()) return;
    inBackground([model, index = entry.index, bone] { return decodeBone(*model, index, bone); },
                 [self = QPointer<AnimNodeModel>(this), generation](std::vector<Sample>& curve) {
                     if (!self || self->m_generation != generation) return;
                     self->m_curve = std::move(curve);
                     emit self->curveChanged();
                 });
}

int AnimNodeModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant AnimNodeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const auto bone = static_cast<std::size_t>(row.node.bone);
    switch (role) {
        case Qt::DisplayRole:
        case BoneRole:
            return bone < file().bones.size() ? QString::fromStdString(file().bones[bone].name)
                                              : tr("bone %1, which does not exist").arg(bone);
        case SectionRole:
            return row.section;
        case FlagsRole:
            return flagNames(row.node.flags);
        case OffsetRole:
            return hex(row.node.offset, 6);
        case SizeRole:
            return static_cast<int>(row.end - row.node.offset);
        default:
            return {};
    }
}

QHash<int, QByteArray> AnimNodeModel::roleNames() const {
    return {{BoneRole, "bone"},
            {SectionRole, "section"},
            {FlagsRole, "flags"},
            {OffsetRole, "offset"},
            {SizeRole, "byteCount"}};
}

void AnimNodeModel::addStreams(QVariantList& list, const Row& row, std::uint64_t pointer,
                               const QString& what) const {
    const int frames = mdl::framesInSection(*shown(), row.section);
    const auto offsets = mdl::streamOffsets(row.reader, pointer);
    constexpr std::array<char, 3> kAxes{'x', 'y', 'z'};
    for (std::size_t axis = 0; axis < offsets.size(); ++axis) {
        const QString name = QStringLiteral("%1.%2").arg(what, QChar::fromLatin1(kAxes[axis]));
        if (offsets[axis] == 0) {
            list.append(field(pointer + 2 * axis, name, tr("0: no data, rests")));
            continue;
        }
        const mdl::StreamMeasure measure = mdl::measureStream(row.reader, offsets[axis], frames);
        const bool whole = measure.fault == mdl::StreamMeasure::Fault::None;
        list.append(
            field(pointer + 2 * axis, name,
                  tr("at %1: %2, %3 of %4 frames%5")
                      .arg(hex(offsets[axis], 6))
                      .arg(measure.runs == 1 ? tr("1 run") : tr("%1 runs").arg(measure.runs))
                      .arg(measure.total)
                      .arg(frames)
                      .arg(whole ? QString() : tr(", damaged at %1").arg(hex(measure.faultOffset, 6)))));
    }
}

QVariantList AnimNodeModel::fields() const {
    QVariantList list;
    if (m_current < 0 || shown() == nullptr) return list;
    const Row& row = m_rows[static_cast<std::size_t>(m_current)];
    const mdl::AnimNode& node = row.node;
    list.append(field(node.offset, QStringLiteral("bone"), QString::number(node.bone)));
    list.append(field(node.offset + 1, QStringLiteral("flags"),
                      QStringLiteral("0x%1 %2").arg(hex(node.flags, 2), flagNames(node.flags))));
    list.append(field(node.offset + 2, QStringLiteral("nextoffset"),
                      node.next == 0 ? tr("0: the last node") : QString::number(node.next)));
    if (node.has(mdl::kNodeRawRot))
        list.append(field(node.payload(), QStringLiteral("rawrot"), QStringLiteral("Quaternion48")));
    if (node.has(mdl::kNodeRawRot2))
        list.append(field(node.payload(), QStringLiteral("rawrot2"), QStringLiteral("Quaternion64")));
    if (node.has(mdl::kNodeRawPos))
        list.append(
            field(mdl::rawPositionOffset(node), QStringLiteral("rawpos"), QStringLiteral("Vector48")));
    if (node.has(mdl::kNodeAnimRot)) addStreams(list, row, node.payload(), QStringLiteral("rotation"));
    if (node.has(mdl::kNodeAnimPos))
        addStreams(list, row, mdl::animPositionOffset(node), QStringLiteral("position"));
    return list;
}

void AnimNodeModel::setBytesPerLine(int count) {
    if (std::clamp(count, 1, kMostPerLine) == m_bytesPerLine) return;
    m_bytesPerLine = std::clamp(count, 1, kMostPerLine);
    emit currentChanged();
}

QVariantList AnimNodeModel::bytes() const {
    QVariantList list;
    if (m_current < 0) return list;
    const Row& row = m_rows[static_cast<std::size_t>(m_current)];
    const std::uint64_t end = std::min(row.end, row.node.offset + kMostBytes);
    const auto perLine = static_cast<std::uint64_t>(m_bytesPerLine);
    for (std::uint64_t line = row.node.offset; line < end; line += perLine) {
        QStringList hexes;
        QString plain;
        for (std::uint64_t at = line; at < std::min(end, line + perLine); ++at) {
            const auto byte = row.reader.readOr<std::uint8_t>(at, 0);
            hexes.append(hex(byte, 2));
            plain +=
                byte >= 0x20 && byte < 0x7F ? QChar::fromLatin1(static_cast<char>(byte)) : QLatin1Char('.');
        }
        list.append(QVariantMap{{QStringLiteral("offset"), hex(line, 6)},
                                {QStringLiteral("hex"), hexes.join(QLatin1Char(' '))},
                                {QStringLiteral("text"), plain}});
    }
    return list;
}

}  // namespace poseloom::ui
