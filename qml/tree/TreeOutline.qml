// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// Every node of an animation tree as a list that folds: the way to everything by keyboard.
Rectangle {
    id: panel

    required property TreeSession session

    signal shown(string path)

    function focusSearch(): void {
        search.forceActiveFocus();
    }
    function goToLine(line: int): void {
        nodes.go(treeRows.showLine(line));
        nodes.showCurrent();
    }
    function renameCurrent(): void {
        nodes.renameCurrent();
    }

    clip: true
    color: Theme.panel
    objectName: "treeOutline"

    TreeRows {
        id: treeRows
        search: search.text
        session: panel.session
        unusedOnly: dropped.checked
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        PanelHeader {
            Layout.fillWidth: true
            title: qsTr("Outline")

            PanelButton {
                flat: true
                hint: qsTr("Fold every group")
                icon.source: "qrc:/poseloom/icons/right.svg"
                implicitHeight: Theme.rowHeight - 4
                objectName: "treeFold"

                onClicked: treeRows.setAllExpanded(false)
            }
            PanelButton {
                flat: true
                hint: qsTr("Unfold every group")
                icon.source: "qrc:/poseloom/icons/down.svg"
                implicitHeight: Theme.rowHeight - 4
                objectName: "treeUnfold"

                onClicked: treeRows.setAllExpanded(true)
            }
        }
        SearchField {
            id: search
            Layout.fillWidth: true
            Layout.margins: 6
            hint: qsTr("Find in the tree by name (Ctrl+L)")
            objectName: "treeSearch"
            placeholderText: qsTr("Find in the tree (Ctrl+L)")
        }
        PanelButton {
            id: dropped
            Layout.bottomMargin: 6
            Layout.leftMargin: 6
            checkable: true
            hint: qsTr("Show only what the engine drops")
            objectName: "treeUnused"
            text: qsTr("Dropped Only")
            visible: panel.session.references.length > 0 && !panel.session.scanning
        }
        TreeList {
            id: nodes
            Layout.fillHeight: true
            Layout.fillWidth: true
            rows: treeRows
            session: panel.session

            onShown: path => panel.shown(path)
        }
    }
}
