// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A script that was looked at: the one that answers, or why it was passed over.
Rectangle {
    id: tried

    required property string conditions
    required property int index
    required property int line
    required property var modelData
    required property string reason
    required property bool won

    signal tapped

    Accessible.name: tried.won ? qsTr("Line %1 is taken: %2").arg(tried.line).arg(tried.conditions) : qsTr("Line %1 is not taken: %2").arg(tried.line).arg(tried.reason)
    Accessible.role: Accessible.ListItem
    color: tried.won ? Qt.alpha(Theme.slot, 0.18) : hover.hovered ? Theme.hover : "transparent"
    implicitHeight: words.implicitHeight + 6
    objectName: "simulatorTried." + tried.index

    Icon {
        color: tried.won ? Theme.slot : Theme.error
        name: tried.won ? "check" : "close"
        opacity: tried.won ? 1 : 0.7
        size: 11
        x: 8
        y: 5
    }
    Text {
        color: Theme.textMuted
        font.family: Theme.monospace
        font.pixelSize: Theme.smallFontSize
        horizontalAlignment: Text.AlignRight
        text: tried.line
        width: 34
        x: 20
        y: 3
    }
    Text {
        id: words
        color: tried.won ? Theme.text : Theme.textMuted
        font.pixelSize: Theme.smallFontSize
        text: tried.won ? tried.conditions : tried.reason
        width: tried.width - x - Theme.spacing
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        x: 62
        y: 3
    }
    HoverHandler {
        id: hover
    }
    TapHandler {
        onTapped: tried.tapped()
    }
}
