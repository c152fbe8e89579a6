// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/model_browser.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <map>

namespace poseloom::ui {

namespace {

constexpr std::size_t kUnfoldedUpTo = 40;

QString text(const std::string& bytes) {
    return QString::fromStdString(bytes);
}

QString plural(std::size_t count, const QString& one, const QString& many) {
    return count == 1 ? one : many.arg(count);
}

}  // namespace

void ModelBrowser::setPreview(ModelPreview* preview) {
    if (m_preview == preview) return;
    if (m_preview) m_preview->disconnect(this);
    m_preview = preview;
    if (preview != nullptr) {
        connect(preview, &ModelPreview::setChanged, this, &ModelBrowser::rebuild);
        connect(preview, &ModelPreview::playedChanged, this, &ModelBrowser::refreshRows);
        connect(preview, &ModelPreview::choicesChanged, this, &ModelBrowser::refreshRows);
    }
    rebuild();
    emit previewChanged();
}

void ModelBrowser::setTextures(ModelTextures* textures) {
    if (m_textures == textures) return;
    if (m_textures) m_textures->disconnect(this);
    m_textures = textures;
    if (textures != nullptr)
        connect(textures, &ModelTextures::materialsChanged, this, &ModelBrowser::refreshRows);
    refreshRows();
    emit texturesChanged();
}

void ModelBrowser::refreshRows() {
    if (!m_rows.empty())
        emit dataChanged(index(0), index(rowCount() - 1), {CurrentRole, DetailRole, MissingRole});
}

void ModelBrowser::setSearch(const QString& search) {
    if (m_search == search) return;
    m_search = search;
    showRows();
    emit searchChanged();
}

int ModelBrowser::add(Kind kind, int parent, const QString& name, const QString& detail, int payload) {
    Node node;
    node.kind = kind;
    node.parent = parent;
    node.depth = parent < 0 ? 0 : m_nodes[static_cast<std::size_t>(parent)].depth + 1;
    node.name = name;
    node.detail = detail;
    node.payload = payload;
    m_nodes.push_back(std::move(node));
    return static_cast<int>(m_nodes.size()) - 1;
}

int ModelBrowser::addSection(const QString& name, std::size_t count) {
    return add(Kind::Section, -1, name, QString::number(count), -1);
}

void ModelBrowser::rebuild() {
    m_nodes.clear();
    if (m_preview && m_preview->set()) {
        addSequences();
        addAnimations();
        addBodyParts();
        addSkins();
        addPoints();
        addBones();
        addFiles();
    }
    showRows();
}

void ModelBrowser::addSequences() {
    const mdl::ModelSet& set = *m_preview->set();
    if (set.sequences.empty()) return;
    const int section = addSection(tr("Sequences"), set.sequences.size());
    m_open.insert(pathOf(m_nodes.back()));
    std::map<QString, std::vector<int>> groups;
    for (std::size_t i = 0; i < set.sequences.size(); ++i)
        groups[text(set.sequence(i).activity)].push_back(static_cast<int>(i));
    const bool grouped = groups.size() > 1 || !groups.begin()->first.isEmpty();
    for (const auto& [activity, sequences] : groups) {
        int parent = section;
        const bool alone = sequences.size() == 1;
        if (grouped && !alone) {
            parent = add(Kind::Group, section, activity.isEmpty() ? tr("no activity") : activity,
                         QString::number(sequences.size()), -1);
            if (set.sequences.size() <= kUnfoldedUpTo) m_open.insert(pathOf(m_nodes.back()));
        }
        for (const int i : sequences) {
            const mdl::Sequence& sequence = set.sequence(static_cast<std::size_t>(i));
            const QString blends = sequence.animations.size() > 1
                                       ? tr("%1 × %2").arg(sequence.groupSize[0]).arg(sequence.groupSize[1])
                                       : QString();
            add(Kind::Sequence, parent, text(sequence.name), alone && blends.isEmpty() ? activity : blends,
                i);
        }
    }
}

void ModelBrowser::addAnimations() {
    const mdl::ModelSet& set = *m_preview->set();
    if (set.animations.empty()) return;
    const int section = addSection(tr("Animations"), set.animations.size());
    if (set.sequences.empty()) m_open.insert(pathOf(m_nodes.back()));
    for (std::size_t i = 0; i < set.animations.size(); ++i) {
        const mdl::Animation& animation = set.animation(i);
        const int row = add(
            Kind::Animation, section, text(animation.name),
            plural(static_cast<std::size_t>(std::max(animation.frames, 0)), tr("1 frame"), tr("%1 frames")),
            static_cast<int>(i));
        m_nodes[static_cast<std::size_t>(row)].missing = !animation.unavailable.empty();
    }
}

void ModelBrowser::addBodyParts() {
    const mdl::Model& model = m_preview->set()->main();
    if (model.bodyParts.empty()) return;
    const int section = addSection(tr("Body groups"), model.bodyParts.size());
    for (std::size_t i = 0; i < model.bodyParts.size(); ++i) {
        const mdl::BodyPart& part = model.bodyParts[i];
        const int parent =
            add(Kind::BodyPart, section, text(part.name), QString::number(part.models.size()), -1);
        m_open.insert(pathOf(m_nodes.back()));
        for (std::size_t choice = 0; choice < part.models.size(); ++choice) {
            const QString name = text(part.models[choice]);
            add(Kind::Choice, parent, name.isEmpty() ? tr("nothing") : name, {}, static_cast<int>(choice));
            m_nodes.back().owner = static_cast<int>(i);
        }
    }
}

void ModelBrowser::addSkins() {
    const mdl::Model& model = m_preview->set()->main();
    if (model.skinFamilies.size() < 2) return;
    const int section = addSection(tr("Skins"), model.skinFamilies.size());
    for (std::size_t i = 0; i < model.skinFamilies.size(); ++i)
        add(Kind::Skin, section, tr("Skin %1").arg(i), {}, static_cast<int>(i));
}

void ModelBrowser::addPoints() {
    const mdl::Model& model = m_preview->set()->main();
    const auto boneName = [&](int bone) {
        const bool exists = bone >= 0 && static_cast<std::size_t>(bone) < model.bones.size();
        return exists ? text(model.bones[static_cast<std::size_t>(bone)].name) : QString();
    };
    if (!model.attachments.empty()) {
        const int section = addSection(tr("Attachments"), model.attachments.size());
        for (const mdl::Attachment& attachment : model.attachments)
            add(Kind::Attachment, section, text(attachment.name), boneName(attachment.bone), attachment.bone);
    }
    if (model.hitboxes.empty()) return;
    const int section = addSection(tr("Hitboxes"), model.hitboxes.size());
    for (const mdl::Hitbox& hitbox : model.hitboxes)
        add(Kind::Hitbox, section, hitbox.name.empty() ? boneName(hitbox.bone) : text(hitbox.name),
            tr("group %1").arg(hitbox.group), hitbox.bone);
}

void ModelBrowser::addBones() {
    const mdl::Model& model = m_preview->set()->main();
    const int section = addSection(tr("Bones"), model.bones.size());
    for (std::size_t i = 0; i < model.bones.size(); ++i) {
        const int parent = model.bones[i].parent;
        const QString of = parent >= 0 && static_cast<std::size_t>(parent) < model.bones.size()
                               ? text(model.bones[static_cast<std::size_t>(parent)].name)
                               : tr("root");
        add(Kind::Bone, section, text(model.bones[i].name), of, static_cast<int>(i));
    }
}

void ModelBrowser::addFiles() {
    const mdl::Model& model = m_preview->set()->main();
    if (!model.textures.empty()) {
        const int section = addSection(tr("Textures"), model.textures.size());
        for (std::size_t i = 0; i < model.textures.size(); ++i)
            add(Kind::Texture, section, text(model.textures[i]), {}, static_cast<int>(i));
    }
    if (model.includes.empty()) return;
    const int section = addSection(tr("Included files"), model.includes.size());
    m_open.insert(pathOf(m_nodes.back()));
    for (std::size_t i = 0; i < model.includes.size(); ++i) {
        const QString path = text(model.includes[i].path);
        const bool missing = m_preview->missingIncludes().contains(path, Qt::CaseInsensitive);
        const QString state = m_preview->loading() ? tr("being read") : missing ? tr("missing") : QString();
        add(Kind::Include, section, path, state, static_cast<int>(i));
        m_nodes.back().missing = missing;
    }
}

QString ModelBrowser::pathOf(const Node& node) const {
    const QString above =
        node.parent < 0 ? QString() : pathOf(m_nodes[static_cast<std::size_t>(node.parent)]);
    return above + QLatin1Char('/') + node.name;
}

bool ModelBrowser::isBranch(const Node& node) const {
    return node.kind == Kind::Section || node.kind == Kind::Group || node.kind == Kind::BodyPart;
}

bool ModelBrowser::isOpen(const Node& node) const {
    return !m_search.isEmpty() || m_open.contains(pathOf(node));
}

bool ModelBrowser::isPlayable(const Node& node) const {
    return node.kind == Kind::Animation || node.kind == Kind::Sequence;
}

/// Nodes stand in the order of the tree: a branch is shown if anything in it is, and folds what follows it.
void ModelBrowser::showRows() {
    std::vector<bool> wanted(m_nodes.size(), m_search.isEmpty());
    m_found = 0;
    for (std::size_t i = m_nodes.size(); i-- > 0;) {
        const Node& node = m_nodes[i];
        const bool matches = !isBranch(node) && node.name.contains(m_search, Qt::CaseInsensitive);
        if (matches) ++m_found;
        if (!m_search.isEmpty() && matches) wanted[i] = true;
        if (!m_search.isEmpty() && wanted[i] && node.parent >= 0)
            wanted[static_cast<std::size_t>(node.parent)] = true;
    }
    beginResetModel();
    m_rows.clear();
    std::vector<bool> open(m_nodes.size(), false);
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const Node& node = m_nodes[i];
        const bool above = node.parent < 0 || open[static_cast<std::size_t>(node.parent)];
        open[i] = above && isBranch(node) && isOpen(node);
        if (above && wanted[i]) m_rows.push_back(static_cast<int>(i));
    }
    endResetModel();
    emit rowsChanged();
}

