// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// The clips of the model and of other files, and the slots they go into.
Rectangle {
    id: panel

    required property Workspace workspace

    signal addClipsWanted

    function focusSearch(): void {
        search.forceActiveFocus(Qt.ShortcutFocusReason);
        search.selectAll();
    }

    clip: true
    color: Theme.panel
    objectName: "libraryPanel"

    LibraryModel {
        id: library
        search: search.text
        workspace: panel.workspace
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        PanelHeader {
            Layout.fillWidth: true
            title: qsTr("Library")

            PanelButton {
                flat: true
                hint: qsTr("Add clips from a file (Ctrl+Shift+A)")
                icon.height: 12
                icon.source: "qrc:/poseloom/icons/plus.svg"
                icon.width: 12
                implicitHeight: 22
                objectName: "libraryAdd"

                onClicked: panel.addClipsWanted()
            }
        }
        SearchField {
            id: search
            Layout.fillWidth: true
            Layout.margins: 6
            hint: qsTr("Find clips and slots by name (Ctrl+L); Escape empties the field")
            objectName: "librarySearch"
            placeholderText: qsTr("Find (Ctrl+L)")
        }
        ListView {
            id: list
            Layout.fillHeight: true
            Layout.fillWidth: true
            activeFocusOnTab: true
            clip: true
            currentIndex: -1
            model: library
            objectName: "libraryList"
            section.property: "section"

            ScrollBar.vertical: ScrollBar {
            }
            delegate: LibraryRow {
                current: ListView.isCurrentItem && list.activeFocus
                dragLayer: panel.Window.contentItem
                width: list.width
                workspace: panel.workspace

                onBindRequested: library.bindToCurrent(index)
                onChosen: list.currentIndex = index
                onHeldChanged: list.interactive = !held
                onUnlisted: library.unlist(index)
            }
            section.delegate: Text {
                required property string section

                bottomPadding: 3
                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize
                font.weight: Font.DemiBold
                leftPadding: Theme.spacing
                text: section
                topPadding: 6
            }

            Keys.onPressed: event => {
                if (event.key !== Qt.Key_I || event.modifiers !== Qt.NoModifier)
                    return;
                (list.currentItem as LibraryRow)?.inspect();
                event.accepted = true;
            }
            Keys.onReturnPressed: library.bindToCurrent(list.currentIndex)
        }
    }
    EmptyState {
        anchors.fill: parent
        text: search.text.length > 0 ? qsTr("Nothing has “%1” in its name.").arg(search.text) : qsTr("Open a model (Ctrl+O) or add clips from a file (Ctrl+Shift+A) to see them here.")
        visible: library.clipCount === 0 && list.count === 0
    }
}
