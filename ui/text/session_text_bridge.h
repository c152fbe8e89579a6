// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QPointer>

#include "session/text_session.h"
#include "text/text_bridge.h"

namespace poseloom::ui {

/// The text editor of an animation tree or a player animation script. Lines count from 1; those of the editor
/// are those of the file.
class SessionTextBridge : public poseloom::ui::TextBridge {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::TextSession* session READ session WRITE setSession NOTIFY sourcesChanged)

  public:
    using TextBridge::TextBridge;

    TextSession* session() const { return m_session; }
    void setSession(TextSession* session);

    void undo() override;
    void redo() override;
    Q_INVOKABLE int lineAt(int position) const;
    /// Where a line begins, behind its blanks.
    Q_INVOKABLE int positionOf(int line) const;
    Q_INVOKABLE int endOf(int line) const;

  protected:
    bool hasDocument() const override { return !m_session.isNull(); }
    QString shownText() const override;
    bool takeText(const QString& typed) override;
    const std::string& bytes() const override;
    const Diagnostics& problems() const override;
    void takePlaces(const ShownText& /*shown*/) override {}
    QSyntaxHighlighter* makeHighlighter(QTextDocument* text) override;
    void color(QSyntaxHighlighter* highlighter, const TextColors& colors) override;

  private:
    QPointer<TextSession> m_session;
};

}  // namespace poseloom::ui
