// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick3D
import Poseloom
import Poseloom.Ui

/// A body by itself that plays one clip: orbit, pan, zoom, pick a bone, play and pause.
FocusScope {
    id: view

    required property PreviewSession preview
    readonly property alias scene: bodyScene
    property bool skeletonShown: true

    Accessible.name: qsTr("Preview")
    Accessible.role: Accessible.Pane
    activeFocusOnTab: true
    clip: true

    Keys.onSpacePressed: view.preview.playing = !view.preview.playing
    onHeightChanged: framing.restart()
    onWidthChanged: framing.restart()

    ViewportCamera {
        id: orbit
        viewSize: Qt.size(view.width, view.height)
    }
    ViewportScene {
        id: bodyScene
        camera: orbit
        preview: view.preview

        onModelChanged: {
            body.active = false;
            body.active = bodyScene.hasSkeleton;
            framing.restart();
        }
    }
    // A view gets its size only after its dialog has laid itself out.
    Timer {
        id: framing
        interval: 30

        onTriggered: bodyScene.frameAll()
    }
    ViewportBackdrop {
        anchors.fill: parent
    }
    View3D {
        anchors.fill: parent
        camera: cameras.current

        environment: SceneEnvironment {
            antialiasingMode: SceneEnvironment.MSAA
            antialiasingQuality: SceneEnvironment.High
            backgroundMode: SceneEnvironment.Transparent
        }

        ViewportCameras {
            id: cameras
            view: orbit
        }
        ViewportLights {
            view: orbit.rotation
        }
        GroundPlane {
            scene: bodyScene
            viewCamera: orbit
        }
        Node {
            rotation: bodyScene.rootRotation
            scale: bodyScene.rootScale

            Loader3D {
                id: body
                active: bodyScene.hasSkeleton

                sourceComponent: ViewportCharacter {
                    // Until Qt 6.5 a component cannot be bound to the ids around it.
                    preview: view.preview // qmllint disable unqualified
                }
            }
            SkeletonOverlay {
                scene: bodyScene
                visible: bodyScene.hasSkeleton && (view.skeletonShown || !bodyScene.hasMesh)
            }
        }
    }
    ViewportMouse {
        anchors.fill: parent
        scene: bodyScene
        viewCamera: orbit

        onPressed: view.forceActiveFocus()
    }
    SelectedBone {
        anchors.left: parent.left
        anchors.margins: Theme.spacing
        anchors.top: parent.top
        scene: bodyScene
    }
    ClipTransport {
        anchors.bottom: parent.bottom
        preview: view.preview
        visible: view.preview.frameCount > 0
        width: parent.width
    }
    Rectangle {
        anchors.fill: parent
        border.color: view.activeFocus ? Theme.accent : Theme.border
        border.width: view.activeFocus ? 2 : 1
        color: "transparent"
    }
}
