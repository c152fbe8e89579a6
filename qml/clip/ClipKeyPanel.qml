// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// The key that is chosen: its values as the text has them, and how the track goes on from it.
Rectangle {
    id: panel

    readonly property var eases: ["linear", "ease_in", "ease_out", "ease_in_out"]
    readonly property var interpolations: ["interpolate", "step"]
    required property ClipPlayer player
    readonly property ClipSheet sheet: panel.player.sheet

    color: Theme.panel
    objectName: "clipKeyPanel"

    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        PanelHeader {
            Layout.fillWidth: true
            title: panel.sheet.chosenCount > 1 ? qsTr("%1 keys").arg(panel.sheet.chosenCount) : qsTr("Key")
        }
        ScrollView {
            id: scroll
            Layout.fillHeight: true
            Layout.fillWidth: true
            contentWidth: availableWidth

            ColumnLayout {
                spacing: 6
                width: scroll.availableWidth

                Text {
                    Layout.bottomMargin: 0
                    Layout.fillWidth: true
                    Layout.margins: Theme.spacing
                    color: panel.sheet.chosenFrame >= 0 ? Theme.text : Theme.textMuted
                    font.pixelSize: Theme.fontSize
                    objectName: "clipKeyTitle"
                    text: panel.sheet.chosenFrame >= 0 ? panel.sheet.chosenName : panel.sheet.chosenCount > 1 ? qsTr("Drag them along time, or remove them.") : qsTr("Click a key in the sheet. Drag it along time; Ctrl and a click choose several.")
                    wrapMode: Text.WordWrap
                }
                ClipField {
                    Layout.fillWidth: true
                    Layout.leftMargin: Theme.spacing
                    Layout.rightMargin: Theme.spacing
                    hint: qsTr("The frame of the key: another number moves it")
                    label: qsTr("Frame")
                    name: "clipKeyFrame"
                    value: panel.sheet.chosenFrame >= 0 ? panel.sheet.chosenFrame.toString() : ""
                    visible: panel.sheet.chosenFrame >= 0

                    onTaken: value => {
                        const frame = Number(value);
                        if (Number.isInteger(frame))
                            panel.sheet.moveChosen(frame - panel.sheet.chosenFrame);
                    }
                }
                Repeater {
                    model: panel.sheet.chosenFields

                    RowLayout {
                        id: part

                        required property int index
                        required property var modelData

                        Layout.fillWidth: true
                        Layout.leftMargin: Theme.spacing
                        Layout.rightMargin: Theme.spacing
                        spacing: 2

                        ClipField {
                            Layout.fillWidth: true
                            hint: qsTr("%1 at this frame, as the file has it (Return takes it)").arg(part.modelData.field)
                            label: part.modelData.field.replace(/^bones?\[.*\]\./, "")
                            name: "clipKeyValue." + part.index
                            value: part.modelData.value

                            onTaken: value => panel.sheet.setChosenField(part.modelData.field, value)
                        }
                        PanelButton {
                            flat: true
                            hint: qsTr("Take %1 out of this key").arg(part.modelData.field)
                            objectName: "clipKeyRemove." + part.index
                            text: "×"
                            visible: panel.sheet.chosenFields.length > 1

                            onClicked: panel.sheet.session.removeField(panel.sheet.chosenObject, panel.sheet.chosenFrame, part.modelData.field)
                        }
                    }
                }
                GridLayout {
                    Layout.fillWidth: true
                    Layout.leftMargin: Theme.spacing
                    Layout.rightMargin: Theme.spacing
                    columnSpacing: 6
                    columns: 2
                    visible: panel.sheet.chosenFrame >= 0

                    Text {
                        Layout.preferredWidth: 84
                        color: Theme.textMuted
                        font.pixelSize: Theme.fontSize
                        text: qsTr("On from here")
                    }
                    CompactComboBox {
                        Layout.fillWidth: true
                        currentIndex: panel.interpolations.indexOf(panel.sheet.chosenInterpolation)
                        hint: qsTr("Whether the track goes to the next key, or stands until it. Holds for position, rotation and scale together")
                        model: panel.interpolations
                        objectName: "clipKeyInterpolation"

                        onActivated: index => {
                            panel.sheet.setChosenInterpolation(panel.interpolations[index]);
                            currentIndex = Qt.binding(() => panel.interpolations.indexOf(panel.sheet.chosenInterpolation));
                        }
                    }
                    Text {
                        color: Theme.textMuted
                        font.pixelSize: Theme.fontSize
                        text: qsTr("Ease")
                    }
                    CompactComboBox {
                        Layout.fillWidth: true
                        currentIndex: panel.eases.indexOf(panel.sheet.chosenEase)
                        enabled: panel.sheet.chosenInterpolation !== "step"
                        hint: qsTr("How the way to the next key begins and ends")
                        model: panel.eases
                        objectName: "clipKeyEase"

                        onActivated: index => {
                            panel.sheet.setChosenEase(panel.eases[index]);
                            currentIndex = Qt.binding(() => panel.eases.indexOf(panel.sheet.chosenEase));
                        }
                    }
                }
                PanelButton {
                    Layout.leftMargin: Theme.spacing
                    checkable: true
                    checked: panel.sheet.chosenOpen
                    hint: qsTr("[FrameN?]: kept in the file, but the engine of Perro never looks at it")
                    objectName: "clipKeyOpen"
                    text: qsTr("Open Frame")
                    visible: panel.sheet.chosenFrame >= 0

                    onClicked: {
                        panel.sheet.session.setFrameOpen(panel.sheet.chosenFrame, checked);
                        checked = Qt.binding(() => panel.sheet.chosenOpen);
                    }
                }
                ClipNewField {
                    Layout.fillWidth: true
                    Layout.margins: Theme.spacing
                    player: panel.player
                }
            }
        }
    }
}
