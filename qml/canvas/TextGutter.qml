// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// Line numbers; only those in view exist.
Rectangle {
    id: gutter

    required property double contentY
    required property int currentLine
    readonly property int firstLine: Math.max(0, Math.floor(gutter.contentY / gutter.lineHeight))
    required property int lineCount
    required property double lineHeight
    required property font textFont

    function numbers(first: int, last: int): string {
        const lines = [];
        for (let line = first; line < last; ++line)
            lines.push(line + 1);
        return lines.join("\n");
    }

    clip: true
    color: Theme.window
    objectName: "textGutter"
    width: Math.max(3, String(gutter.lineCount).length) * metrics.advanceWidth + 20

    TextMetrics {
        id: metrics
        font: gutter.textFont
        text: "0"
    }
    Text {
        color: Theme.textMuted
        font: gutter.textFont
        horizontalAlignment: Text.AlignRight
        lineHeight: gutter.lineHeight
        lineHeightMode: Text.FixedHeight
        text: gutter.numbers(gutter.firstLine, Math.min(gutter.lineCount, gutter.firstLine + Math.ceil(gutter.height / gutter.lineHeight) + 1))
        width: gutter.width - 10
        y: gutter.firstLine * gutter.lineHeight - gutter.contentY
    }
    Rectangle {
        color: Theme.raised
        height: gutter.lineHeight
        width: gutter.width
        y: gutter.currentLine * gutter.lineHeight - gutter.contentY

        Text {
            color: Theme.text
            font: gutter.textFont
            horizontalAlignment: Text.AlignRight
            lineHeight: gutter.lineHeight
            lineHeightMode: Text.FixedHeight
            text: gutter.currentLine + 1
            width: gutter.width - 10
        }
    }
    Rectangle {
        anchors.right: parent.right
        color: Theme.border
        height: parent.height
        width: 1
    }
}
