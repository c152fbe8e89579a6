// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick3D
import Poseloom
import Poseloom.Ui

/// The ground: lines a metre apart that fade with the distance, the file's two level axes, and a soft shadow.
Model {
    id: ground

    required property ViewportScene scene
    required property ViewportCamera viewCamera
    property bool gridShown: true

    readonly property real reach: Math.max(3, ground.viewCamera.distance * 2.2)

    source: "#Rectangle"
    eulerRotation.x: -90
    scale: Qt.vector3d(ground.reach * 0.04, ground.reach * 0.04, 1)
    castsShadows: false
    materials: CustomMaterial {
        property color lineColor: Theme.viewportGrid
        property color axisXColor: ground.scene.zUp ? Theme.axisY : Theme.axisX
        property color axisZColor: ground.scene.zUp ? Theme.axisX : Theme.axisZ
        property color shadowColor: Theme.viewportShadow
        property vector4d shadow: ground.scene.shadow
        property vector2d fadeCentre: Qt.vector2d(0, 0)
        property real fadeStart: ground.reach * 0.25
        property real fadeEnd: ground.reach * 0.95
        property real fineness: Math.max(0, Math.min(1, 2.2 - ground.viewCamera.distance * 0.35))
        property real gridOpacity: ground.gridShown ? 1 : 0

        shadingMode: CustomMaterial.Unshaded
        cullMode: Material.NoCulling
        depthDrawMode: Material.NeverDepthDraw
        sourceBlend: CustomMaterial.One
        destinationBlend: CustomMaterial.OneMinusSrcAlpha
        vertexShader: "qrc:/poseloom/viewport/ground.vert"
        fragmentShader: "qrc:/poseloom/viewport/ground.frag"
    }
}
