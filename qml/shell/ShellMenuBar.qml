// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQml.Models
import Poseloom.Ui

/// The menus, all of them from the catalogue but the recent files.
MenuBar {
    id: bar

    required property ShellActions actions
    required property Workspace workspace

    signal recentChosen(string path)

    implicitHeight: Theme.rowHeight + 2
    leftPadding: 4
    padding: 0

    background: Rectangle {
        color: Theme.window
    }
    delegate: MenuBarItem {
        id: title
        Accessible.name: title.text.replace("&", "")
        font.pixelSize: Theme.fontSize
        implicitHeight: Theme.rowHeight
        leftPadding: 9
        padding: 0
        rightPadding: 9

        background: Rectangle {
            color: title.highlighted ? Theme.selection : title.hovered ? Theme.hover : "transparent"
            radius: Theme.radius
        }
        contentItem: Text {
            color: Theme.text
            font: title.font
            text: title.text.replace("&", "")
            verticalAlignment: Text.AlignVCenter
        }
    }

    CatalogueMenu {
        id: fileMenu
        actions: bar.actions
        menuId: "File"
        title: qsTr("&File")

        Menu {
            id: recent
            enabled: bar.workspace.recentFiles.length > 0
            implicitWidth: 420
            title: qsTr("Recent Files")

            Instantiator {
                model: bar.workspace.recentFiles

                delegate: ShellMenuItem {
                    required property string modelData

                    text: modelData

                    onTriggered: bar.recentChosen(modelData)
                }

                onObjectAdded: (index, object) => recent.insertItem(index, object)
                onObjectRemoved: (index, object) => recent.removeItem(object)
            }
        }
    }
    CatalogueMenu {
        actions: bar.actions
        menuId: "Edit"
        title: qsTr("&Edit")
    }
    CatalogueMenu {
        actions: bar.actions
        menuId: "Graph"
        title: qsTr("&Graph")
    }
    CatalogueMenu {
        actions: bar.actions
        menuId: "Arrange"
        title: qsTr("&Arrange")
    }
    CatalogueMenu {
        actions: bar.actions
        menuId: "Play"
        title: qsTr("&Play")
    }
    CatalogueMenu {
        actions: bar.actions
        menuId: "View"
        title: qsTr("&View")
    }
    CatalogueMenu {
        actions: bar.actions
        menuId: "Viewport"
        title: qsTr("View&port")
    }
    CatalogueMenu {
        actions: bar.actions
        menuId: "Help"
        title: qsTr("&Help")
    }
}
