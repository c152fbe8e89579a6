// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick3D
import Poseloom.Ui

/// One model: its joints, skin and mesh. A skin must not be refilled, so another model takes a new character.
Node {
    id: character

    required property PreviewSession preview
    property bool wireframe: false
    property bool meshShown: true

    Node {
        id: jointParent
    }
    Skin {
        id: meshSkin
    }
    JointRig {
        preview: character.preview
        parentNode: jointParent
        skin: meshSkin
    }
    Model {
        objectName: "viewportMesh"
        visible: character.meshShown && !meshGeometry.empty
        skin: meshSkin
        geometry: SkinnedMeshGeometry {
            id: meshGeometry
            preview: character.preview
            wireframe: character.wireframe
        }
        materials: [
            PrincipledMaterial {
                baseColor: "#c4bbae"
                roughness: 0.62
                cullMode: Material.NoCulling
                lighting: character.wireframe ? PrincipledMaterial.NoLighting : PrincipledMaterial.FragmentLighting
            },
            PrincipledMaterial {
                baseColor: "#6d8299"
                roughness: 0.7
                cullMode: Material.NoCulling
                lighting: character.wireframe ? PrincipledMaterial.NoLighting : PrincipledMaterial.FragmentLighting
            },
            PrincipledMaterial {
                baseColor: "#565b66"
                roughness: 0.75
                cullMode: Material.NoCulling
                lighting: character.wireframe ? PrincipledMaterial.NoLighting : PrincipledMaterial.FragmentLighting
            }
        ]
    }
}
