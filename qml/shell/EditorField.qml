// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// A field of an editor, as high as a row.
TextField {
    id: field

    property string hint: ""

    Accessible.name: field.hint
    ToolTip.delay: 600
    ToolTip.text: field.hint
    ToolTip.visible: field.hovered && field.hint.length > 0 && !field.activeFocus
    bottomPadding: 0
    color: Theme.text
    font.pixelSize: Theme.fontSize
    implicitHeight: Theme.rowHeight
    leftPadding: 6
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
    }
}
