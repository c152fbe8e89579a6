// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <QEventLoop>
#include <QTimer>

#include <string>

#include "model/model_preview.h"
#include "shared_data.h"

namespace poseloom::tests {

/// A model of the corpus opened by itself. Call openModel() first: it skips where the corpus is not here.
class ModelFixture : public ::testing::Test {
  protected:
    static std::filesystem::path corpus(const std::string& model) { return sharedData("mdl/corpus") / model; }
    void openFile(const std::filesystem::path& file) {
        POSELOOM_NEED_SHARED(file);
        ASSERT_TRUE(workspace.open(QString::fromStdString(file.string())));
        preview.setWorkspace(&workspace);
        ASSERT_TRUE(preview.hasModel());
    }
    void openModel() { openFile(corpus("synth_v48/models/synth/synth_v48.mdl")); }
    /// Lets what runs in the background arrive.
    template <typename Condition>
    static bool waitFor(Condition done) {
        for (int i = 0; i < 500 && !done(); ++i) {
            QEventLoop loop;
            QTimer::singleShot(10, &loop, &QEventLoop::quit);
            loop.exec();
        }
        return done();
    }
    int sequence(const char* name) const {
        const auto found = preview.set()->findSequence(name);
        EXPECT_TRUE(found) << name;
        return found ? static_cast<int>(*found) : -1;
    }

    ui::Workspace workspace;
    ui::ModelPreview preview;
};

}  // namespace poseloom::tests
