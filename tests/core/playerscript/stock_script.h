// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "playerscript/reader.h"
#include "shared_data.h"

namespace poseloom::tests {

inline std::filesystem::path stockScriptPath() {
    return sharedData("cod/uo_stock/mp/playeranim.script");
}

/// The weapons of the stock game. Precondition: the fixtures are there.
inline std::shared_ptr<const playerscript::WeaponTable> stockWeapons() {
    const auto path = sharedData("cod/uo_stock/weapons_mp.tsv");
    return std::make_shared<const playerscript::WeaponTable>(
        *playerscript::readWeaponTable(readAll(path), path.string()));
}

inline playerscript::ReadResult readStockScript() {
    return playerscript::read(SourceText(readAll(stockScriptPath())), "playeranim.script", {stockWeapons()});
}

}  // namespace poseloom::tests
