// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts

/// The title row of a panel; children stand at its right end.
Rectangle {
    id: header

    required property string title
    default property alias content: row.data

    implicitHeight: Theme.rowHeight + 2
    color: Theme.raised

    RowLayout {
        id: row
        anchors.fill: parent
        anchors.leftMargin: Theme.spacing
        anchors.rightMargin: Theme.smallSpacing
        spacing: Theme.smallSpacing

        Text {
            Layout.fillWidth: true
            text: header.title
            color: Theme.textMuted
            font.pixelSize: Theme.smallFontSize
            font.weight: Font.DemiBold
            font.capitalization: Font.AllUppercase
            font.letterSpacing: 0.6
            elide: Text.ElideRight
            Accessible.role: Accessible.Heading
            Accessible.name: header.title
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.border
    }
}
