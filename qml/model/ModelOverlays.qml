// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick3D
import Poseloom.Ui

/// Lines over the posed model: hitboxes, attachments, the box of the sequence, normals.
Node {
    id: overlays

    property bool attachmentsShown: false
    property bool boundsShown: false
    property bool hitboxesShown: false
    required property ModelPreview model
    property bool normalsShown: false

    Lines {
        active: overlays.hitboxesShown
        kind: ModelOverlay.Hitboxes
        model: overlays.model
        objectName: "overlayHitboxes"
    }
    Lines {
        active: overlays.attachmentsShown
        kind: ModelOverlay.Attachments
        model: overlays.model
        objectName: "overlayAttachments"
    }
    Lines {
        active: overlays.boundsShown
        kind: ModelOverlay.Bounds
        model: overlays.model
        objectName: "overlayBounds"
    }
    Lines {
        active: overlays.normalsShown
        kind: ModelOverlay.Normals
        model: overlays.model
        objectName: "overlayNormals"
    }

    component Lines: Model {
        id: lines

        property bool active: false
        required property int kind
        required property ModelPreview model

        castsShadows: false
        receivesShadows: false
        visible: lines.active

        geometry: ModelOverlay {
            active: lines.active
            kind: lines.kind
            model: lines.model
        }
        materials: DefaultMaterial {
            diffuseColor: "white"
            lighting: DefaultMaterial.NoLighting
            vertexColorsEnabled: true
        }
    }
}
