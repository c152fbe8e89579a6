// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// The node that is selected: its name, what goes into it with which weight, and what its mask lets through.
Rectangle {
    id: panel

    required property ShellActions actions
    required property Workspace workspace

    clip: true
    color: Theme.panel
    objectName: "inspectorPanel"

    InspectorModel {
        id: nodeModel
        workspace: panel.workspace
    }
    PanelHeader {
        id: header
        title: nodeModel.hasNode ? qsTr("Inspector · %1").arg(nodeModel.kind) : qsTr("Inspector")
        width: parent.width

        ActionButton {
            actionId: "weights.reset"
            actions: panel.actions
            icon.source: "qrc:/poseloom/icons/reset.svg"
            implicitHeight: Theme.rowHeight - 2
        }
        PanelButton {
            enabled: panel.workspace.preview.weightsModified
            hint: qsTr("Write the live weights into the file, as one undo step (Ctrl+Return)")
            implicitHeight: Theme.rowHeight - 4
            objectName: "inspectorKeep"
            prominent: enabled
            text: qsTr("Keep")

            onClicked: panel.actions.trigger("weights.keep")
        }
    }
    ScrollView {
        id: scroll
        anchors.bottom: parent.bottom
        anchors.top: header.bottom
        contentWidth: availableWidth
        visible: nodeModel.hasNode
        width: parent.width

        ColumnLayout {
            spacing: 6
            width: scroll.availableWidth

            NodeHead {
                Layout.fillWidth: true
                inspector: nodeModel
                workspace: panel.workspace
            }
            InputList {
                Layout.fillWidth: true
                inspector: nodeModel
                visible: nodeModel.hasInputs
                workspace: panel.workspace
            }
            MaskEditor {
                Layout.fillWidth: true
                inspector: nodeModel
                visible: nodeModel.hasMask
                workspace: panel.workspace
            }
            SlotClip {
                Layout.fillWidth: true
                inspector: nodeModel
                visible: nodeModel.kind === "Slot"
                workspace: panel.workspace
            }
        }
    }
    EmptyState {
        anchors.fill: parent
        anchors.topMargin: header.height
        text: qsTr("Select a node on the canvas or in the outline to see its weights and its mask.")
        visible: !nodeModel.hasNode
    }
}
