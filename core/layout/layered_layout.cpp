// SPDX-License-Identifier: MIT
#include "layout/layered_layout.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "layout/node_shape.h"

namespace poseloom::layout {
namespace {

constexpr int kOrderSweeps = 8;
/// Odd, so that the last sweep puts each node beside the middle of what it takes.
constexpr int kAlignSweeps = 7;

using Index = std::uint32_t;

struct Vertex {
    posegraph::NodeId id = 0;
    float height = 0.0F;
    std::vector<Index> sources;
    std::vector<Index> targets;
    std::size_t layer = 0;
    double order = 0.0;  ///< index in the layer
    double middle = 0.0;
};

using Layers = std::vector<std::vector<Index>>;

class Net {
  public:
    explicit Net(const posegraph::Graph& graph) {
        for (const auto& slot : graph.slots)
            addVertex(slot.id, slot.name, heightOf(Shape::Slot, 0));
        m_slots = m_vertices.size();
        for (const auto& node : graph.nodes)
            addVertex(node.id, node.key, heightOf(shapeOf(node.kind), node.inputs.size()));
        m_vertices.push_back({0, heightOf(Shape::Output, 0), {}, {}, 0, 0.0, 0.0});
        for (std::size_t i = 0; i < graph.nodes.size(); ++i)
            addWires(graph.nodes[i], static_cast<Index>(m_slots + i));
        if (graph.output) addWire(graph.output->name, outputIndex());
    }

    std::vector<Vertex>& vertices() { return m_vertices; }
    std::size_t slotCount() const { return m_slots; }
    Index outputIndex() const { return static_cast<Index>(m_vertices.size() - 1); }

  private:
    void addVertex(posegraph::NodeId id, std::string_view name, float height) {
        m_byName.try_emplace(name, static_cast<Index>(m_vertices.size()));
        m_vertices.push_back({id, height, {}, {}, 0, 0.0, 0.0});
    }
    void addWires(const posegraph::Node& node, Index target) {
        if (node.base) addWire(node.base->name, target);
        for (const auto& input : node.inputs)
            addWire(input.ref.name, target);
    }
    void addWire(std::string_view from, Index target) {
        const auto found = m_byName.find(from);
        if (found == m_byName.end() || found->second == target) return;
        m_vertices[target].sources.push_back(found->second);
        m_vertices[found->second].targets.push_back(target);
    }

