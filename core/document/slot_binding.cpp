// SPDX-License-Identifier: MIT
#include <unordered_map>

#include "document/asset_paths.h"
#include "document/assets.h"
#include "document/panim_bones.h"
#include "interop/retarget.h"
#include "panim/sampling.h"
#include "support/spelling.h"

namespace poseloom::document {

namespace fs = std::filesystem;

namespace {

std::string unknownAnimation(const SlotSetting& setting, const mdl::ModelSet& set) {
    std::vector<std::string_view> names;
    for (const mdl::Animation& animation : set.main().animations)
        names.emplace_back(animation.name);
    for (std::size_t i = 0; i < set.sequences.size(); ++i)
        names.emplace_back(set.sequence(i).name);
    return setting.clip + " has no animation or sequence \"" + setting.animation + "\"" +
           didYouMean(setting.animation, names, "\"");
}

std::string unknownClip(const SlotSetting& setting, const interop::ImportedModel& model) {
    std::vector<std::string_view> names;
    names.reserve(model.clips.size());
    for (const rig::ClipPtr& clip : model.clips)
        names.emplace_back(clip->info().name);
    if (names.empty()) return setting.clip + " has no animations";
    return setting.clip + " has no animation \"" + setting.animation + "\"" +
           didYouMean(setting.animation, names, "\"");
}

/// The engine plays an empty clip where it refuses the file.
panim::ClipPtr playedByEngine(const panim::ReadResult& read) {
    return read.engineError ? std::make_shared<const panim::Clip>() : read.clip;
}

using SkeletonPtr = std::shared_ptr<const rig::Skeleton>;

/// A clip with the skeleton that it was made for; null: it brings none, or is of the model's own kind.
struct FoundClip {
    rig::ClipPtr clip;
    SkeletonPtr skeleton;
};

class SlotBinder {
  public:
    SlotBinder(const ProjectFile& project, const fs::path& folder, AssetCache& cache, SkeletonPtr shown,
               Diagnostics& diagnostics)
        : m_project(project),
          m_folder(folder),
          m_cache(cache),
          m_shown(std::move(shown)),
          m_diagnostics(diagnostics) {}

    BoundSlot bind(const SlotSetting& setting) {
        BoundSlot bound;
        bound.source.slot = setting.slot;
        if (!setting.bindings.empty()) bound.source.object = setting.bindings.front().object;
        const fs::path named = resolve(m_project.project, m_folder, setting.clip);
        FoundClip found = find(setting, named);
        if (found.clip && found.skeleton) adapt(setting, found, bound);
        bound.source.clip = std::move(found.clip);
        bound.bindings = setting.bindings;
        if (bound.source.clip && lowerEnding(named) == ".panim")
            if (const auto file = m_cache.find(named, setting.clip))
                takePanim(setting, playedByEngine(m_cache.panim(*file)), bound);
        bound.playback.mode = setting.playback;
        bound.playback.speed = setting.speed;
        bound.playback.paused = setting.paused;
        bound.playback.frame = setting.frame;
        return bound;
    }

  private:
    void report(const SlotSetting& setting, const char* code, Severity severity, const char* key,
                const std::string& message) {
        m_diagnostics.push_back(problemAt(m_project, setting.origin, key, code, severity,
                                          "slot " + setting.slot + ": " + message, setting.slot));
    }

    FoundClip none(const SlotSetting& setting, const char* code, const std::string& message,
                   const char* key = "clip") {
        report(setting, code, Severity::Error, key, message);
        return {};
    }

    /// No clip, and a diagnostic, where there is none.
    FoundClip find(const SlotSetting& setting, const fs::path& named) {
        if (setting.clip.empty()) return {};
        const std::string ending = lowerEnding(named);
        const bool imports = interop::isImportEnding(ending);
        if (ending != ".panim" && ending != ".mdl" && !imports)
            return none(setting, "PRJ011", "clips of " + setting.clip + "'s kind cannot be played yet");
        const auto file = m_cache.find(named, setting.clip);
        if (!file) return none(setting, "PRJ006", "there is no file " + named.string() + elsewhere(m_cache));
        if (imports) return findImported(setting, *file);
        if (ending == ".mdl") return findOfModel(setting, *file);
        rig::ClipPtr motion = m_cache.panimMotion(*file);
        if (!motion)
            return none(setting, "PRJ006", "there is no file " + named.string() + elsewhere(m_cache));
        return {std::move(motion), nullptr};
    }

    FoundClip findImported(const SlotSetting& setting, const fs::path& file) {
        const interop::ImportedPtr model = m_cache.imported(file).model;
        if (!model) return none(setting, "PRJ006", file.string() + " cannot be used");
        const auto index = model->findClip(setting.animation);
        if (!index) return none(setting, "PRJ007", unknownClip(setting, *model), "animation");
        return {model->clips[*index], SkeletonPtr(model, &model->skeleton)};
    }

