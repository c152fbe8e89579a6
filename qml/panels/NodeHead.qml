// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Name, reach and base of a node.
GridLayout {
    id: head

    required property InspectorModel inspector
    required property Workspace workspace

    columns: 2
    columnSpacing: Theme.spacing
    rowSpacing: 4

    Label {
        Layout.leftMargin: Theme.spacing
        Layout.topMargin: 6
        text: qsTr("Name")
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
    }
    TextField {
        id: field
        objectName: "nodeName"
        Layout.fillWidth: true
        Layout.rightMargin: Theme.spacing
        Layout.topMargin: 6
        implicitHeight: Theme.rowHeight
        topPadding: 0
        bottomPadding: 0
        leftPadding: 6
        verticalAlignment: TextInput.AlignVCenter
        font.pixelSize: Theme.fontSize
        color: Theme.text
        text: head.inspector.name
        readOnly: head.inspector.nodeId === 0
        selectByMouse: true
        Accessible.name: qsTr("Name of the node")
        onEditingFinished: {
            if (field.text !== head.inspector.name)
                head.workspace.document.rename(head.inspector.nodeId, field.text);
            field.text = Qt.binding(() => head.inspector.name);
        }
        background: Rectangle {
            radius: Theme.radius
            color: Theme.field
            border.width: field.activeFocus ? 2 : 1
            border.color: field.activeFocus ? Theme.accent : Theme.border
        }
    }
    Label {
        Layout.leftMargin: Theme.spacing
        visible: head.inspector.hasBase
        text: head.inspector.kind === "Add" ? qsTr("Base") : qsTr("Input")
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
    }
    SourceBox {
        objectName: "baseChooser"
        Layout.fillWidth: true
        Layout.rightMargin: Theme.spacing
        visible: head.inspector.hasBase
        inspector: head.inspector
        source: head.inspector.base
        input: -2
        hint: head.inspector.kind === "Add" ? qsTr("What the inputs are added to") : qsTr("What goes in here")
    }
    Label {
        Layout.leftMargin: Theme.spacing
        text: qsTr("Reach")
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
    }
    Label {
        Layout.fillWidth: true
        text: head.inspector.nodeId === 0 ? qsTr("this is the output") : qsTr("%1 % of the output").arg(Number(head.inspector.reach * 100).toLocaleString(Qt.locale(), "f", 1))
        color: Theme.text
        font.pixelSize: Theme.fontSize
        elide: Text.ElideRight
    }
}
