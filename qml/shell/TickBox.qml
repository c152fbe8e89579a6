// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// A box to tick, as high as a row. `hint` says what it does.
CheckBox {
    id: box

    property string hint: ""

    Accessible.name: box.text
    ToolTip.delay: 500
    ToolTip.text: box.hint
    ToolTip.visible: box.hovered && box.hint.length > 0
    font.pixelSize: Theme.fontSize
    implicitHeight: Theme.rowHeight
    padding: 0
    spacing: 6

    contentItem: Text {
        color: box.enabled ? Theme.text : Theme.textFaint
        font: box.font
        leftPadding: box.indicator.width + box.spacing
        text: box.text
        verticalAlignment: Text.AlignVCenter
    }
    indicator: Rectangle {
        anchors.verticalCenter: parent.verticalCenter
        border.color: box.visualFocus ? Theme.accent : box.checked ? Theme.accent : Theme.border
        border.width: box.visualFocus ? 2 : 1
        color: box.checked ? Theme.accent : Theme.field
        implicitHeight: 16
        implicitWidth: 16
        opacity: box.enabled ? 1 : 0.5
        radius: 3

        Icon {
            anchors.centerIn: parent
            color: Theme.accentText
            name: "check"
            size: 12
            visible: box.checked
        }
    }
}
