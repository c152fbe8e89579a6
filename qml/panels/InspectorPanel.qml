// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// The node that is selected: its name, what goes into it with which weight, and what its mask lets through.
Rectangle {
    id: panel

    required property ShellActions actions
    property int page: 0  ///< where both do not fit: 0 weights, 1 mask
    readonly property bool paged: nodeModel.hasMask && panel.height < 420
    required property Workspace workspace

    function run(actionId: string): void {
        if (actionId === "input.base") {
            panel.page = 0;
            head.chooseBase();
        } else if (actionId.startsWith("input.")) {
            inputs.run(actionId.substring(6));
        } else {
            mask.run(actionId.substring(5));
        }
    }

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

        PageButton {
            hint: qsTr("Name, inputs and weights (Space on this button)")
            objectName: "inspectorWeights"
            page: 0
            text: qsTr("Weights")
        }
        PageButton {
            hint: qsTr("What the node lets through (Space on this button)")
            objectName: "inspectorMask"
            page: 1
            text: qsTr("Mask")
        }
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
                id: head
                Layout.fillWidth: true
                inspector: nodeModel
                visible: !panel.paged || panel.page === 0
                workspace: panel.workspace
            }
            InputList {
                id: inputs
                Layout.fillWidth: true
                inspector: nodeModel
                visible: nodeModel.hasInputs && (!panel.paged || panel.page === 0)
                workspace: panel.workspace
            }
            MaskEditor {
                id: mask
                Layout.fillWidth: true
                inspector: nodeModel
                room: panel.paged ? Math.max(120, scroll.height - 100) : 260
                visible: nodeModel.hasMask && (!panel.paged || panel.page === 1)
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

    component PageButton: PanelButton {
        id: pageButton

        required property int page

        checked: panel.page === pageButton.page
        implicitHeight: Theme.rowHeight - 4
        visible: panel.paged

        onClicked: panel.page = pageButton.page
    }
}
