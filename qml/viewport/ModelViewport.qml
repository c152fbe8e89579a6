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
    property ModelPreview model: null  ///< shown instead of the graph's preview
    property alias namesShown: toolbar.namesShown
    readonly property real narrowWidth: 720
    property PreviewSession other: null  ///< shown instead: what a tree or a script plays
    readonly property PreviewSession preview: viewport.other ?? viewport.model?.view ?? viewport.workspace.preview
    readonly property alias scene: modelScene
    property alias skeletonShown: toolbar.skeletonShown
    property ModelTextures textures: null
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

    Keys.onPressed: event => keys.press(event)

    ViewportKeys {
        id: keys
        model: viewport.model
        modes: modes
        preview: viewport.workspace.preview

        onAsked: what => viewport.run(what)
    }
    ModelFollow {
        model: viewport.model
        scene: modelScene
        viewCamera: orbitCamera
    }
    ViewportCamera {
        id: orbitCamera
        viewSize: Qt.size(viewport.width, viewport.height)
    }
    ViewportScene {
        id: modelScene
        camera: orbitCamera
        maskNode: viewport.model === null ? viewport.workspace.document.currentNode : 0
        preview: viewport.preview

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
        camera: cameras.current
        objectName: "viewportView"

        environment: SceneEnvironment {
            antialiasingMode: SceneEnvironment.MSAA
            antialiasingQuality: SceneEnvironment.High
            backgroundMode: SceneEnvironment.Transparent
        }

        ViewportCameras {
            id: cameras
            view: orbitCamera
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
                    choices: viewport.model?.bodyChoices ?? [] // qmllint disable unqualified
                    meshShown: viewport.meshShown // qmllint disable unqualified
                    // Until Qt 6.5 a component cannot be bound to the ids around it.
                    preview: viewport.preview // qmllint disable unqualified
                    textures: viewport.model !== null && modes.texturesShown ? viewport.textures : null // qmllint disable unqualified
                    wireframe: viewport.wireframe // qmllint disable unqualified
                }
            }
            ModelOverlays {
                attachmentsShown: modes.attachmentsShown
                boundsShown: modes.boundsShown
                hitboxesShown: modes.hitboxesShown
                model: viewport.model
                normalsShown: modes.normalsShown
                visible: viewport.model !== null
            }
            SkeletonOverlay {
                ghost: true
                scene: modelScene
                visible: modelScene.hasSkeleton && (modelScene.preview?.ghostShown ?? false)
            }
            SkeletonOverlay {
                scene: modelScene
                visible: modelScene.hasSkeleton && (viewport.skeletonShown || !modelScene.hasMesh || (viewport.model?.paintWeights ?? false))
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
    ModelModes {
        id: modes
        anchors.bottom: parent.bottom
        anchors.left: parent.left
        anchors.margins: Theme.spacing
        room: viewport.width
        visible: viewport.model !== null

        onHeldViewAsked: viewport.look("held")
    }
    AxesGizmo {
        anchors.margins: Theme.smallSpacing
        anchors.right: parent.right
        anchors.top: parent.top
        scene: modelScene
    }
    SelectedBone {
        anchors.bottom: modes.visible ? modes.top : parent.bottom
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
