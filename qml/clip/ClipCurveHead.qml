// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// Which values of the current track are drawn, in which colours, and what they are at the playhead.
Item {
    id: head

    readonly property list<color> colors: [head.sheet.lineNames.length > 1 ? Theme.axisX : Theme.accent, Theme.axisY, Theme.axisZ]
    required property ClipPlayer player
    readonly property ClipSheet sheet: head.player.sheet
    property var values: []

    function refresh(): void {
        head.values = head.sheet.valuesAt(head.player.frame);
    }

    clip: true

    Component.onCompleted: head.refresh()

    Connections {
        function onCurveChanged(): void {
            head.refresh();
        }

        target: head.sheet
    }
    Connections {
        function onFrameChanged(): void {
            head.refresh();
        }

        target: head.player
    }
    Column {
        anchors.fill: parent
        anchors.margins: Theme.spacing
        spacing: 6

        Text {
            Accessible.name: text
            color: Theme.text
            elide: Text.ElideRight
            font.pixelSize: Theme.fontSize
            font.weight: Font.DemiBold
            objectName: "clipTrackName"
            text: head.sheet.trackName
            width: parent.width
        }
        Flow {
            spacing: 2
            visible: head.sheet.groups.length > 1
            width: parent.width

            Repeater {
                model: head.sheet.groups

                PanelButton {
                    required property int index
                    required property string modelData

                    checked: index === head.sheet.group
                    font.pixelSize: Theme.smallFontSize
                    hint: qsTr("Draw the curves of this part of the track")
                    implicitHeight: Theme.rowHeight - 4
                    leftPadding: 6
                    objectName: "clipGroup." + index
                    rightPadding: 6
                    text: modelData

                    onClicked: head.sheet.group = index
                }
            }
        }
        Repeater {
            model: head.sheet.lineNames

            Row {
                id: line

                required property int index
                required property string modelData

                spacing: 6
                width: parent.width

                Rectangle {
                    anchors.verticalCenter: parent.verticalCenter
                    color: head.colors[line.index]
                    height: 3
                    width: 12
                }
                Text {
                    color: Theme.textMuted
                    font.pixelSize: Theme.fontSize
                    text: line.modelData
                    width: 40
                }
                Text {
                    Accessible.name: qsTr("%1 at the playhead: %2").arg(line.modelData).arg(text)
                    color: Theme.text
                    elide: Text.ElideRight
                    font.family: Theme.monospace
                    font.pixelSize: Theme.fontSize
                    objectName: "clipValue." + line.index
                    text: head.values[line.index] ?? ""
                    width: Math.max(0, line.width - 70)
                }
            }
        }
        Text {
            color: Theme.textFaint
            font.pixelSize: Theme.smallFontSize
            text: head.sheet.unit
            visible: text.length > 0
            width: parent.width
            wrapMode: Text.WordWrap
        }
    }
}
