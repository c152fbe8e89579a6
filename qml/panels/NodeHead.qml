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

    function chooseBase(): void {
        if (!head.inspector.hasBase)
            return;
        base.forceActiveFocus(Qt.ShortcutFocusReason);
        base.popup.open();
    }

    columnSpacing: Theme.spacing
    columns: 2
    rowSpacing: 4

    Label {
        Layout.leftMargin: Theme.spacing
        Layout.topMargin: 6
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
        text: qsTr("Name")
    }
    RowLayout {
        Layout.fillWidth: true
        Layout.rightMargin: Theme.spacing
        Layout.topMargin: 6
        spacing: Theme.spacing

        TextField {
            id: field
            Accessible.name: qsTr("Name of the node")
            Layout.fillWidth: true
            bottomPadding: 0
            color: Theme.text
            font.pixelSize: Theme.fontSize
            implicitHeight: Theme.rowHeight
            leftPadding: 6
            objectName: "nodeName"
            readOnly: head.inspector.nodeId === 0
            selectByMouse: true
            text: head.inspector.name
            topPadding: 0
            verticalAlignment: TextInput.AlignVCenter

            background: Rectangle {
                border.color: field.activeFocus ? Theme.accent : Theme.border
                border.width: field.activeFocus ? 2 : 1
                color: Theme.field
                radius: Theme.radius
            }

            onEditingFinished: {
                if (field.text !== head.inspector.name)
                    head.workspace.document.rename(head.inspector.nodeId, field.text);
                field.text = Qt.binding(() => head.inspector.name);
            }
        }
        Label {
            Accessible.name: qsTr("Reach: %1").arg(text)
            ToolTip.delay: 500
            ToolTip.text: qsTr("Reach: how much of this node arrives at the output")
            ToolTip.visible: reachHover.hovered
            color: head.inspector.reach > 0 ? Theme.text : Theme.textMuted
            font.pixelSize: Theme.fontSize
            objectName: "nodeReach"
            text: qsTr("%1 %").arg(Number(head.inspector.reach * 100).toLocaleString(Qt.locale(), "f", 1))
            visible: head.inspector.nodeId !== 0

            HoverHandler {
                id: reachHover
            }
        }
    }
    Label {
        Layout.leftMargin: Theme.spacing
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
        text: head.inspector.kind === "Add" ? qsTr("Base") : qsTr("Input")
        visible: head.inspector.hasBase
    }
    SourceBox {
        id: base
        Layout.fillWidth: true
        Layout.rightMargin: Theme.spacing
        hint: head.inspector.kind === "Add" ? qsTr("What the inputs are added to; it always counts in full, so it has no weight (Alt+B goes here)") : qsTr("What goes in here")
        input: -2
        inspector: head.inspector
        objectName: "baseChooser"
        source: head.inspector.base
        visible: head.inspector.hasBase
    }
}
