// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQml.Models
import Poseloom.Ui

/// One menu of the catalogue.
Menu {
    id: menu

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
            catalogue: menu.actions.catalogue
            menu: menu.menuId
        }
        delegate: ShellMenuItem {
            required property string actionId
            required property string when
            required keys

            objectName: "menu." + actionId
            text: menu.actions.textOf(actionId)
            enabled: menu.actions.conditions[when] === true
            onTriggered: menu.actions.trigger(actionId)
        }
        onObjectAdded: (index, object) => menu.insertItem(index, object)
        onObjectRemoved: (index, object) => menu.removeItem(object)
    }
}
