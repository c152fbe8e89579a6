// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom
import Poseloom.Ui

/// Names beside the joints; with `allShown` off only those of the selected and the hovered bone.
Item {
    id: labels

    required property ViewportScene scene
    property bool allShown: false
    property point pointer

    Repeater {
        model: BoneLabelModel {
            scene: labels.scene
            active: labels.allShown
        }
        delegate: Text {
            required property string name
            required property real pixelX
            required property real pixelY
            required property bool shown

            x: pixelX + 7
            y: pixelY - height / 2
            visible: shown
            text: name
            color: Theme.text
            style: Text.Outline
            styleColor: Theme.viewportBottom
            font.pixelSize: Theme.smallFontSize
        }
    }

    Rectangle {
        objectName: "boneHoverLabel"
        visible: labels.scene.hoveredName !== ""
        x: Math.min(labels.pointer.x + 14, labels.width - width - 4)
        y: Math.max(4, labels.pointer.y - height - 6)
        width: hoverText.implicitWidth + 12
        height: hoverText.implicitHeight + 6
        radius: Theme.radius
        color: Theme.overlay
        border.color: Theme.border

        Text {
            id: hoverText
            anchors.centerIn: parent
            text: labels.scene.hoveredName
            color: Theme.text
            font.pixelSize: Theme.smallFontSize
        }
    }
}