const ModelBrowser::Node* ModelBrowser::at(int row) const {
    const bool exists = row >= 0 && row < rowCount();
    return exists ? &m_nodes[static_cast<std::size_t>(m_rows[static_cast<std::size_t>(row)])] : nullptr;
}

int ModelBrowser::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

bool ModelBrowser::isCurrent(const Node& node) const {
    if (node.kind == Kind::Sequence) return m_preview->sequence() == node.payload;
    if (node.kind == Kind::Animation) return m_preview->animation() == node.payload;
    if (node.kind == Kind::Skin) return m_textures && m_textures->skin() == node.payload;
    if (node.kind != Kind::Choice) return false;
    const QList<int> choices = m_preview->bodyChoices();
    return node.owner < choices.size() && choices[node.owner] == node.payload;
}

/// Textures are looked for in the background: what is known of them comes later than the row.
QString ModelBrowser::detailOf(const Node& node) const {
    if (node.kind != Kind::Texture || !m_textures) return node.detail;
    const ModelTextures::Found* found = m_textures->ofTexture(static_cast<std::size_t>(node.payload));
    if (found == nullptr) return node.detail;
    if (found->image.rgba.empty()) return found->material ? tr("no picture") : tr("missing");
    return tr("%1 × %2").arg(found->image.width).arg(found->image.height);
}

