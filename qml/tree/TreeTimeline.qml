// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Dialogs
import QtQuick.Layouts
import Poseloom
import Poseloom.Ui

/// What plays in an animation tree: sync clocks with their members' phases, leaves on their own, their notes.
FocusScope {
    id: panel

    required property TreePlayer player

    Accessible.name: qsTr("Timeline of the tree")
    Accessible.role: Accessible.Pane
    objectName: "treeTimeline"

    Rectangle {
        anchors.fill: parent
        color: Theme.panel
    }
    FileDialog {
        id: bodyDialog
        nameFilters: [qsTr("Models (*.mdl)"), qsTr("All files, for xmodels of Call of Duty (*)")]
        title: qsTr("The body that the tree plays on")

        onAccepted: panel.player.openBody(bodyDialog.selectedFile)
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        Flow {
            Layout.fillWidth: true
            padding: Theme.smallSpacing
            spacing: Theme.spacing

            PanelButton {
                hint: panel.player.playing ? qsTr("Pause (Ctrl+Space)") : qsTr("Play (Ctrl+Space)")
                icon.source: panel.player.playing ? "qrc:/poseloom/icons/pause.svg" : "qrc:/poseloom/icons/play.svg"
                objectName: "treePlay"

                onClicked: panel.player.playing = !panel.player.playing
            }
            SpeedSlider {
                from: 0
                objectName: "treeSpeed"
                preview: panel.player
                to: 4
            }
            PanelButton {
                hint: qsTr("Fade everything out")
                objectName: "treeClearAll"
                text: qsTr("Clear All")

                onClicked: panel.player.clearAll()
            }
            PanelButton {
                hint: qsTr("Another model to play on: a .mdl, or an xmodel of Call of Duty")
                objectName: "treeBody"
                text: qsTr("Body…")

                onClicked: bodyDialog.open()
            }
            Text {
                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize
                height: Theme.rowHeight
                objectName: "treeStatus"
                text: panel.player.lastNote.length > 0 ? qsTr("%1 · note %2").arg(panel.player.status).arg(panel.player.lastNote) : panel.player.status
                verticalAlignment: Text.AlignVCenter
            }
        }
        ListView {
            id: list
            Accessible.name: qsTr("What plays")
            Accessible.role: Accessible.List
            Layout.fillHeight: true
            Layout.fillWidth: true
            boundsBehavior: Flickable.StopAtBounds
            clip: true
            objectName: "treePhases"

            ScrollBar.vertical: ScrollBar {
            }
            delegate: TreePhaseRow {
                width: list.width

                onScrubbed: share => panel.player.setPhase(path, share)
            }
            model: TreePhaseModel {
                player: panel.player
            }

            EmptyState {
                anchors.fill: parent
                text: panel.player.canPlay ? qsTr("Nothing plays. Drag a weight, or press the play mark of a leaf.") : panel.player.status
                visible: list.count === 0
            }
        }
    }
}
