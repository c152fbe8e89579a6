// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// One tab, as wide as its text.
TabButton {
    id: tab

    property string hint: ""

    width: implicitWidth
    implicitHeight: Theme.rowHeight + 2
    padding: 0
    leftPadding: 14
    rightPadding: 14
    font.pixelSize: Theme.fontSize
    Accessible.name: tab.text
    ToolTip.text: tab.hint
    ToolTip.visible: tab.hovered && tab.hint.length > 0
    ToolTip.delay: 500
    contentItem: Text {
        text: tab.text
        font: tab.font
        color: tab.checked ? Theme.text : Theme.textMuted
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }
    background: Rectangle {
        color: tab.checked ? Theme.panel : tab.hovered ? Theme.hover : "transparent"
        border.width: tab.visualFocus ? 2 : 0
        border.color: Theme.accent
        Rectangle {
            width: parent.width
            height: 2
            color: Theme.accent
            visible: tab.checked
        }
    }
}
