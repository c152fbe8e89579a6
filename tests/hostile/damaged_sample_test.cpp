// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <random>
#include <string>

#include "allocation_meter.h"
#include "document/document.h"
#include "document/project.h"
#include "mdl/mesh_reader.h"
#include "mdl/model.h"
#include "shared_data.h"

// Every file of the sample is cut short and has bytes changed, many thousand times. Whatever comes out, the
// readers answer within a second, hold no more than 16 MiB + 64 times the file, and never crash (the same
// program runs under ASan and UBSan).

namespace poseloom {
namespace {

using Clock = std::chrono::steady_clock;
using Read = std::function<void(const std::string& bytes)>;

constexpr std::size_t kFreeBytes = std::size_t{16} << 20;
constexpr std::size_t kBytesPerByte = 64;
constexpr std::size_t kWholeHead = 4096;
constexpr int kMoreTruncations = 2000;
#if defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
constexpr bool kSanitized = false;
#endif
// Ten times slower under the sanitizers, where the five files share the 20,000 flips that each gets
// elsewhere.
constexpr int kFlips = kSanitized ? 4000 : 20000;
constexpr auto kSlowest = std::chrono::seconds(1);

std::string sampleFile(const std::string& name) {
    return tests::readAll(std::filesystem::path(POSELOOM_SAMPLE) / name);
}

std::vector<std::byte> toBytes(const std::string& text) {
    const auto* begin = reinterpret_cast<const std::byte*>(text.data());
    return {begin, begin + text.size()};
}

void readModelFully(const std::string& bytes) {
    const mdl::ReadResult read = mdl::readModel(toBytes(bytes), "damaged.mdl");
    if (!read.model) {
        ASSERT_TRUE(hasErrors(read.diagnostics)) << "refused without a reason";
        return;
    }
    std::vector<rig::Transform> pose(read.model->bones.size());
    for (std::size_t i = 0; i < read.model->animations.size(); ++i) {
        mdl::decodeFrame(*read.model, i, 0.0, pose);
        mdl::decodeFrame(*read.model, i, read.model->animations[i].frames - 1.5, pose);
        for (const rig::Transform& t : pose)
            ASSERT_TRUE(std::isfinite(t.translation.x + t.rotation.w));
    }
}

/// Judges one damaged text by the clock and by the meter.
void judge(const std::string& damaged, const Read& read, const std::string& what) {
    tests::AllocationMeter::reset();
    const auto begin = Clock::now();
    read(damaged);
    ASSERT_LT(Clock::now() - begin, kSlowest) << what;
    ASSERT_LE(tests::AllocationMeter::peak(), kFreeBytes + kBytesPerByte * damaged.size()) << what;
}

void truncateEverywhere(const std::string& whole, const Read& read) {
    std::mt19937 random(1);
    const std::size_t head = std::min(kWholeHead, whole.size());
    for (std::size_t size = 0; size < head; ++size) {
        judge(whole.substr(0, size), read, "cut at " + std::to_string(size));
        if (::testing::Test::HasFatalFailure()) return;
    }
    for (int i = 0; i < kMoreTruncations; ++i) {
        const std::size_t size = random() % whole.size();
        judge(whole.substr(0, size), read, "cut at " + std::to_string(size));
        if (::testing::Test::HasFatalFailure()) return;
    }
}

void flipBytes(const std::string& whole, const Read& read) {
    std::mt19937 random(2);
    for (int i = 0; i < kFlips; ++i) {
        std::string damaged = whole;
        const std::size_t at = random() % damaged.size();
        damaged[at] = static_cast<char>(random());
        judge(damaged, read, "byte " + std::to_string(at));
        if (::testing::Test::HasFatalFailure()) return;
    }
}

struct SampleFile {
    std::string name;
    Read read;
};

/// The mesh files are read against the intact model, as they are when only one of the three is damaged.
Read meshReader(bool damagedVvd) {
    const mdl::ModelPtr model = mdl::readModel(toBytes(sampleFile("mannequin.mdl")), "mannequin.mdl").model;
    const std::vector<std::byte> vvd = toBytes(sampleFile("mannequin.vvd"));
    const std::vector<std::byte> vtx = toBytes(sampleFile("mannequin.dx90.vtx"));
    return [=](const std::string& bytes) {
        ASSERT_NE(model, nullptr);
        const std::vector<std::byte> damaged = toBytes(bytes);
        const mdl::MeshResult result = mdl::readMesh(*model, {"m.vvd", damagedVvd ? damaged : vvd},
                                                     {"m.vtx", damagedVvd ? vtx : damaged});
        ASSERT_TRUE(result.mesh || !result.diagnostics.empty()) << "refused without a reason";
    };
}

std::vector<SampleFile> sampleFiles() {
    return {
        {"mannequin.mdl", &readModelFully},
        {"mannequin.vvd", meshReader(true)},
        {"mannequin.dx90.vtx", meshReader(false)},
        {"player.panimtree",
         [](const std::string& text) {
             document::Document::fromText(document::Kind::PoseGraph, text, "damaged.panimtree");
         }},
        {"player.poseloom", [](const std::string& text) { document::readProject(text, "damaged.poseloom"); }},
    };
}

class DamagedSample : public ::testing::TestWithParam<std::size_t> {};

TEST_P(DamagedSample, CutShortIsReadSafely) {
    const SampleFile file = sampleFiles()[GetParam()];
    const std::string whole = sampleFile(file.name);
    ASSERT_FALSE(whole.empty()) << file.name << " was not built";
    truncateEverywhere(whole, file.read);
}

TEST_P(DamagedSample, ChangedBytesAreReadSafely) {
    const SampleFile file = sampleFiles()[GetParam()];
    const std::string whole = sampleFile(file.name);
    ASSERT_FALSE(whole.empty()) << file.name << " was not built";
    flipBytes(whole, file.read);
}

std::string nameOfCase(const ::testing::TestParamInfo<std::size_t>& info) {
    static const char* const names[] = {"Mdl", "Vvd", "Vtx", "Panimtree", "Poseloom"};
    return names[info.param];
}

INSTANTIATE_TEST_SUITE_P(Files, DamagedSample, ::testing::Range<std::size_t>(0, 5), &nameOfCase);

}  // namespace
}  // namespace poseloom
