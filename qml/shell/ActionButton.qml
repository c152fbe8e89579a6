// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A button for an action of the catalogue: text, key, tooltip and whether it can be done come from there.
PanelButton {
    id: control

    required property string actionId
    required property ShellActions actions
    property bool showText: false

    enabled: control.actions.can(control.actionId, control.actions.catalogue.condition(control.actionId))
    flat: true
    hint: control.actions.catalogue.hint(control.actionId)
    objectName: "button." + control.actionId
    text: control.showText ? control.actions.textOf(control.actionId) : ""

    onClicked: control.actions.trigger(control.actionId)
}
