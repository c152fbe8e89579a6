// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// The sheet of keys and, below it, the curves of the current track, over the same frames.
SplitView {
    id: board

    required property ClipAxis axis
    property real namesWidth: Math.max(140, Math.min(230, board.width * 0.32))
    required property ClipPlayer player

    orientation: Qt.Vertical

    handle: SplitGrip {
    }

    ClipSheetView {
        SplitView.fillHeight: true
        SplitView.minimumHeight: 120
        axis: board.axis
        focus: true
        namesWidth: board.namesWidth
        player: board.player
    }
    ClipCurveView {
        SplitView.minimumHeight: 100
        SplitView.preferredHeight: board.height * 0.46
        axis: board.axis
        namesWidth: board.namesWidth
        player: board.player
    }
}
