// SPDX-License-Identifier: MIT
#include "document/cod_export.h"

#include "document/cod_files.h"
#include "interop/bvh.h"
#include "interop/glb.h"
#include "interop/smd.h"
#include "panim/writer.h"
#include "support/file_io.h"
#include "xanim/sampling.h"
#include "xanim/xanim_export.h"
#include "xanim/xmodel_export.h"

namespace poseloom::document {

namespace fs = std::filesystem;

namespace {

bool endsWith(const fs::path& path, std::string_view extension) {
    return rig::equalIgnoringCase(path.extension().string(), extension);
}

/// Bones, and a mesh where there is one.
struct CodRig {
    rig::Skeleton skeleton;
    std::shared_ptr<const rig::Mesh> mesh;
    int version = xanim::kModelVersion;
};

class CodConverter {
  public:
    CodConverter(const CodConversion& conversion, const mdl::SearchPaths& search)
        : m_conversion(conversion), m_search(search) {}

    ExportOutcome run() {
        if (m_conversion.kind == "xanim") {
            fromAnimation();
        } else if (m_conversion.kind == "xanim_export") {
            fromAnimationText();
        } else if (const auto model = openRig(m_conversion.input, m_conversion.kind == "xmodel_export")) {
            fromModel(*model);
        }
        return std::move(m_outcome);
    }

  private:
    void takeDiagnostics(Diagnostics&& more) {
        for (Diagnostic& d : more)
            m_outcome.diagnostics.push_back(std::move(d));
    }

    void report(Diagnostic diagnostic) {
        if (diagnostic.where.file.empty())
            diagnostic.where = placeInBinary(m_conversion.input.string(), {0, 0});
        m_outcome.diagnostics.push_back(std::move(diagnostic));
    }

    void say(const char* code, Severity severity, std::string text) {
        Diagnostic d;
        d.code = code;
        d.severity = severity;
        d.message = std::move(text);
        report(std::move(d));
    }

    void refuse(const char* text) { say("INT008", Severity::Error, text); }

    void keepWritten(Result<void> written) {
        if (written) {
            m_outcome.written.push_back(m_conversion.output);
        } else {
            report(std::move(written.error()));
        }
    }

    std::optional<CodRig> openRig(const fs::path& path, bool isText) {
        CodRig result;
        if (isText) {
            const auto text = readTextFile(path);
            if (!text) {
                report(text.error());
                return std::nullopt;
            }
            auto read = xanim::readXmodelExport(SourceText(*text), path.string());
            takeDiagnostics(std::move(read.diagnostics));
            if (!read.model) return std::nullopt;
            result.skeleton = std::move(read.model->skeleton);
            result.mesh = std::make_shared<rig::Mesh>(std::move(read.model->mesh));
            return result;
        }
        xanim::OpenedModel opened = openXmodel(path, m_search);
        takeDiagnostics(std::move(opened.diagnostics));
        if (!opened.parts) return std::nullopt;
        return CodRig{std::move(opened.skeleton), std::move(opened.mesh), opened.model->version};
    }

    /// The bones that the motion is for; nothing, after saying why, where there are none.
    std::optional<CodRig> openGivenRig() {
        if (!m_conversion.rig.empty())
            return openRig(m_conversion.rig, endsWith(m_conversion.rig, ".XMODEL_EXPORT"));
        refuse(
            "motion is kept relative to the parents of bones, which only a model knows: name it with --rig");
        return std::nullopt;
    }

