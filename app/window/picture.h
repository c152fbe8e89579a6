// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QQuickWindow>
#include <QString>

namespace poseloom::app {

/// Saves what the window shows after a while, then ends the event loop: status 0, or 2 where the picture
/// cannot be written.
void takePictureLater(QQuickWindow& window, const QString& file, double seconds);

/// Ends the event loop with status 0 once the window has painted itself for the first time.
void quitAfterFirstPicture(QQuickWindow& window);

}  // namespace poseloom::app
