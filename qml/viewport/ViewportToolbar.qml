// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom
import Poseloom.Ui

/// What is shown in the viewport and from where.
Rectangle {
    id: toolbar

    required property ViewportScene scene
    required property ViewportCamera viewCamera
    property alias meshShown: mesh.checked
    property alias skeletonShown: skeleton.checked
    property alias namesShown: names.checked
    property alias gridShown: grid.checked
    property alias wireframe: wire.checked

    /// A column at the side, for views in which a row would lie over the model's head.
    property bool upright: false

    implicitWidth: flow.width + 8
    implicitHeight: flow.height + 6
    radius: Theme.radius + 2
    color: Theme.overlay
    border.color: Theme.border

    component Toggle: OverlayButton {
        checkable: true
    }

    function look(preset: string): void {
        toolbar.scene.keepView();
        toolbar.viewCamera.look(preset);
    }

    Flow {
        id: flow
        anchors.centerIn: parent
        flow: toolbar.upright ? Flow.TopToBottom : Flow.LeftToRight
        spacing: 8

        Grid {
            id: shown
            columns: toolbar.upright ? 1 : 5
            horizontalItemAlignment: Grid.AlignHCenter
            spacing: 2

            Toggle {
                id: mesh
                objectName: "viewportMeshToggle"
                text: qsTr("Mesh")
                label: qsTr("Show the mesh")
                help: qsTr("Show the mesh (M)")
                enabled: toolbar.scene.hasMesh
                checked: true
            }
            Toggle {
                id: skeleton
                objectName: "viewportSkeletonToggle"
                text: qsTr("Bones")
                label: qsTr("Show the skeleton")
                help: qsTr("Show the skeleton (B)")
            }
            Toggle {
                id: names
                objectName: "viewportNamesToggle"
                text: qsTr("Names")
                label: qsTr("Show bone names")
                help: qsTr("Show bone names (N)")
            }
            Toggle {
                id: grid
                objectName: "viewportGridToggle"
                text: qsTr("Grid")
                label: qsTr("Show the grid")
                help: qsTr("Show the grid, squares of one metre (G)")
                checked: true
            }
            Toggle {
                id: wire
                objectName: "viewportWireToggle"
                text: qsTr("Wire")
                label: qsTr("Show the mesh as wires")
                help: qsTr("Show the mesh as wires (W)")
                enabled: toolbar.scene.hasMesh
            }
        }
        Grid {
            id: views
            columns: toolbar.upright ? 1 : 5
            horizontalItemAlignment: Grid.AlignHCenter
            spacing: 2

            OverlayButton {
                objectName: "viewportFront"
                text: qsTr("Front")
                label: qsTr("Look from the front")
                help: qsTr("Look from the front (1)")
                onClicked: toolbar.look("front")
            }
            OverlayButton {
                objectName: "viewportSide"
                text: qsTr("Side")
                label: qsTr("Look from the side")
                help: qsTr("Look from the side (3)")
                onClicked: toolbar.look("side")
            }
            OverlayButton {
                objectName: "viewportTop"
                text: qsTr("Top")
                label: qsTr("Look from above")
                help: qsTr("Look from above (7)")
                onClicked: toolbar.look("top")
            }
            OverlayButton {
                objectName: "viewportOrtho"
                text: qsTr("Ortho")
                label: qsTr("Orthographic view")
                help: qsTr("Orthographic view (5)")
                checkable: true
                checked: toolbar.viewCamera.orthographic
                onToggled: toolbar.viewCamera.orthographic = checked
            }
            OverlayButton {
                objectName: "viewportFocus"
                text: qsTr("Focus")
                label: qsTr("Frame the selection")
                help: qsTr("Frame the selected bone, or everything (F)")
                onClicked: toolbar.scene.focus()
            }
        }
    }
}
