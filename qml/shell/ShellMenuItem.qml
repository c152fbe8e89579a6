// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts

/// A row of a menu: text at the left, key at the right.
MenuItem {
    id: item

    property string keys: ""

    Accessible.name: item.text
    bottomPadding: 0
    font.pixelSize: Theme.fontSize
    implicitHeight: Theme.rowHeight
    leftPadding: 10
    rightPadding: 10
    topPadding: 0

    background: Rectangle {
        color: item.highlighted ? Theme.selection : "transparent"
        radius: 3
    }
    contentItem: RowLayout {
        spacing: 24

        Text {
            Layout.fillWidth: true
            color: item.enabled ? Theme.text : Theme.textFaint
            elide: Text.ElideRight
            font: item.font
            text: item.text
        }
        Text {
            color: item.enabled ? Theme.textMuted : Theme.textFaint
            font.pixelSize: Theme.smallFontSize
            text: item.keys
        }
    }
}
