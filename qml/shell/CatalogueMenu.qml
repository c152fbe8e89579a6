// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQml.Models
import Poseloom.Ui

/// One menu of the catalogue.
Menu {
    id: catalogueMenu

    required property ShellActions actions
    required property string menuId

    implicitWidth: 280
    padding: 4
    background: Rectangle {
        color: Theme.panel
        border.color: Theme.border
        radius: Theme.radius
    }

    Instantiator {
        model: CommandModel {
            catalogue: catalogueMenu.actions.catalogue
            menu: catalogueMenu.menuId
        }
        delegate: ShellMenuItem {
            required property string actionId
            required property string when
            required keys

            objectName: "menu." + actionId
            text: catalogueMenu.actions.textOf(actionId)
            enabled: catalogueMenu.actions.conditions[when] === true
            onTriggered: catalogueMenu.actions.trigger(actionId)
        }
        onObjectAdded: (index, object) => catalogueMenu.insertItem(index, object)
        onObjectRemoved: (index, object) => catalogueMenu.removeItem(object)
    }
}
