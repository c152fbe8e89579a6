// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Everything that a model holds, searchable. Up and Down walk and play, Enter plays, Shift+Enter lays on top.
ColumnLayout {
    id: tree

    readonly property alias browser: browser
    required property ModelPreview model
    property int shownAnimation: -1  ///< of the row that is current
    required property ModelTextures textures

    function focusSearch(): void {
        search.forceActiveFocus();
    }
    function followPlaying(): void {
        const row = browser.playingRow();
        if (row < 0)
            return;
        list.currentIndex = row;
        list.positionViewAtIndex(row, ListView.Center);
        tree.shownAnimation = browser.animationOf(row);
    }
    function go(row: int): void {
        if (row < 0 || row >= list.count)
            return;
        list.currentIndex = row;
        tree.shownAnimation = browser.animationOf(row);
        if (browser.playable(row))
            browser.activate(row);
    }

    spacing: 0

    ModelBrowser {
        id: browser
        preview: tree.model
        search: search.text
        textures: tree.textures
    }
    Connections {
        function onPlayedChanged(): void {
            tree.followPlaying();
        }

        target: tree.model
    }
    // The list has its size only after the window has laid itself out.
    Timer {
        interval: 0
        running: true

        onTriggered: tree.followPlaying()
    }
    ModelKeys {
        id: keys
        model: tree.model
    }
    SearchField {
        id: search
        Layout.fillWidth: true
        Layout.margins: 6
        hint: qsTr("Find in the model by name (Ctrl+L)")
        objectName: "modelSearch"
        placeholderText: qsTr("Find in the model (Ctrl+L)")

        Keys.onDownPressed: {
            list.forceActiveFocus();
            tree.go(browser.playableFrom(-1, 1));
        }
    }
    ListView {
        id: list
        Accessible.name: qsTr("Contents of the model")
        Accessible.role: Accessible.Tree
        Layout.fillHeight: true
        Layout.fillWidth: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        currentIndex: -1
        keyNavigationEnabled: false
        model: browser
        objectName: "modelTree"
        reuseItems: true

        ScrollBar.vertical: ScrollBar {
        }
        delegate: ModelRow {
            current: list.activeFocus && ListView.isCurrentItem
            width: list.width

            onActivated: browser.activate(index)
            onFolded: browser.toggle(index)
            onLayered: browser.addLayer(index)
            onTapped: {
                list.forceActiveFocus(Qt.MouseFocusReason);
                list.currentIndex = index;
                tree.shownAnimation = browser.animationOf(index);
            }
        }

        Keys.onDownPressed: tree.go(list.currentIndex + 1)
        Keys.onPressed: event => {
            if (event.key === Qt.Key_Left || event.key === Qt.Key_Right) {
                if ((event.modifiers & Qt.ControlModifier) === 0) {
                    browser.toggle(list.currentIndex);
                    event.accepted = true;
                    return;
                }
            }
            keys.press(event);
        }
        Keys.onReturnPressed: event => {
            if (event.modifiers & Qt.ShiftModifier)
                browser.addLayer(list.currentIndex);
            else
                browser.activate(list.currentIndex);
        }
        Keys.onUpPressed: tree.go(list.currentIndex - 1)

        EmptyState {
            anchors.fill: parent
            text: search.text.length > 0 ? qsTr("Nothing in the model is called “%1”.").arg(search.text) : qsTr("Open a model to see what it holds.")
            visible: list.count === 0
        }
    }
    Text {
        Accessible.name: text
        Layout.fillWidth: true
        Layout.margins: 6
        color: Theme.error
        font.pixelSize: Theme.smallFontSize
        objectName: "modelMissing"
        text: qsTr("Not found: %1. The rest plays.").arg(Array.from(tree.model.missingIncludes).join(", "))
        visible: tree.model.missingIncludes.length > 0
        wrapMode: Text.WrapAnywhere
    }
}
