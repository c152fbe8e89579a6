// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts

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
    contentItem: RowLayout {
        spacing: 24
        Text {
            Layout.fillWidth: true
            text: item.text
            color: item.enabled ? Theme.text : Theme.textFaint
            font: item.font
            elide: Text.ElideRight
        }
        Text {
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
