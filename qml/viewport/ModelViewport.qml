// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick3D
import Poseloom
import Poseloom.Ui

/// The character that plays: mesh, skeleton, ground, and the camera around them.
FocusScope {
    id: viewport

    required property Workspace workspace
    property alias meshShown: toolbar.meshShown
    property alias skeletonShown: toolbar.skeletonShown
    property alias namesShown: toolbar.namesShown
    property alias gridShown: toolbar.gridShown
    property alias wireframe: toolbar.wireframe
    property alias toolbarShown: toolbar.visible
    readonly property alias viewCamera: orbitCamera
    readonly property alias scene: modelScene
    readonly property real narrowWidth: 720

    objectName: "modelViewport"
    clip: true
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Viewport")

    Keys.onPressed: event => {
        switch (event.key) {
        case Qt.Key_F: modelScene.focus(); break;
        case Qt.Key_1: viewport.look("front"); break;
        case Qt.Key_3: viewport.look("side"); break;
        case Qt.Key_7: viewport.look("top"); break;
        case Qt.Key_5: orbitCamera.orthographic = !orbitCamera.orthographic; break;
        case Qt.Key_M: viewport.meshShown = !viewport.meshShown; break;
        case Qt.Key_B: viewport.skeletonShown = !viewport.skeletonShown; break;
        case Qt.Key_N: viewport.namesShown = !viewport.namesShown; break;
        case Qt.Key_G: viewport.gridShown = !viewport.gridShown; break;
        case Qt.Key_W: viewport.wireframe = !viewport.wireframe; break;
        default: transportKeys.press(event); return;
        }
        event.accepted = true;
    }

    TransportKeys {
        id: transportKeys
        preview: viewport.workspace.preview
    }

    function look(preset: string): void {
        modelScene.keepView();
        orbitCamera.look(preset);
    }

    ViewportCamera {
        id: orbitCamera
        viewSize: Qt.size(viewport.width, viewport.height)
    }
    ViewportScene {
        id: modelScene
        preview: viewport.workspace.preview
        camera: orbitCamera
        maskNode: viewport.workspace.document.currentNode
        onModelChanged: {
            characterLoader.active = false;
            characterLoader.active = modelScene.hasSkeleton;
        }
    }

    Rectangle {
        anchors.fill: parent
        gradient: Gradient {
            GradientStop {
                position: 0
                color: Theme.viewportTop
            }
            GradientStop {
                position: 1
                color: Theme.viewportBottom
            }
        }
    }

    View3D {
        id: view
        objectName: "viewportView"
        anchors.fill: parent
        camera: orbitCamera.orthographic ? levelCamera : perspectiveCamera
        environment: SceneEnvironment {
            backgroundMode: SceneEnvironment.Transparent
            antialiasingMode: SceneEnvironment.MSAA
            antialiasingQuality: SceneEnvironment.High
        }

        PerspectiveCamera {
            id: perspectiveCamera
            position: orbitCamera.position
            rotation: orbitCamera.rotation
            fieldOfView: orbitCamera.fieldOfView
            clipNear: orbitCamera.clipNear
            clipFar: orbitCamera.clipFar
        }
        OrthographicCamera {
            id: levelCamera
            position: orbitCamera.position
            rotation: orbitCamera.rotation
            horizontalMagnification: orbitCamera.magnification
            verticalMagnification: orbitCamera.magnification
            clipNear: orbitCamera.clipNear
            clipFar: orbitCamera.clipFar
        }
        ViewportLights {
            view: orbitCamera.rotation
        }
        GroundPlane {
            scene: modelScene
            viewCamera: orbitCamera
            gridShown: viewport.gridShown
        }
        Node {
            rotation: modelScene.rootRotation
            scale: modelScene.rootScale

            Loader3D {
                id: characterLoader
                active: false
                sourceComponent: ViewportCharacter {
                    // Until Qt 6.5 a component cannot be bound to the ids around it.
                    preview: viewport.workspace.preview // qmllint disable unqualified
                    meshShown: viewport.meshShown // qmllint disable unqualified
                    wireframe: viewport.wireframe // qmllint disable unqualified
                }
            }
            SkeletonOverlay {
                scene: modelScene
                visible: modelScene.hasSkeleton && (viewport.skeletonShown || !modelScene.hasMesh)
            }
        }
    }

    ViewportMouse {
        objectName: "viewportMouse"
        anchors.fill: parent
        scene: modelScene
        viewCamera: orbitCamera
        onPressed: viewport.forceActiveFocus()

        BoneLabels {
            anchors.fill: parent
            scene: modelScene
            allShown: viewport.namesShown
            pointer: Qt.point(parent.mouseX, parent.mouseY)
        }
    }
    ViewportToolbar {
        id: toolbar
        anchors.left: parent.left
        anchors.top: parent.top
        anchors.margins: Theme.spacing
        upright: viewport.width < viewport.narrowWidth
        scene: modelScene
        viewCamera: orbitCamera
    }
    AxesGizmo {
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.margins: Theme.smallSpacing
        scene: modelScene
    }
    Text {
        objectName: "viewportSelection"
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        anchors.margins: Theme.spacing
        text: modelScene.selectedName
        color: Theme.boneSelected
        style: Text.Outline
        styleColor: Theme.viewportBottom
        font.pixelSize: Theme.fontSize
        Accessible.name: qsTr("Selected bone: %1").arg(modelScene.selectedName)
    }
    EmptyViewport {
        anchors.centerIn: parent
        visible: !modelScene.hasSkeleton
    }
    DropArea {
        objectName: "viewportDrop"
        anchors.fill: parent
        keys: ["text/uri-list"]
        onDropped: drop => {
            if (drop.hasUrls)
                drop.accepted = viewport.workspace.openUrl(drop.urls[0]);
        }
    }
}
