// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// Marks what is wrong under the text. Only marks in view exist.
Item {
    id: markLayer

    required property TextEdit edit
    required property var marks
    readonly property var places: markLayer.placesOf(markLayer.marks, markLayer.edit.contentHeight, markLayer.viewTop, markLayer.viewBottom)
    required property double viewBottom
    required property double viewTop

    function colorOf(severity: int): color {
        return severity === 2 ? Theme.error : severity === 1 ? Theme.warning : Theme.info;
    }
    /// The height of the text is named so that the places follow it.
    function placesOf(marks: var, textHeight: double, top: double, bottom: double): var {
        const places = [];
        for (const mark of marks) {
            const begin = markLayer.edit.positionToRectangle(mark.begin);
            if (begin.y > bottom || begin.y + begin.height < top || textHeight <= 0)
                continue;
            const end = markLayer.edit.positionToRectangle(mark.end);
            places.push({
                    "x": begin.x,
                    "y": begin.y,
                    "width": begin.y === end.y ? Math.max(8, end.x - begin.x) : 60,
                    "height": begin.height,
                    "tint": markLayer.colorOf(mark.severity)
                });
        }
        return places;
    }

    Repeater {
        model: markLayer.places

        delegate: TextMark {
        }
    }
}
