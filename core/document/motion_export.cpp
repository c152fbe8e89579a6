// SPDX-License-Identifier: MIT
#include "document/motion_export.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "document/motion_checks.h"
#include "document/motion_mdl.h"
#include "interop/bvh.h"
#include "interop/clip_poses.h"
#include "interop/glb.h"
#include "interop/names.h"
#include "interop/smd.h"
#include "panim/writer.h"
#include "support/concat.h"
#include "support/file_io.h"

namespace poseloom::document {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::pair<std::string_view, MotionFormat>, 6> kMotionEndings{
    {{".glb", MotionFormat::Glb},
     {".gltf", MotionFormat::Gltf},
     {".panim", MotionFormat::Panim},
     {".smd", MotionFormat::Smd},
     {".bvh", MotionFormat::Bvh},
     {".mdl", MotionFormat::Mdl}}};

std::string shortNumber(double value) {
    std::array<char, 40> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), end.ptr};
}

std::string stemOf(const fs::path& path) {
    return path.stem().string();
}

class MotionWriter {
  public:
    MotionWriter(const Motion& motion, const MotionRequest& request) : m_motion(motion), m_request(request) {}

    MotionOutcome run() {
        const auto format = motionFormatOf(m_request.output);
        if (!format) return std::move(m_outcome);
        if (format == MotionFormat::Panim) {
            writePanim();
            return std::move(m_outcome);
        }
        if (!m_motion.skeleton) {
            report("INT047", Severity::Error,
                   concat({m_motion.origin, " moves no skeleton; without one only a .panim can be written"}));
            return std::move(m_outcome);
        }
        sayWhatIsLeftOut();
        const bool forSource = format == MotionFormat::Smd || format == MotionFormat::Mdl;
        const Motion motion = forSource ? inSourceSpace(m_motion) : m_motion;
        const interop::ExportModel model = exportModel(motion);
        if (auto fit = interop::checkExportable(model); !fit) {
            report(std::move(fit.error()));
        } else if (format == MotionFormat::Mdl) {
            writeMdl(motion);
        } else if (format == MotionFormat::Glb || format == MotionFormat::Gltf) {
            writeGltfFile(model, *format == MotionFormat::Glb);
        } else if (format == MotionFormat::Smd) {
            writeSmd(model);
        } else {
            writeBvh(model);
        }
        return std::move(m_outcome);
    }

  private:
    void report(Diagnostic diagnostic) {
        if (diagnostic.where.file.empty()) diagnostic.where = placeInBinary(m_motion.origin, {});
        m_outcome.diagnostics.push_back(std::move(diagnostic));
    }

    void report(const char* code, Severity severity, std::string message) {
        report(Diagnostic{code, severity, std::move(message), {}, {}, {}, {}});
    }

    interop::ExportModel exportModel(const Motion& motion) const {
        interop::ExportModel model;
        model.name = motion.name;
        model.skeleton = *motion.skeleton;
        model.mesh = motion.mesh;
        model.bodyParts = motion.bodyParts;
        model.clips = motion.clips;
        model.tolerance = m_request.tolerance;
        return model;
    }

    void sayWhatIsLeftOut() {
        if (!m_motion.rest.tracks.empty())
            report(
                "INT043", Severity::Info,
                concat({std::to_string(m_motion.rest.tracks.size()),
                        " tracks of objects and values have no place in this format; a .panim keeps them"}));
    }

    bool keep(const fs::path& path, Result<void> written) {
        if (written) {
            m_outcome.written.push_back(path);
            return true;
        }
        report(std::move(written.error()));
        return false;
    }

    bool keepText(const fs::path& path, const std::string& text) {
        return keep(path, writeFileAtomically(path, text));
    }

    /// A check that failed is an error as well: the file is not what was to be written.
    void take(std::vector<FileCheck> checks) {
        for (FileCheck& check : checks) {
            if (!check.good)
                report("INT045", Severity::Error,
                       concat({check.file.filename().string(), ", read again: ", check.what,
                               check.found.empty() ? "" : ": ", check.found}));
            m_outcome.checks.push_back(std::move(check));
        }
    }

    void sayHowManyKeys() {
        const interop::KeyStatistics& keys = m_outcome.keys;
        if (!(m_request.tolerance > 0.0)) return;
        report("INT046", Severity::Info,
               concat({std::to_string(keys.keys), " of ", std::to_string(keys.frames),
                       " keys are written; between them the motion is at most ", shortNumber(keys.distance),
                       " units and ", shortNumber(keys.radians), " radians off"}));
    }

    void writePanim() {
        if (m_motion.clips.size() > 1) {
            report("INT044", Severity::Error, "a .panim holds one animation; choose it with --animation");
            return;
        }
        BakedMotion baked;
        baked.name = m_motion.name;
        baked.rest = m_motion.rest;
        if (m_motion.clips.empty()) {
            baked.fps = static_cast<double>(m_motion.rest.fps);
            baked.frames = static_cast<int>(m_motion.rest.totalFrames);
        } else {
            baked.skeletal = m_motion.clips.front();
            baked.skeleton = m_motion.skeleton;
            baked.fps = interop::usableFps(*baked.skeletal);
            baked.frames = baked.skeletal->info().frames;
        }
        const panim::Clip clip = panimOf(baked, m_request.tolerance, m_outcome.keys);
        const std::string text = panim::write(clip);
        if (!keepText(m_request.output, text)) return;
        sayHowManyKeys();
        take(checkPanimMotion(m_request.output, text, clip));
    }

