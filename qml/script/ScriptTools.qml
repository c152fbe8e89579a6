// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Dialogs
import Poseloom.Ui

/// What can be done with the current script, and how the file is shown.
Flow {
    id: tools

    readonly property bool chosen: tools.session.current >= 0
    required property ScriptSession session
    readonly property bool shadowed: tools.chosen && tools.version >= 0 && tools.session.isShadowed(tools.session.current)
    property string shown: "table"  ///< "table", "both" or "text"
    property int version: 0  ///< counts changes, which bindings to functions cannot see

    spacing: 4

    Connections {
        function onChanged(): void {
            ++tools.version;
        }

        target: tools.session
    }
    FileDialog {
        id: weaponsDialog
        nameFilters: [qsTr("Tables (*.tsv *.txt)"), qsTr("All files (*)")]
        title: qsTr("The weapons of the game, with their classes")

        onAccepted: tools.session.readWeapons(weaponsDialog.selectedFile)
    }
    PanelButton {
        enabled: tools.session.current >= 0
        hint: qsTr("A script below the current one, which holds for everybody")
        objectName: "scriptAdd"
        text: qsTr("Add")

        onClicked: tools.session.addScript(-1, tools.session.current, "default")
    }
    PanelButton {
        enabled: tools.chosen
        hint: qsTr("The same script once more, below (Ctrl+D)")
        objectName: "scriptDuplicate"
        text: qsTr("Duplicate")

        onClicked: tools.session.duplicateScript(tools.session.current)
    }
    PanelButton {
        enabled: tools.chosen
        hint: qsTr("Remove the script with its comments (Delete)")
        objectName: "scriptRemove"
        text: qsTr("Remove")

        onClicked: tools.session.removeScript(tools.session.current)
    }
    BarSeparator {
    }
    PanelButton {
        enabled: tools.chosen
        hint: qsTr("Up in its list (Ctrl+Up): the first script that matches is taken")
        icon.source: "qrc:/poseloom/icons/up.svg"
        objectName: "scriptUp"

        onClicked: tools.session.shiftScript(tools.session.current, -1)
    }
    PanelButton {
        enabled: tools.chosen
        hint: qsTr("Down in its list (Ctrl+Down)")
        icon.source: "qrc:/poseloom/icons/down.svg"
        objectName: "scriptDown"

        onClicked: tools.session.shiftScript(tools.session.current, 1)
    }
    PanelButton {
        enabled: tools.shadowed
        hint: qsTr("Above the script that leaves nothing to it (Ctrl+Shift+Up)")
        objectName: "scriptAboveShadow"
        text: qsTr("Above Its Shadow")

        onClicked: tools.session.moveAboveShadow(tools.session.current)
    }
    BarSeparator {
    }
    Repeater {
        model: [["table", qsTr("Table"), qsTr("The script as a table")], ["both", qsTr("Both"), qsTr("Table and text side by side (Alt+8)")], ["text", qsTr("Text"), qsTr("The script as text: the same document")]]

        PanelButton {
            id: choice

            required property var modelData

            checked: tools.shown === choice.modelData[0]
            hint: choice.modelData[2]
            objectName: "scriptShow." + choice.modelData[0]
            text: choice.modelData[1]

            onClicked: tools.shown = choice.modelData[0]
        }
    }
    BarSeparator {
    }
    PanelButton {
        hint: tools.session.weaponsFile.length > 0 ? qsTr("Weapons from %1").arg(tools.session.weaponsFile) : qsTr("The weapons of the game: without them every name is one, and none has a class")
        objectName: "scriptWeapons"
        text: qsTr("Weapons…")

        onClicked: weaponsDialog.open()
    }
}
