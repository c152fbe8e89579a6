// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// A field that filters what stands below it. Escape empties it.
TextField {
    id: field

    implicitHeight: Theme.rowHeight
    leftPadding: 26
    rightPadding: 6
    topPadding: 0
    bottomPadding: 0
    verticalAlignment: TextInput.AlignVCenter
    font.pixelSize: Theme.fontSize
    color: Theme.text
    placeholderTextColor: Theme.textFaint
    selectByMouse: true
    selectionColor: Theme.accent
    Accessible.name: field.placeholderText
    Keys.onEscapePressed: event => {
        event.accepted = field.text.length > 0;
        field.clear();
    }

    background: Rectangle {
        radius: Theme.radius
        color: Theme.field
        border.width: field.activeFocus ? 2 : 1
        border.color: field.activeFocus ? Theme.accent : Theme.border
        Icon {
            x: 7
            anchors.verticalCenter: parent.verticalCenter
            name: "search"
            color: Theme.textMuted
            size: 14
        }
    }
}
