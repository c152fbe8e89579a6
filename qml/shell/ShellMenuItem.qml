// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// A row of a menu: text at the left, key at the right.
MenuItem {
    id: item

    property string keys: ""

    implicitHeight: Theme.rowHeight
    leftPadding: 10
    rightPadding: 10
    topPadding: 0
    bottomPadding: 0
    font.pixelSize: Theme.fontSize
    Accessible.name: item.text
    contentItem: Item {
        implicitWidth: label.implicitWidth + key.implicitWidth + 24
        Text {
            id: label
            anchors.left: parent.left
            anchors.right: key.left
            anchors.rightMargin: 12
            anchors.verticalCenter: parent.verticalCenter
            text: item.text
            color: item.enabled ? Theme.text : Theme.textFaint
            font: item.font
            elide: Text.ElideRight
        }
        Text {
            id: key
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            text: item.keys
            color: item.enabled ? Theme.textMuted : Theme.textFaint
            font.pixelSize: Theme.smallFontSize
        }
    }
    background: Rectangle {
        radius: 3
        color: item.highlighted ? Theme.selection : "transparent"
    }
}
