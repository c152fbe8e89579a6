// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick3D
import Poseloom
import Poseloom.Ui

/// The ground: lines a metre apart that fade with the distance, the file's two level axes, and a soft shadow.
Model {
    id: ground

    property bool gridShown: true
    readonly property real reach: Math.max(3, ground.viewCamera.distance * 2.2)
    required property ViewportScene scene
    required property ViewportCamera viewCamera

    castsShadows: false
    eulerRotation.x: -90
    scale: Qt.vector3d(ground.reach * 0.04, ground.reach * 0.04, 1)
    source: "#Rectangle"

    materials: CustomMaterial {
        property color axisXColor: ground.scene.zUp ? Theme.axisY : Theme.axisX
        property color axisZColor: ground.scene.zUp ? Theme.axisX : Theme.axisZ
        property vector2d fadeCentre: Qt.vector2d(0, 0)
        property real fadeEnd: ground.reach * 0.95
        property real fadeStart: ground.reach * 0.25
        property real fineness: Math.max(0, Math.min(1, 2.2 - ground.viewCamera.distance * 0.35))
        property real gridOpacity: ground.gridShown ? 1 : 0
        property color lineColor: Theme.viewportGrid
        property vector4d shadow: ground.scene.shadow
        property color shadowColor: Theme.viewportShadow

        cullMode: Material.NoCulling
        depthDrawMode: Material.NeverDepthDraw
        destinationBlend: CustomMaterial.OneMinusSrcAlpha
        fragmentShader: "qrc:/poseloom/viewport/ground.frag"
        shadingMode: CustomMaterial.Unshaded
        sourceBlend: CustomMaterial.One
        vertexShader: "qrc:/poseloom/viewport/ground.vert"
    }
}
