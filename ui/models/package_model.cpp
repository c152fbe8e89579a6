// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package_model.h"

#include <QPointer>

#include <algorithm>

#include "mdl/game_path.h"
#include "mdl/vpk.h"
#include "session/background.h"

namespace poseloom::ui {

namespace {

struct Listing {
    QStringList paths;
    QString problem;
};

Listing modelsIn(const std::filesystem::path& file) {
    const mdl::VpkResult read = mdl::openVpk(file);
    Listing listing;
    if (!read.package) {
        if (!read.diagnostics.empty())
            listing.problem = QString::fromStdString(read.diagnostics.front().message);
        return listing;
    }
    for (const mdl::VpkEntry& entry : read.package->entries())
        if (mdl::foldCase(entry.extension) == "mdl")
            listing.paths.append(QString::fromStdString(entry.path()));
    std::sort(listing.paths.begin(), listing.paths.end());
    return listing;
}

}  // namespace

PackageModel::PackageModel(QObject* parent) : QAbstractListModel(parent) {}

void PackageModel::setFile(const QString& file) {
    m_file = file;
    m_loading = !file.isEmpty();
    m_problem.clear();
    m_paths.clear();
    filter();
    emit fileChanged();
    emit listed();
    const int generation = ++m_generation;
    if (!m_loading) return;
    inBackground([path = file.toStdString()] { return modelsIn(path); },
                 [self = QPointer<PackageModel>(this), generation](Listing& listing) {
                     if (!self || self->m_generation != generation) return;
                     self->m_loading = false;
                     self->m_paths = std::move(listing.paths);
                     self->m_problem = std::move(listing.problem);
                     self->filter();
                     emit self->listed();
                 });
}

void PackageModel::setSearch(const QString& search) {
    if (m_search == search) return;
    m_search = search;
    filter();
    emit searchChanged();
}

void PackageModel::filter() {
    const QStringList words = m_search.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    beginResetModel();
    m_shown.clear();
    for (int i = 0; i < m_paths.size(); ++i) {
        const bool wanted = std::all_of(words.begin(), words.end(), [&](const QString& word) {
            return m_paths[i].contains(word, Qt::CaseInsensitive);
        });
        if (wanted) m_shown.push_back(i);
    }
    endResetModel();
}

int PackageModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant PackageModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const QString& path = m_paths[m_shown[static_cast<std::size_t>(index.row())]];
    const auto slash = path.lastIndexOf(QLatin1Char('/'));
    switch (role) {
        case Qt::DisplayRole:
        case NameRole:
            return path.mid(slash + 1);
        case FolderRole:
            return slash < 0 ? QString() : path.left(slash);
        default:
            return {};
    }
}

QHash<int, QByteArray> PackageModel::roleNames() const {
    return {{NameRole, "name"}, {FolderRole, "folder"}};
}

QString PackageModel::pathAt(int row) const {
    if (row < 0 || row >= rowCount()) return {};
    return m_file + QLatin1Char('/') + m_paths[m_shown[static_cast<std::size_t>(row)]];
}

}  // namespace poseloom::ui
