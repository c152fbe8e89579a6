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
    padding: 0
    leftPadding: 4
    background: Rectangle {
        color: Theme.window
    }
    delegate: MenuBarItem {
        id: title
        implicitHeight: Theme.rowHeight
        padding: 0
        leftPadding: 9
        rightPadding: 9
        font.pixelSize: Theme.fontSize
        Accessible.name: title.text.replace("&", "")
        contentItem: Text {
            text: title.text.replace("&", "")
            font: title.font
            color: Theme.text
            verticalAlignment: Text.AlignVCenter
        }
        background: Rectangle {
            radius: Theme.radius
            color: title.highlighted ? Theme.selection : title.hovered ? Theme.hover : "transparent"
        }
    }

    CatalogueMenu {
        id: fileMenu
        title: qsTr("&File")
        actions: bar.actions
        menuId: "File"
        Menu {
            id: recent
            title: qsTr("Recent Files")
            enabled: bar.workspace.recentFiles.length > 0
            implicitWidth: 420
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
        title: qsTr("&Edit")
        actions: bar.actions
        menuId: "Edit"
    }
    CatalogueMenu {
        title: qsTr("&Graph")
        actions: bar.actions
        menuId: "Graph"
    }
    CatalogueMenu {
        title: qsTr("&Play")
        actions: bar.actions
        menuId: "Play"
    }
    CatalogueMenu {
        title: qsTr("&View")
        actions: bar.actions
        menuId: "View"
    }
    CatalogueMenu {
        title: qsTr("View&port")
        actions: bar.actions
        menuId: "Viewport"
    }
    CatalogueMenu {
        title: qsTr("&Help")
        actions: bar.actions
        menuId: "Help"
    }
}
