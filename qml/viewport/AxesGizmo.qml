// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom
import Poseloom.Ui

/// The file's own axes as they stand in the view.
Item {
    id: gizmo

    required property ViewportScene scene

    Accessible.name: qsTr("Axes of the file")
    Accessible.role: Accessible.Graphic
    implicitHeight: 72
    implicitWidth: 72

    Axis {
        end: gizmo.scene.axisX
        letter: "X"
        tint: Theme.axisX
    }
    Axis {
        end: gizmo.scene.axisY
        letter: "Y"
        tint: Theme.axisY
    }
    Axis {
        end: gizmo.scene.axisZ
        letter: "Z"
        tint: Theme.axisZ
    }

    component Axis: Item {
        id: axis

        required property point end
        required property string letter
        readonly property real reach: 24
        required property color tint

        anchors.fill: parent

        Rectangle {
            antialiasing: true
            color: axis.tint
            height: 2
            radius: 1
            rotation: Math.atan2(axis.end.y, axis.end.x) * 180 / Math.PI
            transformOrigin: Item.Left
            width: Math.max(1, Math.hypot(axis.end.x, axis.end.y) * axis.reach)
            x: axis.width / 2
            y: axis.height / 2 - height / 2
        }
        Text {
            color: axis.tint
            font.bold: true
            font.pixelSize: Theme.smallFontSize
            text: axis.letter
            x: axis.width / 2 + axis.end.x * (axis.reach + 7) - width / 2
            y: axis.height / 2 + axis.end.y * (axis.reach + 7) - height / 2
        }
    }
}
