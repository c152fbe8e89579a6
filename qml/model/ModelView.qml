// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// The open model by itself, in place of the canvas: what it holds, what plays, and the bytes behind it.
SplitView {
    id: view

    required property ModelPreview model
    required property ModelTextures textures

    function focusSearch(): void {
        tree.focusSearch();
    }

    objectName: "modelView"
    orientation: Qt.Horizontal

    handle: SplitGrip {
    }

    Rectangle {
        SplitView.minimumWidth: 140
        SplitView.preferredWidth: view.width * 0.48
        color: Theme.panel

        ModelTree {
            id: tree
            anchors.fill: parent
            model: view.model
            textures: view.textures
        }
    }
    Rectangle {
        SplitView.fillWidth: true
        SplitView.minimumWidth: 160
        color: Theme.panel

        PanelTabs {
            id: tabs
            width: parent.width

            PanelTab {
                hint: qsTr("What plays, with pose parameters and layers")
                objectName: "tab.playing"
                text: qsTr("Playing")
            }
            PanelTab {
                hint: qsTr("The animation's nodes as they lie in the file, and their curves")
                objectName: "tab.bytes"
                text: qsTr("Bytes")
            }
        }
        ModelPlaying {
            anchors.bottom: parent.bottom
            anchors.top: tabs.bottom
            model: view.model
            textures: view.textures
            visible: tabs.currentIndex === 0
            width: parent.width
        }
        LazyView {
            id: bytes
            anchors.bottom: parent.bottom
            anchors.top: tabs.bottom
            shown: tabs.currentIndex === 1
            visible: bytes.shown
            width: parent.width

            sourceComponent: ModelBytes {
                animation: bytes.shown ? tree.shownAnimation : -1
                model: view.model
            }
        }
    }
}