    void fromAnimation() {
        xanim::AnimationResult read = openXanim(m_conversion.input, m_search);
        takeDiagnostics(std::move(read.diagnostics));
        if (!read.animation) return;
        if (!m_conversion.output.has_extension()) return writeXanim(*read.animation);
        const auto rig = openGivenRig();
        if (!rig) return;
        if (read.animation->delta) say("XAN046", Severity::Info, "the animation's root motion is left out");
        if (endsWith(m_conversion.output, ".XANIM_EXPORT")) {
            const auto motion = xanim::motionOf(*read.animation, rig->skeleton);
            return keepWritten(writeFileAtomically(m_conversion.output, xanim::writeXanimExport(motion)));
        }
        const rig::ClipPtr clip = xanim::makeClip(read.animation, &rig->skeleton);
        if (endsWith(m_conversion.output, ".panim")) {
            const panim::Clip motion =
                panim::clipOfMotion(*clip, rig->skeleton, m_conversion.rig.stem().string());
            return keepWritten(writeFileAtomically(m_conversion.output, panim::write(motion)));
        }
        writeForOthers(*rig, clip);
    }

    void writeXanim(const xanim::Animation& animation) {
        const auto bytes = xanim::writeAnimation(animation);
        if (!bytes) return report(bytes.error());
        keepWritten(writeFileAtomically(m_conversion.output, *bytes));
    }

    void fromAnimationText() {
        if (m_conversion.output.has_extension())
            return refuse("an XANIM_EXPORT becomes an xanim, whose file has no ending");
        const auto text = readTextFile(m_conversion.input);
        if (!text) return report(text.error());
        auto read = xanim::readXanimExport(SourceText(*text), m_conversion.input.string());
        takeDiagnostics(std::move(read.diagnostics));
        if (!read.motion) return;
        const auto rig = openGivenRig();
        if (!rig) return;
        Diagnostics leftOut;
        xanim::SourceMotion motion =
            xanim::relativeTo(rig->skeleton, *read.motion, m_conversion.output.filename().string(), leftOut);
        for (Diagnostic& d : leftOut)
            report(std::move(d));
        motion.loops = m_conversion.loops;
        const auto packed = xanim::packMotion(motion);
        if (!packed) return report(packed.error());
        writeXanim(*packed);
    }

    void fromModel(const CodRig& model) {
        if (!endsWith(m_conversion.output, ".XMODEL_EXPORT")) return writeForOthers(model, nullptr);
        const int version =
            model.version == xanim::kModelVersion ? xanim::kModelExport5 : xanim::kModelExport6;
        const xanim::ExportedModel exported{model.skeleton, model.mesh ? *model.mesh : rig::Mesh{}};
        keepWritten(writeFileAtomically(m_conversion.output, xanim::writeXmodelExport(exported, version)));
    }

    void writeForOthers(const CodRig& rig, rig::ClipPtr clip) {
        const auto format = exportFormatOf(m_conversion.output);
        if (!format) return refuse("there is no conversion from this kind of file to that ending");
        interop::ExportModel model;
        model.name = m_conversion.output.stem().string();
        model.skeleton = rig.skeleton;
        model.mesh = rig.mesh;
        if (clip) model.clips.push_back(clip);
        if (auto fit = interop::checkExportable(model); !fit) return report(std::move(fit.error()));
        if (format == ExportFormat::Glb) {
            const auto bytes = interop::writeGlb(model);
            if (!bytes) return report(bytes.error());
            return keepWritten(writeFileAtomically(m_conversion.output, *bytes));
        }
        if (format == ExportFormat::Smd && !clip)
            return keepWritten(writeFileAtomically(m_conversion.output, interop::writeSmdReference(model)));
        if (!clip) clip = rig::makeClip({}, {{}});
        keepWritten(writeFileAtomically(m_conversion.output,
                                        format == ExportFormat::Smd
                                            ? interop::writeSmdAnimation(model.skeleton, *clip)
                                            : interop::writeBvh(model.name, model.skeleton, *clip)));
    }

    const CodConversion& m_conversion;
    const mdl::SearchPaths& m_search;
    ExportOutcome m_outcome;
};

}  // namespace

bool isCodConversion(std::string_view kind) {
    return kind == "xanim" || kind == "xmodel" || kind == "xanim_export" || kind == "xmodel_export";
}

ExportOutcome convertCod(const CodConversion& conversion, const mdl::SearchPaths& search) {
    return CodConverter(conversion, search).run();
}

}  // namespace poseloom::document
