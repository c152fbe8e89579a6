// SPDX-License-Identifier: GPL-3.0-or-later
// What plays in the slots of the graph, and with which pose parameters.
#include <QFileInfo>

#include <utility>

#include "mdl/pose_parameters.h"
#include "session/bind_command.h"
#include "session/parameter_command.h"
#include "session/preview_slots.h"
#include "session/setting_command.h"
#include "session/workspace.h"

namespace poseloom::ui {

namespace {

/// A .panim is one clip: its file says which.
QString clipLabel(const QString& file, const QString& animation) {
    return animation.isEmpty() ? QFileInfo(file).completeBaseName() : animation;
}

}  // namespace

std::optional<document::SlotSetting> Workspace::settingFor(const std::string& slot, const QString& file,
                                                           const QString& animation) const {
    if (file.isEmpty()) return std::nullopt;
    document::SlotSetting setting;
    if (const document::SlotSetting* now = m_project.findSlot(slot)) setting = *now;
    setting.slot = slot;
    setting.clip = relativeTo(m_folder, document::resolve(m_project, m_folder, file.toStdString()));
    setting.animation = animation.toStdString();
    setting.frame = 0.0;
    return setting;
}

bool Workspace::bindSlot(const QString& slot, const QString& file, const QString& animation) {
    const std::string name = slot.toStdString();
    if (m_graph->findSlot(name) == nullptr) return fail(tr("There is no slot “%1”.").arg(slot));
    const QString label = file.isEmpty() ? tr("Take the clip out of %1").arg(slot)
                                         : tr("Play %1 in %2").arg(clipLabel(file, animation), slot);
    m_document.undoStack()->push(new BindCommand(*this, name, settingFor(name, file, animation), label));
    return true;
}

bool Workspace::addSlotPlaying(const QString& slot, QPointF at, const QString& file,
                               const QString& animation) {
    QUndoStack& stack = *m_document.undoStack();
    stack.beginMacro(tr("Add %1, which plays %2").arg(slot, clipLabel(file, animation)));
    const bool added = m_document.addSlot(slot, at) && bindSlot(slot, file, animation);
    stack.endMacro();
    return added;
}

bool Workspace::changeSlot(const document::SlotSetting& setting, const QString& label) {
    if (m_graph->findSlot(setting.slot) == nullptr)
        return fail(tr("There is no slot “%1”.").arg(QString::fromStdString(setting.slot)));
    m_document.undoStack()->push(new BindCommand(*this, setting.slot, setting, label));
    return true;
}

bool Workspace::changeSlots(const std::vector<document::SlotSetting>& settings, const QString& label) {
    QUndoStack& stack = *m_document.undoStack();
    stack.beginMacro(label);
    bool changed = true;
    for (const document::SlotSetting& setting : settings)
        changed = changeSlot(setting, label) && changed;
    stack.endMacro();
    return changed;
}

void Workspace::setScene(const std::optional<document::SceneSetting>& scene, const QString& label) {
    using Setting = std::optional<document::SceneSetting>;
    const auto apply = [this](const Setting& value) {
        m_project.scene = value;
        setProjectModified(true);
        compareMeanings();
        emit projectChanged();
    };
    m_document.undoStack()->push(new SettingCommand<Setting>(m_project.scene, scene, apply, label));
}

/// The preview keeps what was tried there; what an edit sets counts from now on.
void Workspace::followPlayback(const std::string& slot, const std::optional<document::SlotSetting>& before) {
    const document::SlotSetting* now = m_project.findSlot(slot);
    if (now == nullptr || !before || before->clip != now->clip || before->animation != now->animation) return;
    if (before->playback == now->playback && before->speed == now->speed && before->paused == now->paused)
        return;
    m_preview.setSlotPlayback(slot, now->playback, now->speed, now->paused);
}

void Workspace::setBinding(const std::string& slot, const std::optional<document::SlotSetting>& setting) {
    const document::SlotSetting* known = m_project.findSlot(slot);
    const std::optional<document::SlotSetting> before =
        known != nullptr ? std::optional(*known) : std::nullopt;
    const auto found = std::find_if(m_project.slots.begin(), m_project.slots.end(),
                                    [&](const auto& entry) { return entry.slot == slot; });
    if (found != m_project.slots.end() && setting)
        *found = *setting;
    else if (setting)
        m_project.slots.push_back(*setting);
    else if (found != m_project.slots.end())
        m_project.slots.erase(found);
    setProjectModified(true);
    rebind();
    followPlayback(slot, before);
}

std::vector<Workspace::SlotParameter> Workspace::slotParameters(const QString& slot) {
    const document::SlotSetting* setting = m_project.findSlot(slot.toStdString());
    if (setting == nullptr) return {};
    const auto file = m_assets.find(document::resolve(m_project, m_folder, setting->clip), setting->clip);
    if (!file || !QString::fromStdString(file->string()).endsWith(QLatin1String(".mdl"), Qt::CaseInsensitive))
        return {};
    const auto sequence = m_assets.sequence(*file, setting->animation);
    if (!sequence) return {};
    const mdl::ModelSet& set = *m_assets.set(*file).set;
    const mdl::Sequence& playing = set.sequence(*sequence);
    std::vector<SlotParameter> parameters;
    for (const mdl::PoseParameter& parameter : set.poseParameters) {
        const auto moved = setting->poseParameters.find(parameter.name);
        const float share =
            moved == setting->poseParameters.end() ? mdl::defaultNormalised(parameter) : moved->second;
        parameters.push_back({parameter, share, false});
    }
    for (std::size_t axis = 0; axis < playing.parameters.size(); ++axis) {
        const int index = set.poseParameterFrom(*sequence, playing.parameters[axis]);
        const bool blends = index >= 0 && playing.groupSize[axis] > 1;
        if (blends) parameters.at(static_cast<std::size_t>(index)).used = true;
    }
    return parameters;
}

void Workspace::setSlotParameter(const QString& slot, const QString& parameter, float share) {
    const std::string name = slot.toStdString();
    if (m_project.findSlot(name) == nullptr) return;
    m_document.undoStack()->push(new ParameterCommand(*this, name, parameter.toStdString(), share,
                                                      tr("Set %1 of %2").arg(parameter, slot),
                                                      m_document.gesture()));
}

void Workspace::writeSlotParameter(const std::string& slot, const std::string& parameter,
                                   std::optional<float> share) {
    const auto found = std::find_if(m_project.slots.begin(), m_project.slots.end(),
                                    [&](const auto& entry) { return entry.slot == slot; });
    if (found == m_project.slots.end()) return;
    if (share)
        found->poseParameters[parameter] = *share;
    else
        found->poseParameters.erase(parameter);
    setProjectModified(true);
    rebind(Playheads::All);
}

/// Binds every slot again; slots that play on keep their playheads.
void Workspace::rebind(Playheads kept) {
    m_slotDiagnostics.clear();
    std::vector<PreviewSlot> slots =
        previewSlots(document::bindSlots(*m_graph, m_project, m_folder, m_projectFile.toStdString(), m_assets,
                                         m_slotDiagnostics, m_preview.sharedSkeleton()));
    for (PreviewSlot& slot : slots) {
        for (const PreviewSlot& playing : m_preview.slotList()) {
            if (playing.source.slot != slot.source.slot) continue;
            if (kept == Playheads::All || playing.source.clip == slot.source.clip)
                slot.playback = playing.playback;
        }
    }
    m_preview.setSlots(std::move(slots));
    emit projectChanged();
    emit problemsChanged();
}

QString Workspace::clipFile(const QString& slot) const {
    const document::SlotSetting* setting = m_project.findSlot(slot.toStdString());
    return setting == nullptr ? QString() : QString::fromStdString(setting->clip);
}

QString Workspace::clipAnimation(const QString& slot) const {
    const document::SlotSetting* setting = m_project.findSlot(slot.toStdString());
    return setting == nullptr ? QString() : QString::fromStdString(setting->animation);
}

}  // namespace poseloom::ui
