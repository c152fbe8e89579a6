// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom
import Poseloom.Ui

/// What is shown in the viewport and from where.
Rectangle {
    id: toolbar

    property alias gridShown: grid.checked
    /// The column is split in two, for views in which it would not fit.
    property bool low: false
    property alias meshShown: mesh.checked
    property alias namesShown: names.checked
    required property ViewportScene scene
    property alias skeletonShown: skeleton.checked

    /// A column at the side, for views in which a row would lie over the model's head.
    property bool upright: false
    required property ViewportCamera viewCamera
    property alias wireframe: wire.checked

    function look(preset: string): void {
        toolbar.scene.keepView();
        toolbar.viewCamera.look(preset);
    }

    border.color: Theme.border
    color: Theme.overlay
    implicitHeight: flow.height + 6
    implicitWidth: flow.width + 8
    radius: Theme.radius + 2

    Flow {
        id: flow
        anchors.centerIn: parent
        flow: toolbar.upright && !toolbar.low ? Flow.TopToBottom : Flow.LeftToRight
        spacing: toolbar.low ? 2 : 8

        Grid {
            id: shown
            columns: toolbar.upright ? 1 : 5
            horizontalItemAlignment: Grid.AlignHCenter
            spacing: 2

            Toggle {
                id: mesh
                checked: true
                enabled: toolbar.scene.hasMesh
                help: qsTr("Show the mesh (M)")
                label: qsTr("Show the mesh")
                objectName: "viewportMeshToggle"
                text: qsTr("Mesh")
            }
            Toggle {
                id: skeleton
                help: qsTr("Show the skeleton (B)")
                label: qsTr("Show the skeleton")
                objectName: "viewportSkeletonToggle"
                text: qsTr("Bones")
            }
            Toggle {
                id: names
                help: qsTr("Show bone names (N)")
                label: qsTr("Show bone names")
                objectName: "viewportNamesToggle"
                text: qsTr("Names")
            }
            Toggle {
                id: grid
                checked: true
                help: qsTr("Show the grid, squares of one metre (G)")
                label: qsTr("Show the grid")
                objectName: "viewportGridToggle"
                text: qsTr("Grid")
            }
            Toggle {
                id: wire
                enabled: toolbar.scene.hasMesh
                help: qsTr("Show the mesh as wires (W)")
                label: qsTr("Show the mesh as wires")
                objectName: "viewportWireToggle"
                text: qsTr("Wire")
            }
        }
        Grid {
            id: views
            columns: toolbar.upright ? 1 : 5
            horizontalItemAlignment: Grid.AlignHCenter
            spacing: 2

            OverlayButton {
                help: qsTr("Look from the front (1)")
                label: qsTr("Look from the front")
                objectName: "viewportFront"
                text: qsTr("Front")

                onClicked: toolbar.look("front")
            }
            OverlayButton {
                help: qsTr("Look from the side (3)")
                label: qsTr("Look from the side")
                objectName: "viewportSide"
                text: qsTr("Side")

                onClicked: toolbar.look("side")
            }
            OverlayButton {
                help: qsTr("Look from above (7)")
                label: qsTr("Look from above")
                objectName: "viewportTop"
                text: qsTr("Top")

                onClicked: toolbar.look("top")
            }
            OverlayButton {
                checkable: true
                checked: toolbar.viewCamera.orthographic
                help: qsTr("Orthographic view (5)")
                label: qsTr("Orthographic view")
                objectName: "viewportOrtho"
                text: qsTr("Ortho")

                onToggled: toolbar.viewCamera.orthographic = checked
            }
            OverlayButton {
                help: qsTr("Frame the selected bone, or everything (F)")
                label: qsTr("Frame the selection")
                objectName: "viewportFocus"
                text: qsTr("Focus")

                onClicked: toolbar.scene.focus()
            }
        }
    }

    component Toggle: OverlayButton {
        checkable: true
    }
}
