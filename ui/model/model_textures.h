// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QtQuick3D/qquick3dtexturedata.h>

#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QVariantMap>

#include <memory>
#include <vector>

#include "mdl/materials.h"
#include "model/model_preview.h"

namespace poseloom::ui {

/// The materials of a model and their base textures, found as a game finds them and decoded in the
/// background.
class ModelTextures : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::ModelPreview* preview READ preview WRITE setPreview NOTIFY previewChanged)
    /// The materials that the mesh names, each once. Empty until they have been looked for.
    Q_PROPERTY(QStringList names READ names NOTIFY materialsChanged)
    Q_PROPERTY(bool anyFound READ anyFound NOTIFY materialsChanged)  ///< at least one has a texture
    Q_PROPERTY(QStringList missing READ missing NOTIFY materialsChanged)
    Q_PROPERTY(int skin READ skin WRITE setSkin NOTIFY skinChanged)
    Q_PROPERTY(int skinCount READ skinCount NOTIFY materialsChanged)

  public:
    using QObject::QObject;

    struct Found {
        std::string name;  ///< the model's word for it
        std::optional<mdl::Material> material;
        mdl::Image image;  ///< empty where there is none
    };

    ModelPreview* preview() const { return m_preview; }
    void setPreview(ModelPreview* preview);
    QStringList names() const { return m_names; }
    bool anyFound() const;
    QStringList missing() const;
    int skin() const { return m_skin; }
    void setSkin(int skin);
    int skinCount() const;

    /// How a material is drawn: hasTexture, alphaTest, reference, translucent, noCull, color.
    Q_INVOKABLE QVariantMap lookOf(int material) const;
    /// What stands for a name of the mesh under the chosen skin; null where nothing was found.
    const Found* found(int material) const;
    /// What was found for one of Model::textures; null before they have been looked for.
    const Found* ofTexture(std::size_t texture) const;

  Q_SIGNALS:
    void previewChanged();
    void materialsChanged();
    void skinChanged();

  private:
    void adopt();
    void load(const mdl::ModelPtr& model, const QString& file);

    QPointer<ModelPreview> m_preview;
    mdl::ModelPtr m_model;
    QStringList m_names;
    std::shared_ptr<const std::vector<Found>> m_found;  ///< one per texture of the model
    int m_skin = 0;
    int m_generation = 0;
};

/// The pixels of one of ModelTextures' materials.
class ModelTextureData : public QQuick3DTextureData {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::ModelTextures* textures READ textures WRITE setTextures NOTIFY sourceChanged)
    Q_PROPERTY(int material READ material WRITE setMaterial NOTIFY sourceChanged)

  public:
    using QQuick3DTextureData::QQuick3DTextureData;

    ModelTextures* textures() const { return m_textures; }
    void setTextures(ModelTextures* textures);
    int material() const { return m_material; }
    void setMaterial(int material);

  Q_SIGNALS:
    void sourceChanged();

  private:
    void fill();

    QPointer<ModelTextures> m_textures;
    int m_material = -1;
};

}  // namespace poseloom::ui
