// SPDX-License-Identifier: MIT
#include "mdl/search_place.h"

namespace poseloom::mdl {

namespace {

class VpkPlace : public SearchPlace {
  public:
    explicit VpkPlace(std::shared_ptr<const Vpk> package) : m_package(std::move(package)) {}

    bool contains(const std::string& gamePath) const override { return m_package->find(gamePath) != nullptr; }

    std::optional<SearchPaths::Found> read(const std::string& gamePath) const override {
        const VpkEntry* entry = m_package->find(gamePath);
        if (entry == nullptr) return std::nullopt;
        SearchPaths::Found found{m_package->placeOf(*entry), {}, {}};
        auto content = m_package->extract(*entry);
        if (!content) {
            found.problems.push_back(std::move(content.error()));
            return found;
        }
        found.bytes = std::move(*content);
        if (!matches(*entry, found.bytes)) found.problems.push_back(wrongChecksum(*m_package, *entry));
        return found;
    }

  private:
    std::shared_ptr<const Vpk> m_package;
};

}  // namespace

std::shared_ptr<const SearchPlace> makeVpkPlace(std::shared_ptr<const Vpk> package) {
    return std::make_shared<VpkPlace>(std::move(package));
}

}  // namespace poseloom::mdl
