// SPDX-License-Identifier: MIT
#include <map>

#include "mdl/game_path.h"
#include "mdl/search_place.h"

namespace poseloom::mdl {

namespace {

class ZipPlace : public SearchPlace {
  public:
    explicit ZipPlace(std::shared_ptr<const ZipPackage> package) : m_package(std::move(package)) {
        for (const ZipEntry& entry : m_package->entries()) {
            if (auto path = normalisedGamePath(entry.path)) m_entries[std::move(*path)] = &entry;
        }
    }

    const std::filesystem::path& root() const override { return m_package->file(); }

    std::optional<std::filesystem::path> pathOf(const std::string& gamePath) const override {
        const auto found = m_entries.find(gamePath);
        if (found == m_entries.end()) return std::nullopt;
        return m_package->placeOf(*found->second);
    }

    std::optional<SearchPaths::Found> read(const std::string& gamePath) const override {
        const auto entry = m_entries.find(gamePath);
        if (entry == m_entries.end()) return std::nullopt;
        SearchPaths::Found found{m_package->placeOf(*entry->second), {}, {}};
        auto content = m_package->extract(*entry->second);
        if (content) found.bytes = std::move(*content);
        if (!content) found.problems.push_back(std::move(content.error()));
        return found;
    }

  private:
    std::shared_ptr<const ZipPackage> m_package;
    std::map<std::string, const ZipEntry*> m_entries;
};

}  // namespace

std::shared_ptr<const SearchPlace> makeZipPlace(std::shared_ptr<const ZipPackage> package) {
    return std::make_shared<ZipPlace>(std::move(package));
}

}  // namespace poseloom::mdl
