// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick3D
import Poseloom.Ui

/// The mesh of a model in its own materials. What has no texture is drawn plain.
Model {
    id: body

    property var choices: []
    property var made: []
    required property PreviewSession preview
    required property ModelTextures textures

    /// A skin or a set of materials that has just been read takes new materials: their number may differ.
    function rebuild(): void {
        const old = body.made;
        const list = [];
        for (let i = 0; i < body.textures.names.length; ++i)
            list.push(maker.createObject(body, {
                        "index": i,
                        "look": body.textures.lookOf(i)
                    }));
        body.made = list;
        body.materials = list;
        for (const material of old)
            material.destroy();
    }

    objectName: "texturedMesh"

    geometry: SkinnedMeshGeometry {
        choices: body.choices
        materials: body.textures.names
        preview: body.preview
    }

    Component.onCompleted: body.rebuild()

    Connections {
        function onMaterialsChanged(): void {
            body.rebuild();
        }

        target: body.textures
    }
    Component {
        id: maker
        PrincipledMaterial {
            id: material

            required property int index
            required property var look
            property Texture picture: Texture {
                generateMipmaps: true
                mipFilter: Texture.Linear

                textureData: ModelTextureData {
                    material: material.index
                    textures: body.textures // qmllint disable unqualified
                }
            }

            alphaCutoff: material.look.reference
            alphaMode: material.look.alphaTest ? PrincipledMaterial.Mask : material.look.translucent ? PrincipledMaterial.Blend : PrincipledMaterial.Opaque
            baseColor: material.look.hasTexture ? material.look.color : "#c4bbae"
            baseColorMap: material.look.hasTexture ? picture : null
            cullMode: material.look.noCull || !material.look.hasTexture ? Material.NoCulling : Material.BackFaceCulling
            lighting: material.look.lit ? PrincipledMaterial.FragmentLighting : PrincipledMaterial.NoLighting
            roughness: 0.75
        }
    }
}
