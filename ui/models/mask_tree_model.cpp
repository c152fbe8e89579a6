// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/mask_tree_model.h"

#include <algorithm>
#include <utility>

namespace poseloom::ui {

MaskTreeModel::MaskTreeModel(QObject* parent) : QAbstractListModel(parent) {}

void MaskTreeModel::setWorkspace(Workspace* workspace) {
    if (m_workspace == workspace) return;
    m_workspace = workspace;
    if (workspace != nullptr) {
        DocumentSession* document = workspace->document();
        connect(document, &DocumentSession::changed, this, &MaskTreeModel::readMask);
        connect(document, &DocumentSession::documentReplaced, this, &MaskTreeModel::readMask);
        connect(document, &DocumentSession::selectionChanged, this, &MaskTreeModel::readMask);
        connect(workspace->preview(), &PreviewSession::modelChanged, this, &MaskTreeModel::readSkeleton);
    }
    readSkeleton();
    emit workspaceChanged();
}

void MaskTreeModel::setSearch(const QString& search) {
    if (m_search == search) return;
    m_search = search;
    rebuildRows();
    emit searchChanged();
}

void MaskTreeModel::setWithChildren(bool withChildren) {
    if (m_withChildren == withChildren) return;
    m_withChildren = withChildren;
    emit withChildrenChanged();
}

void MaskTreeModel::readSkeleton() {
    m_bones.clear();
    m_folded.clear();
    const rig::Skeleton* skeleton = m_workspace ? m_workspace->preview()->skeleton() : nullptr;
    if (skeleton != nullptr) {
        for (const rig::Joint& joint : skeleton->joints) {
            Bone bone;
            bone.name = QString::fromStdString(joint.name);
            bone.parent = joint.parent;
            if (joint.parent >= 0) {
                Bone& parent = m_bones[static_cast<std::size_t>(joint.parent)];
                parent.hasChildren = true;
                bone.depth = parent.depth + 1;
            }
            m_bones.push_back(std::move(bone));
        }
    }
    rebuildRows();
    readMask();
}

int MaskTreeModel::boneOf(const std::string& entry) const {
    const rig::Skeleton* skeleton = m_workspace->preview()->skeleton();
    if (skeleton == nullptr) return -1;
    if (const auto found = skeleton->find(entry)) return static_cast<int>(*found);
    bool isNumber = false;
    const int index = QString::fromStdString(entry).toInt(&isNumber);
    return isNumber && index >= 0 && index < boneCount() ? index : -1;
}

void MaskTreeModel::readMask() {
    m_unknown.clear();
    for (Bone& bone : m_bones)
        bone.ticked = false;
    const posegraph::Node* node =
        m_workspace
            ? m_workspace->document()->document().graph().findNode(m_workspace->document()->currentNode())
            : nullptr;
    if (node != nullptr) {
        for (const posegraph::MaskEntry& entry : node->mask.bones) {
            const int bone = boneOf(entry.text);
            if (bone >= 0)
                m_bones[static_cast<std::size_t>(bone)].ticked = true;
            else
                m_unknown.append(QString::fromStdString(entry.text));
        }
    }
    summarise();
    if (!m_rows.empty()) emit dataChanged(index(0), index(rowCount() - 1), {StateRole});
    emit maskChanged();
}

/// Children stand after their parents, so one walk backwards sums every subtree.
void MaskTreeModel::summarise() {
    std::vector<int> all(m_bones.size(), 1);
    std::vector<int> on(m_bones.size(), 0);
    for (std::size_t i = m_bones.size(); i-- > 0;) {
        Bone& bone = m_bones[i];
        if (bone.ticked) ++on[i];
        bone.state = on[i] == 0 ? Qt::Unchecked : on[i] == all[i] ? Qt::Checked : Qt::PartiallyChecked;
        if (bone.parent < 0) continue;
        all[static_cast<std::size_t>(bone.parent)] += all[i];
        on[static_cast<std::size_t>(bone.parent)] += on[i];
    }
}

void MaskTreeModel::rebuildRows() {
    std::vector<bool> shown(m_bones.size(), m_search.isEmpty());
    for (std::size_t i = m_bones.size(); i-- > 0;) {
        const Bone& bone = m_bones[i];
        if (!m_search.isEmpty() && bone.name.contains(m_search, Qt::CaseInsensitive)) shown[i] = true;
        if (shown[i] && bone.parent >= 0) shown[static_cast<std::size_t>(bone.parent)] = true;
    }
    beginResetModel();
    m_rows.clear();
    std::vector<std::vector<int>> children(m_bones.size());
    std::vector<int> stack;
    for (int i = boneCount(); i-- > 0;) {
        const int parent = m_bones[static_cast<std::size_t>(i)].parent;
        if (parent < 0)
            stack.push_back(i);
        else
            children[static_cast<std::size_t>(parent)].push_back(i);
    }
    while (!stack.empty()) {
        const int bone = stack.back();
        stack.pop_back();
        if (!shown[static_cast<std::size_t>(bone)]) continue;
        m_rows.push_back(bone);
        const bool open = !m_search.isEmpty() || !m_folded.contains(bone);
        const auto& below = children[static_cast<std::size_t>(bone)];
        if (open) stack.insert(stack.end(), below.begin(), below.end());
    }
    endResetModel();
}

int MaskTreeModel::ticked() const {
    return static_cast<int>(
        std::count_if(m_bones.begin(), m_bones.end(), [](const Bone& bone) { return bone.ticked; }));
}

int MaskTreeModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant MaskTreeModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int at = m_rows[static_cast<std::size_t>(index.row())];
    const Bone& bone = m_bones[static_cast<std::size_t>(at)];
    switch (role) {
        case Qt::DisplayRole:
        case NameRole:
            return bone.name;
        case DepthRole:
            return bone.depth;
        case StateRole:
            return static_cast<int>(bone.state);
        case ExpandableRole:
            return bone.hasChildren;
        case ExpandedRole:
            return !m_search.isEmpty() || !m_folded.contains(at);
        case JointRole:
            return at;
        default:
            return {};
    }
}

