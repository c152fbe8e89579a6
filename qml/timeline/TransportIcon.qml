// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Shapes

/// A filled outline on a 16 by 16 field, given as SVG path data.
Item {
    id: icon

    required property string path
    required property color color

    implicitWidth: 16
    implicitHeight: 16

    Shape {
        anchors.centerIn: parent
        width: 16
        height: 16

        ShapePath {
            strokeWidth: -1
            fillColor: icon.color

            PathSvg {
                path: icon.path
            }
        }
    }
}
