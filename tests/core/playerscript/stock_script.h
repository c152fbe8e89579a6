// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "playerscript/reader.h"
#include "shared_data.h"

namespace poseloom::playerscript::tests {

inline std::filesystem::path stockScriptPath() {
    return poseloom::tests::sharedData("cod/uo_stock/mp/playeranim.script");
}

/// The weapons of the stock game. Precondition: the fixtures are there.
inline std::shared_ptr<const WeaponTable> stockWeapons() {
    const auto path = poseloom::tests::sharedData("cod/uo_stock/weapons_mp.tsv");
    return std::make_shared<const WeaponTable>(
        *readWeaponTable(poseloom::tests::readAll(path), path.string()));
}

inline ReadResult readStockScript() {
    return read(SourceText(poseloom::tests::readAll(stockScriptPath())), "playeranim.script",
                {stockWeapons()});
}

}  // namespace poseloom::playerscript::tests
