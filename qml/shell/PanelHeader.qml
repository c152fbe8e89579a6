// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts

/// The title row of a panel; children stand at its right end.
Rectangle {
    id: header

    default property alias content: row.data
    required property string title

    color: Theme.raised
    implicitHeight: Theme.rowHeight + 2

    RowLayout {
        id: row
        anchors.fill: parent
        anchors.leftMargin: Theme.spacing
        anchors.rightMargin: Theme.smallSpacing
        spacing: Theme.smallSpacing

        Text {
            Accessible.name: header.title
            Accessible.role: Accessible.Heading
            Layout.fillWidth: true
            color: Theme.textMuted
            elide: Text.ElideRight
            font.capitalization: Font.AllUppercase
            font.letterSpacing: 0.6
            font.pixelSize: Theme.smallFontSize
            font.weight: Font.DemiBold
            text: header.title
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        color: Theme.border
        height: 1
        width: parent.width
    }
}
