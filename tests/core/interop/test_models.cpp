// SPDX-License-Identifier: MIT
#include "test_models.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>

#include "mannequin.h"
#include "mdl/writer.h"
#include "shared_data.h"
#include "support/file_io.h"

namespace poseloom::tests {

namespace fs = std::filesystem;

TestFolder::TestFolder(const std::string& name)
    : m_path(fs::temp_directory_path() / ("poseloom_" + name + '_' + std::to_string(::getpid()))) {
    fs::create_directories(m_path);
}

TestFolder::~TestFolder() {
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

const mdl::OpenResult& sampleModel() {
    static const mdl::OpenResult opened = [] {
        const TestFolder folder("interop_sample");
        const auto files = mdl::writeModel(sample::makeMannequin()).value();
        const bool done = writeFileAtomically(folder / "mannequin.mdl", files.mdl) &&
                          writeFileAtomically(folder / "mannequin.vvd", files.vvd) &&
                          writeFileAtomically(folder / "mannequin.dx90.vtx", files.vtx);
        if (!done) throw std::runtime_error("the sample cannot be written");
        return mdl::openModel(folder / "mannequin.mdl");
    }();
    return opened;
}

std::vector<fs::path> corpusModels() {
    std::vector<fs::path> models;
    const fs::path folder = sharedData("mdl/corpus");
    if (!fs::exists(folder)) return models;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".mdl") models.push_back(entry.path());
    }
    std::sort(models.begin(), models.end());
    return models;
}

interop::ExportModel exportOf(const mdl::OpenResult& opened) {
    interop::ExportModel model;
    model.name = opened.model->name;
    model.skeleton = opened.model->skeleton();
    model.mesh = opened.mesh;
    for (const mdl::BodyPart& part : opened.model->bodyParts)
        model.bodyParts.push_back({part.name, part.models});
    for (std::size_t i = 0; i < opened.model->animations.size(); ++i)
        model.clips.push_back(mdl::makeAnimationClip(opened.model, i));
    return model;
}

void forEachCorpusModel(const std::function<void(const interop::ExportModel&)>& check) {
    for (const fs::path& path : corpusModels()) {
        SCOPED_TRACE(path.string());
        const mdl::OpenResult opened = mdl::openModel(path);
        ASSERT_TRUE(opened.model);
        check(exportOf(opened));
    }
}

rig::ClipPtr clipOf(const rig::Skeleton& skeleton, std::string name,
                    std::vector<std::vector<rig::Transform>> frames, double fps) {
    rig::ClipInfo info;
    info.name = std::move(name);
    info.fps = fps;
    info.frames = static_cast<int>(frames.size());
    for (const rig::Joint& joint : skeleton.joints)
        info.tracks.push_back({"model", joint.name, true, rig::kAllComponents});
    return rig::makeClip(std::move(info), std::move(frames));
}

interop::ExportModel oddModel() {
    interop::ExportModel model;
    model.name = "odd \"model\"";
    model.skeleton.up = rig::UpAxis::Z;
    model.skeleton.unitsPerMetre = 39.3701F;
    const glm::quat quarter = glm::angleAxis(1.5707964F, glm::vec3(0.0F, 1.0F, 0.0F));
    // A material has the same name as a bone, and two bones have the same name.
    model.skeleton.joints = {{"twin", -1, {{0.005F, 0.0F, 0.0F}, {1.0F, 0.0F, 0.0F, 0.0F}}, {}},
                             {"twin", 0, {{1.0F, 1.0F, 1.0F}, {1.0F, 0.0F, 0.0F, 0.0F}}, {}},
                             {"caf\xE9", 1, {{0.0F, 0.0F, 3.0F}, quarter}, {}}};
    glm::mat4 world(1.0F);
    for (rig::Joint& joint : model.skeleton.joints) {
        world = world * rig::toMatrix(joint.bind);
        joint.inverseBind = glm::inverse(world);
    }
    auto mesh = std::make_shared<rig::Mesh>();
    const rig::SkinVertex first{
        {0.0F, 0.0F, 0.0F}, {0.0F, 0.0F, 1.0F}, {0.25F, 0.75F}, {0, 1, 0, 0}, {0.25F, 0.75F, 0.0F, 0.0F}};
    rig::SkinVertex other = first;
    other.weights = {0.75F, 0.25F, 0.0F, 0.0F};
    mesh->vertices = {first,
                      {{2.0F, 0.0F, 0.0F}, {0.0F, 0.0F, 1.0F}, {1.0F, 0.0F}},
                      {{0.0F, 2.0F, 0.0F}, {0.0F, 0.0F, 1.0F}, {0.0F, 3.5F}},
                      other};
    mesh->indices = {0, 1, 2, 3, 1, 2};
    mesh->parts = {{"twin", 0, 3, 0, 0}, {"skin/face", 3, 3, 1, 1}};
    model.mesh = std::move(mesh);
    model.bodyParts = {{"body", {"body.smd"}}, {"head", {"", "head.smd"}}};
    return model;
}

double distance(const rig::Transform& a, const rig::Transform& b) {
    double greatest = 0.0;
    const float sign = glm::dot(a.rotation, b.rotation) < 0.0F ? -1.0F : 1.0F;
    for (int i = 0; i < 3; ++i) {
        greatest = std::max(greatest, static_cast<double>(std::abs(a.translation[i] - b.translation[i])));
        greatest = std::max(greatest, static_cast<double>(std::abs(a.scale[i] - b.scale[i])));
    }
    for (int i = 0; i < 4; ++i)
        greatest = std::max(greatest, static_cast<double>(std::abs(a.rotation[i] - sign * b.rotation[i])));
    return greatest;
}

std::vector<int> someFrames(int frames) {
    std::vector<int> chosen;
    const int step = std::max(1, (frames - 1) / 6);
    for (int frame = 0; frame < frames; frame += step)
        chosen.push_back(frame);
    if (chosen.back() != frames - 1) chosen.push_back(frames - 1);
    return chosen;
}

}  // namespace poseloom::tests
