// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick3D
import Poseloom
import Poseloom.Ui

/// The character that plays: mesh, skeleton, ground, and the camera around them.
FocusScope {
    id: viewport

    property alias gridShown: toolbar.gridShown
    readonly property real lowHeight: 320
    property alias meshShown: toolbar.meshShown
    property alias namesShown: toolbar.namesShown
    readonly property real narrowWidth: 720
    readonly property alias scene: modelScene
    property alias skeletonShown: toolbar.skeletonShown
    property alias toolbarShown: toolbar.visible
    readonly property alias viewCamera: orbitCamera
    property alias wireframe: toolbar.wireframe
    required property Workspace workspace

    function look(preset: string): void {
        modelScene.keepView();
        orbitCamera.look(preset);
    }

    Accessible.name: qsTr("Viewport")
    Accessible.role: Accessible.Pane
    clip: true
    objectName: "modelViewport"

    Keys.onPressed: event => {
        switch (event.key) {
        case Qt.Key_F:
            modelScene.focus();
            break;
        case Qt.Key_1:
            viewport.look("front");
            break;
        case Qt.Key_3:
            viewport.look("side");
            break;
        case Qt.Key_7:
            viewport.look("top");
            break;
        case Qt.Key_5:
            orbitCamera.orthographic = !orbitCamera.orthographic;
            break;
        case Qt.Key_M:
            viewport.meshShown = !viewport.meshShown;
            break;
        case Qt.Key_B:
            viewport.skeletonShown = !viewport.skeletonShown;
            break;
        case Qt.Key_N:
            viewport.namesShown = !viewport.namesShown;
            break;
        case Qt.Key_G:
            viewport.gridShown = !viewport.gridShown;
            break;
        case Qt.Key_W:
            viewport.wireframe = !viewport.wireframe;
            break;
        default:
            transportKeys.press(event);
            return;
        }
        event.accepted = true;
    }

    TransportKeys {
        id: transportKeys
        preview: viewport.workspace.preview
    }
    ViewportCamera {
        id: orbitCamera
        viewSize: Qt.size(viewport.width, viewport.height)
    }
    ViewportScene {
        id: modelScene
        camera: orbitCamera
        maskNode: viewport.workspace.document.currentNode
        preview: viewport.workspace.preview

        onModelChanged: {
            characterLoader.active = false;
            characterLoader.active = modelScene.hasSkeleton;
        }
    }
    Rectangle {
        anchors.fill: parent

        gradient: Gradient {
            GradientStop {
                color: Theme.viewportTop
                position: 0
            }
            GradientStop {
                color: Theme.viewportBottom
                position: 1
            }
        }
    }
    View3D {
        id: view
        anchors.fill: parent
        camera: orbitCamera.orthographic ? levelCamera : perspectiveCamera
        objectName: "viewportView"

        environment: SceneEnvironment {
            antialiasingMode: SceneEnvironment.MSAA
            antialiasingQuality: SceneEnvironment.High
            backgroundMode: SceneEnvironment.Transparent
        }

        PerspectiveCamera {
            id: perspectiveCamera
            clipFar: orbitCamera.clipFar
            clipNear: orbitCamera.clipNear
            fieldOfView: orbitCamera.fieldOfView
            position: orbitCamera.position
            rotation: orbitCamera.rotation
        }
        OrthographicCamera {
            id: levelCamera
            clipFar: orbitCamera.clipFar
            clipNear: orbitCamera.clipNear
            horizontalMagnification: orbitCamera.magnification
            position: orbitCamera.position
            rotation: orbitCamera.rotation
            verticalMagnification: orbitCamera.magnification
        }
        ViewportLights {
            view: orbitCamera.rotation
        }
        GroundPlane {
            gridShown: viewport.gridShown
            scene: modelScene
            viewCamera: orbitCamera
        }
        Node {
            rotation: modelScene.rootRotation
            scale: modelScene.rootScale

            Loader3D {
                id: characterLoader
                active: false

                sourceComponent: ViewportCharacter {
                    meshShown: viewport.meshShown // qmllint disable unqualified
                    // Until Qt 6.5 a component cannot be bound to the ids around it.
                    preview: viewport.workspace.preview // qmllint disable unqualified
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
        anchors.fill: parent
        objectName: "viewportMouse"
        scene: modelScene
        viewCamera: orbitCamera

        onPressed: viewport.forceActiveFocus()

        BoneLabels {
            allShown: viewport.namesShown
            anchors.fill: parent
            pointer: Qt.point(parent.mouseX, parent.mouseY)
            scene: modelScene
        }
    }
    ViewportToolbar {
        id: toolbar
        anchors.left: parent.left
        anchors.margins: Theme.spacing
        anchors.top: parent.top
        low: viewport.height < viewport.lowHeight
        scene: modelScene
        upright: viewport.width < viewport.narrowWidth
        viewCamera: orbitCamera
    }
    AxesGizmo {
        anchors.margins: Theme.smallSpacing
        anchors.right: parent.right
        anchors.top: parent.top
        scene: modelScene
    }
    Text {
        Accessible.name: qsTr("Selected bone: %1").arg(modelScene.selectedName)
        anchors.bottom: parent.bottom
        anchors.margins: Theme.spacing
        anchors.right: parent.right
        color: Theme.boneSelected
        font.pixelSize: Theme.fontSize
        objectName: "viewportSelection"
        style: Text.Outline
        styleColor: Theme.viewportBottom
        text: modelScene.selectedName
    }
    EmptyViewport {
        anchors.centerIn: parent
        visible: !modelScene.hasSkeleton
    }
    DropArea {
        anchors.fill: parent
        keys: ["text/uri-list"]
        objectName: "viewportDrop"

        onDropped: drop => {
            if (drop.hasUrls)
                drop.accepted = viewport.workspace.openUrl(drop.urls[0]);
        }
    }
}
