// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Chooses one of the models inside a Valve package.
ShellDialog {
    id: dialog

    required property string file

    signal chosen(string path)

    function choose(row: int): void {
        const path = models.pathAt(row);
        if (path.length === 0)
            return;
        dialog.close();
        dialog.chosen(path);
    }

    height: Math.min(560, dialog.parent.height - 80)
    objectName: "packageDialog"
    title: qsTr("Models in %1").arg(dialog.file.split("/").pop())
    width: 620

    onAboutToShow: {
        models.file = dialog.file;
        search.clear();
        list.currentIndex = 0;
    }
    onOpened: search.forceActiveFocus()

    PackageModel {
        id: models
        search: search.text

        onListed: list.currentIndex = 0
        onSearchChanged: list.currentIndex = 0
    }
    SearchField {
        id: search
        objectName: "packageSearch"
        placeholderText: qsTr("Words of the name or the folder")
        width: parent.width

        Keys.onDownPressed: list.incrementCurrentIndex()
        Keys.onUpPressed: list.decrementCurrentIndex()
        onAccepted: dialog.choose(list.currentIndex)
    }
    ListView {
        id: list
        Accessible.name: qsTr("Models")
        anchors.bottom: counted.top
        anchors.bottomMargin: Theme.spacing
        anchors.top: search.bottom
        anchors.topMargin: Theme.spacing
        clip: true
        model: models
        objectName: "packageList"
        width: parent.width

        ScrollBar.vertical: ScrollBar {
        }
        delegate: ItemDelegate {
            id: row

            required property string folder
            required property int index
            required property string name

            Accessible.name: qsTr("%1 in %2").arg(row.name).arg(row.folder)
            bottomPadding: 0
            height: Theme.rowHeight
            highlighted: row.ListView.isCurrentItem
            objectName: "package." + row.name
            topPadding: 0
            width: list.width

            background: Rectangle {
                color: row.highlighted ? Theme.selection : row.hovered ? Theme.hover : "transparent"
                radius: Theme.radius
            }
            contentItem: RowLayout {
                spacing: 2 * Theme.spacing

                Text {
                    Layout.maximumWidth: list.width * 0.6
                    color: Theme.text
                    elide: Text.ElideMiddle
                    font.pixelSize: Theme.fontSize
                    text: row.name
                }
                Text {
                    Layout.fillWidth: true
                    color: Theme.textMuted
                    elide: Text.ElideMiddle
                    font.pixelSize: Theme.fontSize
                    horizontalAlignment: Text.AlignRight
                    text: row.folder
                }
            }

            onClicked: list.currentIndex = row.index
            onDoubleClicked: dialog.choose(row.index)
        }
    }
    EmptyState {
        anchors.fill: list
        text: models.loading ? qsTr("Reading the package…") : models.problem.length > 0 ? models.problem : models.total === 0 ? qsTr("There is no model in this package.") : qsTr("No model has these words.")
        visible: list.count === 0
    }
    Text {
        id: counted
        anchors.bottom: parent.bottom
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
        height: Theme.rowHeight
        text: models.total > 0 ? qsTr("%1 of %2").arg(list.count).arg(models.total) : ""
        verticalAlignment: Text.AlignVCenter
    }
    PanelButton {
        anchors.bottom: parent.bottom
        anchors.right: parent.right
        enabled: list.count > 0
        objectName: "packageOpen"
        prominent: true
        text: qsTr("Open")

        onClicked: dialog.choose(list.currentIndex)
    }
}
