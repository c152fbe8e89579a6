// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// Plays and pauses a clip, and goes to a frame of it.
Rectangle {
    id: bar

    readonly property int last: Math.max(1, bar.preview.frameCount - 1)
    required property PreviewSession preview

    color: Theme.overlay
    implicitHeight: Theme.rowHeight + 6

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.smallSpacing
        anchors.rightMargin: Theme.spacing
        spacing: Theme.spacing

        PanelButton {
            flat: true
            hint: bar.preview.playing ? qsTr("Pause (Space in the preview)") : qsTr("Play (Space in the preview)")
            icon.source: bar.preview.playing ? "qrc:/poseloom/icons/pause.svg" : "qrc:/poseloom/icons/play.svg"
            objectName: "clipPlay"

            onClicked: bar.preview.playing = !bar.preview.playing
        }
        WeightSlider {
            Accessible.name: qsTr("Frame")
            Layout.fillWidth: true
            defaultValue: 0
            from: 0
            objectName: "clipFrame"
            to: bar.last
            value: bar.preview.frame

            onMoved: number => {
                bar.preview.playing = false;
                bar.preview.frame = number;
            }
            onResetRequested: bar.preview.frame = 0
        }
        Text {
            Layout.preferredWidth: 84
            color: Theme.textMuted
            font.pixelSize: Theme.smallFontSize
            horizontalAlignment: Text.AlignRight
            text: qsTr("%1 of %2").arg(Number(bar.preview.frame).toLocaleString(Qt.locale(), "f", 1)).arg(bar.last)
        }
    }
}
