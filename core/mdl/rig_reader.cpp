// SPDX-License-Identifier: MIT
#include "mdl/layout.h"
#include "mdl/readers.h"

namespace poseloom::mdl {

namespace {

constexpr std::size_t kLinksOfAChain = 3;

bool isBoneIndex(const Model& model, int bone) {
    return bone >= 0 && static_cast<std::size_t>(bone) < model.bones.size();
}

/// Only the first three links are solved; more are not known to exist.
IkChain readChain(ReadContext& context, const Model& model, std::uint64_t base, std::size_t index) {
    IkChain chain;
    chain.name = context.name("ik chain name", base, base, numbered(index));
    const Table links = context.tableOrNone("numlinks", base + 8, base + 12, base, layout::kIkLinkSize);
    chain.links.reserve(links.count);
    for (std::size_t i = 0; i < links.count; ++i) {
        const std::uint64_t at = links.at(i);
        const int bone = context.integer(at);
        if (!isBoneIndex(model, bone)) break;
        chain.links.push_back({bone,
                               {context.finite("kneeDir", at + 4), context.finite("kneeDir", at + 8),
                                context.finite("kneeDir", at + 12)}});
    }
    if (chain.links.size() >= kLinksOfAChain) return chain;
    chain.links.clear();
    context.reporter().report("MDL083", Severity::Error, {"ikchain", base, layout::kIkChainSize},
                              "ik chain \"" + chain.name + "\" does not name three bones; it locks nothing",
                              chain.name);
    return chain;
}

void readChains(ReadContext& context, Model& model) {
    const Table table = context.tableOrNone("numikchains", layout::header::kIkChains,
                                            layout::header::kIkChains + 4, 0, layout::kIkChainSize);
    model.ikChains.reserve(table.count);
    for (std::size_t i = 0; i < table.count; ++i)
        model.ikChains.push_back(readChain(context, model, table.at(i), i));
}

void readNodes(ReadContext& context, Model& model) {
    const std::uint64_t count = layout::header::kNodes;
    const Table names = context.tableOrNone("numlocalnodes", count, count + 8, 0, 4);
    model.transitions.nodes.reserve(names.count);
    for (std::size_t i = 0; i < names.count; ++i)
        model.transitions.nodes.push_back(context.name("node name", names.at(i), 0, numbered(i + 1)));
    const std::uint64_t cells = static_cast<std::uint64_t>(names.count) * names.count;
    const Field field{"localnodeindex", count + 4};
    const auto matrix = offsetFrom(0, context.integer(field.offset));
    if (cells == 0) return;
    if (!matrix || !context.reader().contains(*matrix, cells)) {
        context.reporter().report("MDL084", Severity::Error, field,
                                  "the transitions between " + std::to_string(names.count) +
                                      " nodes do not fit in the file; there are none");
        return;
    }
    if (!context.take(cells, field)) return;
    model.transitions.next.reserve(static_cast<std::size_t>(cells));
    for (std::uint64_t i = 0; i < cells; ++i)
        model.transitions.next.push_back(context.reader().readOr<std::uint8_t>(*matrix + i, 0));
}

void readControllers(ReadContext& context, Model& model) {
    const std::uint64_t count = layout::header::kBoneControllers;
    const Table table =
        context.tableOrNone("numbonecontrollers", count, count + 4, 0, layout::kBoneControllerSize);
    model.boneControllers.reserve(table.count);
    for (std::size_t i = 0; i < table.count; ++i) {
        const std::uint64_t base = table.at(i);
        BoneController controller;
        controller.bone = context.integer(base);
        controller.type = context.reader().readOr<std::uint32_t>(base + 4, 0);
        controller.start = context.finite("bonecontroller start", base + 8);
        controller.end = context.finite("bonecontroller end", base + 12);
        controller.rest = context.integer(base + 16);
        controller.input = context.integer(base + 20);
        if (isBoneIndex(model, controller.bone)) model.boneControllers.push_back(controller);
    }
}

}  // namespace

std::vector<IkLock> readIkLocks(ReadContext& context, std::uint64_t countField, std::uint64_t base) {
    const Table table =
        context.tableOrNone("numiklocks", countField, countField + 4, base, layout::kIkLockSize);
    std::vector<IkLock> locks;
    locks.reserve(table.count);
    for (std::size_t i = 0; i < table.count; ++i) {
        const std::uint64_t at = table.at(i);
        locks.push_back({context.integer(at), context.finite("iklock position weight", at + 4),
                         context.finite("iklock rotation weight", at + 8),
                         context.reader().readOr<std::uint32_t>(at + 12, 0)});
    }
    return locks;
}

void readRig(ReadContext& context, Model& model) {
    readChains(context, model);
    model.ikAutoplayLocks = readIkLocks(context, layout::header::kIkAutoplayLocks, 0);
    readNodes(context, model);
    readControllers(context, model);
}

}  // namespace poseloom::mdl
