// SPDX-License-Identifier: GPL-3.0-or-later
// Bar 12: processor time per frame of the canvases, beside an empty one. Run by tests/bench/canvas_frames.
// `poseloom-canvas-bench ROUNDS CASE` measures one case alone, for a profiler.
#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQmlExtensionPlugin>
#include <QQuickItem>
#include <QQuickStyle>
#include <QQuickWindow>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "bench_texts.h"
#include "canvas/graph_canvas.h"
#include "session/workspace.h"
#include "tree/tree_canvas.h"

Q_IMPORT_QML_PLUGIN(Poseloom_UiPlugin)
Q_IMPORT_QML_PLUGIN(PoseloomPlugin)

namespace poseloom::bench {
namespace {

using Step = std::function<void(int frame)>;

constexpr int kWarmFrames = 8;
constexpr int kFrames = 40;

double processSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// A window with one canvas, and what changes in every frame of it.
struct Case {
    std::string name;
    std::unique_ptr<ui::Workspace> workspace;
    std::unique_ptr<ui::TreePlayer> player;
    std::unique_ptr<QQuickWindow> window;
    Step step;
    std::vector<double> perFrame;
};

class Bench {
  public:
    explicit Bench(std::string only) : m_only(std::move(only)) {
        m_engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
    }

    /// A weight that differs from the last one, in every round.
    double nextWeight() { return std::uniform_real_distribution(0.05, 1.0)(m_weights); }

    void addTree(const std::string& name, const TreeShape& shape, double zoom, bool drags) {
        if (!isWanted(name)) return;
        Case one = open(name, "atr", shape.nodes == 0 ? std::string() : animTreeText(shape));
        one.player = std::make_unique<ui::TreePlayer>();
        one.player->setWorkspace(one.workspace.get());
        one.player->setShown(false);  // frames advance it, not its timer
        one.player->setPlaying(true);
        auto* canvas = show<ui::TreeCanvas>(one,
                                            "TreeBoard { anchors.fill: parent; player: benchPlayer; "
                                            "session: benchWorkspace.tree }");
        if (zoom > 0.0) canvas->zoomTo(zoom, {640.0, 400.0});
        one.step = [this, canvas, player = one.player.get(), tree = one.workspace->tree(), drags](int frame) {
            const auto& paths = tree->paths();
            if (paths.empty()) return;
            if (drags) {
                canvas->dragTo(paths.back(), {200.0 + frame * 4.0, 200.0 + frame * 3.0});
                return;
            }
            for (std::size_t i = 0; i < 10; ++i)
                player->setGoal(paths[(static_cast<std::size_t>(frame) * 37 + i * 131) % paths.size()],
                                nextWeight());
            player->advance(1.0 / 60.0);
        };
        m_cases.push_back(std::move(one));
    }

    void addGraph(const std::string& name, std::size_t nodes, bool drags) {
        if (!isWanted(name)) return;
        Case one =
            open(name, "panimtree",
                 nodes == 0 ? std::string("[AnimationTree]\n[/AnimationTree]\n") : poseGraphText(nodes));
        auto* canvas =
            show<ui::GraphCanvas>(one, "GraphView { anchors.fill: parent; workspace: benchWorkspace }");
        one.step = [this, canvas, preview = one.workspace->preview(), drags](int frame) {
            const auto& all = canvas->scene().nodes();
            if (all.size() < 3) return;
            if (drags) {
                const float by = frame % 2 == 0 ? 3.0F : -2.0F;
                canvas->dragNodes({all[all.size() / 2].id}, {by, by});
                return;
            }
            for (std::size_t i = 0; i < 10; ++i) {
                const auto& node = all[(static_cast<std::size_t>(frame) * 37 + i * 131) % all.size()];
                if (node.inputs > 0) preview->setWeight(node.id, 0, nextWeight());
            }
            preview->advance(1.0 / 60.0);
        };
        m_cases.push_back(std::move(one));
    }