bool ModelBrowser::isMissing(const Node& node) const {
    if (node.kind != Kind::Texture || !m_textures) return node.missing;
    const ModelTextures::Found* found = m_textures->ofTexture(static_cast<std::size_t>(node.payload));
    return found != nullptr && !found->material;
}

QString ModelBrowser::nameOf(Kind kind) {
    switch (kind) {
        case Kind::Section:
            return QStringLiteral("section");
        case Kind::Group:
            return QStringLiteral("group");
        case Kind::Animation:
            return QStringLiteral("animation");
        case Kind::Sequence:
            return QStringLiteral("sequence");
        case Kind::BodyPart:
            return QStringLiteral("bodyPart");
        case Kind::Choice:
            return QStringLiteral("choice");
        case Kind::Skin:
            return QStringLiteral("skin");
        case Kind::Attachment:
            return QStringLiteral("attachment");
        case Kind::Hitbox:
            return QStringLiteral("hitbox");
        case Kind::Bone:
            return QStringLiteral("bone");
        case Kind::Texture:
            return QStringLiteral("texture");
        case Kind::Include:
            return QStringLiteral("include");
    }
    return {};
}

QVariant ModelBrowser::data(const QModelIndex& index, int role) const {
    const Node* node = index.isValid() ? at(index.row()) : nullptr;
    if (node == nullptr || !m_preview) return {};
    switch (role) {
        case Qt::DisplayRole:
        case NameRole:
            return node->name;
        case DetailRole:
            return detailOf(*node);
        case KindRole:
            return nameOf(node->kind);
        case DepthRole:
            return node->depth;
        case ExpandableRole:
            return isBranch(*node);
        case ExpandedRole:
            return isBranch(*node) && isOpen(*node);
        case CurrentRole:
            return isCurrent(*node);
        case MissingRole:
            return isMissing(*node);
        case PlayableRole:
            return isPlayable(*node);
        default:
            return {};
    }
}

