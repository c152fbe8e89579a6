// SPDX-License-Identifier: MIT
// The written files as another program sees them: through Assimp's own importers.
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <gtest/gtest.h>

#include <assimp/Importer.hpp>
#include <cmath>
#include <glm/geometric.hpp>
#include <map>

#include "interop/bvh.h"
#include "interop/glb.h"
#include "interop/smd.h"
#include "support/file_io.h"
#include "test_models.h"

namespace poseloom::tests {
namespace {

rig::Transform keyOf(const aiNodeAnim& channel, std::size_t key) {
    rig::Transform result;
    const aiVector3D& p = channel.mPositionKeys[key].mValue;
    const aiQuaternion& q = channel.mRotationKeys[key].mValue;
    result.translation = {p.x, p.y, p.z};
    result.rotation = glm::quat(q.w, q.x, q.y, q.z);
    return result;
}

/// Whole clips only: a delta is not what its clip samples.
interop::ExportModel sampleWithoutDeltas() {
    interop::ExportModel model = exportOf(sampleModel());
    std::erase_if(model.clips,
                  [](const rig::ClipPtr& clip) { return clip->info().delta != rig::Delta::None; });
    return model;
}

void expectClip(const aiAnimation& animation, const interop::ExportModel& model, const rig::Clip& clip) {
    const rig::ClipInfo& info = clip.info();
    EXPECT_STREQ(animation.mName.C_Str(), info.name.c_str());
    ASSERT_EQ(animation.mNumChannels, model.skeleton.joints.size());
    std::vector<rig::Transform> pose(info.tracks.size());
    for (unsigned c = 0; c < animation.mNumChannels; ++c) {
        const aiNodeAnim& channel = *animation.mChannels[c];
        const auto joint = model.skeleton.find(channel.mNodeName.C_Str());
        ASSERT_TRUE(joint) << channel.mNodeName.C_Str();
        ASSERT_EQ(channel.mNumRotationKeys, static_cast<unsigned>(info.frames));
        for (const int frame : someFrames(info.frames)) {
            clip.sample(frame, pose);
            const auto key = static_cast<std::size_t>(frame);
            EXPECT_LT(distance(keyOf(channel, key), pose[*joint]), 1e-4) << info.name << '@' << frame;
            const double seconds = channel.mRotationKeys[key].mTime / animation.mTicksPerSecond;
            EXPECT_NEAR(seconds, frame / info.fps, 1e-3);
        }
    }
}

TEST(AssimpReadsBack, TheGlbsSkeletonMeshAndMotion) {
    const interop::ExportModel model = sampleWithoutDeltas();
    const auto bytes = interop::writeGlb(model);
    ASSERT_TRUE(bytes) << bytes.error().message;
    Assimp::Importer importer;
    const aiScene* scene = importer.ReadFileFromMemory(bytes->data(), bytes->size(), 0, "glb");
    ASSERT_NE(scene, nullptr) << importer.GetErrorString();
    ASSERT_EQ(scene->mNumAnimations, model.clips.size());
    for (unsigned i = 0; i < scene->mNumAnimations; ++i)
        expectClip(*scene->mAnimations[i], model, *model.clips[i]);
    std::size_t triangles = 0;
    for (unsigned m = 0; m < scene->mNumMeshes; ++m) {
        triangles += scene->mMeshes[m]->mNumFaces;
        EXPECT_EQ(scene->mMeshes[m]->mNumBones, model.skeleton.joints.size());
    }
    EXPECT_EQ(3 * triangles, model.mesh->indices.size());
    for (const rig::Joint& joint : model.skeleton.joints) {
        const aiNode* node = scene->mRootNode->FindNode(joint.name.c_str());
        ASSERT_NE(node, nullptr) << joint.name;
        if (joint.parent >= 0) {
            EXPECT_STREQ(node->mParent->mName.C_Str(),
                         model.skeleton.joints[static_cast<std::size_t>(joint.parent)].name.c_str());
        }
    }
}

/// From a file, because Assimp 5.2 never returns from reading this format in memory.
const aiScene* readSmd(Assimp::Importer& importer, const std::filesystem::path& path,
                       const std::string& text) {
    if (!writeFileAtomically(path, text)) return nullptr;
    return importer.ReadFile(path.string(), 0);
}

TEST(AssimpReadsBack, TheSmdsMeshAndWeights) {
    const interop::ExportModel model = sampleWithoutDeltas();
    const TestFolder folder("assimp_smd");
    Assimp::Importer importer;
    const aiScene* scene = readSmd(importer, folder / "m.smd", interop::writeSmdReference(model));
    ASSERT_NE(scene, nullptr) << importer.GetErrorString();
    ASSERT_EQ(scene->mNumMeshes, model.mesh->parts.size());
    for (unsigned m = 0; m < scene->mNumMeshes; ++m) {
        const rig::MeshPart& part = model.mesh->parts[m];
        const aiMesh& mesh = *scene->mMeshes[m];
        ASSERT_EQ(mesh.mNumVertices, part.indexCount);
        std::vector<double> sums(mesh.mNumVertices, 0.0);
        for (unsigned b = 0; b < mesh.mNumBones; ++b) {
            for (unsigned w = 0; w < mesh.mBones[b]->mNumWeights; ++w)
                sums[mesh.mBones[b]->mWeights[w].mVertexId] +=
                    static_cast<double>(mesh.mBones[b]->mWeights[w].mWeight);
        }
        for (unsigned v = 0; v < mesh.mNumVertices; ++v) {
            const rig::SkinVertex& wanted = model.mesh->vertices[model.mesh->indices[part.firstIndex + v]];
            EXPECT_NEAR(mesh.mVertices[v].Length(), glm::length(wanted.position), 1e-3F);
            EXPECT_NEAR(mesh.mTextureCoords[0][v].x, wanted.uv.x, 1e-5F);
            EXPECT_NEAR(mesh.mTextureCoords[0][v].y, 1.0F - wanted.uv.y, 1e-5F);
            EXPECT_NEAR(sums[v], 1.0, 1e-4);
        }
    }
}

TEST(AssimpReadsBack, TheSmdsMotion) {
    const interop::ExportModel model = sampleWithoutDeltas();
    const TestFolder folder("assimp_smd_motion");
    for (const rig::ClipPtr& clip : model.clips) {
        Assimp::Importer importer;
        const aiScene* scene =
            readSmd(importer, folder / "a.smd", interop::writeSmdAnimation(model.skeleton, *clip));
        ASSERT_NE(scene, nullptr) << importer.GetErrorString();
        ASSERT_EQ(scene->mNumAnimations, 1U);
        const aiAnimation& animation = *scene->mAnimations[0];
        ASSERT_EQ(animation.mNumChannels, model.skeleton.joints.size());
        std::vector<rig::Transform> pose(clip->info().tracks.size());
        for (unsigned c = 0; c < animation.mNumChannels; ++c) {
            const auto joint = model.skeleton.find(animation.mChannels[c]->mNodeName.C_Str());
            ASSERT_TRUE(joint);
            // Roots are turned back for the model compiler.
            if (model.skeleton.joints[*joint].parent < 0) continue;
            for (const int frame : someFrames(clip->info().frames)) {
                clip->sample(frame, pose);
                EXPECT_LT(
                    distance(keyOf(*animation.mChannels[c], static_cast<std::size_t>(frame)), pose[*joint]),
                    1e-3)
                    << clip->info().name << '@' << frame << ' ' << model.skeleton.joints[*joint].name;
            }
        }
    }
}

/// Model-space places of the scene's joints at one key of its one animation.
void placeBelow(const aiNode& node, const aiMatrix4x4& above,
                const std::map<std::string, const aiNodeAnim*>& channels, unsigned key,
                std::map<std::string, aiVector3D>& places) {
    aiMatrix4x4 local = node.mTransformation;
    if (const auto at = channels.find(node.mName.C_Str()); at != channels.end()) {
        const aiNodeAnim& c = *at->second;
        local = aiMatrix4x4(aiVector3D(1.0F), c.mRotationKeys[std::min(key, c.mNumRotationKeys - 1)].mValue,
                            c.mPositionKeys[std::min(key, c.mNumPositionKeys - 1)].mValue);
    }
    const aiMatrix4x4 model = above * local;
    places[node.mName.C_Str()] = aiVector3D(model.a4, model.b4, model.c4);
    for (unsigned i = 0; i < node.mNumChildren; ++i)
        placeBelow(*node.mChildren[i], model, channels, key, places);
}

TEST(AssimpReadsBack, TheBvhsJointPlaces) {
    const interop::ExportModel model = sampleWithoutDeltas();
    for (const rig::ClipPtr& clip : model.clips) {
        const std::string text = interop::writeBvh(model.name, model.skeleton, *clip);
        Assimp::Importer importer;
        const aiScene* scene = importer.ReadFileFromMemory(text.data(), text.size(), 0, "bvh");
        ASSERT_NE(scene, nullptr) << importer.GetErrorString();
        ASSERT_EQ(scene->mNumAnimations, 1U);
        std::map<std::string, const aiNodeAnim*> channels;
        for (unsigned i = 0; i < scene->mAnimations[0]->mNumChannels; ++i)
            channels[scene->mAnimations[0]->mChannels[i]->mNodeName.C_Str()] =
                scene->mAnimations[0]->mChannels[i];
        std::vector<rig::Transform> pose(clip->info().tracks.size());
        for (const int frame : someFrames(clip->info().frames)) {
            std::map<std::string, aiVector3D> places;
            placeBelow(*scene->mRootNode, aiMatrix4x4(), channels, static_cast<unsigned>(frame), places);
            clip->sample(frame, pose);
            const auto wanted = rig::toModelSpace(model.skeleton, pose);
            for (std::size_t j = 0; j < wanted.size(); ++j) {
                const glm::vec3 p = wanted[j].translation / 39.3701F;
                const aiVector3D found = places.at(model.skeleton.joints[j].name);
                EXPECT_LT((found - aiVector3D(p.y, p.z, p.x)).Length(), 1e-4F)
                    << clip->info().name << '@' << frame << ' ' << model.skeleton.joints[j].name;
            }
        }
    }
}

}  // namespace
}  // namespace poseloom::tests
