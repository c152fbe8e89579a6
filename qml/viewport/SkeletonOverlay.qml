// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick3D
import Poseloom
import Poseloom.Ui

/// The bones of the shown pose, seen through the body.
Node {
    id: overlay

    required property ViewportScene scene

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

    component BoneMaterial: CustomMaterial {
        cullMode: Material.BackFaceCulling
        fragmentShader: "qrc:/poseloom/viewport/bone.frag"
        shadingMode: CustomMaterial.Unshaded
        vertexShader: "qrc:/poseloom/viewport/bone.vert"
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
            color: shapes.tint
            excludedColor: Theme.boneExcluded
            hoveredColor: Theme.boneHovered
            scene: shapes.scene
            selectedColor: Theme.boneSelected
            shape: shapes.shape
        }
        materials: BoneMaterial {
        }
    }
}
