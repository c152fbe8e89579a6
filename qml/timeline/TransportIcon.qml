// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Shapes

/// A filled outline on a 16 by 16 field, given as SVG path data.
Item {
    id: icon

    required property color color
    required property string path

    implicitHeight: 16
    implicitWidth: 16

    Shape {
        anchors.centerIn: parent
        height: 16
        width: 16

        ShapePath {
            fillColor: icon.color
            strokeWidth: -1

            PathSvg {
                path: icon.path
            }
        }
    }
}
