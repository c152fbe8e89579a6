// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// What plays and how: its name, pose parameters, layers, and the switches of playing.
ScrollView {
    id: view

    required property ModelPreview model
    required property ModelTextures textures

    contentWidth: availableWidth

    PoseParameterModel {
        id: parameterList
        preview: view.model
    }
    LayerModel {
        id: layerList
        preview: view.model
    }
    ColumnLayout {
        spacing: 4
        width: view.availableWidth

        Label {
            Layout.fillWidth: true
            Layout.leftMargin: Theme.spacing
            Layout.topMargin: 6
            color: Theme.text
            elide: Text.ElideRight
            font.bold: true
            font.pixelSize: Theme.fontSize
            objectName: "modelPlaying"
            text: view.model.playingName.length > 0 ? view.model.playingName : qsTr("Nothing plays")
        }
        Label {
            Layout.fillWidth: true
            Layout.leftMargin: Theme.spacing
            color: Theme.textMuted
            font.pixelSize: Theme.smallFontSize
            text: view.model.loading ? qsTr("%1 · reading the included files…").arg(view.model.playingDetail) : view.model.playingDetail
            wrapMode: Text.WordWrap
        }
        Flow {
            Layout.fillWidth: true
            Layout.leftMargin: Theme.spacing
            Layout.rightMargin: Theme.spacing
            spacing: 4

            Option {
                checked: view.model.loopAll
                hint: qsTr("Play on from the start, also what the file plays once (Space on this button)")
                objectName: "modelLoop"
                text: qsTr("Loop")

                onClicked: view.model.loopAll = !view.model.loopAll
            }
            Option {
                checked: view.model.autoplay
                hint: qsTr("Lay on what plays by itself, as a game does (Space on this button)")
                objectName: "modelAutoplay"
                text: qsTr("Autoplay")

                onClicked: view.model.autoplay = !view.model.autoplay
            }
            Option {
                checked: view.model.rootMotion
                hint: qsTr("Move along with the root motion; the camera follows (Space on this button)")
                objectName: "modelRoot"
                text: qsTr("Root motion")

                onClicked: view.model.rootMotion = !view.model.rootMotion
            }
            Option {
                checked: view.model.driveBones
                hint: qsTr("Move the bones that follow other bones, as a game does (Space on this button)")
                objectName: "modelDriven"
                text: qsTr("Procedural")
                visible: view.model.hasDrivenBones

                onClicked: view.model.driveBones = !view.model.driveBones
            }
            Option {
                checked: view.model.jiggle
                hint: qsTr("Let jiggle bones swing while it plays (Space on this button)")
                objectName: "modelJiggle"
                text: qsTr("Jiggle")
                visible: view.model.hasJiggleBones

                onClicked: view.model.jiggle = !view.model.jiggle
            }
            Option {
                checked: view.model.paintWeights
                hint: qsTr("Paint on the skeleton how much each bone takes part (Space on this button)")
                objectName: "modelWeights"
                text: qsTr("Bone weights")

                onClicked: view.model.paintWeights = !view.model.paintWeights
            }
        }
        RowLayout {
            Layout.leftMargin: Theme.spacing
            Layout.topMargin: 4
            visible: view.textures.skinCount > 1

            Label {
                color: Theme.textMuted
                font.pixelSize: Theme.fontSize
                text: qsTr("Skin")
            }
            CompactComboBox {
                currentIndex: view.textures.skin
                hint: qsTr("Skin of the model; Up and Down on this box")
                model: Array.from({
                        "length": view.textures.skinCount
                    }, (_, i) => qsTr("Skin %1").arg(i))
                objectName: "modelSkin"

                onActivated: index => view.textures.skin = index
            }
        }
        Heading {
            text: qsTr("Pose parameters")
            visible: parameterList.count > 0
        }
        Loader {
            Layout.fillWidth: true
            Layout.leftMargin: Theme.spacing
            Layout.rightMargin: Theme.spacing
            active: view.model.padY >= 0
            visible: active

            sourceComponent: ParameterPad {
                model: view.model // qmllint disable unqualified
                parameters: parameterList // qmllint disable unqualified
            }
        }
        Repeater {
            model: parameterList

            delegate: ParameterRow {
                Layout.fillWidth: true
                parameters: parameterList
            }
        }
        Heading {
            text: qsTr("Layers · %1 of 8").arg(view.model.layerCount)
        }
        Repeater {
            model: layerList

            delegate: LayerRow {
                Layout.fillWidth: true
                preview: view.model
            }
        }
        Label {
            Layout.fillWidth: true
            Layout.leftMargin: Theme.spacing
            Layout.rightMargin: Theme.spacing
            color: Theme.textMuted
            font.pixelSize: Theme.smallFontSize
            text: qsTr("Shift+Enter or Shift+click on a sequence lays it on top.")
            wrapMode: Text.WordWrap
        }
    }

    component Heading: Label {
        Layout.leftMargin: Theme.spacing
        Layout.topMargin: 6
        color: Theme.textMuted
        font.pixelSize: Theme.smallFontSize
        font.weight: Font.DemiBold
    }
    component Option: PanelButton {
        Accessible.checkable: true
        Accessible.checked: checked
        implicitHeight: Theme.rowHeight - 2
    }
}
