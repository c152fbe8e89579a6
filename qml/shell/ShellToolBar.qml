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
        ToolSeparator {
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
        ToolSeparator {
        }
        TransportBar {
            Layout.fillWidth: true
            Layout.fillHeight: true
            workspace: bar.workspace
        }
        ToolSeparator {
        }
        PresetBar {
            actions: bar.actions
            workspace: bar.workspace
        }
        ToolSeparator {
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
