// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom

/// What of a model is drawn over it in the viewport.
Rectangle {
    id: modes

    property alias attachmentsShown: attachments.checked
    property alias boundsShown: bounds.checked
    property alias hitboxesShown: hitboxes.checked
    property alias normalsShown: normals.checked
    property real room: 400
    property alias texturesShown: textures.checked

    signal heldViewAsked

    border.color: Theme.border
    color: Theme.overlay
    implicitHeight: flow.height + 6
    implicitWidth: flow.childrenRect.width + 8
    radius: Theme.radius + 2

    Flow {
        id: flow
        spacing: 2
        width: modes.room - 3 * Theme.spacing
        x: 4
        y: 3

        Toggle {
            id: textures
            checked: true
            help: qsTr("Show the textures, else plain tones (T)")
            label: qsTr("Show the textures")
            objectName: "modelTextures"
            text: qsTr("Tex")
        }
        Toggle {
            id: hitboxes
            help: qsTr("Show the hitboxes (H)")
            label: qsTr("Show the hitboxes")
            objectName: "modelHitboxes"
            text: qsTr("Hit")
        }
        Toggle {
            id: attachments
            help: qsTr("Show the attachments as axes (A)")
            label: qsTr("Show the attachments")
            objectName: "modelAttachments"
            text: qsTr("Attach")
        }
        Toggle {
            id: bounds
            help: qsTr("Show the box of the sequence (X)")
            label: qsTr("Show the box of the sequence")
            objectName: "modelBounds"
            text: qsTr("Box")
        }
        Toggle {
            id: normals
            help: qsTr("Show the normals (O)")
            label: qsTr("Show the normals")
            objectName: "modelNormals"
            text: qsTr("Normals")
        }
        OverlayButton {
            help: qsTr("Look from the model's origin, as a game draws what is held (V); Focus (F) leaves it")
            label: qsTr("View-model camera")
            objectName: "modelHeld"
            text: qsTr("Held")

            onClicked: modes.heldViewAsked()
        }
    }

    component Toggle: OverlayButton {
        checkable: true
    }
}
