// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// A combo box as high as a row.
ComboBox {
    id: box

    property string hint: ""

    Accessible.name: box.hint
    ToolTip.delay: 500
    ToolTip.text: box.hint
    ToolTip.visible: box.hovered && box.hint.length > 0 && !box.popup.visible
    bottomPadding: 0
    font.pixelSize: Theme.fontSize
    implicitHeight: Theme.rowHeight
    leftPadding: 8
    rightPadding: 22
    topPadding: 0

    background: Rectangle {
        border.color: box.visualFocus ? Theme.accent : Theme.border
        border.width: box.visualFocus ? 2 : 1
        color: box.hovered ? Theme.hover : Theme.raised
        radius: Theme.radius
    }
    contentItem: Text {
        color: box.enabled ? Theme.text : Theme.textFaint
        elide: Text.ElideRight
        font: box.font
        text: box.displayText
        verticalAlignment: Text.AlignVCenter
    }
    delegate: ItemDelegate {
        id: option

        required property int index
        required property string modelData

        font.pixelSize: Theme.fontSize
        height: Theme.rowHeight
        highlighted: box.highlightedIndex === option.index
        leftPadding: 8
        padding: 0
        palette.highlightedText: Theme.text
        palette.text: Theme.text
        text: option.modelData
        width: box.width

        background: Rectangle {
            color: option.highlighted ? Theme.selection : "transparent"
        }
    }
    indicator: Icon {
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.textMuted
        name: "down"
        size: 12
        x: box.width - 18
    }
}
