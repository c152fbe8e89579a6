// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <string>

namespace poseloom::ui::testing {

/// A game of Perro in a folder of its own: a graph of two slots, a clip for each, a scene and a project.
struct PerroGame {
    PerroGame() {
        QDir(folder.path()).mkpath(QStringLiteral("clips"));
        write("t.panimtree",
              "[AnimationTree]\nname = \"T\"\n[/AnimationTree]\n\n[AnimationSlots]\nIdle\nRun\n"
              "[/AnimationSlots]\n\n[Mix]\n    [Blend]\n        inputs = [@Idle, @Run]\n"
              "        weights = [1.0, 1.0]\n        mask = { objects = [Rig], bones = [Chest] }\n"
              "    [/Blend]\n[/Mix]\n\n[Output]\n    input = @Mix\n[/Output]\n");
        write("clips/idle.panim", clip(0));
        write("clips/run.panim", clip(30));
        writeScene("\"res://clips/run.panim\"", "\"\"");
        write("p.poseloom",
              R"({"poseloom":1,"document":"t.panimtree","slots":[)"
              R"({"slot":"Idle","clip":"clips/idle.panim","bindings":[{"object":"Rig","node":"Player"}]},)"
              R"({"slot":"Run","clip":"clips/run.panim","bindings":[{"object":"Rig","node":"Player"}]}]})");
    }
    static std::string clip(int degrees) {
        const auto turned = [](const char* bone, int angle) {
            return std::string("    bone[\"") + bone + "\"].rotation_deg = (" + std::to_string(angle) +
                   ", 0, 0)\n";
        };
        return "[Animation]\nfps = 10\n[/Animation]\n[Objects]\nRig = Skeleton3D\n[/Objects]\n[Frame0]\n@Rig "
               "{\n" +
               turned("Spine", degrees) + turned("Chest", degrees) + "}\n[/Frame0]\n[Frame10]\n@Rig {\n" +
               turned("Spine", degrees + 10) + turned("Chest", degrees + 20) + "}\n[/Frame10]\n";
    }
    void writeScene(const std::string& first, const std::string& second) const {
        write("level.scn",
              "[Player]\n    [Node3D/]\n[/Player]\n[Tree]\n    [AnimationTree]\n        tree = "
              "\"res://t.panimtree\"\n        animations = [" +
                  first + ", " + second + "]\n    [/AnimationTree]\n[/Tree]\n");
    }
    QString path(const char* name) const { return QDir(folder.path()).filePath(QString::fromLatin1(name)); }
    void write(const char* name, const std::string& text) const {
        QFile file(path(name));
        if (file.open(QIODevice::WriteOnly)) file.write(QByteArray::fromStdString(text));
    }
    std::string read(const char* name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    }

    QTemporaryDir folder;
};

}  // namespace poseloom::ui::testing
