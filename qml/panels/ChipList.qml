// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// One list of a mask as chips with a field for one more.
RowLayout {
    id: view

    required property InspectorModel inspector
    required property string list
    required property string title
    required property var entries  ///< a list of strings

    spacing: Theme.smallSpacing
    Label {
        Layout.leftMargin: Theme.spacing
        Layout.preferredWidth: 56
        Layout.alignment: Qt.AlignTop
        topPadding: 4
        text: view.title
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
    }
    Flow {
        Layout.fillWidth: true
        Layout.rightMargin: Theme.spacing
        spacing: 4
        Repeater {
            model: view.entries
            delegate: Chip {
                required property int index
                required property string modelData
                objectName: "chip." + view.list + "." + index
                text: modelData
                onRemoved: view.inspector.removeMaskEntry(view.list, index)
            }
        }
        TextField {
            id: field
            objectName: "chipField." + view.list
            width: 110
            height: 22
            padding: 0
            leftPadding: 6
            verticalAlignment: TextInput.AlignVCenter
            font.pixelSize: Theme.smallFontSize
            color: Theme.text
            placeholderText: view.entries.length > 0 ? qsTr("one more…") : qsTr("all · type a name")
            placeholderTextColor: Theme.textFaint
            selectByMouse: true
            Accessible.name: qsTr("Add to %1").arg(view.title)
            onAccepted: if (view.inspector.addMaskEntry(view.list, field.text))
                field.clear()
            background: Rectangle {
                radius: 10
                color: Theme.field
                border.width: field.activeFocus ? 2 : 1
                border.color: field.activeFocus ? Theme.accent : Theme.border
            }
        }
    }
}
