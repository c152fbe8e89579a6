// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// One list of a mask as chips with a field for one more.
RowLayout {
    id: view

    required property var entries  ///< a list of strings
    required property InspectorModel inspector
    required property string list
    required property string title

    spacing: Theme.smallSpacing

    Label {
        Layout.alignment: Qt.AlignTop
        Layout.leftMargin: Theme.spacing
        Layout.preferredWidth: 56
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
        text: view.title
        topPadding: 4
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
            Accessible.name: qsTr("Add to %1").arg(view.title)
            color: Theme.text
            font.pixelSize: Theme.smallFontSize
            height: 22
            leftPadding: 6
            objectName: "chipField." + view.list
            padding: 0
            placeholderText: view.entries.length > 0 ? qsTr("one more…") : qsTr("all · type a name")
            placeholderTextColor: Theme.textFaint
            selectByMouse: true
            verticalAlignment: TextInput.AlignVCenter
            width: 110

            background: Rectangle {
                border.color: field.activeFocus ? Theme.accent : Theme.border
                border.width: field.activeFocus ? 2 : 1
                color: Theme.field
                radius: 10
            }

            onAccepted: if (view.inspector.addMaskEntry(view.list, field.text))
                field.clear()
        }
    }
}
