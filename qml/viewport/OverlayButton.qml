// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom

/// A small flat button; `help` is its tooltip and names the shortcut, `label` is its accessible name.
AbstractButton {
    id: button

    property string help: button.label
    required property string label

    Accessible.checkable: button.checkable
    Accessible.checked: button.checked
    Accessible.name: button.label
    ToolTip.delay: 500
    ToolTip.text: button.help
    ToolTip.visible: button.hovered && button.help !== ""
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    implicitHeight: Theme.rowHeight
    implicitWidth: Math.max(implicitHeight, implicitContentWidth + 14)

    background: Rectangle {
        border.color: Theme.accent
        border.width: button.visualFocus ? 2 : 0
        color: button.down ? Theme.selection : button.checked ? Theme.selection : button.hovered ? Theme.raised : "transparent"
        radius: Theme.radius
    }
    contentItem: Text {
        color: !button.enabled ? Theme.textMuted : button.checked ? Theme.accent : Theme.text
        font.pixelSize: Theme.smallFontSize + 1
        font.weight: button.checked ? Font.DemiBold : Font.Normal
        horizontalAlignment: Text.AlignHCenter
        opacity: button.enabled ? 1 : 0.6
        text: button.text
        verticalAlignment: Text.AlignVCenter
    }
}
