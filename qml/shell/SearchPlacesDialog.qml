// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Dialogs
import QtQuick.Layouts
import Poseloom.Ui

/// The folders and packages where models, what they include and their textures are looked for.
ShellDialog {
    id: dialog

    required property Workspace workspace

    height: Math.min(420, dialog.parent.height - 80)
    objectName: "searchPlacesDialog"
    title: qsTr("Search Places")
    width: 620

    onOpened: addFolder.forceActiveFocus()

    FolderDialog {
        id: folderDialog
        title: qsTr("A folder of game files (the one above “models”)")

        onAccepted: dialog.workspace.addSearchPlace(folderDialog.selectedFolder)
    }
    FileDialog {
        id: packageDialog
        nameFilters: [qsTr("Valve packages (*.vpk)")]
        title: qsTr("A package of game files")

        onAccepted: dialog.workspace.addSearchPlace(packageDialog.selectedFile)
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: 2 * Theme.spacing

        Text {
            Layout.fillWidth: true
            color: Theme.textMuted
            font.pixelSize: Theme.fontSize
            text: dialog.workspace.projectPath.length > 0 ? qsTr("Looked through from the top, after a file's own folder and game. They are kept in the project.") : qsTr("Looked through from the top, after a file's own folder and game. They hold for every file that is opened without a project.")
            wrapMode: Text.WordWrap
        }
        ListView {
            id: list
            Accessible.name: qsTr("Search places")
            Layout.fillHeight: true
            Layout.fillWidth: true
            clip: true
            model: dialog.workspace.searchPlaces
            objectName: "searchPlacesList"

            ScrollBar.vertical: ScrollBar {
            }
            delegate: RowLayout {
                id: row

                required property int index
                required property string modelData

                spacing: Theme.spacing
                width: list.width

                Text {
                    Layout.fillWidth: true
                    color: Theme.text
                    elide: Text.ElideMiddle
                    font.pixelSize: Theme.fontSize
                    text: row.modelData
                }
                PanelButton {
                    Accessible.name: qsTr("Do not search %1").arg(row.modelData)
                    objectName: "searchPlace.remove." + row.index
                    text: qsTr("Remove")

                    onClicked: dialog.workspace.removeSearchPlace(row.index)
                }
            }

            EmptyState {
                anchors.fill: parent
                text: qsTr("Nothing else is searched. Add the folder or the packages of the game that a model is from.")
                visible: list.count === 0
            }
        }
        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.spacing

            PanelButton {
                id: addFolder
                objectName: "searchPlaces.addFolder"
                text: qsTr("Add Folder…")

                onClicked: folderDialog.open()
            }
            PanelButton {
                objectName: "searchPlaces.addPackage"
                text: qsTr("Add Package…")

                onClicked: packageDialog.open()
            }
            Item {
                Layout.fillWidth: true
            }
            PanelButton {
                objectName: "searchPlaces.close"
                prominent: true
                text: qsTr("Done")

                onClicked: dialog.close()
            }
        }
    }
}
