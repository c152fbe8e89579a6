// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// Marks what is wrong under the text. Only marks in view are drawn.
Item {
    id: layer

    required property var marks
    required property TextEdit edit
    required property double viewTop
    required property double viewBottom

    function colorOf(severity: int): color {
        return severity === 2 ? Theme.error : severity === 1 ? Theme.warning : Theme.info;
    }

    Repeater {
        model: layer.marks
        delegate: Item {
            id: mark
            required property var modelData
            // The text must be named for the places to follow it.
            readonly property rect begin: layer.edit.length >= 0 ? layer.edit.positionToRectangle(mark.modelData.begin) : Qt.rect(0, 0, 0, 0)
            readonly property rect end: layer.edit.length >= 0 ? layer.edit.positionToRectangle(mark.modelData.end) : Qt.rect(0, 0, 0, 0)
            readonly property bool oneLine: mark.begin.y === mark.end.y

            x: mark.begin.x
            y: mark.begin.y
            width: mark.oneLine ? Math.max(8, mark.end.x - mark.begin.x) : 60
            height: mark.begin.height
            visible: mark.y < layer.viewBottom && mark.y + mark.height > layer.viewTop

            Rectangle {
                anchors.fill: parent
                color: layer.colorOf(mark.modelData.severity)
                opacity: 0.16
            }
            Row {
                y: mark.height - 3
                width: mark.width
                height: 3
                clip: true
                Repeater {
                    model: mark.visible ? Math.min(200, Math.ceil(mark.width / 4)) : 0
                    delegate: Rectangle {
                        required property int index
                        y: index % 2
                        width: 4
                        height: 2
                        color: layer.colorOf(mark.modelData.severity)
                    }
                }
            }
        }
    }
}
