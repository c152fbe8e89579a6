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
        border.color: Theme.border
        color: Theme.panel
        radius: Theme.radius
    }

    onAboutToShow: items.active = true

    Instantiator {
        id: items
        active: false

        delegate: ShellMenuItem {
            required property string actionId
            required keys
            required property string when

            enabled: catalogueMenu.actions.can(actionId, when)
            objectName: "menu." + actionId
            text: catalogueMenu.actions.textOf(actionId)

            onTriggered: catalogueMenu.actions.trigger(actionId)
        }
        model: CommandModel {
            catalogue: catalogueMenu.actions.catalogue
            menu: catalogueMenu.menuId
        }

        onObjectAdded: (index, object) => catalogueMenu.insertItem(index, object)
        onObjectRemoved: (index, object) => catalogueMenu.removeItem(object)
    }
}
