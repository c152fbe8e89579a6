// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// A compact button with text, an icon or both. `hint` names what it does and its key.
Button {
    id: control

    property string hint: ""
    readonly property color ink: !control.enabled ? Theme.textFaint : control.prominent ? Theme.accentText : Theme.text
    property bool prominent: false

    Accessible.name: control.text.length > 0 ? control.text : control.hint
    ToolTip.delay: 500
    ToolTip.text: control.hint
    ToolTip.visible: control.hovered && control.hint.length > 0
    focusPolicy: Qt.StrongFocus
    font.pixelSize: Theme.fontSize
    icon.color: control.ink
    icon.height: 16
    icon.width: 16
    implicitHeight: Theme.rowHeight
    leftPadding: control.text.length > 0 ? 10 : 5
    padding: 0
    palette.brightText: control.ink
    palette.buttonText: control.ink
    rightPadding: control.leftPadding
    spacing: 6

    background: Rectangle {
        border.color: control.visualFocus ? Theme.accent : Theme.border
        border.width: control.visualFocus ? 2 : control.flat ? 0 : 1
        color: control.prominent ? (control.down ? Qt.darker(Theme.accent, 1.2) : control.enabled ? Theme.accent : Theme.raised) : control.down || control.checked ? Theme.selection : control.hovered ? Theme.hover : control.flat ? "transparent" : Theme.raised
        radius: Theme.radius
    }
}
