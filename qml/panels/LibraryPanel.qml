// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// The clips of the model and the slots they go into.
Rectangle {
    id: panel

    required property Workspace workspace

    function focusSearch(): void {
        search.forceActiveFocus(Qt.ShortcutFocusReason);
        search.selectAll();
    }

    objectName: "libraryPanel"
    color: Theme.panel
    clip: true

    LibraryModel {
        id: library
        workspace: panel.workspace
        search: search.text
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: 0
        PanelHeader {
            Layout.fillWidth: true
            title: qsTr("Library")
        }
        SearchField {
            id: search
            objectName: "librarySearch"
            Layout.fillWidth: true
            Layout.margins: 6
            placeholderText: qsTr("Find clips and slots (Ctrl+L)")
        }
        ListView {
            id: list
            objectName: "libraryList"
            Layout.fillWidth: true
            Layout.fillHeight: true
            clip: true
            activeFocusOnTab: true
            currentIndex: -1
            model: library
            section.property: "section"
            section.delegate: Text {
                required property string section
                text: section
                leftPadding: Theme.spacing
                topPadding: 6
                bottomPadding: 3
                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize
                font.weight: Font.DemiBold
            }
            Keys.onReturnPressed: library.bindToCurrent(list.currentIndex)
            ScrollBar.vertical: ScrollBar {
            }
            delegate: LibraryRow {
                width: list.width
                workspace: panel.workspace
                dragLayer: panel.Window.contentItem
                current: ListView.isCurrentItem && list.activeFocus
                onHeldChanged: list.interactive = !held
                onChosen: list.currentIndex = index
                onBindRequested: library.bindToCurrent(index)
            }
        }
    }
    EmptyState {
        anchors.fill: parent
        visible: library.clipCount === 0 && list.count === 0
        text: search.text.length > 0 ? qsTr("Nothing has “%1” in its name.").arg(search.text) : qsTr("Open a model (Ctrl+O) to see its animations here.")
    }
}
