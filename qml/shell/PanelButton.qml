// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// A compact button with text, an icon or both. `hint` names what it does and its key.
Button {
    id: control

    property string hint: ""
    property bool prominent: false

    implicitHeight: Theme.rowHeight
    padding: 0
    leftPadding: control.text.length > 0 ? 10 : 5
    rightPadding: control.leftPadding
    spacing: 6
    font.pixelSize: Theme.fontSize
    icon.width: 16
    icon.height: 16
    icon.color: control.ink
    palette.buttonText: control.ink
    focusPolicy: Qt.StrongFocus
    Accessible.name: control.text.length > 0 ? control.text : control.hint
    ToolTip.text: control.hint
    ToolTip.visible: control.hovered && control.hint.length > 0
    ToolTip.delay: 500

    readonly property color ink: !control.enabled ? Theme.textFaint : control.prominent ? Theme.accentText : Theme.text

    background: Rectangle {
        radius: Theme.radius
        color: control.prominent ? (control.down ? Qt.darker(Theme.accent, 1.2) : control.enabled ? Theme.accent : Theme.raised)
            : control.down || control.checked ? Theme.selection : control.hovered ? Theme.hover : control.flat ? "transparent" : Theme.raised
        border.width: control.visualFocus ? 2 : control.flat ? 0 : 1
        border.color: control.visualFocus ? Theme.accent : Theme.border
    }
}
