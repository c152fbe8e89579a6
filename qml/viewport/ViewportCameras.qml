// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick3D
import Poseloom.Ui

/// The two cameras that show what ViewportCamera looks at.
Node {
    id: cameras

    readonly property Camera current: cameras.view.orthographic ? levelCamera : perspectiveCamera
    required property ViewportCamera view

    PerspectiveCamera {
        id: perspectiveCamera
        clipFar: cameras.view.clipFar
        clipNear: cameras.view.clipNear
        fieldOfView: cameras.view.fieldOfView
        position: cameras.view.position
        rotation: cameras.view.rotation
    }
    OrthographicCamera {
        id: levelCamera
        clipFar: cameras.view.clipFar
        clipNear: cameras.view.clipNear
        horizontalMagnification: cameras.view.magnification
        position: cameras.view.position
        rotation: cameras.view.rotation
        verticalMagnification: cameras.view.magnification
    }
}
