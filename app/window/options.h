// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace poseloom::app {

/// What the command line asks for.
struct Options {
    QStringList files;
    QString screenshot;  ///< empty: no picture, the window stays open
    QSize size;          ///< empty: the window's own size
    double afterSeconds = 1.0;
    std::optional<double> timeSeconds;  ///< pose the preview at this time, paused
    QString select;                     ///< a node's or slot's name
    std::optional<bool> dark;           ///< empty: as the system
    QString view;                       ///< "text" shows the text instead of the canvas
    bool quit = false;                  ///< after the first picture
    bool settings = true;
};

/// Reads the command line; prints help, version or an error and exits (status 2 for an error) where asked.
Options readOptions(const QCoreApplication& application);

}  // namespace poseloom::app
