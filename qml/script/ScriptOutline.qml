// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// The sections, states, lists and aliases of a player animation script.
Rectangle {
    id: panel

    required property ScriptSession session

    signal lineWanted(int line)
    signal listWanted(int list)

    function focusSearch(): void {
        search.forceActiveFocus();
    }
    function go(kind: string, number: int, line: int): void {
        if (kind === "list")
            panel.listWanted(number);
        else
            panel.lineWanted(line);
    }

    clip: true
    color: Theme.panel
    objectName: "scriptOutline"

    ScriptRows {
        id: heads
        headsOnly: true
        session: panel.session
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        PanelHeader {
            Layout.fillWidth: true
            title: qsTr("Outline")
        }
        SearchField {
            id: search
            Layout.fillWidth: true
            Layout.margins: 6
            hint: qsTr("Find a list by name (Ctrl+L)")
            objectName: "scriptOutlineSearch"
            placeholderText: qsTr("Find a list (Ctrl+L)")
        }
        ListView {
            id: list
            Accessible.name: qsTr("Lists of the script")
            Accessible.role: Accessible.List
            Layout.fillHeight: true
            Layout.fillWidth: true
            activeFocusOnTab: true
            boundsBehavior: Flickable.StopAtBounds
            clip: true
            currentIndex: -1
            model: heads
            objectName: "scriptOutlineList"

            ScrollBar.vertical: ScrollBar {
            }
            delegate: ScriptOutlineRow {
                filter: search.text
                width: list.width

                onTapped: {
                    list.currentIndex = index;
                    panel.go(kind, number, line);
                }
            }

            Keys.onReturnPressed: {
                const row = list.currentItem as ScriptOutlineRow;
                if (row !== null)
                    panel.go(row.kind, row.number, row.line);
            }

            EmptyState {
                anchors.fill: parent
                text: qsTr("The script has no sections.")
                visible: list.count === 0
            }
        }
    }
}
