// SPDX-License-Identifier: GPL-3.0-or-later
#include "script/script_surroundings.h"

#include <QDir>
#include <QFileInfo>

namespace poseloom::ui {

QString gameFolderOfScript(const QString& script) {
    QDir folder = QFileInfo(script).absoluteDir();
    if (folder.dirName().compare(QLatin1String("mp"), Qt::CaseInsensitive) == 0) (void)folder.cdUp();
    return folder.absolutePath();
}

QString weaponTableBeside(const QString& script) {
    if (script.isEmpty()) return {};
    for (const QString& place : {QFileInfo(script).absolutePath(), gameFolderOfScript(script)}) {
        const QDir folder(place);
        const QStringList tables =
            folder.entryList({QStringLiteral("weapons*.tsv")}, QDir::Files, QDir::Name | QDir::IgnoreCase);
        if (!tables.isEmpty()) return folder.filePath(tables.constFirst());
    }
    return {};
}

QString playerTreeBeside(const QString& script) {
    const QDir game(gameFolderOfScript(script));
    const QString file = game.filePath(QStringLiteral("animtrees/multiplayer.atr"));
    return QFileInfo::exists(file) ? file : QString();
}

}  // namespace poseloom::ui
