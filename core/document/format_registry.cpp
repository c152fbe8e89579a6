// SPDX-License-Identifier: MIT
#include "document/format_registry.h"

#include <algorithm>
#include <array>
#include <fstream>

#include "animtree/edit.h"
#include "animtree/reader.h"
#include "animtree/to_pose_graph.h"
#include "document/assets.h"
#include "document/cod_files.h"
#include "document/project_check.h"
#include "document/scene_project.h"
#include "eval/evaluation.h"
#include "eval/perro_rules.h"
#include "interop/explanations_import.h"
#include "interop/glb.h"
#include "interop/import.h"
#include "mdl/asset_location.h"
#include "mdl/materials.h"
#include "mdl/model_set.h"
#include "mdl/vpk.h"
#include "panim/edit.h"
#include "panim/reader.h"
#include "playerscript/edit.h"
#include "playerscript/reader.h"
#include "posegraph/reader.h"
#include "scn/plan.h"
#include "scn/reader.h"
#include "support/file_io.h"
#include "support/zip_package.h"
#include "xanim/animation.h"
#include "xanim/xanim_export.h"
#include "xanim/xmodel_export.h"

namespace poseloom::document {

namespace fs = std::filesystem;

namespace {

Diagnostics checkPoseGraphBytes(std::string bytes, const std::string& file) {
    return Document::fromText(Kind::PoseGraph, std::move(bytes), file).diagnostics();
}

Diagnostics checkPoseGraph(const fs::path& path, const mdl::SearchPaths& /*search*/) {
    auto text = readTextFile(path);
    if (!text) return {std::move(text.error())};
    return checkPoseGraphBytes(std::move(*text), path.string());
}

Diagnostics checkClipBytes(std::string bytes, const std::string& file) {
    return panim::read(SourceText(std::move(bytes)), file).diagnostics;
}

Diagnostics checkClip(const fs::path& path, const mdl::SearchPaths& /*search*/) {
    auto text = readTextFile(path);
    if (!text) return {std::move(text.error())};
    return checkClipBytes(std::move(*text), path.string());
}

Diagnostics checkAnimTreeBytes(std::string bytes, const std::string& file) {
    return animtree::read(SourceText(std::move(bytes)), file).diagnostics;
}

Diagnostics checkAnimTree(const fs::path& path, const mdl::SearchPaths& /*search*/) {
    auto text = readTextFile(path);
    if (!text) return {std::move(text.error())};
    return checkAnimTreeBytes(std::move(*text), path.string());
}

Diagnostics checkPlayerScriptBytes(std::string bytes, const std::string& file) {
    return playerscript::read(SourceText(std::move(bytes)), file).diagnostics;
}

Diagnostics checkPlayerScript(const fs::path& path, const mdl::SearchPaths& /*search*/) {
    auto text = readTextFile(path);
    if (!text) return {std::move(text.error())};
    return checkPlayerScriptBytes(std::move(*text), path.string());
}

void append(Diagnostics& all, Diagnostics more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// The includes that are missing. What is wrong inside an included model belongs to that file's own check.
Diagnostics missingIncludes(const mdl::ModelPtr& model, const fs::path& path,
                            const mdl::SearchPaths& search) {
    if (model->includes.empty()) return {};
    Diagnostics includes = mdl::completeModelSet(model, path, search).diagnostics;
    std::erase_if(includes, [](const Diagnostic& d) { return d.code != "MDL032"; });
    return includes;
}

Diagnostics checkModel(const fs::path& path, const mdl::SearchPaths& search) {
    mdl::OpenResult opened = mdl::openModel(path, search);
    Diagnostics result = std::move(opened.diagnostics);
    if (!opened.model) return result;
    append(result, mdl::validate(*opened.model));
    append(result, missingIncludes(opened.model, path, search));
    // Without search paths, missing materials say nothing about the model: it was copied alone.
    const auto location = mdl::locate(path, search);
    if (location && !search.empty())
        append(result, mdl::findMaterials(*opened.model, location->search).diagnostics);
    return result;
}

Diagnostics checkModelBytes(std::string bytes, const std::string& file) {
    const auto data = std::as_bytes(std::span(bytes));
    mdl::ReadResult read = mdl::readModel({data.begin(), data.end()}, file);
    if (read.model) append(read.diagnostics, mdl::validate(*read.model));
    return std::move(read.diagnostics);
}

Diagnostics checkTexture(const fs::path& path, const mdl::SearchPaths& search) {
    const auto location = mdl::locate(path, search);
    auto found = location ? mdl::read(*location) : tl::unexpected(location.error());
    if (!found) return {std::move(found.error())};
    Diagnostics result = std::move(found->problems);
    append(result, mdl::readVtf(std::move(found->bytes), found->place).diagnostics);
    return result;
}

Diagnostics checkTextureBytes(std::string bytes, const std::string& file) {
    const auto data = std::as_bytes(std::span(bytes));
    return mdl::readVtf({data.begin(), data.end()}, file).diagnostics;
}

Diagnostics checkMaterial(const fs::path& path, const mdl::SearchPaths& search) {
    const auto location = mdl::locate(path, search);
    auto found = location ? mdl::read(*location) : tl::unexpected(location.error());
    if (!found) return {std::move(found.error())};
    Diagnostics result = std::move(found->problems);
    append(result, mdl::readVmt(mdl::textOf(*found), found->place, location->search).diagnostics);
    return result;
}

Diagnostics checkMaterialBytes(std::string bytes, const std::string& file) {
    return mdl::readVmt(SourceText(std::move(bytes)), file, {}).diagnostics;
}

Diagnostics checkPackage(const fs::path& path, const mdl::SearchPaths& /*search*/) {
    return mdl::checkVpk(path);
}

constexpr std::string_view kInPlace = "its files are extracted, or read in place as NAME.pk3/path/of/file";

Diagnostics checkZipPackage(const fs::path& path, const mdl::SearchPaths& /*search*/) {
    return checkZip(path);
}

template <xanim::FileKind kind>
Diagnostics checkCodFile(const fs::path& path, const mdl::SearchPaths& search) {
    return checkCod(kind, path, search);
}

template <xanim::FileKind kind>
// NOLINTNEXTLINE(performance-unnecessary-value-param): as the list of formats calls it
Diagnostics checkCodFileBytes(std::string bytes, const std::string& file) {
    return checkCodBytes(kind, bytes, file);
}

/// A kind of compiled file of Call of Duty; its folder says what it is, not an extension.
template <xanim::FileKind kind>
Format codFormat(std::string_view name, bool writes, std::string_view note) {
    return {xanim::nameOf(kind),     name, {}, true, false, writes, note, &checkCodFile<kind>,
            &checkCodFileBytes<kind>};
}

Diagnostics checkMotionTextBytes(std::string bytes, const std::string& file) {
    return xanim::readXanimExport(SourceText(std::move(bytes)), file).diagnostics;
}

Diagnostics checkModelTextBytes(std::string bytes, const std::string& file) {
    return xanim::readXmodelExport(SourceText(std::move(bytes)), file).diagnostics;
}

Diagnostics checkMotionText(const fs::path& path, const mdl::SearchPaths& /*search*/) {
    auto text = readTextFile(path);
    if (!text) return {std::move(text.error())};
    return checkMotionTextBytes(std::move(*text), path.string());
}

Diagnostics checkModelText(const fs::path& path, const mdl::SearchPaths& /*search*/) {
    auto text = readTextFile(path);
    if (!text) return {std::move(text.error())};
    return checkModelTextBytes(std::move(*text), path.string());
}

Diagnostics checkProjectFile(const fs::path& path, const mdl::SearchPaths& /*search*/) {
    return checkProject(path);
}

Diagnostics checkProjectText(std::string bytes, const std::string& file) {
    return checkProjectBytes(std::move(bytes), file);
}

Diagnostics checkForeign(const fs::path& path, const mdl::SearchPaths& /*search*/) {
    return interop::importFile(path).diagnostics;
}

constexpr std::string_view kGlb = ".glb";
constexpr std::string_view kGltf = ".gltf";
constexpr std::string_view kFbx = ".fbx";
constexpr std::string_view kDae = ".dae";
constexpr std::string_view kSmd = ".smd";
constexpr std::string_view kBvh = ".bvh";

template <const std::string_view* ending>
Diagnostics checkForeignBytes(std::string bytes, const std::string& file) {
    return interop::importBytes(std::as_bytes(std::span(bytes)), *ending, file).diagnostics;
}

bool startsWith(const fs::path& path, std::string_view magic) {
    std::ifstream stream(path, std::ios::binary);
    std::string head(magic.size(), '\0');
    return stream.read(head.data(), static_cast<std::streamsize>(head.size())) && head == magic;
}

std::string lowerExtension(const fs::path& path) {
    std::string extension = path.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return extension;
}

}  // namespace

const std::vector<Format>& formats() {
    static const std::vector<Format> list{
        {"panimtree", "Perro animation tree", ".panimtree", true, true, true, "", &checkPoseGraph,
         &checkPoseGraphBytes},
        {"panim", "Perro animation clip", ".panim", true, true, true, "", &checkClip, &checkClipBytes},
        {"scn", "Perro scene", ".scn", true, true, true,
         "its AnimationTree nodes: slots, bindings, what loading makes of them; all else is read over",
         &checkScene, &checkSceneBytes},
        {"atr", "Call of Duty: United Offensive animation tree", ".atr", true, true, true,
         "compiles to the engine's table, becomes a .panimtree; plays in the window, and projects name it",
         &checkAnimTree, &checkAnimTreeBytes},
        {"playeranim", "Call of Duty: United Offensive player animation script", ".script", true, true, true,
         "", &checkPlayerScript, &checkPlayerScriptBytes},
        {"mdl", "Source model, v44 to v49, with its .vvd, .vtx and .ani", ".mdl", true, false, false,
         "ik rules are read, not solved; flexes are not played", &checkModel, &checkModelBytes},
        {"vtf", "Valve texture, 7.0 to 7.5", ".vtf", true, false, false, "converts to .png", &checkTexture,
         &checkTextureBytes},
        {"vmt", "Valve material", ".vmt", true, false, false, "what a preview needs; proxies are ignored",
         &checkMaterial, &checkMaterialBytes},
        {"vpk", "Valve package, versions 1 and 2", ".vpk", true, false, false,
         "its files are extracted, or read in place as NAME_dir.vpk/path/of/file", &checkPackage},
        {"pk3", "Quake III package (zip)", ".pk3", true, false, false, kInPlace, &checkZipPackage},
        {"iwd", "Call of Duty 2 package (zip)", ".iwd", true, false, false, kInPlace, &checkZipPackage},
        codFormat<xanim::FileKind::Animation>("Call of Duty animation, v14; v17 for preview", true,
                                              "known by its folder or content; written as v14"),
        codFormat<xanim::FileKind::Model>("Call of Duty model, v14 and v20", false,
                                          "with its xmodelparts and xmodelsurfs; collision is stepped over"),
        codFormat<xanim::FileKind::Parts>("Call of Duty bones, v14 and v20", false, ""),
        codFormat<xanim::FileKind::Surfaces>("Call of Duty mesh, v14 and v20", false, ""),
        {"xanim_export", "Call of Duty motion as text", ".xanim_export", true, false, true,
         "becomes an xanim with --rig", &checkMotionText, &checkMotionTextBytes},
        {"xmodel_export", "Call of Duty model as text, v5 and v6", ".xmodel_export", true, false, true, "",
         &checkModelText, &checkModelTextBytes},
        {"poseloom", "Poseloom project", ".poseloom", true, true, true, "", &checkProjectFile,
         &checkProjectText},
        {"glb", "glTF 2.0, binary", ".glb", true, false, interop::canWriteGlb(),
         interop::canWriteGlb() ? "mesh, skeleton and animations; no textures, no compressed files"
                                : "written only by builds with Assimp",
         &checkForeign, &checkForeignBytes<&kGlb>},
        {"gltf", "glTF 2.0, text", ".gltf", true, false, false, "as .glb", &checkForeign,
         &checkForeignBytes<&kGltf>},
        {"fbx", "Autodesk FBX", ".fbx", interop::canReadFbx(), false, false,
         interop::canReadFbx() ? "mesh, skeleton and animations, through Assimp"
                               : "this build was made without Assimp",
         &checkForeign, &checkForeignBytes<&kFbx>},
        {"dae", "Collada", ".dae", interop::canReadFbx(), false, false,
         interop::canReadFbx() ? "mesh, skeleton and animations, through Assimp"
                               : "this build was made without Assimp",
         &checkForeign, &checkForeignBytes<&kDae>},
        {"smd", "Studiomdl data", ".smd", true, false, true,
         "mesh and rest pose, or one animation; it has no frame rate", &checkForeign,
         &checkForeignBytes<&kSmd>},
        {"bvh", "Biovision hierarchy", ".bvh", true, false, true, "skeleton and one motion", &checkForeign,
         &checkForeignBytes<&kBvh>},
    };
    return list;
}

const Format* formatOf(const fs::path& path, std::string_view kind) {
    const auto find = [](auto&& matches) -> const Format* {
        const auto it = std::find_if(formats().begin(), formats().end(), matches);
        return it == formats().end() ? nullptr : &*it;
    };
    if (!kind.empty()) return find([&](const Format& f) { return f.reads && f.kind == kind; });
    const std::string extension = lowerExtension(path);
    if (const Format* known =
            find([&](const Format& f) { return f.reads && !extension.empty() && f.extension == extension; }))
        return known;
    if (!extension.empty()) return nullptr;
    if (startsWith(path, "IDST")) return find([](const Format& f) { return f.kind == "mdl"; });
    const auto cod = codKindOf(path);
    return cod ? find([&](const Format& f) { return f.kind == xanim::nameOf(*cod); }) : nullptr;
}

std::vector<Explanation> allExplanations() {
    std::vector<Explanation> all;
    for (const auto list : {posegraph::explanations(),
                            panim::explanations(),
                            panim::editExplanations(),
                            scn::explanations(),
                            scn::editExplanations(),
                            animtree::explanations(),
                            animtree::referenceExplanations(),
                            animtree::conversionExplanations(),
                            animtree::editExplanations(),
                            playerscript::explanations(),
                            playerscript::ruleExplanations(),
                            playerscript::editExplanations(),
                            mdl::explanations(),
                            mdl::fileExplanations(),
                            xanim::explanations(),
                            interop::explanations(),
                            eval::explanations(),
                            eval::perroExplanations(),
                            projectExplanations(),
                            packageExplanations(),
                            systemExplanations()}) {
        all.insert(all.end(), list.begin(), list.end());
    }
    std::sort(all.begin(), all.end(),
              [](const Explanation& a, const Explanation& b) { return a.code < b.code; });
    return all;
}

}  // namespace poseloom::document
