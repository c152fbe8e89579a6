// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A bone with a box of three states.
Item {
    id: row

    required property int index
    required property string name
    required property int depth
    required property int checkState
    required property bool expandable
    required property bool expanded
    required property int joint
    property bool current: false

    signal toggled
    signal expandToggled
    signal picked

    objectName: "bone." + row.name
    implicitHeight: Theme.rowHeight - 4
    Accessible.role: Accessible.CheckBox
    Accessible.name: row.name
    Accessible.checkable: true
    Accessible.checked: row.checkState === Qt.Checked
    Accessible.onPressAction: row.toggled()

    Rectangle {
        anchors.fill: parent
        color: hover.hovered ? Theme.hover : "transparent"
        border.width: row.current ? 1 : 0
        border.color: Theme.accent
    }
    HoverHandler {
        id: hover
    }
    Icon {
        id: fold
        x: Theme.spacing + row.depth * 12
        anchors.verticalCenter: parent.verticalCenter
        visible: row.expandable
        name: row.expanded ? "down" : "right"
        size: 12
        color: Theme.textMuted
        TapHandler {
            onTapped: row.expandToggled()
        }
    }
    Rectangle {
        id: box
        x: fold.x + 16
        anchors.verticalCenter: parent.verticalCenter
        width: 14
        height: 14
        radius: 3
        color: row.checkState === Qt.Unchecked ? Theme.field : Theme.accent
        border.color: row.checkState === Qt.Unchecked ? Theme.textMuted : Theme.accent
        Icon {
            anchors.centerIn: parent
            visible: row.checkState === Qt.Checked
            name: "check"
            size: 12
            color: Theme.accentText
        }
        Rectangle {
            anchors.centerIn: parent
            visible: row.checkState === Qt.PartiallyChecked
            width: 8
            height: 2
            color: Theme.accentText
        }
        TapHandler {
            margin: 4
            onTapped: row.toggled()
        }
    }
    Text {
        anchors.left: box.right
        anchors.leftMargin: 6
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        text: row.name
        color: Theme.text
        font.pixelSize: Theme.fontSize
        elide: Text.ElideRight
        TapHandler {
            onTapped: row.picked()
            onDoubleTapped: row.toggled()
        }
    }
}
