// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick3D

/// Key, fill and rim, turning with the camera so that a model is never seen from its dark side.
Node {
    id: lights

    required property quaternion view

    Node {
        rotation: lights.view

        DirectionalLight {
            ambientColor: "#3a3f47"
            brightness: 1.05
            color: "#fff4e6"
            eulerRotation: Qt.vector3d(-38, -32, 0)
        }
        DirectionalLight {
            brightness: 0.42
            color: "#dce8ff"
            eulerRotation: Qt.vector3d(-10, 48, 0)
        }
        DirectionalLight {
            brightness: 0.75
            color: "#e8f0ff"
            eulerRotation: Qt.vector3d(-28, 165, 0)
        }
    }
}
