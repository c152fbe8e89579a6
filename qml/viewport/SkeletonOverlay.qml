// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick3D
import Poseloom
import Poseloom.Ui

/// The bones of the shown pose, seen through the body; as a ghost, those of the second pose.
Node {
    id: overlay

    property bool ghost: false
    required property ViewportScene scene

    BoneShapes {
        ghost: overlay.ghost
        objectName: overlay.ghost ? "ghostBones" : "viewportBones"
        scene: overlay.scene
        shape: BoneGeometry.Bone
        tint: overlay.ghost ? Theme.boneGhost : Theme.bone
    }
    BoneShapes {
        ghost: overlay.ghost
        objectName: overlay.ghost ? "ghostJoints" : "viewportJoints"
        scene: overlay.scene
        shape: BoneGeometry.Ball
        tint: overlay.ghost ? Theme.boneGhost : Theme.boneJoint
    }

    component BoneMaterial: CustomMaterial {
        cullMode: Material.BackFaceCulling
        fragmentShader: "qrc:/poseloom/viewport/bone.frag"
        shadingMode: CustomMaterial.Unshaded
        vertexShader: "qrc:/poseloom/viewport/bone.vert"
    }
    component BoneShapes: Model {
        id: shapes

        property bool ghost: false
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
            ghost: shapes.ghost
            hoveredColor: Theme.boneHovered
            scene: shapes.scene
            selectedColor: Theme.boneSelected
            shape: shapes.shape
        }
        materials: BoneMaterial {
        }
    }
}