    FoundClip findOfModel(const SlotSetting& setting, const fs::path& file) {
        const mdl::ModelPtr model = m_cache.animations(file).model;
        if (!model) return none(setting, "PRJ006", file.string() + " cannot be used as a model");
        rig::ClipPtr clip = m_cache.clip(file, setting.animation, setting.poseParameters);
        if (!clip) {
            const mdl::ModelSetResult& set = m_cache.set(file);
            m_diagnostics.insert(m_diagnostics.end(), set.diagnostics.begin(), set.diagnostics.end());
            return none(setting, "PRJ007", unknownAnimation(setting, *set.set), "animation");
        }
        // Models of one game share their bones by name, whatever their rest poses, as the engine has it.
        const bool mapped = m_project.project.findBoneMap(setting.clip) != nullptr;
        const bool foreign = mapped || (m_shown && m_shown->up != rig::UpAxis::Z);
        if (!foreign) return {std::move(clip), nullptr};
        return {std::move(clip), std::make_shared<const rig::Skeleton>(model->skeleton())};
    }

    /// Makes the clip one of the shown skeleton where it is of another one.
    void adapt(const SlotSetting& setting, FoundClip& found, BoundSlot& bound) {
        const BoneMapSetting* given = m_project.project.findBoneMap(setting.clip);
        if (!m_shown || (given == nullptr && interop::isSameSkeleton(*found.skeleton, *m_shown))) return;
        const BoneMapSetting chosen = given == nullptr ? BoneMapSetting{} : *given;
        interop::BoneMap map = interop::mapBones(*found.skeleton, *m_shown, chosen.pairs, chosen.suggests);
        sayHowItFits(setting, chosen, map, interop::coverageOf(map, *found.skeleton, *found.clip));
        bound.boneMap = map;
        found.clip = interop::retargetClip(
            found.clip, {found.skeleton, m_shown, std::move(map), static_cast<double>(chosen.scale)});
    }

    /// What the engine plays and what is shown, under the names of the model's bones where the project maps.
    void takePanim(const SlotSetting& setting, panim::ClipPtr clip, BoundSlot& bound) {
        const BoneMapSetting* given = m_project.project.findBoneMap(setting.clip);
        bound.panim = std::move(clip);
        if (given == nullptr || !m_shown || !bound.panim) return;
        const rig::Skeleton named = bonesNamedIn(*bound.panim);
        bound.boneMap = interop::mapBones(named, *m_shown, given->pairs, given->suggests);
        sayHowItFits(setting, *given, *bound.boneMap,
                     interop::coverageOf(*bound.boneMap, named, *bound.source.clip));
        bound.panim = renamedBones(*bound.panim, *bound.boneMap, *m_shown);
        bound.source.clip = panim::makeMotion(bound.panim);
    }

    void sayHowItFits(const SlotSetting& setting, const BoneMapSetting& chosen, const interop::BoneMap& map,
                      const interop::MapCoverage& coverage) {
        const bool few = 2 * coverage.followed < coverage.moved;
        report(setting, few ? "PRJ023" : "PRJ021", few ? Severity::Warning : Severity::Info, "clip",
               "the clip is of another skeleton; " + std::to_string(coverage.followed) + " of the " +
                   std::to_string(coverage.moved) + " bones that it moves are followed");
        for (const auto& [names, whose] :
             {std::pair(&map.unknownTargets, "the model"), std::pair(&map.unknownSources, "the clip")}) {
            for (const std::string& name : *names)
                m_diagnostics.push_back(
                    problemAt(m_project, chosen.origin, "pairs", "PRJ022", Severity::Warning,
                              std::string(whose) + " has no bone \"" + name + "\"", name));
        }
    }

    const ProjectFile& m_project;
    const fs::path& m_folder;
    AssetCache& m_cache;
    SkeletonPtr m_shown;
    Diagnostics& m_diagnostics;
};

}  // namespace

std::vector<BoundSlot> bindSlots(const posegraph::Graph& graph, const Project& project,
                                 const fs::path& folder, const std::string& projectFile, AssetCache& cache,
                                 Diagnostics& diagnostics,
                                 const std::shared_ptr<const rig::Skeleton>& shown) {
    const ProjectFile file{project, projectFile};
    SlotBinder binder(file, folder, cache, shown, diagnostics);
    std::unordered_map<std::string_view, const SlotSetting*> settings;
    for (const SlotSetting& setting : project.slots)
        settings.emplace(setting.slot, &setting);
    std::vector<BoundSlot> result;
    result.reserve(graph.slots.size());
    for (const posegraph::Slot& slot : graph.slots) {
        const auto known = settings.find(slot.name);
        if (known == settings.end()) {
            result.emplace_back().source.slot = slot.name;
        } else {
            result.push_back(binder.bind(*known->second));
        }
        result.back().source.decoded = cache.decodedClips();
    }
    return result;
}

}  // namespace poseloom::document
