// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <mutex>
#include <system_error>

#include "mdl/game_path.h"
#include "mdl/search_place.h"
#include "support/file_io.h"

namespace poseloom::mdl {

namespace fs = std::filesystem;

namespace {

/// The entries of a folder by folded name. Where "Models" and "models" lie side by side, both are candidates.
using Listing = std::map<std::string, std::vector<fs::path>, std::less<>>;

class FolderPlace : public SearchPlace {
  public:
    explicit FolderPlace(fs::path root) : m_root(std::move(root)) {}

    bool contains(const std::string& gamePath) const override { return find(gamePath).has_value(); }

    std::optional<SearchPaths::Found> read(const std::string& gamePath) const override {
        const auto path = find(gamePath);
        if (!path) return std::nullopt;
        SearchPaths::Found found{path->string(), {}, {}};
        if (auto bytes = readBinaryFile(*path)) {
            found.bytes = std::move(*bytes);
        } else {
            found.problems.push_back(std::move(bytes.error()));
        }
        return found;
    }

  private:
    std::optional<fs::path> find(const std::string& gamePath) const {
        const std::lock_guard lock(m_mutex);
        std::error_code error;
        for (const fs::path& candidate : candidates(gamePath)) {
            if (fs::is_regular_file(candidate, error)) return candidate;
        }
        return std::nullopt;
    }

    /// What the file system has under a normalised path; the root for an empty one.
    std::vector<fs::path> candidates(std::string_view gamePath) const {
        if (gamePath.empty()) return {m_root};
        const Listing& folder = listing(std::string(folderOf(gamePath)));
        const auto found = folder.find(fileNameOf(gamePath));
        return found == folder.end() ? std::vector<fs::path>{} : found->second;
    }

    const Listing& listing(const std::string& gameFolder) const {
        if (const auto known = m_listings.find(gameFolder); known != m_listings.end()) return known->second;
        Listing listed;
        for (const fs::path& folder : candidates(gameFolder)) {
            std::error_code error;
            for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
                listed[foldCase(it->path().filename().string())].push_back(it->path());
        }
        for (auto& [name, paths] : listed)
            std::sort(paths.begin(), paths.end());
        return m_listings.emplace(gameFolder, std::move(listed)).first->second;
    }

    fs::path m_root;
    mutable std::mutex m_mutex;
    mutable std::map<std::string, Listing> m_listings;
};

}  // namespace

std::shared_ptr<const SearchPlace> makeFolderPlace(const fs::path& folder) {
    return std::make_shared<FolderPlace>(folder);
}

}  // namespace poseloom::mdl
