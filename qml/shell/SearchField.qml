// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// A field that filters what stands below it. Escape empties it.
TextField {
    id: field

    property string hint: ""  ///< tooltip and accessible name, where the placeholder is too short for them

    Accessible.name: field.hint.length > 0 ? field.hint : field.placeholderText
    ToolTip.delay: 600
    ToolTip.text: field.hint
    ToolTip.visible: field.hovered && field.hint.length > 0 && !field.activeFocus
    bottomPadding: 0
    color: Theme.text
    font.pixelSize: Theme.fontSize
    implicitHeight: Theme.rowHeight
    leftPadding: 26
    placeholderTextColor: Theme.textFaint
    rightPadding: 6
    selectByMouse: true
    selectionColor: Theme.accent
    topPadding: 0
    verticalAlignment: TextInput.AlignVCenter

    background: Rectangle {
        border.color: field.activeFocus ? Theme.accent : Theme.border
        border.width: field.activeFocus ? 2 : 1
        color: Theme.field
        radius: Theme.radius

        Icon {
            anchors.verticalCenter: parent.verticalCenter
            color: Theme.textMuted
            name: "search"
            size: 14
            x: 7
        }
    }

    Keys.onEscapePressed: event => {
        event.accepted = field.text.length > 0;
        field.clear();
    }
}
