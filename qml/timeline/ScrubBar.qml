// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom
import Poseloom.Ui

/// The ruler of frames with the playhead; dragging it scrubs.
Item {
    id: bar

    required property PreviewSession preview
    property var events: []

    readonly property int lastFrame: Math.max(1, bar.preview.frameCount - 1)
    readonly property real inset: 10
    readonly property real span: Math.max(1, bar.width - 2 * bar.inset)
    readonly property int tickStep: bar.roundStep(9)
    readonly property int labelStep: bar.roundStep(48)

    /// The smallest of 1, 2, 5, 10, 20... frames that are at least so many pixels apart.
    function roundStep(pixels: real): int {
        const frames = bar.lastFrame * pixels / bar.span;
        let decade = 1;
        while (decade * 10 < frames)
            decade *= 10;
        for (const factor of [1, 2, 5, 10]) {
            if (decade * factor >= frames)
                return decade * factor;
        }
        return decade * 10;
    }
    function positionOf(frame: real): real {
        return bar.inset + frame / bar.lastFrame * bar.span;
    }
    function scrub(x: real): void {
        bar.preview.playing = false;
        bar.preview.frame = Math.max(0, Math.min(bar.lastFrame, (x - bar.inset) / bar.span * bar.lastFrame));
    }

    objectName: "scrubBar"
    implicitHeight: 34
    enabled: bar.preview.frameCount > 1
    Accessible.role: Accessible.Slider
    Accessible.name: qsTr("Frame")

    Rectangle {
        anchors.fill: parent
        color: Theme.canvas
        border.color: Theme.border
        radius: Theme.radius - 1
    }
    Repeater {
        model: bar.enabled ? Math.floor(bar.lastFrame / bar.tickStep) + 1 : 0
        delegate: Rectangle {
            id: tick

            required property int index
            readonly property ScrubBar owner: parent as ScrubBar
            readonly property int frame: tick.index * (tick.owner?.tickStep ?? 1)
            readonly property bool labelled: tick.frame % (tick.owner?.labelStep ?? 1) === 0

            x: tick.owner?.positionOf(tick.frame) ?? 0
            anchors.bottom: parent.bottom
            width: 1
            height: tick.labelled ? 10 : 5
            color: tick.labelled ? Theme.textMuted : Theme.border

            Text {
                visible: tick.labelled
                anchors.horizontalCenter: parent.horizontalCenter
                anchors.bottom: parent.top
                text: tick.frame
                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize - 1
            }
        }
    }
    Repeater {
        model: bar.events
        delegate: EventMark {
            required property var modelData
            readonly property ScrubBar owner: parent as ScrubBar

            name: modelData.name
            eventFrame: modelData.frame
            x: (owner?.positionOf(eventFrame) ?? 0) - width / 2
            y: 1
        }
    }
    Rectangle {
        objectName: "scrubPlayhead"
        visible: bar.enabled
        x: bar.positionOf(bar.preview.frame) - width / 2
        width: 2
        height: parent.height
        color: Theme.accent

        Rectangle {
            anchors.horizontalCenter: parent.horizontalCenter
            width: 10
            height: 10
            radius: 2
            color: Theme.accent
        }
    }
    MouseArea {
        anchors.fill: parent
        preventStealing: true
        onPressed: mouse => bar.scrub(mouse.x)
        onPositionChanged: mouse => bar.scrub(mouse.x)
    }
}
