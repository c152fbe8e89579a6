// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom

/// A small flat button; `help` is its tooltip and names the shortcut, `label` is its accessible name.
AbstractButton {
    id: button

    required property string label
    property string help: button.label

    implicitWidth: Math.max(implicitHeight, implicitContentWidth + 14)
    implicitHeight: Theme.rowHeight
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    Accessible.name: button.label
    Accessible.checkable: button.checkable
    Accessible.checked: button.checked
    ToolTip.text: button.help
    ToolTip.visible: button.hovered && button.help !== ""
    ToolTip.delay: 500

    contentItem: Text {
        text: button.text
        color: !button.enabled ? Theme.textMuted : button.checked ? Theme.accent : Theme.text
        opacity: button.enabled ? 1 : 0.6
        font.pixelSize: Theme.smallFontSize + 1
        font.weight: button.checked ? Font.DemiBold : Font.Normal
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }
    background: Rectangle {
        radius: Theme.radius
        color: button.down ? Theme.selection : button.checked ? Theme.selection
                                             : button.hovered ? Theme.raised : "transparent"
        border.width: button.visualFocus ? 2 : 0
        border.color: Theme.accent
    }
}
