// SPDX-License-Identifier: GPL-3.0-or-later
#include "options.h"

#include <QCommandLineParser>

#include <cstdio>
#include <cstdlib>

namespace poseloom::app {

namespace {

constexpr int kUsageError = 2;

[[noreturn]] void refuse(const QString& message) {
    std::fputs(qPrintable(message + QLatin1Char('\n')), stderr);
    std::exit(kUsageError);
}

double secondsOf(const QCommandLineParser& parser, const QCommandLineOption& option) {
    bool isNumber = false;
    const double seconds = parser.value(option).toDouble(&isNumber);
    if (!isNumber || seconds < 0.0) refuse(QStringLiteral("not a time in seconds: ") + parser.value(option));
    return seconds;
}

QSize sizeOf(const QString& text) {
    const QStringList parts = text.split(QLatin1Char('x'));
    const QSize size = parts.size() == 2 ? QSize(parts[0].toInt(), parts[1].toInt()) : QSize();
    constexpr int kLargest = 16384;
    const bool usable =
        size.width() > 0 && size.height() > 0 && size.width() <= kLargest && size.height() <= kLargest;
    if (!usable) refuse(QStringLiteral("not a size, for example 1280x800: ") + text);
    return size;
}

}  // namespace

Options readOptions(const QCoreApplication& application) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Edits and previews animation graphs. Without a file the sample opens, playing."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("files"),
                                 QStringLiteral("A project, a graph, a clip, a tree, a script, a model or a "
                                                "package; a model shows under a graph."),
                                 QStringLiteral("[FILE...]"));
    const QCommandLineOption screenshot(
        QStringLiteral("screenshot"), QStringLiteral("Save a picture and quit."), QStringLiteral("OUT.png"));
    const QCommandLineOption size(QStringLiteral("size"), QStringLiteral("Size of the window."),
                                  QStringLiteral("WxH"));
    const QCommandLineOption after(QStringLiteral("after"), QStringLiteral("When to take the picture."),
                                   QStringLiteral("SECONDS"), QStringLiteral("1"));
    const QCommandLineOption time(QStringLiteral("time"),
                                  QStringLiteral("Pose the preview at this time, paused."),
                                  QStringLiteral("SECONDS"));
    const QCommandLineOption select(QStringLiteral("select"), QStringLiteral("Select a node or slot."),
                                    QStringLiteral("NODE"));
    const QCommandLineOption theme(QStringLiteral("theme"),
                                   QStringLiteral("light or dark; else as the system."),
                                   QStringLiteral("THEME"));
    const QCommandLineOption view(
        QStringLiteral("view"),
        QStringLiteral("canvas, text, model, tree, script, clip; beside: its text as well."),
        QStringLiteral("VIEW"), QStringLiteral("canvas"));
    const QCommandLineOption noSettings(QStringLiteral("no-settings"),
                                        QStringLiteral("Neither read nor write remembered settings."));
    const QCommandLineOption quit(
        QStringLiteral("quit"),
        QStringLiteral("Quit after the first picture, for measuring and for trials."));
    parser.addOptions({screenshot, size, after, time, select, theme, view, quit, noSettings});
    parser.process(application);

    Options options;
    options.files = parser.positionalArguments();
    options.screenshot = parser.value(screenshot);
    options.afterSeconds = secondsOf(parser, after);
    if (parser.isSet(size)) options.size = sizeOf(parser.value(size));
    if (parser.isSet(time)) options.timeSeconds = secondsOf(parser, time);
    if (parser.isSet(theme)) {
        const QString name = parser.value(theme);
        if (name != QLatin1String("light") && name != QLatin1String("dark"))
            refuse(QStringLiteral("not a theme: ") + name);
        options.dark = name == QLatin1String("dark");
    }
    options.select = parser.value(select);
    options.view = parser.value(view);
    options.quit = parser.isSet(quit) && options.screenshot.isEmpty();
    options.settings = !parser.isSet(noSettings) && options.screenshot.isEmpty();
    return options;
}

}  // namespace poseloom::app
