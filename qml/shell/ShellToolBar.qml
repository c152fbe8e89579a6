// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// What is needed all the time: files, undo, the transport, presets and the command palette.
Rectangle {
    id: bar

    required property ShellActions actions
    required property Workspace workspace

    implicitHeight: Theme.rowHeight + 12
    color: Theme.panel

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.spacing
        anchors.rightMargin: Theme.spacing
        spacing: Theme.smallSpacing

        ActionButton {
            actions: bar.actions
            actionId: "file.open"
            icon.source: "qrc:/poseloom/icons/open.svg"
        }
        ActionButton {
            actions: bar.actions
            actionId: "file.save"
            icon.source: "qrc:/poseloom/icons/save.svg"
        }
        BarSeparator {
        }
        ActionButton {
            actions: bar.actions
            actionId: "edit.undo"
            icon.source: "qrc:/poseloom/icons/undo.svg"
        }
        ActionButton {
            actions: bar.actions
            actionId: "edit.redo"
            icon.source: "qrc:/poseloom/icons/redo.svg"
        }
        BarSeparator {
        }
        ActionButton {
            actions: bar.actions
            actionId: "play.rewind"
            icon.source: "qrc:/poseloom/icons/start.svg"
        }
        ActionButton {
            actions: bar.actions
            actionId: "play.toggle"
            icon.source: bar.workspace.preview.playing ? "qrc:/poseloom/icons/pause.svg" : "qrc:/poseloom/icons/play.svg"
        }
        Text {
            Layout.fillWidth: true
            text: bar.workspace.document.title
            color: Theme.textMuted
            font.pixelSize: Theme.fontSize
            horizontalAlignment: Text.AlignHCenter
            elide: Text.ElideMiddle
            Accessible.name: qsTr("Open document: %1").arg(bar.workspace.document.title)
        }
        BarSeparator {
        }
        PresetBar {
            actions: bar.actions
            workspace: bar.workspace
        }
        BarSeparator {
        }
        ActionButton {
            actions: bar.actions
            actionId: "help.palette"
            icon.source: "qrc:/poseloom/icons/palette.svg"
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.border
    }
}
