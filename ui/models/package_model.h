// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QStringList>

#include <vector>

namespace poseloom::ui {

/// The models inside a Valve package, sorted; a search keeps those that contain all of its words. The
/// package's directory is read in the background.
class PackageModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString file READ file WRITE setFile NOTIFY fileChanged)
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY searchChanged)
    Q_PROPERTY(bool loading READ loading NOTIFY listed)
    Q_PROPERTY(int total READ total NOTIFY listed)          ///< models in the package
    Q_PROPERTY(QString problem READ problem NOTIFY listed)  ///< why the package cannot be read; empty: it can

  public:
    enum Role { NameRole = Qt::UserRole + 1, FolderRole };

    explicit PackageModel(QObject* parent = nullptr);

    QString file() const { return m_file; }
    /// Reads the package anew, also where the path is the same as before.
    void setFile(const QString& file);
    QString search() const { return m_search; }
    void setSearch(const QString& search);
    bool loading() const { return m_loading; }
    int total() const { return static_cast<int>(m_paths.size()); }
    QString problem() const { return m_problem; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// "pak01_dir.vpk/models/hero.mdl", as Workspace::open() takes it; empty where there is no such row.
    Q_INVOKABLE QString pathAt(int row) const;

  Q_SIGNALS:
    void fileChanged();
    void searchChanged();
    void listed();

  private:
    void filter();

    QString m_file;
    QString m_search;
    QString m_problem;
    QStringList m_paths;
    std::vector<int> m_shown;  ///< into m_paths
    bool m_loading = false;
    int m_generation = 0;
};

}  // namespace poseloom::ui
