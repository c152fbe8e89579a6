// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// The settings of a clip and the objects that it moves.
Rectangle {
    id: outline

    required property ClipSession session

    function defaults(word: string, words: var): int {
        return words.indexOf(word);
    }

    color: Theme.panel
    objectName: "clipOutline"

    ColumnLayout {
        anchors.fill: parent
        spacing: 6

        PanelHeader {
            Layout.fillWidth: true
            title: qsTr("Clip")
        }
        ClipField {
            Layout.fillWidth: true
            Layout.leftMargin: Theme.spacing
            Layout.rightMargin: Theme.spacing
            hint: qsTr("The name of the clip (Return takes it)")
            label: qsTr("Name")
            labelWidth: 66
            name: "clipName"
            plain: true
            value: outline.session.clipName

            onTaken: value => outline.session.setSetting("name", value)
        }
        ClipField {
            Layout.fillWidth: true
            Layout.leftMargin: Theme.spacing
            Layout.rightMargin: Theme.spacing
            hint: qsTr("Frames of a second (Return takes it)")
            label: qsTr("Fps")
            labelWidth: 66
            name: "clipFps"
            value: outline.session.fps.toString()

            onTaken: value => outline.session.setSetting("fps", value)
        }
        Repeater {
            model: [{
                    "key": "default_interp",
                    "label": qsTr("Keys"),
                    "words": ["interpolate", "step"],
                    "hint": qsTr("What tracks do between keys, where they do not say so themselves")
                }, {
                    "key": "default_ease",
                    "label": qsTr("Ease"),
                    "words": ["linear", "ease_in", "ease_out", "ease_in_out"],
                    "hint": qsTr("How they do it, where they do not say so themselves")
                }]

            RowLayout {
                id: setting

                required property var modelData
                readonly property string word: setting.modelData.key === "default_ease" ? outline.session.defaultEase : outline.session.defaultInterpolation

                Layout.fillWidth: true
                Layout.leftMargin: Theme.spacing
                Layout.rightMargin: Theme.spacing
                spacing: 6

                Text {
                    Layout.preferredWidth: 66
                    color: Theme.textMuted
                    font.pixelSize: Theme.fontSize
                    text: setting.modelData.label
                }
                CompactComboBox {
                    Layout.fillWidth: true
                    currentIndex: outline.defaults(setting.word, setting.modelData.words)
                    hint: setting.modelData.hint
                    model: setting.modelData.words
                    objectName: "clip." + setting.modelData.key

                    onActivated: index => {
                        outline.session.setSetting(setting.modelData.key, setting.modelData.words[index]);
                        currentIndex = Qt.binding(() => outline.defaults(setting.word, setting.modelData.words));
                    }
                }
            }
        }
        PanelHeader {
            Layout.fillWidth: true
            title: qsTr("Objects (%1)").arg(outline.session.objects.length)
        }
        ListView {
            id: list
            Accessible.name: qsTr("Objects of the clip")
            Accessible.role: Accessible.List
            Layout.fillHeight: true
            Layout.fillWidth: true
            boundsBehavior: Flickable.StopAtBounds
            clip: true
            model: outline.session.objects
            objectName: "clipObjects"

            ScrollBar.vertical: ScrollBar {
            }
            delegate: ClipObjectRow {
                session: outline.session
                width: list.width
            }

            EmptyState {
                anchors.fill: parent
                text: qsTr("The clip names no objects yet.")
                visible: list.count === 0
            }
        }
        RowLayout {
            Layout.bottomMargin: 6
            Layout.fillWidth: true
            Layout.leftMargin: Theme.spacing
            Layout.rightMargin: Theme.spacing
            spacing: 4

            EditorField {
                id: name
                Layout.fillWidth: true
                Layout.preferredWidth: 60
                hint: qsTr("The name of a new object")
                objectName: "clipAddName"
                placeholderText: qsTr("name")

                onAccepted: type.forceActiveFocus(Qt.TabFocusReason)
            }
            EditorField {
                id: type
                Layout.fillWidth: true
                Layout.preferredWidth: 60
                hint: qsTr("Its type of node, as the engine spells it (Return adds it)")
                objectName: "clipAddType"
                placeholderText: qsTr("Node3D")

                onAccepted: add.clicked()
            }
            PanelButton {
                id: add
                enabled: name.text.length > 0
                hint: qsTr("Add the object (Return)")
                objectName: "clipAddObject"
                text: qsTr("Add")

                onClicked: if (name.text.length > 0 && outline.session.addObject(name.text, type.text.length > 0 ? type.text : "Node3D"))
                    name.text = type.text = ""
            }
        }
    }
}
