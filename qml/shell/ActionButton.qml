// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A button for an action of the catalogue: text, key, tooltip and whether it can be done come from there.
PanelButton {
    id: control

    required property ShellActions actions
    required property string actionId
    property bool showText: false

    flat: true
    objectName: "button." + control.actionId
    text: control.showText ? control.actions.textOf(control.actionId) : ""
    hint: control.actions.catalogue.hint(control.actionId)
    enabled: control.actions.conditions[control.actions.catalogue.condition(control.actionId)] === true
    onClicked: control.actions.trigger(control.actionId)
}
