// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// An object of a clip, or one of its tracks.
Rectangle {
    id: row

    property bool current: false
    required property string detail
    required property int index
    readonly property bool isObject: row.track < 0
    required property int keys
    required property string name
    required property string object
    required property int track

    signal tapped

    Accessible.description: row.detail
    Accessible.name: row.isObject ? row.name : qsTr("%1 of %2").arg(row.name).arg(row.object)
    Accessible.role: Accessible.ListItem
    Accessible.selected: row.current
    ToolTip.delay: 700
    ToolTip.text: row.isObject ? qsTr("%1, a %2 · %3 keys").arg(row.name).arg(row.detail).arg(row.keys) : qsTr("%1 of %2: %3 · %4 keys").arg(row.name).arg(row.object).arg(row.detail.length > 0 ? row.detail : qsTr("value")).arg(row.keys)
    ToolTip.visible: hover.hovered
    color: row.isObject ? Theme.raised : row.current ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
    objectName: (row.isObject ? "clipObject." : "clipTrack." + row.object + ".") + row.name

    Text {
        id: title
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.text
        elide: Text.ElideRight
        font.pixelSize: Theme.fontSize
        font.weight: row.isObject ? Font.DemiBold : Font.Normal
        text: row.name
        width: Math.min(implicitWidth, row.width - x - count.width - 2 * Theme.spacing)
        x: row.isObject ? Theme.spacing : 2.5 * Theme.spacing
    }
    Text {
        anchors.left: title.right
        anchors.leftMargin: 6
        anchors.right: count.left
        anchors.rightMargin: 6
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.textFaint
        elide: Text.ElideRight
        font.pixelSize: Theme.smallFontSize
        text: row.detail
    }
    Text {
        id: count
        anchors.right: parent.right
        anchors.rightMargin: Theme.spacing
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.textMuted
        font.pixelSize: Theme.smallFontSize
        text: row.keys > 0 && !row.isObject ? row.keys : ""
    }
    HoverHandler {
        id: hover
    }
    TapHandler {
        onTapped: row.tapped()
    }
}
