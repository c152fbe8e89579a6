// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// What the panels of the clip inspector share: the clip that is shown, and its playhead.
Item {
    id: desk

    readonly property alias player: player
    readonly property alias sheet: sheet
    property bool shown: false
    required property Workspace workspace

    visible: false

    ClipSheet {
        id: sheet
        objectName: "clipSheet"
        workspace: desk.workspace

        onFailed: message => desk.workspace.failed(message)
    }
    ClipPlayer {
        id: player
        objectName: "clipPlayer"
        sheet: sheet
        shown: desk.shown
    }
}