QHash<int, QByteArray> ModelBrowser::roleNames() const {
    return {{NameRole, "name"},      {DetailRole, "detail"},         {KindRole, "kind"},
            {DepthRole, "depth"},    {ExpandableRole, "expandable"}, {ExpandedRole, "expanded"},
            {CurrentRole, "chosen"}, {MissingRole, "missing"},       {PlayableRole, "playableRow"}};
}

void ModelBrowser::toggle(int row) {
    const Node* node = at(row);
    if (node == nullptr || !isBranch(*node) || !m_search.isEmpty()) return;
    const QString path = pathOf(*node);
    if (!m_open.remove(path)) m_open.insert(path);
    showRows();
}

void ModelBrowser::activate(int row) {
    const Node* node = at(row);
    if (node == nullptr || !m_preview) return;
    switch (node->kind) {
        case Kind::Section:
        case Kind::Group:
        case Kind::BodyPart:
            toggle(row);
            break;
        case Kind::Animation:
            m_preview->playAnimation(node->payload);
            break;
        case Kind::Sequence:
            m_preview->playSequence(node->payload);
            break;
        case Kind::Choice:
            m_preview->setBodyChoice(node->owner, node->payload);
            break;
        case Kind::Skin:
            if (m_textures) m_textures->setSkin(node->payload);
            break;
        case Kind::Attachment:
        case Kind::Hitbox:
        case Kind::Bone:
            m_preview->selectBone(node->payload);
            break;
        case Kind::Include:
            openInclude(*node);
            break;
        case Kind::Texture:
            break;
    }
}

void ModelBrowser::openInclude(const Node& node) {
    if (node.missing || !m_preview->workspace() || !m_preview->workspace()->bareModel()) return;
    for (const mdl::ModelSet::Part& part : m_preview->set()->parts) {
        const QString file = text(part.model->file);
        const bool same = QDir::fromNativeSeparators(file).endsWith(node.name, Qt::CaseInsensitive);
        if (!same || !QFileInfo::exists(file)) continue;
        m_preview->workspace()->open(file);
        return;
    }
    emit m_preview->failed(tr("%1 is not a file of its own here.").arg(node.name));
}

void ModelBrowser::addLayer(int row) {
    const Node* node = at(row);
    if (node == nullptr || node->kind != Kind::Sequence || !m_preview) return;
    m_preview->addLayer(node->payload);
}

bool ModelBrowser::playable(int row) const {
    const Node* node = at(row);
    return node != nullptr && isPlayable(*node);
}

int ModelBrowser::playableFrom(int row, int step) const {
    for (int next = row + step; next >= 0 && next < rowCount(); next += step)
        if (playable(next)) return next;
    return -1;
}

int ModelBrowser::playingRow() const {
    for (int row = 0; row < rowCount(); ++row)
        if (playable(row) && isCurrent(*at(row))) return row;
    return -1;
}

int ModelBrowser::animationOf(int row) const {
    const Node* node = at(row);
    if (node == nullptr || !m_preview || !m_preview->set()) return -1;
    if (node->kind == Kind::Animation) return node->payload;
    if (node->kind != Kind::Sequence) return -1;
    const auto index = static_cast<std::size_t>(node->payload);
    const std::vector<int>& animations = m_preview->set()->sequence(index).animations;
    return animations.empty() ? -1 : m_preview->set()->animationFrom(index, animations.front());
}

}  // namespace poseloom::ui
