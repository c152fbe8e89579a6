// SPDX-License-Identifier: MIT
#include "document/model_export.h"

#include <algorithm>

#include "interop/bvh.h"
#include "interop/glb.h"
#include "interop/names.h"
#include "interop/smd.h"
#include "support/file_io.h"

namespace poseloom::document {

namespace fs = std::filesystem;

namespace {

interop::ExportModel modelFor(const mdl::OpenResult& opened) {
    const mdl::Model& model = *opened.model;
    interop::ExportModel result;
    result.name = fs::path(model.file).stem().string();
    result.skeleton = model.skeleton();
    result.mesh = opened.mesh;
    for (const mdl::BodyPart& part : model.bodyParts)
        result.bodyParts.push_back({part.name, part.models});
    return result;
}

rig::ClipPtr restClip() {
    rig::ClipInfo info;
    info.name = "rest";
    return rig::makeClip(std::move(info), {{}});
}

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

class Exporter {
  public:
    Exporter(const mdl::OpenResult& opened, const ExportRequest& request)
        : m_source(opened.model), m_request(request), m_model(modelFor(opened)) {}

    ExportOutcome run() {
        const auto format = exportFormatOf(m_request.output);
        chooseClips();
        if (auto fit = interop::checkExportable(m_model); !fit) {
            report(std::move(fit.error()));
        } else if (format == ExportFormat::Glb) {
            writeGlbFile();
        } else if (format == ExportFormat::Smd) {
            writeSmdFiles();
        } else if (format == ExportFormat::Bvh) {
            writeBvhFiles();
        }
        return std::move(m_outcome);
    }

  private:
    void report(Diagnostic diagnostic) {
        if (diagnostic.where.file.empty()) diagnostic.where = placeInBinary(m_source->file, {});
        m_outcome.diagnostics.push_back(std::move(diagnostic));
    }

    void report(const char* code, Severity severity, std::string message) {
        report(Diagnostic{code, severity, std::move(message), {}, {}, {}, {}});
    }

    bool wants(std::size_t animation, const rig::Clip& clip) const {
        if (!m_request.animations.empty()) {
            return std::find(m_request.animations.begin(), m_request.animations.end(), animation) !=
                   m_request.animations.end();
        }
        return m_request.withDeltas || clip.info().delta == rig::Delta::None;
    }

    void chooseClips() {
        std::vector<std::string> deltas;
        std::vector<std::string> leftOut;
        for (std::size_t i = 0; i < m_source->animations.size(); ++i) {
            rig::ClipPtr clip = mdl::makeAnimationClip(m_source, i);
            const mdl::Animation& animation = m_source->animations[i];
            const bool isDelta = clip->info().delta != rig::Delta::None;
            if (!wants(i, *clip)) {
                if (isDelta && m_request.animations.empty()) leftOut.push_back(animation.name);
                continue;
            }
            if (isDelta) deltas.push_back(animation.name);
            if (!animation.unavailable.empty())
                report("INT006", Severity::Warning,
                       "\"" + animation.name +
                           "\" shows the rest pose where data is missing: " + animation.unavailable);
            m_model.clips.push_back(std::move(clip));
        }
        if (!leftOut.empty())
            report("INT002", Severity::Info,
                   "delta animations are left out (--with-deltas writes them too): " + listed(leftOut));
        if (!deltas.empty())
            report("INT007", Severity::Info,
                   "delta animations are written on top of the rest pose: " + listed(deltas));
    }

    bool keep(const fs::path& path, Result<void> written) {
        if (!written) {
            report(std::move(written.error()));
            return false;
        }
        m_outcome.written.push_back(path);
        return true;
    }

    void writeGlbFile() {
        const auto bytes = interop::writeGlb(m_model);
        if (!bytes) {
            report(bytes.error());
            return;
        }
        keep(m_request.output, writeFileAtomically(m_request.output, *bytes));
    }

    void writeSmdFiles() {
        const auto animation = [&](const rig::Clip& clip) {
            return interop::writeSmdAnimation(m_model.skeleton, clip);
        };
        if (m_request.animations.size() == 1) {
            writeText(animation(*m_model.clips.front()));
            return;
        }
        if (m_request.animations.empty() && !writeText(interop::writeSmdReference(m_model))) return;
        writeFolder(".smd", animation);
    }

    void writeBvhFiles() {
        const auto motion = [&](const rig::Clip& clip) {
            return interop::writeBvh(m_model.name, m_model.skeleton, clip);
        };
        if (m_model.clips.size() > 1) {
            writeFolder(".bvh", motion);
        } else {
            writeText(motion(m_model.clips.empty() ? *restClip() : *m_model.clips.front()));
        }
    }

    bool writeText(const std::string& text) {
        return keep(m_request.output, writeFileAtomically(m_request.output, text));
    }

    /// One file per clip in NAME_anims.
    template <typename Write>
    void writeFolder(const char* ending, Write&& write) {
        if (m_model.clips.empty()) return;
        const fs::path folder =
            m_request.output.parent_path() / (m_request.output.stem().string() + "_anims");
        std::error_code error;
        fs::create_directories(folder, error);
        if (error) {
            report(Diagnostic{"SYS004",
                              Severity::Error,
                              "the folder cannot be made: " + error.message(),
                              placeInBinary(folder.string(), {}),
                              {},
                              {},
                              {}});
            return;
        }
        interop::UniqueNames names;
        for (const rig::ClipPtr& clip : m_model.clips) {
            const std::string name = names.unique(interop::safeFileName(clip->info().name));
            if (name != clip->info().name)
                report("INT003", Severity::Info,
                       "animation \"" + clip->info().name + "\" is written as " + name + ending);
            const fs::path path = folder / (name + ending);
            if (!keep(path, writeFileAtomically(path, write(*clip)))) return;
        }
    }

    mdl::ModelPtr m_source;
    const ExportRequest& m_request;
    interop::ExportModel m_model;
    ExportOutcome m_outcome;
};

}  // namespace

std::optional<ExportFormat> exportFormatOf(const fs::path& path) {
    const std::string ending = path.extension().string();
    if (rig::equalIgnoringCase(ending, ".glb")) return ExportFormat::Glb;
    if (rig::equalIgnoringCase(ending, ".smd")) return ExportFormat::Smd;
    if (rig::equalIgnoringCase(ending, ".bvh")) return ExportFormat::Bvh;
    return std::nullopt;
}

std::string exportEndings() {
    return ".glb, .smd or .bvh";
}

ExportOutcome exportModel(const mdl::OpenResult& opened, const ExportRequest& request) {
    return Exporter(opened, request).run();
}

}  // namespace poseloom::document
