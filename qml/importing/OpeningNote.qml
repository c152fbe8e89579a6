// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Which file is being read, for as long as it takes, and a way out. Short ones are not mentioned.
RowLayout {
    id: note

    required property Opening opening

    objectName: "openingNote"
    spacing: 6
    visible: note.opening.busy && patience.over

    Timer {
        id: patience

        property bool over: false

        interval: 150
        running: note.opening.busy

        onRunningChanged: if (patience.running)
            patience.over = false
        onTriggered: patience.over = true
    }
    ProgressBar {
        Accessible.name: qsTr("Reading a file")
        Layout.preferredWidth: 90
        from: 0
        indeterminate: note.visible
        to: 1

        background: Rectangle {
            color: Theme.border
            implicitHeight: 4
            radius: 2
        }
        contentItem: Item {
            clip: true
            implicitHeight: 4

            Rectangle {
                color: Theme.accent
                height: parent.height
                radius: 2
                width: parent.width / 3

                XAnimator on x  {
                    duration: 1100
                    from: -30
                    loops: Animation.Infinite
                    running: note.visible
                    to: 90
                }
            }
        }
    }
    StatusText {
        Layout.maximumWidth: 320
        color: Theme.text
        elide: Text.ElideMiddle
        objectName: "openingName"
        text: qsTr("Reading %1…").arg(note.opening.fileName)
    }
    PanelButton {
        font.pixelSize: Theme.smallFontSize
        hint: qsTr("Stop reading; everything stays as it is")
        implicitHeight: 20
        objectName: "openingCancel"
        text: qsTr("Cancel")

        onClicked: note.opening.cancel()
    }
}
