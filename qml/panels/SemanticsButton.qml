// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// What the graph means, and the choice between what Perro's documentation says and what its engine does.
StatusText {
    id: button

    readonly property bool choosable: button.workspace.preview.canCompare
    required property Workspace workspace

    Accessible.description: qsTr("What the weights, masks and additions of the graph mean")
    Accessible.name: button.text
    Accessible.role: button.choosable ? Accessible.ButtonMenu : Accessible.StaticText
    ToolTip.delay: 500
    ToolTip.text: button.choosable ? qsTr("Play the graph as documented, or as the engine does") : qsTr("What the graph means to who plays it")
    ToolTip.visible: hover.hovered
    activeFocusOnTab: button.choosable
    font.underline: button.activeFocus
    objectName: "statusSemantics"
    text: button.choosable ? qsTr("%1 semantics ▾").arg(button.workspace.semantics) : qsTr("%1 semantics").arg(button.workspace.semantics)

    Accessible.onPressAction: menu.popup()
    Keys.onReturnPressed: menu.popup()
    Keys.onSpacePressed: menu.popup()

    HoverHandler {
        id: hover
        cursorShape: button.choosable ? Qt.PointingHandCursor : Qt.ArrowCursor
    }
    TapHandler {
        enabled: button.choosable

        onTapped: menu.popup()
    }
    Menu {
        id: menu
        objectName: "semanticsMenu"
        width: 260

        Choice {
            objectName: "semanticsDocumented"
            semantics: "documented"
            text: qsTr("As documented")
        }
        Choice {
            objectName: "semanticsPerro"
            semantics: "perro"
            text: qsTr("As the engine does (Perro)")
        }
        MenuSeparator {
        }
        MenuItem {
            Accessible.name: text
            checkable: true
            checked: button.workspace.preview.ghostShown
            objectName: "semanticsGhost"
            text: qsTr("Show the other as a ghost")

            onTriggered: button.workspace.preview.ghostShown = !button.workspace.preview.ghostShown
        }
    }

    component Choice: MenuItem {
        id: choice

        required property string semantics

        Accessible.name: text
        autoExclusive: true
        checkable: true
        checked: button.workspace.semantics === choice.semantics

        onTriggered: button.workspace.semantics = choice.semantics
    }
}
