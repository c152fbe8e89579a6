// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick3D
import Poseloom
import Poseloom.Ui

/// The bones of the shown pose, seen through the body.
Node {
    id: overlay

    required property ViewportScene scene

    component BoneMaterial: CustomMaterial {
        shadingMode: CustomMaterial.Unshaded
        cullMode: Material.BackFaceCulling
        vertexShader: "qrc:/poseloom/viewport/bone.vert"
        fragmentShader: "qrc:/poseloom/viewport/bone.frag"
    }

    component BoneShapes: Model {
        id: shapes

        required property ViewportScene scene
        required property int shape
        property color tint: Theme.bone

        castsShadows: false
        receivesShadows: false
        geometry: BoneGeometry {
            shape: shapes.shape
        }
        instancing: BoneInstancing {
            scene: shapes.scene
            shape: shapes.shape
            color: shapes.tint
            selectedColor: Theme.boneSelected
            hoveredColor: Theme.boneHovered
            excludedColor: Theme.boneExcluded
        }
        materials: BoneMaterial {
        }
    }

    BoneShapes {
        objectName: "viewportBones"
        scene: overlay.scene
        shape: BoneGeometry.Bone
    }
    BoneShapes {
        objectName: "viewportJoints"
        scene: overlay.scene
        shape: BoneGeometry.Ball
        tint: Theme.boneJoint
    }
}
