// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QVariantList>

namespace poseloom::ui {

/// How many places there are from `first` on, `step` apart, that are not behind `last`.
int stepsTo(double first, double last, double step);

/// The frames that are in view, which the dope sheet and the curves share. Positions are pixels of both.
class ClipAxis : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(double width READ width WRITE setWidth NOTIFY widthChanged)
    Q_PROPERTY(double frames READ frames WRITE setFrames NOTIFY framesChanged)  ///< of the clip
    Q_PROPERTY(double left READ left NOTIFY viewChanged)                        ///< the frame at pixel 0
    Q_PROPERTY(double scale READ scale NOTIFY viewChanged)                      ///< pixels of a frame
    Q_PROPERTY(QVariantList ticks READ ticks NOTIFY viewChanged)  ///< maps with x and frame, for labels

  public:
    using QObject::QObject;

    double width() const { return m_width; }
    void setWidth(double width);
    double frames() const { return m_frames; }
    void setFrames(double frames);
    double left() const { return m_left; }
    double scale() const { return m_scale; }
    QVariantList ticks() const;
    /// Frames between two ticks.
    double tickStep() const;

    Q_INVOKABLE double xOf(double frame) const { return (frame - m_left) * m_scale; }
    Q_INVOKABLE double frameAt(double x) const { return m_left + x / m_scale; }
    /// Zooms so that what is at `x` stays there.
    Q_INVOKABLE void zoomBy(double factor, double x);
    Q_INVOKABLE void panBy(double pixels);
    /// Shows the whole clip, and goes on doing so until somebody zooms or pans.
    Q_INVOKABLE void fit();
    /// Brings a frame into view.
    Q_INVOKABLE void reveal(double frame);

  Q_SIGNALS:
    void widthChanged();
    void framesChanged();
    void viewChanged();

  private:
    void setView(double left, double scale);
    double fittingScale() const;

    double m_width = 400.0;
    double m_frames = 1.0;
    double m_left = 0.0;
    double m_scale = 10.0;
    bool m_fits = true;
};

}  // namespace poseloom::ui
