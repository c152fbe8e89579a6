// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "interop/export_model.h"
#include "mdl/model.h"

namespace poseloom::tests {

/// The shipped sample, made and opened once.
const mdl::OpenResult& sampleModel();

/// Every public model beside the project; none where they are not there.
std::vector<std::filesystem::path> corpusModels();

/// A model with its mesh and all of its animations, deltas included, ready for export.
interop::ExportModel exportOf(const mdl::OpenResult& opened);

/// A chain of three joints and two triangles. Names are odd and used twice; a rest placement is nearly
/// identity, one is a translation of (1, 1, 1); two vertices differ in weights only.
interop::ExportModel oddModel();

/// Checks every public model, read and made ready for export; a model that cannot be read fails.
void forEachCorpusModel(const std::function<void(const interop::ExportModel&)>& check);

/// A clip of the given frames over the model's joints in order.
rig::ClipPtr clipOf(const rig::Skeleton& skeleton, std::string name,
                    std::vector<std::vector<rig::Transform>> frames, double fps = 30.0);

/// The greatest difference between two transforms' numbers, rotations up to sign.
double distance(const rig::Transform& a, const rig::Transform& b);

/// Some frames of a clip: first, last and some between.
std::vector<int> someFrames(int frames);

/// A folder that is removed afterwards.
class TestFolder {
  public:
    explicit TestFolder(const std::string& name);
    ~TestFolder();
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;
    std::filesystem::path operator/(const std::string& name) const { return m_path / name; }

  private:
    std::filesystem::path m_path;
};

}  // namespace poseloom::tests
