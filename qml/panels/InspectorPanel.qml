// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// The node that is selected: its name, what goes into it with which weight, and what its mask lets through.
Rectangle {
    id: panel

    required property Workspace workspace
    required property ShellActions actions

    objectName: "inspectorPanel"
    color: Theme.panel
    clip: true

    InspectorModel {
        id: nodeModel
        workspace: panel.workspace
    }
    PanelHeader {
        id: header
        width: parent.width
        title: nodeModel.hasNode ? qsTr("Inspector · %1").arg(nodeModel.kind) : qsTr("Inspector")
        ActionButton {
            actions: panel.actions
            actionId: "weights.reset"
            icon.source: "qrc:/poseloom/icons/reset.svg"
            implicitHeight: Theme.rowHeight - 2
        }
        PanelButton {
            objectName: "inspectorKeep"
            implicitHeight: Theme.rowHeight - 4
            text: qsTr("Keep")
            prominent: enabled
            enabled: panel.workspace.preview.weightsModified
            hint: qsTr("Write the live weights into the file, as one undo step (Ctrl+Return)")
            onClicked: panel.actions.trigger("weights.keep")
        }
    }
    ScrollView {
        id: scroll
        anchors.top: header.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: nodeModel.hasNode
        contentWidth: availableWidth
        ColumnLayout {
            width: scroll.availableWidth
            spacing: 6
            NodeHead {
                Layout.fillWidth: true
                inspector: nodeModel
                workspace: panel.workspace
            }
            InputList {
                Layout.fillWidth: true
                visible: nodeModel.hasInputs
                inspector: nodeModel
                workspace: panel.workspace
            }
            MaskEditor {
                Layout.fillWidth: true
                visible: nodeModel.hasMask
                inspector: nodeModel
                workspace: panel.workspace
            }
            SlotClip {
                Layout.fillWidth: true
                visible: nodeModel.kind === "Slot"
                inspector: nodeModel
                workspace: panel.workspace
            }
        }
    }
    EmptyState {
        anchors.fill: parent
        anchors.topMargin: header.height
        visible: !nodeModel.hasNode
        text: qsTr("Select a node on the canvas or in the outline to see its weights and its mask.")
    }
}
