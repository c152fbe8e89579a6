// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// An animation tree of Call of Duty: United Offensive: its nodes, what can be done with them, and what is wrong.
SplitView {
    id: view

    required property TreeSession session

    function focusSearch(): void {
        search.forceActiveFocus();
    }

    objectName: "treeView"
    orientation: Qt.Vertical

    handle: SplitGrip {
    }

    Rectangle {
        SplitView.fillHeight: true
        SplitView.minimumHeight: 120
        color: Theme.panel

        TreeRows {
            id: treeRows
            search: search.text
            session: view.session
        }
        ColumnLayout {
            anchors.fill: parent
            spacing: 0

            RowLayout {
                Layout.fillWidth: true
                Layout.margins: 6
                spacing: 6

                SearchField {
                    id: search
                    Layout.fillWidth: true
                    hint: qsTr("Find in the tree by name (Ctrl+L)")
                    objectName: "treeSearch"
                    placeholderText: qsTr("Find in the tree (Ctrl+L)")
                }
                PanelButton {
                    hint: qsTr("Fold every group")
                    objectName: "treeFold"
                    text: qsTr("Fold All")

                    onClicked: treeRows.setAllExpanded(false)
                }
                PanelButton {
                    hint: qsTr("Unfold every group")
                    objectName: "treeUnfold"
                    text: qsTr("Unfold All")

                    onClicked: treeRows.setAllExpanded(true)
                }
            }
            TreeTools {
                Layout.bottomMargin: 4
                Layout.fillWidth: true
                Layout.leftMargin: 6
                Layout.rightMargin: 6
                list: nodes
                session: view.session
            }
            TreeList {
                id: nodes
                Layout.fillHeight: true
                Layout.fillWidth: true
                rows: treeRows
                session: view.session
            }
            Text {
                Accessible.name: text
                Layout.fillWidth: true
                Layout.margins: 6
                color: view.session.engineError.length > 0 ? Theme.error : Theme.textMuted
                elide: Text.ElideRight
                font.pixelSize: Theme.smallFontSize
                objectName: "treeSummary"
                text: view.session.engineError.length > 0 ? qsTr("%1 · the engine stops: %2").arg(view.session.summary).arg(view.session.engineError) : view.session.summary
            }
        }
    }
    Rectangle {
        SplitView.minimumHeight: 60
        SplitView.preferredHeight: view.height * 0.22
        color: Theme.panel

        TreeProblemList {
            anchors.fill: parent
            session: view.session

            onJumped: line => nodes.go(treeRows.showLine(line))
        }
    }
}
