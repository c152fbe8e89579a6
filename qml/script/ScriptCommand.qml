// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// One command of a script: what plays on which part of the body.
Item {
    id: command

    property bool chosen: false  ///< the simulator's player plays it
    property bool editable: false
    required property int index
    required property var parts  ///< maps with part, animation and rest

    signal editWanted
    signal removed
    signal shown(string animation)

    Accessible.name: command.parts.map(part => part.part + " " + part.animation + " " + part.rest).join(" ")
    Accessible.role: Accessible.ListItem
    implicitHeight: Math.max(20, words.implicitHeight)
    objectName: "scriptCommand." + command.index

    Flow {
        id: words
        spacing: 6
        width: parent.width - (buttons.visible ? buttons.width + 6 : 0)

        Text {
            color: Theme.slot
            font.pixelSize: Theme.smallFontSize
            height: 20
            text: command.chosen ? "▶" : ""
            verticalAlignment: Text.AlignVCenter
            width: 10
        }
        Repeater {
            model: command.parts

            delegate: Row {
                id: part

                required property var modelData

                height: 20
                spacing: 5

                Text {
                    anchors.verticalCenter: parent.verticalCenter
                    color: Theme.slot
                    font.family: Theme.monospace
                    font.pixelSize: Theme.smallFontSize
                    text: part.modelData.part
                }
                Text {
                    anchors.verticalCenter: parent.verticalCenter
                    color: name.hovered ? Theme.accent : Theme.text
                    font.pixelSize: Theme.fontSize
                    font.underline: name.hovered
                    font.weight: command.chosen ? Font.DemiBold : Font.Normal
                    text: part.modelData.animation

                    HoverHandler {
                        id: name
                        cursorShape: Qt.PointingHandCursor
                        enabled: part.modelData.part !== "sound"
                    }
                    TapHandler {
                        acceptedModifiers: Qt.ControlModifier
                        enabled: part.modelData.part !== "sound"

                        onTapped: command.shown(part.modelData.animation)
                    }
                }
                Text {
                    anchors.verticalCenter: parent.verticalCenter
                    color: Theme.textMuted
                    font.family: Theme.monospace
                    font.pixelSize: Theme.smallFontSize
                    text: part.modelData.rest
                    visible: text.length > 0
                }
            }
        }
    }
    Row {
        id: buttons
        anchors.right: parent.right
        spacing: 4
        visible: command.editable

        PanelButton {
            font.pixelSize: Theme.smallFontSize
            hint: qsTr("Show what it plays in the animation tree (Ctrl+click on the name)")
            implicitHeight: 20
            objectName: command.objectName + ".show"
            text: qsTr("In Tree")

            onClicked: command.shown(command.parts[0].animation)
        }
        PanelButton {
            font.pixelSize: Theme.smallFontSize
            hint: qsTr("Another animation, duration or blend time")
            implicitHeight: 20
            objectName: command.objectName + ".edit"
            text: qsTr("Edit…")

            onClicked: command.editWanted()
        }
        PanelButton {
            flat: true
            hint: qsTr("Take the command away")
            icon.height: 10
            icon.source: "qrc:/poseloom/icons/close.svg"
            icon.width: 10
            implicitHeight: 20
            objectName: command.objectName + ".remove"

            onClicked: command.removed()
        }
    }
}