    void writeGltfFile(const interop::ExportModel& model, bool binary) {
        std::vector<std::byte> bytes;
        if (binary) {
            auto written = interop::writeGlb(model, &m_outcome.keys);
            if (!written) return report(std::move(written.error()));
            bytes = std::move(*written);
        } else {
            const auto written = interop::writeGltf(model, &m_outcome.keys);
            if (!written) return report(written.error());
            const auto text = std::as_bytes(std::span(*written));
            bytes.assign(text.begin(), text.end());
        }
        if (!keep(m_request.output, writeFileAtomically(m_request.output, bytes))) return;
        sayHowManyKeys();
        take(checkForeignMotion(m_request.output, bytes, model.skeleton, model.clips, m_request.tolerance));
    }

    void checkText(const fs::path& path, const std::string& text, const interop::ExportModel& model,
                   const rig::ClipPtr& clip) {
        take(checkForeignMotion(path, std::as_bytes(std::span(text)), model.skeleton, {&clip, 1}, 0.0));
    }

    void writeSmd(const interop::ExportModel& model) {
        const fs::path folder = m_request.output.parent_path();
        const std::string stem = stemOf(m_request.output);
        if (model.clips.empty()) {
            keepText(m_request.output, interop::writeSmdReference(model));
            return;
        }
        if (model.mesh && !keepText(folder / (stem + "_mesh.smd"), interop::writeSmdReference(model))) return;
        std::string sequences;
        writeEach(
            model, ".smd",
            [&](const rig::Clip& clip) { return interop::writeSmdAnimation(model.skeleton, clip); },
            [&](const rig::ClipPtr& clip, const fs::path& file) {
                sequences += concat({"$sequence \"", interop::bareWord(clip->info().name), "\" \"",
                                     file.generic_string(), "\" fps ", shortNumber(interop::usableFps(*clip)),
                                     clip->info().loops ? " loop\n" : "\n"});
            });
        std::string script = concat({"$modelname \"", stem, ".mdl\"\n$cdmaterials \"\"\n"});
        if (model.mesh) script += concat({"$body \"body\" \"", stem, "_mesh.smd\"\n"});
        keepText(folder / (stem + ".qc"), script + sequences);
    }

    void writeBvh(const interop::ExportModel& model) {
        const auto motion = [&](const rig::Clip& clip) {
            return interop::writeBvh(model.name, model.skeleton, clip);
        };
        if (model.clips.empty()) {
            keepText(m_request.output, motion(*rig::makeClip({}, {{}})));
            return;
        }
        writeEach(model, ".bvh", motion, [](const rig::ClipPtr&, const fs::path&) {});
    }

    /// One clip in the output, several in NAME_anims. `said` hears each clip and its file, relative to the
    /// output's folder.
    template <typename Write, typename Said>
    void writeEach(const interop::ExportModel& model, const char* ending, Write&& write, Said&& said) {
        if (model.clips.size() == 1) {
            const std::string text = write(*model.clips.front());
            if (!keepText(m_request.output, text)) return;
            said(model.clips.front(), m_request.output.filename());
            checkText(m_request.output, text, model, model.clips.front());
            return;
        }
        const fs::path name = stemOf(m_request.output) + "_anims";
        const fs::path folder = m_request.output.parent_path() / name;
        std::error_code error;
        fs::create_directories(folder, error);
        if (error) return report("SYS004", Severity::Error, "the folder cannot be made: " + error.message());
        interop::UniqueNames names;
        for (const rig::ClipPtr& clip : model.clips) {
            const std::string file = names.unique(interop::safeFileName(clip->info().name)) + ending;
            const std::string text = write(*clip);
            if (!keepText(folder / file, text)) return;
            said(clip, name / file);
            checkText(folder / file, text, model, clip);
        }
    }

    void writeMdl(const Motion& motion) {
        const mdl::ModelSource source = modelSourceOf(motion, m_request.output.filename().string());
        const auto files = mdl::writeModel(source);
        if (!files) return report(files.error());
        const auto beside = [&](const char* ending) {
            return fs::path(m_request.output).replace_extension(ending);
        };
        if (motion.mesh) {
            if (!keep(beside(".vvd"), writeFileAtomically(beside(".vvd"), files->vvd))) return;
            if (!keep(beside(".dx90.vtx"), writeFileAtomically(beside(".dx90.vtx"), files->vtx))) return;
        }
        if (!keep(m_request.output, writeFileAtomically(m_request.output, files->mdl))) return;
        take(checkMdlMotion(m_request.output, files->mdl, source, m_outcome.diagnostics));
    }

    const Motion& m_motion;
    const MotionRequest& m_request;
    MotionOutcome m_outcome;
};

}  // namespace

std::optional<MotionFormat> motionFormatOf(const fs::path& path) {
    const std::string ending = path.extension().string();
    const auto* found = std::find_if(kMotionEndings.begin(), kMotionEndings.end(), [&](const auto& known) {
        return rig::equalIgnoringCase(known.first, ending);
    });
    return found == kMotionEndings.end() ? std::nullopt : std::optional(found->second);
}

std::string motionEndings() {
    return ".glb, .gltf, .panim, .smd, .bvh or .mdl";
}

Motion motionOf(const OpenedProject& opened, BakedMotion baked) {
    Motion motion;
    motion.name = baked.name;
    motion.origin = opened.projectFile.empty() ? opened.project.document : opened.projectFile;
    motion.skeleton = baked.skeleton;
    motion.rest = std::move(baked.rest);
    if (!baked.skeletal) return motion;
    motion.clips.push_back(baked.skeletal);
    motion.mesh = opened.mesh;
    motion.model = opened.model;
    if (opened.model) {
        for (const mdl::BodyPart& part : opened.model->bodyParts)
            motion.bodyParts.push_back({part.name, part.models});
    }
    return motion;
}

MotionOutcome writeMotion(const Motion& motion, const MotionRequest& request) {
    return MotionWriter(motion, request).run();
}

}  // namespace poseloom::document
