// SPDX-License-Identifier: MIT
#include "panim/edit.h"

#include "support/concat.h"
#include "support/visitor.h"

namespace poseloom::panim {

namespace {

std::string atFrame(std::uint32_t frame) {
    return concat({" at frame ", std::to_string(frame)});
}

}  // namespace

std::string describe(const Edit& edit) {
    return std::visit(
        Visitor{
            [](const SetField& e) {
                return concat({"Set ", e.field, " of ", e.object, atFrame(e.frame)});
            },
            [](const RemoveField& e) {
                return concat({"Remove ", e.field, " of ", e.object, atFrame(e.frame)});
            },
            [](const MoveField& e) {
                return concat({"Move ", e.field, " of ", e.object, " to frame ", std::to_string(e.to)});
            },
            [](const AddObject& e) {
                return concat({"Add ", e.name});
            },
            [](const RemoveObject& e) {
                return concat({"Remove ", e.name});
            },
            [](const RenameObject& e) {
                return concat({"Rename ", e.name, " to ", e.newName});
            },
            [](const SetObjectType& e) {
                return concat({"Make ", e.name, " a ", e.type});
            },
            [](const SetSetting& e) {
                return concat({e.value.empty() ? "Remove " : "Set ", e.key});
            },
            [](const AddEvent& e) {
                return concat({"Add ", nameOf(e.kind), atFrame(e.frame)});
            },
            [](const SetEvent& e) {
                return concat({"Change an event", atFrame(e.frame)});
            },
            [](const RemoveEvent& e) {
                return concat({"Remove an event", atFrame(e.frame)});
            },
            [](const SetFrameOpen& e) {
                return concat({e.open ? "Open frame " : "Close frame ", std::to_string(e.frame)});
            },
            [](const EditList& e) {
                return e.edits.size() == 1 ? describe(e.edits.front())
                                           : concat({std::to_string(e.edits.size()), " changes"});
            },
        },
        edit.what);
}

}  // namespace poseloom::panim
