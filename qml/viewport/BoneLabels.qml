// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom
import Poseloom.Ui

/// Names beside the joints; with `allShown` off only those of the selected and the hovered bone.
Item {
    id: labels

    property bool allShown: false
    property point pointer
    required property ViewportScene scene

    Repeater {
        delegate: Text {
            required property string name
            required property real pixelX
            required property real pixelY
            required property bool shown

            color: Theme.text
            font.pixelSize: Theme.smallFontSize
            style: Text.Outline
            styleColor: Theme.viewportBottom
            text: name
            visible: shown
            x: pixelX + 7
            y: pixelY - height / 2
        }
        model: BoneLabelModel {
            active: labels.allShown
            scene: labels.scene
        }
    }
    Rectangle {
        border.color: Theme.border
        color: Theme.overlay
        height: hoverText.implicitHeight + 6
        objectName: "boneHoverLabel"
        radius: Theme.radius
        visible: labels.scene.hoveredName !== ""
        width: hoverText.implicitWidth + 12
        x: Math.min(labels.pointer.x + 14, labels.width - width - 4)
        y: Math.max(4, labels.pointer.y - height - 6)

        Text {
            id: hoverText
            anchors.centerIn: parent
            color: Theme.text
            font.pixelSize: Theme.smallFontSize
            text: labels.scene.hoveredName
        }
    }
}
