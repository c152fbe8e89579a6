// SPDX-License-Identifier: MIT
#include "fixture.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QQmlEngine>
#include <QStringList>

namespace poseloom::tests {

Fixture::Fixture(QObject* parent) : QObject(parent) {}

ui::Workspace* Fixture::open(const QString& text) {
    const QString path = m_folder.filePath(QStringLiteral("graph.panimtree"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return nullptr;
    file.write(text.toUtf8());
    file.close();
    m_workspace = std::make_unique<ui::Workspace>();
    QQmlEngine::setObjectOwnership(m_workspace.get(), QQmlEngine::CppOwnership);
    return m_workspace->open(path) ? m_workspace.get() : nullptr;
}

ui::Workspace* Fixture::openSample() {
    m_workspace = std::make_unique<ui::Workspace>();
    QQmlEngine::setObjectOwnership(m_workspace.get(), QQmlEngine::CppOwnership);
    return m_workspace->openSample() ? m_workspace.get() : nullptr;
}

bool Fixture::writeBeside(const QString& name, const QString& text) const {
    QFile file(m_folder.filePath(name));
    const QByteArray bytes = text.toUtf8();
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

QString Fixture::samplePath(const QString& name) const {
    const QDir folder(QCoreApplication::applicationDirPath());
    return QDir::cleanPath(folder.filePath(QStringLiteral("../share/poseloom/sample/") + name));
}

QUrl Fixture::sampleUrl(const QString& name) const {
    return QUrl::fromLocalFile(samplePath(name));
}

QString Fixture::largeGraph(int nodes) const {
    QStringList names;
    for (int i = 0; i < nodes / 2; ++i)
        names.append(QStringLiteral("Clip%1").arg(i));
    QString text = QStringLiteral("[AnimationSlots]\n    ") + names.join(QStringLiteral("\n    ")) +
                   QStringLiteral("\n[/AnimationSlots]\n");
    for (int next = 0; names.size() > 1; ++next) {
        const QString key = QStringLiteral("Mix%1").arg(next);
        text += QStringLiteral(
                    "[%1]\n[Blend]\n    inputs = [@%2, @%3]\n    weights = [0.6, 0.4]\n[/Blend]\n[/%1]\n")
                    .arg(key, names.takeFirst(), names.takeFirst());
        names.append(key);
    }
    return text + QStringLiteral("[Output]\n    input = @%1\n[/Output]\n").arg(names.front());
}

}  // namespace poseloom::tests
