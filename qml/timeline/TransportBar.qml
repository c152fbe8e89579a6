// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom
import Poseloom.Ui

/// Play and pause, steps, speed, loop mode, and whose frames are told.
Flow {
    id: bar

    readonly property real fastest: 4
    required property PreviewSession preview
    required property var slotNames
    readonly property real slowest: -2

    objectName: "transportBar"
    padding: Theme.smallSpacing
    spacing: Theme.spacing

    Row {
        spacing: 1

        IconButton {
            help: qsTr("To the start (Home)")
            label: qsTr("To the start")
            objectName: "transportStart"
            path: "M2 3h2v10h-2z M14 3v10l-9-5z"

            onClicked: bar.preview.rewind()
        }
        IconButton {
            help: qsTr("Five frames back (Shift+Left)")
            label: qsTr("Five frames back")
            objectName: "transportBackFive"
            path: "M8 3v10l-7-5z M15 3v10l-7-5z"

            onClicked: bar.preview.step(-5)
        }
        IconButton {
            help: qsTr("One frame back (Left)")
            label: qsTr("One frame back")
            objectName: "transportBack"
            path: "M11 3v10l-7-5z M12 3h2v10h-2z"

            onClicked: bar.preview.step(-1)
        }
        IconButton {
            help: bar.preview.playing ? qsTr("Pause (Space)") : qsTr("Play (Space)")
            label: bar.preview.playing ? qsTr("Pause") : qsTr("Play")
            objectName: "transportPlay"
            path: bar.preview.playing ? "M3 2h4v12h-4z M9 2h4v12h-4z" : "M3 1v14l12-7z"

            onClicked: bar.preview.playing = !bar.preview.playing
        }
        IconButton {
            help: qsTr("One frame forward (Right)")
            label: qsTr("One frame forward")
            objectName: "transportForward"
            path: "M5 3v10l7-5z M2 3h2v10h-2z"

            onClicked: bar.preview.step(1)
        }
        IconButton {
            help: qsTr("Five frames forward (Shift+Right)")
            label: qsTr("Five frames forward")
            objectName: "transportForwardFive"
            path: "M1 3v10l7-5z M8 3v10l7-5z"

            onClicked: bar.preview.step(5)
        }
        IconButton {
            help: qsTr("To the end (End)")
            label: qsTr("To the end")
            objectName: "transportEnd"
            path: "M12 3h2v10h-2z M2 3v10l9-5z"

            onClicked: bar.preview.toEnd()
        }
    }
    Row {
        spacing: Theme.smallSpacing

        NumberField {
            decimals: 1
            help: qsTr("Frame; step with Left and Right")
            label: qsTr("Frame")
            maximum: Math.max(0, bar.preview.frameCount - 1)
            objectName: "transportFrame"
            value: bar.preview.frame

            onEdited: number => bar.preview.frame = number
        }
        TransportText {
            objectName: "transportRange"
            text: bar.preview.frameCount > 0 ? qsTr("of %1 · %2 fps").arg(bar.preview.frameCount - 1).arg(Number(bar.preview.fps).toLocaleString(Qt.locale(), "f", 0)) : qsTr("no clip")
        }
    }
    LoopModes {
        preview: bar.preview
    }
    Row {
        spacing: Theme.smallSpacing

        TransportText {
            text: qsTr("Speed")
        }
        SpeedSlider {
            from: bar.slowest
            objectName: "speedSlider"
            preview: bar.preview
            to: bar.fastest
        }
        NumberField {
            decimals: 2
            label: qsTr("Speed, exactly")
            maximum: bar.fastest
            minimum: bar.slowest
            objectName: "speedField"
            step: 0.1
            value: bar.preview.speed

            onEdited: number => bar.preview.speed = number
        }
    }
    CompactComboBox {
        currentIndex: bar.preview.currentSlot + 1
        hint: qsTr("Slot that the transport moves: all together, or one")
        model: [qsTr("All slots"), ...bar.slotNames]
        objectName: "slotSelector"
        width: 128

        onActivated: index => bar.preview.currentSlot = index - 1
    }

    component IconButton: OverlayButton {
        id: iconButton

        required property string path

        implicitWidth: Theme.rowHeight + 4

        contentItem: TransportIcon {
            color: iconButton.enabled ? Theme.text : Theme.textMuted
            path: iconButton.path
        }
    }
    component TransportText: Text {
        color: Theme.textMuted
        font.pixelSize: Theme.smallFontSize + 1
        height: Theme.rowHeight
        verticalAlignment: Text.AlignVCenter
    }
}