    std::vector<Vertex> m_vertices;
    std::unordered_map<std::string_view, Index> m_byName;
    std::size_t m_slots = 0;
};

enum class Mark : std::uint8_t { New, Open, Done };

/// Visits everything that `start` takes, sources first, without recursion; wires that close a cycle are
/// removed on the way.
void visit(std::vector<Vertex>& vertices, std::vector<Mark>& marks, std::vector<Index>& finished,
           Index start) {
    if (marks[start] != Mark::New) return;
    std::vector<std::pair<Index, std::size_t>> stack{{start, 0}};
    marks[start] = Mark::Open;
    while (!stack.empty()) {
        auto& [at, next] = stack.back();
        auto& sources = vertices[at].sources;
        if (next == sources.size()) {
            marks[at] = Mark::Done;
            finished.push_back(at);
            stack.pop_back();
            continue;
        }
        const Index source = sources[next];
        if (marks[source] == Mark::Open) {
            sources.erase(sources.begin() + static_cast<std::ptrdiff_t>(next));
            auto& targets = vertices[source].targets;
            targets.erase(std::find(targets.begin(), targets.end(), at));
            continue;
        }
        ++next;
        if (marks[source] == Mark::New) {
            marks[source] = Mark::Open;
            stack.emplace_back(source, 0);
        }
    }
}

/// Every vertex, sources before targets; those that reach the output first, in the order of its tree.
std::vector<Index> sourcesFirst(Net& net) {
    auto& vertices = net.vertices();
    std::vector<Mark> marks(vertices.size(), Mark::New);
    std::vector<Index> finished;
    finished.reserve(vertices.size());
    visit(vertices, marks, finished, net.outputIndex());
    for (Index i = 0; i < vertices.size(); ++i)
        visit(vertices, marks, finished, i);
    return finished;
}

void assignLayers(Net& net, const std::vector<Index>& finished) {
    auto& vertices = net.vertices();
    std::size_t last = 0;
    for (const Index i : finished) {
        Vertex& vertex = vertices[i];
        vertex.layer = i < net.slotCount() ? 0 : 1;
        for (const Index source : vertex.sources)
            vertex.layer = std::max(vertex.layer, vertices[source].layer + 1);
        if (i != net.outputIndex()) last = std::max(last, vertex.layer);
    }
    vertices[net.outputIndex()].layer = last + 1;
}

Layers layersOf(Net& net, const std::vector<Index>& finished) {
    auto& vertices = net.vertices();
    Layers layers(vertices[net.outputIndex()].layer + 1);
    for (const Index i : finished)
        layers[vertices[i].layer].push_back(i);
    return layers;
}

void numberLayer(std::vector<Vertex>& vertices, const std::vector<Index>& layer) {
    for (std::size_t i = 0; i < layer.size(); ++i)
        vertices[layer[i]].order = static_cast<double>(i) / static_cast<double>(layer.size());
}

std::optional<double> barycentre(const std::vector<Vertex>& vertices, const std::vector<Index>& neighbours,
                                 double Vertex::*coordinate) {
    if (neighbours.empty()) return std::nullopt;
    double sum = 0.0;
    for (const Index i : neighbours)
        sum += vertices[i].*coordinate;
    return sum / static_cast<double>(neighbours.size());
}

void sortLayer(std::vector<Vertex>& vertices, std::vector<Index>& layer, bool bySources) {
    std::vector<std::pair<double, Index>> keyed;
    keyed.reserve(layer.size());
    for (const Index i : layer) {
        const auto& neighbours = bySources ? vertices[i].sources : vertices[i].targets;
        keyed.emplace_back(barycentre(vertices, neighbours, &Vertex::order).value_or(vertices[i].order), i);
    }
    std::stable_sort(keyed.begin(), keyed.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < keyed.size(); ++i)
        layer[i] = keyed[i].second;
    numberLayer(vertices, layer);
}

/// Wires that cross between one layer and whatever it takes, counted with a Fenwick tree over source ranks.
std::uint64_t crossingsInto(const std::vector<Vertex>& vertices, const std::vector<Index>& layer) {
    std::vector<double> ends;
    for (const Index i : layer) {
        const std::size_t first = ends.size();
        for (const Index source : vertices[i].sources)
            ends.push_back(vertices[source].order);
        std::sort(ends.begin() + static_cast<std::ptrdiff_t>(first), ends.end());
    }
    std::vector<double> ranks = ends;
    std::sort(ranks.begin(), ranks.end());
    ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
    std::vector<std::uint64_t> tree(ranks.size() + 1, 0);
    std::uint64_t crossings = 0;
    std::uint64_t seen = 0;
    for (const double end : ends) {
        const auto rank =
            static_cast<std::size_t>(std::lower_bound(ranks.begin(), ranks.end(), end) - ranks.begin()) + 1;
        std::uint64_t notAbove = 0;
        for (std::size_t i = rank; i > 0; i &= i - 1)
            notAbove += tree[i];
        crossings += seen - notAbove;
        for (std::size_t i = rank; i < tree.size(); i += i & (~i + 1))
            ++tree[i];
        ++seen;
    }
    return crossings;
}

std::uint64_t crossings(const std::vector<Vertex>& vertices, const Layers& layers) {
    std::uint64_t sum = 0;
    for (const auto& layer : layers)
        sum += crossingsInto(vertices, layer);
    return sum;
}

void orderLayers(std::vector<Vertex>& vertices, Layers& layers) {
    for (const auto& layer : layers)
        numberLayer(vertices, layer);
    Layers best = layers;
    std::uint64_t fewest = crossings(vertices, layers);
    for (int sweep = 0; sweep < kOrderSweeps && fewest > 0; ++sweep) {
        const bool forward = sweep % 2 == 1;
        for (std::size_t i = 0; i < layers.size(); ++i)
            sortLayer(vertices, layers[forward ? i : layers.size() - 1 - i], forward);
        const std::uint64_t count = crossings(vertices, layers);
        if (count < fewest) {
            fewest = count;
            best = layers;
        }
    }
    layers = std::move(best);
    for (const auto& layer : layers)
        numberLayer(vertices, layer);
}

/// Moves the nodes of a layer as near to their wanted middles as their order and gaps allow (pooling of
/// adjacent violators: the least-squares answer in linear time).
void settleLayer(std::vector<Vertex>& vertices, const std::vector<Index>& layer,
                 const std::vector<double>& wanted) {
    struct Block {
        double sum = 0.0;
        std::size_t count = 0;
        double middle() const { return sum / static_cast<double>(count); }
    };
    std::vector<double> offsets(layer.size(), 0.0);
    for (std::size_t i = 1; i < layer.size(); ++i) {
        const double heights = vertices[layer[i - 1]].height + vertices[layer[i]].height;
        offsets[i] = offsets[i - 1] + heights / 2.0 + kRowGap;
    }
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < layer.size(); ++i) {
        blocks.push_back({wanted[i] - offsets[i], 1});
        while (blocks.size() > 1 && blocks[blocks.size() - 2].middle() > blocks.back().middle()) {
            const Block last = blocks.back();
            blocks.pop_back();
            blocks.back().sum += last.sum;
            blocks.back().count += last.count;
        }
    }
    std::size_t i = 0;
    for (const Block& block : blocks) {
        for (std::size_t k = 0; k < block.count; ++k, ++i)
            vertices[layer[i]].middle = block.middle() + offsets[i];
    }
}

void alignLayers(std::vector<Vertex>& vertices, const Layers& layers) {
    for (const auto& layer : layers)
        settleLayer(vertices, layer, std::vector<double>(layer.size(), 0.0));
    for (int sweep = 0; sweep < kAlignSweeps; ++sweep) {
        const bool forward = sweep % 2 == 0;
        for (std::size_t i = 0; i < layers.size(); ++i) {
            const auto& layer = layers[forward ? i : layers.size() - 1 - i];
            std::vector<double> wanted;
            wanted.reserve(layer.size());
            for (const Index v : layer) {
                const auto& neighbours = forward ? vertices[v].sources : vertices[v].targets;
                wanted.push_back(
                    barycentre(vertices, neighbours, &Vertex::middle).value_or(vertices[v].middle));
            }
            settleLayer(vertices, layer, wanted);
        }
    }
}

}  // namespace

std::map<posegraph::NodeId, glm::vec2> layeredLayout(const posegraph::Graph& graph) {
    Net net(graph);
    const std::vector<Index> finished = sourcesFirst(net);
    assignLayers(net, finished);
    Layers layers = layersOf(net, finished);
    auto& vertices = net.vertices();
    orderLayers(vertices, layers);
    alignLayers(vertices, layers);

    double top = 0.0;
    for (const Vertex& vertex : vertices)
        top = std::min(top, vertex.middle - vertex.height / 2.0);
    std::map<posegraph::NodeId, glm::vec2> places;
    for (const Vertex& vertex : vertices) {
        const double y = vertex.middle - vertex.height / 2.0 - top;
        places.try_emplace(vertex.id, static_cast<float>(vertex.layer) * kColumnPitch,
                           static_cast<float>(std::round(y)));
    }
    return places;
}

}  // namespace poseloom::layout
