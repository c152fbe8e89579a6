// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Window
import QtQuick3D

/// The least that can be shown in 3D, for tests/bench/first_paint.
Window {
    height: 900
    visible: true
    width: 1440

    View3D {
        anchors.fill: parent

        environment: SceneEnvironment {
            antialiasingMode: SceneEnvironment.MSAA
        }

        PerspectiveCamera {
            z: 300
        }
        DirectionalLight {
        }
        Model {
            source: "#Cube"

            materials: PrincipledMaterial {
            }
        }
    }
}
