// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom
import Poseloom.Ui

/// The file's own axes as they stand in the view.
Item {
    id: gizmo

    required property ViewportScene scene

    implicitWidth: 72
    implicitHeight: 72
    Accessible.role: Accessible.Graphic
    Accessible.name: qsTr("Axes of the file")

    component Axis: Item {
        id: axis

        required property string letter
        required property point end
        required property color tint

        readonly property real reach: 24

        anchors.fill: parent

        Rectangle {
            x: axis.width / 2
            y: axis.height / 2 - height / 2
            width: Math.max(1, Math.hypot(axis.end.x, axis.end.y) * axis.reach)
            height: 2
            radius: 1
            color: axis.tint
            transformOrigin: Item.Left
            rotation: Math.atan2(axis.end.y, axis.end.x) * 180 / Math.PI
            antialiasing: true
        }
        Text {
            x: axis.width / 2 + axis.end.x * (axis.reach + 7) - width / 2
            y: axis.height / 2 + axis.end.y * (axis.reach + 7) - height / 2
            text: axis.letter
            color: axis.tint
            font.pixelSize: Theme.smallFontSize
            font.bold: true
        }
    }

    Axis {
        letter: "X"
        end: gizmo.scene.axisX
        tint: Theme.axisX
    }
    Axis {
        letter: "Y"
        end: gizmo.scene.axisY
        tint: Theme.axisY
    }
    Axis {
        letter: "Z"
        end: gizmo.scene.axisZ
        tint: Theme.axisZ
    }
}
