// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <utility>

namespace poseloom::ui {

/// Runs `work` on another thread and then `done` with its result on the application's. `work` must own what
/// it uses; `done` must check that whoever asked is still there.
template <typename Work, typename Done>
void inBackground(Work work, Done done) {
    QThreadPool::globalInstance()->start([work = std::move(work), done = std::move(done)] {
        auto result = std::make_shared<decltype(work())>(work());
        QTimer::singleShot(0, QCoreApplication::instance(), [done, result] { done(*result); });
    });
}

}  // namespace poseloom::ui
