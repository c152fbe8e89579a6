// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// An event: its frame and what it says can be typed, a click on its kind goes to its frame.
RowLayout {
    id: row

    required property double frame
    required property int index
    required property string kind
    required property string name
    required property int number
    required property string object
    required property ClipPlayer player
    readonly property bool readOnly: row.player.sheet.readOnly
    required property string value

    Accessible.name: qsTr("Frame %1: %2 %3").arg(row.frame).arg(row.kind).arg(row.name)
    Accessible.role: Accessible.ListItem
    height: Theme.rowHeight + 2
    objectName: "clipEvent." + row.index
    spacing: 6

    ClipField {
        Layout.maximumWidth: 62
        Layout.minimumWidth: 62
        enabled: !row.readOnly
        hint: qsTr("The frame of the event: another number moves it")
        name: "clipEventFrame." + row.index
        value: row.frame.toString()

        onTaken: value => {
            const frame = Number(value);
            if (Number.isInteger(frame))
                row.player.sheet.session.moveEvent(row.frame, row.object, row.number, frame);
        }
    }
    Text {
        Layout.preferredWidth: 150
        color: Theme.text
        elide: Text.ElideRight
        font.pixelSize: Theme.fontSize
        text: row.object.length > 0 ? qsTr("%1 · %2").arg(row.kind).arg(row.object) : row.kind

        TapHandler {
            onTapped: row.player.frame = row.frame
        }
    }
    Text {
        Layout.fillWidth: true
        color: Theme.text
        elide: Text.ElideRight
        font.pixelSize: Theme.fontSize
        text: qsTr("%1  %2").arg(row.name).arg(row.value)
        visible: row.readOnly
    }
    ClipField {
        Layout.fillWidth: true
        hint: qsTr("What the event says, as the file has it (Return takes it)")
        name: "clipEventValue." + row.index
        value: row.value
        visible: !row.readOnly

        onTaken: value => row.player.sheet.session.setEvent(row.frame, row.object, row.number, value)
    }
    PanelButton {
        Layout.rightMargin: 12
        flat: true
        hint: qsTr("Remove the event")
        objectName: "clipEventRemove." + row.index
        text: "×"
        visible: !row.readOnly

        onClicked: row.player.sheet.session.removeEvent(row.frame, row.object, row.number)
    }
}
