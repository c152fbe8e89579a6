// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Dialogs
import Poseloom.Ui

/// The scene that plays the graph, and the ways to make it and the project say the same.
Rectangle {
    id: bar

    required property SceneBinding scene
    readonly property bool usable: bar.scene.chosen && bar.scene.problem.length === 0

    color: Theme.raised
    implicitHeight: buttons.height + (state.visible ? state.implicitHeight : 0) + 12
    objectName: "sceneBar"

    FileDialog {
        id: sceneDialog
        nameFilters: [qsTr("Scenes of Perro (*.scn)"), qsTr("All files (*)")]
        title: qsTr("The scene that plays this graph")

        onAccepted: bar.scene.choose(sceneDialog.selectedFile)
    }
    Flow {
        id: buttons
        spacing: 4
        width: parent.width - 2 * Theme.spacing
        x: Theme.spacing
        y: 6

        Text {
            color: bar.scene.chosen ? Theme.text : Theme.textMuted
            elide: Text.ElideMiddle
            font.pixelSize: Theme.fontSize
            height: Theme.rowHeight
            objectName: "scenePath"
            text: bar.scene.chosen ? qsTr("Scene %1").arg(bar.scene.path) : qsTr("No scene chosen")
            verticalAlignment: Text.AlignVCenter
            width: Math.min(implicitWidth, buttons.width)
        }
        CompactComboBox {
            currentIndex: Array.from(bar.scene.trees).indexOf(bar.scene.tree)
            hint: qsTr("The AnimationTree node of the scene that plays the graph")
            model: bar.scene.trees
            objectName: "sceneTree"
            visible: bar.scene.trees.length > 1

            onActivated: index => bar.scene.tree = bar.scene.trees[index]
        }
        PanelButton {
            hint: qsTr("Choose the scene whose AnimationTree plays this graph; the project keeps it")
            objectName: "sceneChoose"
            text: bar.scene.chosen ? qsTr("Other Scene…") : qsTr("Choose Scene…")

            onClicked: sceneDialog.open()
        }
        PanelButton {
            hint: qsTr("The project names no scene any more")
            objectName: "sceneClear"
            text: qsTr("Forget")
            visible: bar.scene.chosen

            onClicked: bar.scene.clear()
        }
        BarSeparator {
        }
        PanelButton {
            enabled: bar.usable && bar.scene.differing > 0
            hint: qsTr("Fill the slots as the scene does, as one undo step")
            objectName: "sceneTake"
            text: qsTr("Take from the Scene")

            onClicked: bar.scene.takeSlots()
        }
        PanelButton {
            enabled: bar.usable && bar.scene.differing > 0
            hint: qsTr("Change the scene's entries so that they say what stands here; undo puts the file back")
            objectName: "sceneWrite"
            text: qsTr("Write to the Scene")

            onClicked: bar.scene.writeSlots()
        }
        PanelButton {
            hint: qsTr("The whole AnimationTree node as text, to be pasted into a scene")
            objectName: "sceneCopy"
            text: qsTr("Copy as Snippet")

            onClicked: bar.scene.copySnippet()
        }
    }
    Text {
        id: state
        anchors.top: buttons.bottom
        anchors.topMargin: 4
        color: bar.scene.problem.length > 0 ? Theme.error : bar.scene.differing > 0 ? Theme.warning : Theme.textMuted
        font.pixelSize: Theme.smallFontSize
        objectName: "sceneState"
        text: bar.scene.problem.length > 0 ? bar.scene.problem : bar.scene.differing > 0 ? bar.scene.differing === 1 ? qsTr("One slot plays otherwise in the scene than here.") : qsTr("%1 slots play otherwise in the scene than here.").arg(bar.scene.differing) : qsTr("The scene plays what stands here.")
        visible: bar.scene.chosen
        width: buttons.width
        wrapMode: Text.WordWrap
        x: Theme.spacing
    }
}
