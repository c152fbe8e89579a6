// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// Line numbers; only those in view exist.
Rectangle {
    id: gutter

    required property int lineCount
    required property double lineHeight
    required property double contentY
    required property int currentLine
    required property font textFont
    readonly property int firstLine: Math.max(0, Math.floor(gutter.contentY / gutter.lineHeight))

    objectName: "textGutter"
    width: Math.max(3, String(gutter.lineCount).length) * metrics.advanceWidth + 20
    color: Theme.window
    clip: true

    TextMetrics {
        id: metrics
        font: gutter.textFont
        text: "0"
    }
    Repeater {
        model: Math.max(0, Math.min(gutter.lineCount - gutter.firstLine, Math.ceil(gutter.height / gutter.lineHeight) + 1))
        delegate: Text {
            required property int index
            readonly property int line: gutter.firstLine + index

            y: line * gutter.lineHeight - gutter.contentY
            width: gutter.width - 10
            height: gutter.lineHeight
            horizontalAlignment: Text.AlignRight
            verticalAlignment: Text.AlignVCenter
            text: line + 1
            font: gutter.textFont
            color: line === gutter.currentLine ? Theme.text : Theme.textMuted
        }
    }
    Rectangle {
        anchors.right: parent.right
        width: 1
        height: parent.height
        color: Theme.border
    }
}
