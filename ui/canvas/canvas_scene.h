// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "layout/node_shape.h"
#include "layout/spatial_grid.h"
#include "support/diagnostic.h"

namespace poseloom::ui {

class DocumentSession;
class PreviewSession;

using layout::kAppendPin;
using layout::kBasePin;
/// The pin on the right of a node; continues the numbers of core/layout.
inline constexpr int kOutputPin = -3;

/// A pin of a node, as hit by the mouse.
struct PinHit {
    posegraph::NodeId node = 0;
    int input = kOutputPin;
    bool operator==(const PinHit&) const = default;
};

/// A wire into an input. `source` is none where the reference leads nowhere.
struct SceneEdge {
    std::optional<posegraph::NodeId> source;
    posegraph::NodeId target = 0;
    int input = 0;
    QString name;             ///< the reference as written
    float fileWeight = 1.0F;  ///< 1 for a base
    float effective = 0.0F;   ///< share in the output
    bool weighted = true;     ///< false for a base
};

struct SceneNode {
    posegraph::NodeId id = 0;
    layout::Shape shape = layout::Shape::Blend;
    QString key;
    std::size_t inputs = 0;
    std::vector<std::size_t> wiresIn;  ///< base first, then inputs in order
    std::vector<std::size_t> wiresOut;
    std::optional<Severity> severity;
    QString problem;
};

/// What stands on the canvas: nodes, wires and where they are, made from a document. It knows nothing about
/// the view. Rebuilt after an edit; moved nodes and new weights are taken over in place.
class CanvasScene {
  public:
    void rebuild(const DocumentSession& document, const PreviewSession* preview);
    /// Takes over the places of the document; true where anything moved.
    bool takePlaces(const DocumentSession& document);
    /// Takes over the shares of a new trace; the wires whose share changed visibly.
    std::vector<std::size_t> takeShares(const PreviewSession& preview);

    const std::vector<SceneNode>& nodes() const { return m_nodes; }
    const std::vector<SceneEdge>& edges() const { return m_edges; }
    const layout::SpatialGrid& grid() const { return m_grid; }
    const SceneNode* find(posegraph::NodeId id) const;
    std::size_t indexOf(posegraph::NodeId id) const { return m_index.at(id); }
    layout::Rect rectOf(posegraph::NodeId id) const;
    layout::Rect bounds() const;
    layout::Rect boundsOf(const std::vector<posegraph::NodeId>& ids) const;

    void moveBy(posegraph::NodeId id, glm::vec2 by);

    glm::vec2 pinPlace(const PinHit& pin) const;
    /// The pin within `radius` of a point, the nearest of the topmost node.
    std::optional<PinHit> pinAt(glm::vec2 point, float radius) const;
    /// The nearest wire that passes within `radius` of a point and leads somewhere on both ends.
    const SceneEdge* wireNear(glm::vec2 point, float radius) const;
    /// The wire that ends at an input pin.
    const SceneEdge* wireAt(const PinHit& pin) const;

    /// Everything that `id` takes, itself included; or everything that takes `id`.
    std::unordered_set<posegraph::NodeId> upstream(posegraph::NodeId id) const;
    std::unordered_set<posegraph::NodeId> downstream(posegraph::NodeId id) const;

  private:
    void addNode(posegraph::NodeId id, layout::Shape shape, const std::string& key, std::size_t inputs);
    void addWires(const DocumentSession& document);
    void addWire(const posegraph::Ref& ref, posegraph::NodeId target, int input, float weight);
    void addProblems(const Diagnostics& diagnostics);
    layout::Rect placed(const SceneNode& node, const DocumentSession& document) const;

    std::vector<SceneNode> m_nodes;
    std::vector<SceneEdge> m_edges;
    std::unordered_map<posegraph::NodeId, std::size_t> m_index;
    std::unordered_map<std::string, posegraph::NodeId> m_byName;
    layout::SpatialGrid m_grid;
};

}  // namespace poseloom::ui
