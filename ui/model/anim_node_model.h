// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>
#include <QVariantList>

#include <array>
#include <vector>

#include "mdl/anim_nodes.h"
#include "model/model_preview.h"

namespace poseloom::ui {

/// The nodes of one animation as they lie in the file: a row per bone and section. The current one is shown
/// as fields, as bytes, and as the curve that it decodes to. For people who debug compilers.
class AnimNodeModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::ModelPreview* preview READ preview WRITE setPreview NOTIFY previewChanged)
    Q_PROPERTY(
        int animation READ animation WRITE setAnimation NOTIFY animationChanged)  ///< of the set; -1: none
    Q_PROPERTY(QString title READ title NOTIFY animationChanged)
    Q_PROPERTY(QString note READ note NOTIFY animationChanged)  ///< why there are no rows
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY currentChanged)
    Q_PROPERTY(QVariantList fields READ fields NOTIFY currentChanged)  ///< objects with offset, name, value
    Q_PROPERTY(QVariantList bytes READ bytes NOTIFY currentChanged)    ///< objects with offset, hex, text
    Q_PROPERTY(int bytesPerLine READ bytesPerLine WRITE setBytesPerLine NOTIFY currentChanged)
    Q_PROPERTY(QList<int> borders READ borders NOTIFY curveChanged)  ///< first frames of later sections
    Q_PROPERTY(int frameCount READ frameCount NOTIFY curveChanged)

  public:
    enum Role { BoneRole = Qt::UserRole + 1, SectionRole, FlagsRole, OffsetRole, SizeRole };

    /// One frame of the curve: position in inches, then roll, pitch and yaw in degrees.
    using Sample = std::array<float, 6>;

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    ModelPreview* preview() const { return m_preview; }
    void setPreview(ModelPreview* preview);
    int animation() const { return m_animation; }
    void setAnimation(int animation);
    QString title() const;
    QString note() const { return m_note; }
    int current() const { return m_current; }
    void setCurrent(int row);
    QVariantList fields() const;
    QVariantList bytes() const;
    int bytesPerLine() const { return m_bytesPerLine; }
    void setBytesPerLine(int count);
    QList<int> borders() const { return m_borders; }
    int frameCount() const { return static_cast<int>(m_curve.size()); }
    /// Of the current node's bone over the whole animation; empty while it is being decoded.
    const std::vector<Sample>& curve() const { return m_curve; }

  Q_SIGNALS:
    void previewChanged();
    void animationChanged();
    void currentChanged();
    void curveChanged();

  private:
    struct Row {
        int section = 0;
        ByteReader reader;
        mdl::AnimNode node;
        std::uint64_t end = 0;  ///< the byte after its last stream
    };
    const mdl::Animation* shown() const;
    const mdl::Model& file() const;
    void rebuild();
    void readSection(int section);
    void decodeCurve();
    void addStreams(QVariantList& list, const Row& row, std::uint64_t pointer, const QString& what) const;

    QPointer<ModelPreview> m_preview;
    mdl::ModelSetPtr m_set;  ///< whose bytes the rows point into
    int m_animation = -1;
    int m_current = -1;
    int m_bytesPerLine = 16;
    int m_generation = 0;
    QString m_note;
    std::vector<Row> m_rows;
    std::vector<Sample> m_curve;
    QList<int> m_borders;
};

}  // namespace poseloom::ui
