// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QStringList>
#include <QVariantList>

#include <optional>
#include <string>
#include <vector>

#include "clip/clip_keys.h"
#include "panim/reader.h"
#include "session/text_session.h"

namespace poseloom::ui {

/// An event as the text has it.
struct ClipEventLine {
    std::uint32_t frame = 0;
    QString object;  ///< empty: of the frame itself
    int index = 0;   ///< among those of that frame and object
    QString kind;
    QString name;
    QString value;  ///< as written
    int line = 0;
};

/// An open clip of Perro (.panim): its text, what the engine makes of it, and its undo steps. Objects are
/// named by their names, keys by track and frame.
class ClipSession : public poseloom::ui::TextSession {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("The workspace owns the clip")
    Q_PROPERTY(QString clipName READ clipName NOTIFY changed)
    Q_PROPERTY(double fps READ fps NOTIFY changed)
    Q_PROPERTY(QString defaultInterpolation READ defaultInterpolation NOTIFY changed)
    Q_PROPERTY(QString defaultEase READ defaultEase NOTIFY changed)
    Q_PROPERTY(QVariantList objects READ objects NOTIFY changed)  ///< maps with name, type and tracks

  public:
    explicit ClipSession(QObject* parent = nullptr);

    // Each is one undo step; false, with failed() and the reason, where the format forbids it.
    Q_INVOKABLE bool addObject(const QString& name, const QString& type);
    Q_INVOKABLE bool removeObject(const QString& name);
    Q_INVOKABLE bool renameObject(const QString& name, const QString& newName);
    Q_INVOKABLE bool setObjectType(const QString& name, const QString& type);
    /// name, fps, default_interp or default_ease; empty removes it.
    Q_INVOKABLE bool setSetting(const QString& key, const QString& value);
    /// A field of an object at a frame, as both are written; what is missing is made.
    Q_INVOKABLE bool setField(const QString& object, int frame, const QString& field, const QString& value);
    /// Takes a field out of a frame; the frame stays.
    Q_INVOKABLE bool removeField(const QString& object, int frame, const QString& field);
    Q_INVOKABLE bool addEvent(int frame, const QString& object, const QString& kind, const QString& value);
    Q_INVOKABLE bool setEvent(int frame, const QString& object, int index, const QString& value);
    Q_INVOKABLE bool removeEvent(int frame, const QString& object, int index);
    Q_INVOKABLE bool moveEvent(int frame, const QString& object, int index, int to);
    Q_INVOKABLE bool setFrameOpen(int frame, bool open);
    bool moveKeys(const std::vector<KeyRef>& keys, int by);
    bool removeKeys(const std::vector<KeyRef>& keys);
    bool insertKey(const KeyRef& key);
    /// How the track goes on from a key; what is not given stays.
    bool shapeKey(const KeyRef& key, std::optional<panim::Interpolation> interpolation,
                  std::optional<panim::Ease> ease);

    /// What the text writes for a key.
    std::vector<KeyEntry> entries(const KeyRef& key) const;
    /// The line of a key in the text, from 1; 0: none.
    int lineOf(const KeyRef& key) const;
    /// The frame whose block a line is in, or -1.
    Q_INVOKABLE int frameAt(int line) const;
    /// In the order of frames, then of the file.
    std::vector<ClipEventLine> events() const;

    const panim::Clip& clip() const { return *m_read.clip; }
    panim::ClipPtr sharedClip() const { return m_read.clip; }
    QString clipName() const { return QString::fromStdString(clip().name); }
    double fps() const { return static_cast<double>(clip().fps); }
    QString defaultInterpolation() const;
    QString defaultEase() const;
    QVariantList objects() const;
    QString summary() const override;
    QString engineError() const override;

  protected:
    void readAnew() override;

  private:
    bool edit(const panim::Edit& edit);
    bool take(const Result<TextEdits>& planned, const QString& label);
    const panim::SyntaxResult& syntax() const;

    panim::ReadResult m_read;
    mutable std::optional<panim::SyntaxResult> m_syntax;  ///< made when it is asked for
};

}  // namespace poseloom::ui
