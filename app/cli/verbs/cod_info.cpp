// SPDX-License-Identifier: MIT
#include <iomanip>
#include <ostream>

#include "verbs/cod.h"

namespace poseloom::cli {

namespace {

void printAnimation(const std::string& path, const xanim::Animation& a, std::ostream& out) {
    out << path << ": Call of Duty animation, version " << a.version << '\n'
        << a.frames << (a.frames == 1 ? " frame at " : " frames at ") << a.fps << " fps, " << a.length()
        << " s" << (a.loops ? ", loops" : "") << (a.delta ? ", moves its owner" : "") << '\n'
        << "bones: " << a.parts.size() << '\n';
    for (const xanim::Part& part : a.parts) {
        out << "  " << utf8OfLatin1(part.name) << "  " << part.rotation.values.size() << " rotations, "
            << part.translation.values.size() << " translations\n";
    }
    out << "notetracks: " << a.notetracks.size() << '\n';
    for (const xanim::Notetrack& note : a.notetracks)
        out << "  " << std::setw(5) << note.frame << "  " << utf8OfLatin1(note.name) << '\n';
}

int infoXanim(const std::string& path, const mdl::SearchPaths& search, const Console& console) {
    const xanim::AnimationResult read = openXanimInput(path, search);
    if (read.animation) printAnimation(path, *read.animation, console.out);
    if (read.engineError) console.out << "the engine says: " << utf8OfLatin1(*read.engineError) << '\n';
    print(console, read.diagnostics);
    return statusOfReading(read.diagnostics);
}

void printModel(const std::string& path, const xanim::OpenedModel& opened, std::ostream& out) {
    const xanim::Model& model = *opened.model;
    out << path << ": Call of Duty model, version " << model.version << '\n';
    for (std::size_t i = 0; i < model.lods.size(); ++i) {
        const xanim::ModelLod& lod = model.lods[i];
        if (lod.surfaces.empty()) continue;
        out << "level " << i << ": " << utf8OfLatin1(lod.surfaces);
        if (lod.distance > 0.0F) out << ", up to " << lod.distance << " inches";
        out << '\n';
        for (const std::string& material : lod.materials)
            out << "  " << utf8OfLatin1(material) << '\n';
    }
    out << "collision surfaces: " << model.collisionSurfaces << '\n';
    if (opened.mesh)
        out << "mesh: " << opened.mesh->vertices.size() << " vertices, " << opened.mesh->indices.size() / 3
            << " triangles\n";
    out << "bones: " << opened.skeleton.joints.size() << '\n';
    for (const rig::Joint& joint : opened.skeleton.joints) {
        out << "  " << utf8OfLatin1(joint.name);
        if (joint.parent >= 0)
            out << "  below "
                << utf8OfLatin1(opened.skeleton.joints[static_cast<std::size_t>(joint.parent)].name);
        out << '\n';
    }
}

int infoXmodel(const std::string& path, const mdl::SearchPaths& search, const Console& console) {
    const xanim::OpenedModel opened = openXmodelInput(path, search);
    if (opened.model) printModel(path, opened, console.out);
    print(console, opened.diagnostics);
    return statusOfReading(opened.diagnostics);
}

/// Bones and surfaces by themselves: what their dump says, as text.
int infoPiece(const std::string& kind, const std::string& path, const mdl::SearchPaths& search,
              const Console& console) {
    Json document;
    const int status = dumpCod(kind, path, search, document, console);
    if (status == kUsage) return status;
    console.out << path << ": Call of Duty " << (kind == "xmodelparts" ? "bones" : "mesh");
    if (document.contains("version")) console.out << ", version " << document["version"];
    console.out << '\n';
    if (document.contains("bones")) {
        for (const Json& bone : document["bones"])
            console.out << "  " << bone["name"].get<std::string>() << "  parent " << bone["parent"] << '\n';
    }
    if (document.contains("surfaces")) {
        for (const Json& surface : document["surfaces"])
            console.out << "  " << surface["vertices"] << " vertices, " << surface["triangles"]
                        << " triangles\n";
    }
    for (const Json& diagnostic : document["diagnostics"])
        console.err << path << ": " << diagnostic["severity"].get<std::string>() << '['
                    << diagnostic["code"].get<std::string>()
                    << "]: " << diagnostic["message"].get<std::string>() << '\n';
    return status;
}

}  // namespace

int infoCod(const std::string& kind, const std::string& path, const mdl::SearchPaths& search,
            const Console& console) {
    if (kind == "xanim") return infoXanim(path, search, console);
    if (kind == "xmodel") return infoXmodel(path, search, console);
    return infoPiece(kind, path, search, console);
}

}  // namespace poseloom::cli
