// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick3D
import Poseloom.Ui

/// One model: its joints, skin and mesh. A skin must not be refilled, so another model takes a new character.
Node {
    id: character

    property var choices: []  ///< of each body part
    property bool meshShown: true
    required property PreviewSession preview
    readonly property bool textured: character.textures !== null && character.textures.anyFound && !character.wireframe
    property ModelTextures textures: null  ///< null: plain tones
    property bool wireframe: false

    Node {
        id: jointParent
    }
    Skin {
        id: meshSkin
    }
    JointRig {
        parentNode: jointParent
        preview: character.preview
        skin: meshSkin
    }
    Model {
        objectName: "viewportMesh"
        skin: meshSkin
        visible: character.meshShown && !meshGeometry.empty && !character.textured

        geometry: SkinnedMeshGeometry {
            id: meshGeometry
            choices: character.choices
            preview: character.preview
            wireframe: character.wireframe
        }
        materials: [
            PrincipledMaterial {
                baseColor: "#c4bbae"
                cullMode: Material.NoCulling
                lighting: character.wireframe ? PrincipledMaterial.NoLighting : PrincipledMaterial.FragmentLighting
                roughness: 0.62
            },
            PrincipledMaterial {
                baseColor: "#6d8299"
                cullMode: Material.NoCulling
                lighting: character.wireframe ? PrincipledMaterial.NoLighting : PrincipledMaterial.FragmentLighting
                roughness: 0.7
            },
            PrincipledMaterial {
                baseColor: "#565b66"
                cullMode: Material.NoCulling
                lighting: character.wireframe ? PrincipledMaterial.NoLighting : PrincipledMaterial.FragmentLighting
                roughness: 0.75
            }
        ]
    }
    Loader3D {
        active: character.textured && character.meshShown

        sourceComponent: TexturedBody {
            choices: character.choices // qmllint disable unqualified
            preview: character.preview // qmllint disable unqualified
            skin: meshSkin // qmllint disable unqualified
            textures: character.textures // qmllint disable unqualified
        }
    }
}
