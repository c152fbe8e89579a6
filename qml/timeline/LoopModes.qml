// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom
import Poseloom.Ui

/// How the current slot, or all of them, go on at the end of their clips.
Row {
    id: modes

    required property PreviewSession preview

    spacing: 1

    LoopButton {
        help: qsTr("Play once (Alt+L goes to the next mode)")
        label: qsTr("Play once")
        mode: "once"
        objectName: "loopOnce"
        preview: modes.preview
        text: qsTr("Once")
    }
    LoopButton {
        help: qsTr("Play in a loop (Alt+L goes to the next mode)")
        label: qsTr("Play in a loop")
        mode: "loop"
        objectName: "loopLoop"
        preview: modes.preview
        text: qsTr("Loop")
    }
    LoopButton {
        help: qsTr("Play forth and back (Alt+L goes to the next mode)")
        label: qsTr("Play forth and back")
        mode: "boomerang"
        objectName: "loopBoomerang"
        preview: modes.preview
        text: qsTr("Boomerang")
    }
    Text {
        Accessible.name: qsTr("The slots play in different modes")
        ToolTip.text: qsTr("The slots play in different modes; each has its own in its lane. A mode chosen here is for all.")
        ToolTip.visible: mixedHover.hovered
        color: Theme.warning
        font.pixelSize: Theme.smallFontSize + 1
        height: Theme.rowHeight
        leftPadding: Theme.smallSpacing
        objectName: "loopMixed"
        text: qsTr("Mixed")
        verticalAlignment: Text.AlignVCenter
        visible: modes.preview.loopMode === ""

        HoverHandler {
            id: mixedHover
        }
    }

    component LoopButton: OverlayButton {
        id: loopButton

        required property string mode
        required property PreviewSession preview

        Accessible.checkable: true
        checked: loopButton.preview.loopMode === loopButton.mode

        onClicked: loopButton.preview.loopMode = loopButton.mode
    }
}
