// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// How often a set of questions selects a script.
Rectangle {
    id: row

    required property string conditions
    required property int hits
    required property int line
    required property string list
    required property string reason  ///< why nothing could select it; empty: something can

    signal tapped

    Accessible.name: qsTr("Line %1, %2, %3: %4 times").arg(row.line).arg(row.list).arg(row.conditions).arg(row.hits)
    Accessible.role: Accessible.ListItem
    color: hover.hovered ? Theme.hover : "transparent"
    height: 20

    Text {
        color: row.hits === 0 ? Theme.warning : Theme.text
        font.pixelSize: Theme.smallFontSize
        horizontalAlignment: Text.AlignRight
        text: Number(row.hits).toLocaleString(Qt.locale(), "f", 0)
        width: 56
        y: 3
    }
    Text {
        color: Theme.textFaint
        font.family: Theme.monospace
        font.pixelSize: Theme.smallFontSize
        horizontalAlignment: Text.AlignRight
        text: row.line
        width: 40
        x: 60
        y: 3
    }
    Text {
        color: Theme.textMuted
        elide: Text.ElideRight
        font.pixelSize: Theme.smallFontSize
        text: row.reason.length > 0 ? qsTr("%1 · %2 · %3").arg(row.list).arg(row.conditions).arg(row.reason) : qsTr("%1 · %2").arg(row.list).arg(row.conditions)
        width: row.width - x - Theme.spacing
        x: 110
        y: 3
    }
    HoverHandler {
        id: hover
    }
    TapHandler {
        onTapped: row.tapped()
    }
}
