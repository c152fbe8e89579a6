// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/model_textures.h"

#include <QColor>

#include <algorithm>
#include <utility>

#include "mdl/asset_location.h"
#include "session/background.h"

namespace poseloom::ui {

namespace {

constexpr int kLargestSide = 1024;

using FoundList = std::vector<ModelTextures::Found>;

/// The largest mip that is small enough for a preview.
mdl::Image imageOf(const mdl::Texture& texture) {
    int mip = 0;
    while (mip + 1 < texture.mips && std::max(texture.widthOf(mip), texture.heightOf(mip)) > kLargestSide)
        ++mip;
    auto image = mdl::decode(texture, {mip, 0, 0, 0});
    return image ? std::move(*image) : mdl::Image{};
}

FoundList find(const mdl::Model& model, const std::filesystem::path& file, const mdl::SearchPaths& search) {
    FoundList list;
    const auto location = mdl::locate(file, search);
    if (!location) return list;
    mdl::ModelMaterials all = mdl::findMaterials(model, location->search);
    for (mdl::ModelMaterial& material : all.materials) {
        ModelTextures::Found found;
        found.name = std::move(material.name);
        found.material = std::move(material.material);
        if (material.baseTexture) found.image = imageOf(*material.baseTexture);
        list.push_back(std::move(found));
    }
    return list;
}

}  // namespace

void ModelTextures::setPreview(ModelPreview* preview) {
    if (m_preview == preview) return;
    if (m_preview) m_preview->disconnect(this);
    m_preview = preview;
    if (preview != nullptr) connect(preview, &ModelPreview::setChanged, this, &ModelTextures::adopt);
    adopt();
    emit previewChanged();
}

void ModelTextures::adopt() {
    const mdl::ModelPtr model =
        m_preview && m_preview->workspace() ? m_preview->workspace()->sharedModel() : nullptr;
    if (model == m_model) return;
    m_model = model;
    ++m_generation;
    m_skin = 0;
    m_found.reset();
    m_names.clear();
    if (const rig::Mesh* mesh = m_preview ? m_preview->view()->mesh() : nullptr) {
        for (const rig::MeshPart& part : mesh->parts) {
            const QString name = QString::fromStdString(part.material);
            if (!m_names.contains(name)) m_names.append(name);
        }
    }
    emit skinChanged();
    emit materialsChanged();
    if (model && !m_names.isEmpty()) load(model, m_preview->workspace()->modelPath());
}

void ModelTextures::load(const mdl::ModelPtr& model, const QString& file) {
    inBackground([model, path = file.toStdString(),
                  search = m_preview->workspace()->search()] { return find(*model, path, search); },
                 [self = QPointer<ModelTextures>(this), generation = m_generation](FoundList& found) {
                     if (!self || self->m_generation != generation) return;
                     self->m_found = std::make_shared<const FoundList>(std::move(found));
                     emit self->materialsChanged();
                 });
}

int ModelTextures::skinCount() const {
    return m_model ? std::max(1, static_cast<int>(m_model->skinFamilies.size())) : 0;
}

void ModelTextures::setSkin(int skin) {
    if (skin == m_skin || skin < 0 || skin >= skinCount()) return;
    m_skin = skin;
    emit skinChanged();
    emit materialsChanged();
}

/// The mesh names the textures of the first skin; another skin has another one in the same column.
const ModelTextures::Found* ModelTextures::found(int material) const {
    if (!m_model || !m_found || material < 0 || material >= m_names.size()) return nullptr;
    const std::string name = m_names[material].toStdString();
    const auto base = std::find(m_model->textures.begin(), m_model->textures.end(), name);
    auto texture = static_cast<std::size_t>(base - m_model->textures.begin());
    if (m_skin > 0 && !m_model->skinFamilies.empty()) {
        const std::vector<int>& first = m_model->skinFamilies.front();
        const auto column = std::find(first.begin(), first.end(), static_cast<int>(texture));
        if (column != first.end())
            texture = m_model->textureOf(static_cast<int>(column - first.begin()), m_skin).value_or(texture);
    }
    return ofTexture(texture);
}

const ModelTextures::Found* ModelTextures::ofTexture(std::size_t texture) const {
    return m_found && texture < m_found->size() ? &(*m_found)[texture] : nullptr;
}

bool ModelTextures::anyFound() const {
    return m_found && std::any_of(m_found->begin(), m_found->end(),
                                  [](const Found& found) { return !found.image.rgba.empty(); });
}

QStringList ModelTextures::missing() const {
    QStringList list;
    if (!m_found) return list;
    for (const Found& found : *m_found)
        if (found.image.rgba.empty()) list.append(QString::fromStdString(found.name));
    return list;
}

QVariantMap ModelTextures::lookOf(int material) const {
    const Found* entry = found(material);
    const mdl::Material look = entry != nullptr && entry->material ? *entry->material : mdl::Material{};
    const glm::vec3 color = glm::clamp(look.color * look.color2, 0.0F, 1.0F);
    const bool hasTexture = entry != nullptr && !entry->image.rgba.empty();
    return {{QStringLiteral("hasTexture"), hasTexture},
            {QStringLiteral("alphaTest"), look.alphaTest},
            {QStringLiteral("reference"), look.alphaTestReference},
            {QStringLiteral("translucent"), look.translucent || look.additive},
            {QStringLiteral("noCull"), look.noCull},
            {QStringLiteral("lit"), !look.selfIllum},
            {QStringLiteral("color"), QColor::fromRgbF(color.x, color.y, color.z)}};
}

void ModelTextureData::setTextures(ModelTextures* textures) {
    if (m_textures == textures) return;
    if (m_textures) m_textures->disconnect(this);
    m_textures = textures;
    if (textures != nullptr)
        connect(textures, &ModelTextures::materialsChanged, this, &ModelTextureData::fill);
    fill();
    emit sourceChanged();
}

void ModelTextureData::setMaterial(int material) {
    if (m_material == material) return;
    m_material = material;
    fill();
    emit sourceChanged();
}

void ModelTextureData::fill() {
    const ModelTextures::Found* found = m_textures ? m_textures->found(m_material) : nullptr;
    if (found == nullptr || found->image.rgba.empty()) return;
    const mdl::Image& image = found->image;
    setSize({image.width, image.height});
    setFormat(Format::RGBA8);
    setHasTransparency(found->material && (found->material->translucent || found->material->alphaTest));
    setTextureData(
        {reinterpret_cast<const char*>(image.rgba.data()), static_cast<qsizetype>(image.rgba.size())});
    update();
}

}  // namespace poseloom::ui
