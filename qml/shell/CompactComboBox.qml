// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// A combo box as high as a row.
ComboBox {
    id: box

    property string hint: ""

    implicitHeight: Theme.rowHeight
    leftPadding: 8
    rightPadding: 22
    topPadding: 0
    bottomPadding: 0
    font.pixelSize: Theme.fontSize
    Accessible.name: box.hint
    ToolTip.text: box.hint
    ToolTip.visible: box.hovered && box.hint.length > 0 && !box.popup.visible
    ToolTip.delay: 500

    contentItem: Text {
        text: box.displayText
        color: box.enabled ? Theme.text : Theme.textFaint
        font: box.font
        verticalAlignment: Text.AlignVCenter
        elide: Text.ElideRight
    }
    indicator: Icon {
        x: box.width - 18
        anchors.verticalCenter: parent.verticalCenter
        name: "down"
        color: Theme.textMuted
        size: 12
    }
    background: Rectangle {
        radius: Theme.radius
        color: box.hovered ? Theme.hover : Theme.raised
        border.width: box.visualFocus ? 2 : 1
        border.color: box.visualFocus ? Theme.accent : Theme.border
    }
    delegate: ItemDelegate {
        id: option

        required property int index
        required property string modelData

        width: box.width
        height: Theme.rowHeight
        padding: 0
        leftPadding: 8
        text: option.modelData
        font.pixelSize: Theme.fontSize
        highlighted: box.highlightedIndex === option.index
        palette.text: Theme.text
        palette.highlightedText: Theme.text
        background: Rectangle {
            color: option.highlighted ? Theme.selection : "transparent"
        }
    }
}
