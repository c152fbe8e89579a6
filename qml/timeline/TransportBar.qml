// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom
import Poseloom.Ui

/// Play and pause, steps, speed, loop mode, and whose frames are told.
Flow {
    id: bar

    required property PreviewSession preview
    required property var slotNames

    readonly property real slowest: -2
    readonly property real fastest: 4

    objectName: "transportBar"
    spacing: Theme.spacing
    padding: Theme.smallSpacing

    component IconButton: OverlayButton {
        id: iconButton

        required property string path

        implicitWidth: Theme.rowHeight + 4
        contentItem: TransportIcon {
            path: iconButton.path
            color: iconButton.enabled ? Theme.text : Theme.textMuted
        }
    }

    Row {
        spacing: 1

        IconButton {
            objectName: "transportStart"
            path: "M2 3h2v10h-2z M14 3v10l-9-5z"
            label: qsTr("To the start")
            help: qsTr("To the start (Home)")
            onClicked: bar.preview.rewind()
        }
        IconButton {
            objectName: "transportBackFive"
            path: "M8 3v10l-7-5z M15 3v10l-7-5z"
            label: qsTr("Five frames back")
            help: qsTr("Five frames back (Shift+Left)")
            onClicked: bar.preview.step(-5)
        }
        IconButton {
            objectName: "transportBack"
            path: "M11 3v10l-7-5z M12 3h2v10h-2z"
            label: qsTr("One frame back")
            help: qsTr("One frame back (Left)")
            onClicked: bar.preview.step(-1)
        }
        IconButton {
            objectName: "transportPlay"
            path: bar.preview.playing ? "M3 2h4v12h-4z M9 2h4v12h-4z" : "M3 1v14l12-7z"
            label: bar.preview.playing ? qsTr("Pause") : qsTr("Play")
            help: bar.preview.playing ? qsTr("Pause (Space)") : qsTr("Play (Space)")
            onClicked: bar.preview.playing = !bar.preview.playing
        }
        IconButton {
            objectName: "transportForward"
            path: "M5 3v10l7-5z M2 3h2v10h-2z"
            label: qsTr("One frame forward")
            help: qsTr("One frame forward (Right)")
            onClicked: bar.preview.step(1)
        }
        IconButton {
            objectName: "transportForwardFive"
            path: "M1 3v10l7-5z M8 3v10l7-5z"
            label: qsTr("Five frames forward")
            help: qsTr("Five frames forward (Shift+Right)")
            onClicked: bar.preview.step(5)
        }
        IconButton {
            objectName: "transportEnd"
            path: "M12 3h2v10h-2z M2 3v10l9-5z"
            label: qsTr("To the end")
            help: qsTr("To the end (End)")
            onClicked: bar.preview.toEnd()
        }
    }
    Row {
        spacing: Theme.smallSpacing

        NumberField {
            objectName: "transportFrame"
            label: qsTr("Frame")
            help: qsTr("Frame; step with Left and Right")
            value: bar.preview.frame
            decimals: 1
            maximum: Math.max(0, bar.preview.frameCount - 1)
            onEdited: number => bar.preview.frame = number
        }
        TransportText {
            objectName: "transportRange"
            text: bar.preview.frameCount > 0
                  ? qsTr("of %1 · %2 fps").arg(bar.preview.frameCount - 1)
                        .arg(Number(bar.preview.fps).toLocaleString(Qt.locale(), "f", 0))
                  : qsTr("no clip")
        }
    }
    Row {
        spacing: 1

        component LoopButton: OverlayButton {
            id: loopButton

            required property PreviewSession preview
            required property string mode

            checked: loopButton.preview.loopMode === loopButton.mode
            Accessible.checkable: true
            onClicked: loopButton.preview.loopMode = loopButton.mode
        }

        LoopButton {
            objectName: "loopOnce"
            preview: bar.preview
            mode: "once"
            text: qsTr("Once")
            label: qsTr("Play once")
        }
        LoopButton {
            objectName: "loopLoop"
            preview: bar.preview
            mode: "loop"
            text: qsTr("Loop")
            label: qsTr("Play in a loop")
        }
        LoopButton {
            objectName: "loopBoomerang"
            preview: bar.preview
            mode: "boomerang"
            text: qsTr("Boomerang")
            label: qsTr("Play forth and back")
        }
    }
    Row {
        spacing: Theme.smallSpacing

        TransportText {
            text: qsTr("Speed")
        }
        SpeedSlider {
            objectName: "speedSlider"
            preview: bar.preview
            from: bar.slowest
            to: bar.fastest
        }
        NumberField {
            objectName: "speedField"
            label: qsTr("Speed, exactly")
            value: bar.preview.speed
            decimals: 2
            minimum: bar.slowest
            maximum: bar.fastest
            step: 0.1
            onEdited: number => bar.preview.speed = number
        }
    }
    CompactComboBox {
        objectName: "slotSelector"
        width: 128
        hint: qsTr("Slot that the transport moves: all together, or one")
        model: [qsTr("All slots"), ...bar.slotNames]
        currentIndex: bar.preview.currentSlot + 1
        onActivated: index => bar.preview.currentSlot = index - 1
    }

    component TransportText: Text {
        height: Theme.rowHeight
        verticalAlignment: Text.AlignVCenter
        color: Theme.textMuted
        font.pixelSize: Theme.smallFontSize + 1
    }
}
