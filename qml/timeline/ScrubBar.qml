// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom

/// The ruler of frames with the playhead; dragging it scrubs.
Item {
    id: bar

    property var events: []
    readonly property real inset: 14
    readonly property int labelStep: bar.roundStep(48)
    readonly property int lastFrame: Math.max(1, bar.preview.frameCount - 1)
    required property var preview  ///< PreviewSession or ModelPreview
    readonly property real span: Math.max(1, bar.width - 2 * bar.inset)
    readonly property int tickStep: bar.roundStep(9)

    function positionOf(frame: real): real {
        return bar.inset + frame / bar.lastFrame * bar.span;
    }

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
    function scrub(x: real): void {
        bar.preview.playing = false;
        bar.preview.frame = Math.max(0, Math.min(bar.lastFrame, (x - bar.inset) / bar.span * bar.lastFrame));
    }

    Accessible.name: qsTr("Frame")
    Accessible.role: Accessible.Slider
    enabled: bar.preview.frameCount > 1
    implicitHeight: 34
    objectName: "scrubBar"

    Rectangle {
        anchors.fill: parent
        border.color: Theme.border
        color: Theme.canvas
        radius: Theme.radius - 1
    }
    Repeater {
        model: bar.enabled ? Math.floor(bar.lastFrame / bar.tickStep) + 1 : 0

        delegate: Rectangle {
            id: tick

            readonly property int frame: tick.index * (tick.owner?.tickStep ?? 1)
            required property int index
            readonly property bool labelled: tick.frame % (tick.owner?.labelStep ?? 1) === 0
            readonly property ScrubBar owner: parent as ScrubBar

            anchors.bottom: parent.bottom
            color: tick.labelled ? Theme.textMuted : Theme.border
            height: tick.labelled ? 10 : 5
            width: 1
            x: tick.owner?.positionOf(tick.frame) ?? 0

            Text {
                anchors.bottom: parent.top
                anchors.horizontalCenter: parent.horizontalCenter
                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize - 1
                text: tick.frame
                visible: tick.labelled
            }
        }
    }
    Rectangle {
        color: Theme.accent
        height: parent.height
        objectName: "scrubPlayhead"
        visible: bar.enabled
        width: 2
        x: bar.positionOf(bar.preview.frame) - width / 2

        Rectangle {
            anchors.horizontalCenter: parent.horizontalCenter
            color: Theme.accent
            height: 10
            radius: 2
            width: 10
        }
    }
    Repeater {
        model: bar.events

        delegate: EventMark {
            required property var modelData
            readonly property ScrubBar owner: parent as ScrubBar

            eventFrame: modelData.frame
            name: modelData.name
            x: (owner?.positionOf(eventFrame) ?? 0) - width / 2
            y: 1
        }
    }
    MouseArea {
        anchors.fill: parent
        preventStealing: true

        onPositionChanged: mouse => bar.scrub(mouse.x)
        onPressed: mouse => bar.scrub(mouse.x)
    }
}
