// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "animtree_options.h"
#include "check_report.h"
#include "reference_options.h"

namespace poseloom::cli {

/// `check` of animation trees together with the scripts that name their nodes.
class TreeChecks {
  public:
    /// Nullopt, after saying why, where references or assets cannot be read.
    static std::optional<TreeChecks> open(const ReferenceOptions& references, const AnimTreeOptions& options,
                                          const Console& console);

    /// False where nothing was asked for that goes beyond the text of a tree.
    bool wanted() const { return m_wanted; }
    /// What finds the xanims of leaves; empty where no assets were given.
    const animtree::FindLeaf& assets() const { return m_options.assets; }
    /// Everything that is wrong with one .atr. May be called from several threads.
    Diagnostics check(const std::string& path) const;
    /// What is wrong with the scripts, and between them and the folders of the checked trees; nullopt where
    /// no references were given.
    std::optional<FileReport> checkScripts(const std::vector<std::string>& files) const;

  private:
    bool m_given = false;
    std::string m_source;  ///< the table or folder that the references come from
    bool m_wanted = false;
    animtree::CompileOptions m_options;
    animtree::ReferenceTable m_table;
    Diagnostics m_scriptProblems;
};

}  // namespace poseloom::cli
