// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>

namespace poseloom::ui::testing {

inline bool writeFile(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

/// A hip, a thigh and a spine that nods, with names as a motion capture program gives them. With another name
/// for the thigh, it is another skeleton.
inline QByteArray bvhOf(int frames, const QByteArray& thigh = "LeftUpLeg") {
    QByteArray text =
        "HIERARCHY\nROOT Hips\n{\nOFFSET 0 0 0\nCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation "
        "Yrotation\nJOINT " +
        thigh +
        "\n{\nOFFSET 10 -5 0\nCHANNELS 3 Zrotation Xrotation Yrotation\nEnd Site\n{\nOFFSET 0 -40 0\n}\n}\n"
        "JOINT Spine\n{\nOFFSET 0 " +
        QByteArray(thigh == "LeftUpLeg" ? "10" : "12") +
        " 0\nCHANNELS 3 Zrotation Xrotation Yrotation\nEnd Site\n{\nOFFSET 0 30 "
        "0\n}\n}\n}\nMOTION\nFrames: " +
        QByteArray::number(frames) + "\nFrame Time: 0.0333333\n";
    for (int i = 0; i < frames; ++i)
        text += "0 90 " + QByteArray::number(i % 100) + " 0 " + QByteArray::number(i % 40) + " 0 " +
                QByteArray::number(i % 30) + " 0 0 0 " + QByteArray::number(i % 20) + " 0\n";
    return text;
}

}  // namespace poseloom::ui::testing
