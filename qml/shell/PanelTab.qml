// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// One tab, as wide as its text.
TabButton {
    id: tab

    property string hint: ""

    Accessible.name: tab.text
    ToolTip.delay: 500
    ToolTip.text: tab.hint
    ToolTip.visible: tab.hovered && tab.hint.length > 0
    font.pixelSize: Theme.fontSize
    implicitHeight: Theme.rowHeight + 2
    leftPadding: 14
    padding: 0
    rightPadding: 14
    width: implicitWidth

    background: Rectangle {
        border.color: Theme.accent
        border.width: tab.visualFocus ? 2 : 0
        color: tab.checked ? Theme.panel : tab.hovered ? Theme.hover : "transparent"

        Rectangle {
            color: Theme.accent
            height: 2
            visible: tab.checked
            width: parent.width
        }
    }
    contentItem: Text {
        color: tab.checked ? Theme.text : Theme.textMuted
        font: tab.font
        horizontalAlignment: Text.AlignHCenter
        text: tab.text
        verticalAlignment: Text.AlignVCenter
    }
}
