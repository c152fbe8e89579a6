// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>

#include <vector>

#include "model/parameter_model.h"
#include "session/workspace.h"

namespace poseloom::ui {

/// The pose parameters of the Source sequence that plays in a slot; none where an animation plays. Moving one
/// is an undo step of the project.
class SlotParameterModel : public poseloom::ui::ParameterModel {  // moc keeps the base as it is written
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY workspaceChanged)
    Q_PROPERTY(QString slot READ slot WRITE setSlot NOTIFY slotChanged)

  public:
    using ParameterModel::ParameterModel;

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);
    QString slot() const { return m_slot; }
    void setSlot(const QString& slot);

  Q_SIGNALS:
    void workspaceChanged();
    void slotChanged();

  protected:
    const mdl::PoseParameter* at(int parameter) const override;
    bool isUsed(int parameter) const override;
    float shareOf(int parameter) const override;
    void setShare(int parameter, float share) override;

  private:
    void follow();

    QPointer<Workspace> m_workspace;
    QString m_slot;
    std::vector<Workspace::SlotParameter> m_parameters;
};

}  // namespace poseloom::ui
