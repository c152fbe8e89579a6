// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// An object of a clip: a double click on its name or on its type changes it.
Rectangle {
    id: row

    property string editing: ""  ///< "name" or "type"
    required property int index
    required property var modelData
    required property ClipSession session

    Accessible.name: qsTr("%1, a %2").arg(row.modelData.name).arg(row.modelData.type)
    Accessible.role: Accessible.ListItem
    ToolTip.delay: 700
    ToolTip.text: qsTr("%1, a %2, with %3 tracks. A double click on the name or the type changes it, everywhere in the clip").arg(row.modelData.name).arg(row.modelData.type).arg(row.modelData.tracks)
    ToolTip.visible: hover.hovered && row.editing.length === 0
    color: hover.hovered ? Theme.hover : "transparent"
    height: Theme.rowHeight + 14
    objectName: "clipObjectRow." + row.modelData.name

    Text {
        id: name
        color: Theme.text
        elide: Text.ElideRight
        font.pixelSize: Theme.fontSize
        objectName: "clipObjectName." + row.modelData.name
        text: row.modelData.name
        width: row.width - x - remove.width - Theme.spacing
        x: Theme.spacing
        y: 4

        TapHandler {
            onDoubleTapped: row.editing = "name"
        }
    }
    Text {
        id: type
        color: Theme.textMuted
        elide: Text.ElideRight
        font.pixelSize: Theme.smallFontSize
        objectName: "clipObjectType." + row.modelData.name
        text: row.modelData.type
        width: name.width
        x: Theme.spacing
        y: 22

        TapHandler {
            onDoubleTapped: row.editing = "type"
        }
    }
    InPlaceField {
        editing: row.editing === "name"
        height: row.height - 8
        label: qsTr("New name of the object")
        name: row.modelData.name
        width: name.width
        x: 4
        y: 4

        onEnded: row.editing = ""
        onTaken: name => row.session.renameObject(row.modelData.name, name)
    }
    InPlaceField {
        editing: row.editing === "type"
        height: row.height - 8
        label: qsTr("New type of the object")
        name: row.modelData.type
        width: name.width
        x: 4
        y: 4

        onEnded: row.editing = ""
        onTaken: type => row.session.setObjectType(row.modelData.name, type)
    }
    PanelButton {
        id: remove
        anchors.right: parent.right
        anchors.rightMargin: 6
        anchors.verticalCenter: parent.verticalCenter
        flat: true
        hint: qsTr("Remove the object with all its keys")
        objectName: "clipObjectRemove." + row.modelData.name
        opacity: hover.hovered || remove.visualFocus ? 1 : 0.35
        text: "×"

        onClicked: row.session.removeObject(row.modelData.name)
    }
    HoverHandler {
        id: hover
    }
}
