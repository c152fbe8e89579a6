// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Shows the clips of a file before they are added, and asks what shall become of each.
Sheet {
    id: dialog

    required property ImportSession session

    signal boneMapWanted

    mostHeight: 640
    mostWidth: 980
    objectName: "importDialog"
    title: qsTr("Clips of %1").arg(dialog.session.fileName)

    onClosed: dialog.session.close()
    onOpened: list.forceActiveFocus()

    ColumnLayout {
        anchors.fill: parent
        spacing: Theme.spacing

        RowLayout {
            Layout.fillHeight: true
            Layout.fillWidth: true
            spacing: 2 * Theme.spacing

            ColumnLayout {
                Layout.fillHeight: true
                Layout.preferredWidth: 420
                spacing: Theme.spacing

                ImportFacts {
                    Layout.fillWidth: true
                    session: dialog.session
                }
                ListView {
                    id: list
                    Accessible.name: qsTr("Clips")
                    Layout.fillHeight: true
                    Layout.fillWidth: true
                    activeFocusOnTab: true
                    clip: true
                    currentIndex: dialog.session.current
                    model: dialog.session
                    objectName: "importClips"

                    ScrollBar.vertical: ScrollBar {
                    }
                    delegate: ImportClipRow {
                        current: ListView.isCurrentItem
                        places: dialog.session.places
                        width: list.width

                        onChosen: {
                            list.forceActiveFocus();
                            dialog.session.current = index;
                        }
                        onPlaced: place => dialog.session.place(index, place)
                    }

                    Keys.onDownPressed: dialog.session.current = Math.min(list.count - 1, dialog.session.current + 1)
                    Keys.onUpPressed: dialog.session.current = Math.max(0, dialog.session.current - 1)

                    EmptyState {
                        anchors.fill: parent
                        text: dialog.session.busy ? qsTr("Reading %1…").arg(dialog.session.fileName) : dialog.session.problem
                        visible: list.count === 0
                    }
                }
                RowLayout {
                    spacing: Theme.spacing
                    visible: list.count > 1

                    PanelButton {
                        hint: qsTr("Every clip plays in a slot of its own")
                        objectName: "importAllNew"
                        text: qsTr("New Slot for Each")

                        onClicked: dialog.session.placeAll(1)
                    }
                    PanelButton {
                        hint: qsTr("The clips are in the library; no slot changes")
                        objectName: "importAllListed"
                        text: qsTr("Only List All")

                        onClicked: dialog.session.placeAll(0)
                    }
                }
            }
            ColumnLayout {
                Layout.fillHeight: true
                Layout.fillWidth: true
                spacing: Theme.spacing

                ClipView {
                    Layout.fillHeight: true
                    Layout.fillWidth: true
                    Layout.minimumWidth: 260
                    objectName: "importView"
                    preview: dialog.session.view
                }
                RowLayout {
                    spacing: Theme.spacing
                    visible: dialog.session.foreign

                    PanelButton {
                        checkable: true
                        checked: dialog.session.onModel
                        hint: qsTr("Shows the clip on the open model, as its bones follow")
                        objectName: "importOnModel"
                        text: qsTr("On the Model")

                        onToggled: dialog.session.onModel = checked
                    }
                    Text {
                        Accessible.name: text
                        Layout.fillWidth: true
                        color: 2 * dialog.session.boneMap.followed < dialog.session.boneMap.moved ? Theme.warning : Theme.textMuted
                        elide: Text.ElideRight
                        font.pixelSize: Theme.fontSize
                        objectName: "importCoverage"
                        text: qsTr("%1 of %2 moved bones followed").arg(dialog.session.boneMap.followed).arg(dialog.session.boneMap.moved)
                    }
                    PanelButton {
                        hint: qsTr("Which bone of the model follows which of the clips")
                        objectName: "importBoneMap"
                        text: qsTr("Bone Map…")

                        onClicked: dialog.boneMapWanted()
                    }
                }
            }
        }
        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.spacing

            Text {
                Layout.fillWidth: true
                color: Theme.textMuted
                elide: Text.ElideRight
                font.pixelSize: Theme.fontSize
                text: qsTr("Everything is one undo step.")
                visible: list.count > 0
            }
            Item {
                Layout.fillWidth: true
                visible: list.count === 0
            }
            PanelButton {
                hint: qsTr("Nothing is added (Escape)")
                objectName: "importCancel"
                text: qsTr("Cancel")

                onClicked: dialog.close()
            }
            PanelButton {
                enabled: list.count > 0
                hint: qsTr("Does what is chosen for each clip (Return)")
                objectName: "importAccept"
                prominent: true
                text: qsTr("Add Clips")

                onClicked: if (dialog.session.accept())
                    dialog.close()
            }
        }
    }
    Shortcut {
        enabled: dialog.shown && list.activeFocus
        sequences: ["Return", "Enter"]

        onActivated: if (dialog.session.accept())
            dialog.close()
    }
}