    void run(int rounds) {
        std::mt19937 random(1);
        std::vector<Case*> order;
        for (Case& one : m_cases)
            order.push_back(&one);
        for (int round = 0; round < rounds; ++round) {
            std::shuffle(order.begin(), order.end(), random);
            for (Case* one : order)
                one->perFrame.push_back(measure(*one));
        }
        for (const Case& one : m_cases) {
            std::printf("%s", one.name.c_str());
            for (const double seconds : one.perFrame)
                std::printf(" %.9f", seconds);
            std::printf("\n");
        }
    }

  private:
    bool isWanted(const std::string& name) const { return m_only.empty() || m_only == name; }

    Case open(const std::string& name, const std::string& ending, const std::string& text) {
        const QString path =
            QDir(m_folder.path())
                .filePath(QString::fromStdString(name) + QLatin1Char('.') + QString::fromStdString(ending));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly)) file.write(QByteArray::fromStdString(text));
        file.close();
        Case one;
        one.name = name;
        one.workspace = std::make_unique<ui::Workspace>();
        one.workspace->open(path);
        return one;
    }

    template <typename Canvas>
    Canvas* show(Case& one, const char* view) {
        auto* context = new QQmlContext(m_engine.rootContext(), &m_engine);
        context->setContextProperty(QStringLiteral("benchWorkspace"), one.workspace.get());
        context->setContextProperty(QStringLiteral("benchPlayer"), one.player.get());
        auto* component = new QQmlComponent(&m_engine, &m_engine);
        component->setData(
            QByteArray("import QtQuick\nimport Poseloom\nimport Poseloom.Ui\nItem { ") + view + " }", {});
        auto* item = qobject_cast<QQuickItem*>(component->create(context));
        if (item == nullptr) qFatal("%s", qPrintable(component->errorString()));
        one.window = std::make_unique<QQuickWindow>();
        one.window->resize(1280, 800);
        item->setParentItem(one.window->contentItem());
        item->setSize({1280.0, 800.0});
        return item->findChild<Canvas*>();
    }

    double measure(Case& one) {
        one.window->show();
        double start = 0.0;
        int frame = 0;
        QEventLoop loop;
        const auto connection = QObject::connect(
            one.window.get(), &QQuickWindow::frameSwapped, &loop,
            [&] {
                if (++frame == kWarmFrames) start = processSeconds();
                if (frame == kWarmFrames + kFrames) return loop.quit();
                one.step(frame);
                one.window->update();
            },
            Qt::QueuedConnection);
        one.window->update();
        loop.exec();
        const double seconds = (processSeconds() - start) / kFrames;
        QObject::disconnect(connection);
        one.window->hide();
        QCoreApplication::processEvents();
        return seconds;
    }

    std::string m_only;
    std::mt19937 m_weights{2};
    QTemporaryDir m_folder;
    QQmlEngine m_engine;
    std::vector<Case> m_cases;
};

TreeShape shapeOf(std::size_t nodes) {
    const TreeShape real;
    return {nodes, nodes * real.groups / real.nodes, nodes * real.widest / real.nodes};
}

void run(int rounds, const std::string& only) {
    Bench bench(only);
    bench.addTree("tree.empty", {0, 0, 0}, 0.0, false);
    bench.addTree("tree.live3064", {}, 0.0, false);
    bench.addTree("tree.near3064", {}, 1.0, false);
    bench.addTree("tree.live2048", shapeOf(2048), 0.0, false);
    bench.addTree("tree.live4096", shapeOf(4096), 0.0, false);
    bench.addTree("tree.drag256", shapeOf(256), 0.0, true);
    bench.addTree("tree.drag4096", shapeOf(4096), 0.0, true);
    bench.addGraph("graph.empty", 0, false);
    bench.addGraph("graph.live3064", 3064, false);
    bench.addGraph("graph.live2048", 2048, false);
    bench.addGraph("graph.live4096", 4096, false);
    bench.addGraph("graph.drag256", 256, true);
    bench.addGraph("graph.drag4096", 4096, true);
    bench.run(rounds);
}

}  // namespace
}  // namespace poseloom::bench

int main(int argc, char** argv) {
    QGuiApplication application(argc, argv);
    QQuickStyle::setStyle(QStringLiteral("Fusion"));
    poseloom::bench::run(argc > 1 ? std::max(1, std::atoi(argv[1])) : 15, argc > 2 ? argv[2] : "");
    return 0;
}
