// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick3D
import Poseloom
import Poseloom.Ui

/// The character that plays: mesh, skeleton, ground, and the camera around them.
FocusScope {
    id: viewport

    property alias gridShown: toolbar.gridShown
    readonly property var keyActions: ({
            [Qt.Key_F]: "focus",
            [Qt.Key_1]: "front",
            [Qt.Key_3]: "side",
            [Qt.Key_7]: "top",
            [Qt.Key_5]: "ortho",
            [Qt.Key_M]: "mesh",
            [Qt.Key_B]: "skeleton",
            [Qt.Key_N]: "names",
            [Qt.Key_G]: "grid",
            [Qt.Key_W]: "wireframe"
        })
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

    /// What an action of the catalogue's Viewport menu names after the dot.
    function run(what: string): void {
        if (what === "focus")
            modelScene.focus();
        else if (what === "ortho")
            orbitCamera.orthographic = !orbitCamera.orthographic;
        else if (what === "wireframe")
            viewport.wireframe = !viewport.wireframe;
        else if (viewport[what + "Shown"] !== undefined)
            viewport[what + "Shown"] = !viewport[what + "Shown"];
        else
            viewport.look(what);
    }

    Accessible.name: qsTr("Viewport")
    Accessible.role: Accessible.Pane
    clip: true
    objectName: "modelViewport"

    Keys.onPressed: event => {
        const what = viewport.keyActions[event.key];
        if (what === undefined) {
            transportKeys.press(event);
            return;
        }
        viewport.run(what);
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
    ViewportBackdrop {
        anchors.fill: parent
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
    SelectedBone {
        anchors.bottom: parent.bottom
        anchors.margins: Theme.spacing
        anchors.right: parent.right
        scene: modelScene
    }
    EmptyViewport {
        anchors.left: toolbar.upright ? toolbar.right : parent.left
        anchors.margins: Theme.spacing
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        visible: !modelScene.hasSkeleton
    }
}
