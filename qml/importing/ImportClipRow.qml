// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts

/// A clip of the file, and what shall become of it.
Rectangle {
    id: row

    property bool current: false
    required property string detail
    required property int index
    required property string name
    required property int place
    required property var places  ///< a list of strings

    signal chosen
    signal placed(int place)

    Accessible.description: row.detail
    Accessible.name: row.name
    Accessible.role: Accessible.ListItem
    border.color: Theme.accent
    border.width: row.current ? 1 : 0
    color: row.current ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
    implicitHeight: Theme.rowHeight + 14
    objectName: "importClip." + row.name

    HoverHandler {
        id: hover
    }
    TapHandler {
        onTapped: row.chosen()
    }
    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.spacing
        anchors.rightMargin: Theme.spacing
        spacing: Theme.spacing

        ColumnLayout {
            Layout.fillWidth: true
            spacing: 0

            Text {
                Layout.fillWidth: true
                color: Theme.text
                elide: Text.ElideRight
                font.pixelSize: Theme.fontSize
                text: row.name
            }
            Text {
                Layout.fillWidth: true
                color: Theme.textMuted
                elide: Text.ElideRight
                font.pixelSize: Theme.smallFontSize
                text: row.detail
            }
        }
        CompactComboBox {
            id: box
            Layout.preferredWidth: 140
            currentIndex: row.place
            hint: qsTr("What becomes of %1: it is listed in the library, plays in a new slot, or in one that is there").arg(row.name)
            model: row.places
            objectName: "importPlace." + row.name

            onActivated: index => {
                row.placed(index);
                box.currentIndex = Qt.binding(() => row.place);
            }
        }
    }
}
