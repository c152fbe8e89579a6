// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// The head of a section, a state or a list of a player animation script.
Rectangle {
    id: head

    required property string detail
    required property string kind
    required property int line
    readonly property bool list: head.kind === "list"
    required property string title

    Accessible.name: qsTr("%1 %2, line %3").arg(head.title).arg(head.detail).arg(head.line)
    Accessible.role: Accessible.Heading
    color: head.kind === "section" ? Theme.raised : "transparent"
    implicitHeight: Theme.rowHeight + (head.list ? 6 : 2)

    Text {
        anchors.baseline: label.baseline
        color: Theme.textFaint
        font.family: Theme.monospace
        font.pixelSize: Theme.smallFontSize
        horizontalAlignment: Text.AlignRight
        text: head.line
        width: 40
    }
    Text {
        id: label
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 5
        color: head.kind === "section" ? Theme.output : head.list ? Theme.text : Theme.textMuted
        font.letterSpacing: head.list ? 0 : 0.6
        font.pixelSize: head.list ? Theme.fontSize + 1 : Theme.smallFontSize
        font.weight: Font.DemiBold
        text: head.title
        x: 52
    }
    Text {
        anchors.baseline: label.baseline
        anchors.left: label.right
        anchors.leftMargin: Theme.spacing
        color: Theme.textMuted
        font.pixelSize: Theme.smallFontSize
        text: head.detail
    }
    Rectangle {
        anchors.bottom: parent.bottom
        color: Theme.border
        height: 1
        width: parent.width
    }
}
