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
    function numbers(first: int, last: int): string {
        const lines = [];
        for (let line = first; line < last; ++line)
            lines.push(line + 1);
        return lines.join("\n");
    }

    Text {
        y: gutter.firstLine * gutter.lineHeight - gutter.contentY
        width: gutter.width - 10
        horizontalAlignment: Text.AlignRight
        lineHeightMode: Text.FixedHeight
        lineHeight: gutter.lineHeight
        text: gutter.numbers(gutter.firstLine, Math.min(gutter.lineCount, gutter.firstLine + Math.ceil(gutter.height / gutter.lineHeight) + 1))
        font: gutter.textFont
        color: Theme.textMuted
    }
    Rectangle {
        y: gutter.currentLine * gutter.lineHeight - gutter.contentY
        width: gutter.width
        height: gutter.lineHeight
        color: Theme.raised
        Text {
            width: gutter.width - 10
            horizontalAlignment: Text.AlignRight
            lineHeightMode: Text.FixedHeight
            lineHeight: gutter.lineHeight
            text: gutter.currentLine + 1
            font: gutter.textFont
            color: Theme.text
        }
    }
    Rectangle {
        anchors.right: parent.right
        width: 1
        height: parent.height
        color: Theme.border
    }
}
