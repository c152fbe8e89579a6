// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>
#include <QStringList>

#include "session/workspace.h"

namespace poseloom::ui {

/// The node that is selected last: what it is, and its inputs as rows with their three weights: as the file
/// says, as tried, and as it reaches the output.
class InspectorModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY workspaceChanged)
    Q_PROPERTY(bool hasNode READ hasNode NOTIFY nodeChanged)
    Q_PROPERTY(int nodeId READ shownId NOTIFY nodeChanged)
    Q_PROPERTY(QString name READ name NOTIFY nodeChanged)
    Q_PROPERTY(QString kind READ kind NOTIFY nodeChanged)
    Q_PROPERTY(QString base READ base NOTIFY nodeChanged)  ///< Add's base, Invert's input, Output's input
    Q_PROPERTY(bool hasBase READ hasBase NOTIFY nodeChanged)
    Q_PROPERTY(bool hasInputs READ hasInputs NOTIFY nodeChanged)
    Q_PROPERTY(bool hasMask READ hasMask NOTIFY nodeChanged)
    Q_PROPERTY(QStringList objects READ objects NOTIFY nodeChanged)
    Q_PROPERTY(QStringList fields READ fields NOTIFY nodeChanged)
    Q_PROPERTY(QStringList bones READ bones NOTIFY nodeChanged)
    Q_PROPERTY(QStringList candidates READ candidates NOTIFY nodeChanged)  ///< what could be connected
    Q_PROPERTY(double reach READ reach NOTIFY traceChanged)

  public:
    enum Role { SourceRole = Qt::UserRole + 1, BrokenRole, DefaultRole, LiveRole, EffectiveRole, TriedRole };

    explicit InspectorModel(QObject* parent = nullptr);

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);

    bool hasNode() const;
    uint nodeId() const;
    int shownId() const { return static_cast<int>(nodeId()); }
    QString name() const;
    QString kind() const;
    QString base() const;
    bool hasBase() const;
    bool hasInputs() const;
    bool hasMask() const { return node() != nullptr; }
    QStringList objects() const;
    QStringList fields() const;
    QStringList bones() const;
    QStringList candidates() const;
    double reach() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// `first` and then the candidates, for a box that can also disconnect; and where a name stands in it.
    Q_INVOKABLE QStringList choices(const QString& first) const { return QStringList{first} + candidates(); }
    Q_INVOKABLE int choiceOf(const QString& name) const;
    /// Connects what has this name: to an input, or -1 a new one, or -2 the base. Empty disconnects.
    Q_INVOKABLE bool connectName(const QString& name, int input);
    /// Adds or removes one entry of "objects", "fields" or "bones".
    Q_INVOKABLE bool addMaskEntry(const QString& list, const QString& entry);
    Q_INVOKABLE bool removeMaskEntry(const QString& list, int index);

  Q_SIGNALS:
    void workspaceChanged();
    void nodeChanged();
    void traceChanged();

  private:
    const posegraph::Node* node() const;
    QStringList maskEntries(const QString& list) const;
    void refresh();
    void refreshWeights();

    QPointer<Workspace> m_workspace;
    uint m_shown = 0;
    int m_rows = 0;
};

}  // namespace poseloom::ui
