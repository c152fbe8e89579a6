// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// What is needed all the time: files, undo, the transport, presets and the command palette.
Rectangle {
    id: bar

    required property ShellActions actions
    required property string title
    required property Workspace workspace

    color: Theme.panel
    implicitHeight: Theme.rowHeight + 12

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.spacing
        anchors.rightMargin: Theme.spacing
        spacing: Theme.smallSpacing

        ActionButton {
            actionId: "file.open"
            actions: bar.actions
            icon.source: "qrc:/poseloom/icons/open.svg"
        }
        ActionButton {
            actionId: "file.save"
            actions: bar.actions
            icon.source: "qrc:/poseloom/icons/save.svg"
        }
        BarSeparator {
        }
        ActionButton {
            actionId: "edit.undo"
            actions: bar.actions
            icon.source: "qrc:/poseloom/icons/undo.svg"
        }
        ActionButton {
            actionId: "edit.redo"
            actions: bar.actions
            icon.source: "qrc:/poseloom/icons/redo.svg"
        }
        BarSeparator {
        }
        ActionButton {
            actionId: "play.rewind"
            actions: bar.actions
            icon.source: "qrc:/poseloom/icons/start.svg"
        }
        ActionButton {
            actionId: "play.toggle"
            actions: bar.actions
            icon.source: bar.actions.player.playing ? "qrc:/poseloom/icons/pause.svg" : "qrc:/poseloom/icons/play.svg"
        }
        Text {
            Accessible.name: qsTr("Open document: %1").arg(bar.title)
            Layout.fillWidth: true
            color: Theme.textMuted
            elide: Text.ElideMiddle
            font.pixelSize: Theme.fontSize
            horizontalAlignment: Text.AlignHCenter
            text: qsTr("%1%2").arg(bar.workspace.modified ? "● " : "").arg(bar.title)
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
            actionId: "help.palette"
            actions: bar.actions
            icon.source: "qrc:/poseloom/icons/palette.svg"
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        color: Theme.border
        height: 1
        width: parent.width
    }
}