QHash<int, QByteArray> MaskTreeModel::roleNames() const {
    return {{NameRole, "name"},         {DepthRole, "depth"},
            {StateRole, "checkState"},  {ExpandableRole, "expandable"},
            {ExpandedRole, "expanded"}, {JointRole, "joint"}};
}

void MaskTreeModel::tickBelow(int bone, bool ticked) {
    std::vector<bool> inside(m_bones.size(), false);
    inside[static_cast<std::size_t>(bone)] = true;
    for (std::size_t i = 0; i < m_bones.size(); ++i) {
        const int parent = m_bones[i].parent;
        if (parent >= 0 && inside[static_cast<std::size_t>(parent)]) inside[i] = true;
        if (inside[i]) m_bones[i].ticked = ticked;
    }
}

void MaskTreeModel::toggle(int row) {
    if (row < 0 || row >= rowCount()) return;
    const int at = m_rows[static_cast<std::size_t>(row)];
    Bone& bone = m_bones[static_cast<std::size_t>(at)];
    if (m_withChildren)
        tickBelow(at, bone.state != Qt::Checked);
    else
        bone.ticked = !bone.ticked;
    write();
}

void MaskTreeModel::toggleExpanded(int row) {
    if (row < 0 || row >= rowCount()) return;
    const int bone = m_rows[static_cast<std::size_t>(row)];
    if (!m_folded.remove(bone)) m_folded.insert(bone);
    rebuildRows();
}

void MaskTreeModel::invert() {
    for (Bone& bone : m_bones)
        bone.ticked = !bone.ticked;
    write();
}

void MaskTreeModel::clear() {
    m_unknown.clear();
    for (Bone& bone : m_bones)
        bone.ticked = false;
    write();
}

void MaskTreeModel::write() {
    if (!m_workspace) return;
    QStringList entries = m_unknown;
    for (const Bone& bone : m_bones)
        if (bone.ticked) entries.append(bone.name);
    DocumentSession* document = m_workspace->document();
    if (!document->setMaskList(document->currentNode(), QStringLiteral("bones"), entries)) readMask();
}

}  // namespace poseloom::ui
