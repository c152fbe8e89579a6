// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/recovery_journal.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <filesystem>

#include "support/file_io.h"

namespace poseloom::ui {

namespace {

constexpr QCryptographicHash::Algorithm kHash = QCryptographicHash::Sha256;

QByteArray bytesOf(const std::string& text) {
    return {text.data(), static_cast<qsizetype>(text.size())};
}

QString fingerprint(const QByteArray& bytes) {
    return QString::fromLatin1(QCryptographicHash::hash(bytes, kHash).toHex());
}

}  // namespace

QString RecoveryJournal::fileOf(const QString& document) const {
    const QString name = fingerprint(QFileInfo(document).absoluteFilePath().toUtf8());
    return QDir(m_folder).filePath(name + QStringLiteral(".json"));
}

bool RecoveryJournal::keep(const QString& document, const std::string& onDisk,
                           const std::string& text) const {
    if (m_folder.isEmpty() || document.isEmpty() || !QDir().mkpath(m_folder)) return false;
    QJsonObject entry;
    entry[QStringLiteral("poseloom")] = 1;
    entry[QStringLiteral("document")] = document;
    entry[QStringLiteral("onDisk")] = fingerprint(bytesOf(onDisk));
    entry[QStringLiteral("text")] = QString::fromLatin1(bytesOf(text).toBase64());
    const std::string json = QJsonDocument(entry).toJson().toStdString();
    return writeFileAtomically(std::filesystem::path(fileOf(document).toStdString()), json).has_value();
}

void RecoveryJournal::forget(const QString& document) const {
    if (!m_folder.isEmpty() && !document.isEmpty()) QFile::remove(fileOf(document));
}

std::optional<std::string> RecoveryJournal::find(const QString& document, const std::string& onDisk) const {
    if (m_folder.isEmpty() || document.isEmpty()) return std::nullopt;
    QFile file(fileOf(document));
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    const QJsonObject entry = QJsonDocument::fromJson(file.readAll()).object();
    const bool sameFile = entry[QStringLiteral("onDisk")].toString() == fingerprint(bytesOf(onDisk));
    if (!sameFile) return std::nullopt;
    std::string text =
        QByteArray::fromBase64(entry[QStringLiteral("text")].toString().toLatin1()).toStdString();
    if (text.empty() || text == onDisk) return std::nullopt;
    return text;
}

}  // namespace poseloom::ui
