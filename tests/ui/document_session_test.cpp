// SPDX-License-Identifier: MIT
#include "session/document_session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ui/graph_texts.h"

namespace poseloom::ui {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing::styledGraph;

class OpenDocument : public ::testing::Test {
  protected:
    void SetUp() override {
        session.setDocument(
            document::Document::fromText(document::Kind::PoseGraph, styledGraph(), "hero.panimtree"), {});
        QObject::connect(&session, &DocumentSession::failed, &session,
                         [this](const QString& message) { failures.append(message); });
    }
    std::string bytes() const { return session.document().text().bytes(); }
    uint id(const char* name) const {
        const int found = session.idOf(QString::fromLatin1(name));
        EXPECT_GT(found, 0) << name;
        return static_cast<uint>(found);
    }
    void undoAll() {
        while (session.undoStack()->canUndo())
            session.undoStack()->undo();
    }

    DocumentSession session;
    QStringList failures;
};

TEST_F(OpenDocument, UndoRestoresEveryByteAfterEveryKindOfEdit) {
    EXPECT_TRUE(session.setWeight(id("Move"), 1, 0.75));
    EXPECT_TRUE(session.rename(id("Move"), QStringLiteral("Locomotion")));
    EXPECT_TRUE(session.addNode(QStringLiteral("Invert"), {10, 20}));
    EXPECT_TRUE(session.addSlot(QStringLiteral("Aim"), {0, 0}));
    EXPECT_TRUE(session.connectNodes(id("Aim"), id("Locomotion"), -1));
    EXPECT_TRUE(session.moveInput(id("Locomotion"), 0, 2));
    EXPECT_TRUE(session.disconnectInput(id("Locomotion"), 0));
    EXPECT_TRUE(session.setMaskList(id("Top"), QStringLiteral("bones"), {QStringLiteral("Head")}));
    EXPECT_TRUE(session.duplicateNodes({id("Top")}));
    EXPECT_TRUE(session.moveSlot(id("Aim"), 0));
    EXPECT_TRUE(session.removeNodes({id("Run")}));
    EXPECT_EQ(failures.join('\n').toStdString(), "");
    const std::string edited = bytes();
    EXPECT_NE(edited, styledGraph());
    undoAll();
    EXPECT_EQ(bytes(), styledGraph());
    while (session.undoStack()->canRedo())
        session.undoStack()->redo();
    EXPECT_EQ(bytes(), edited);
}

TEST_F(OpenDocument, AWeightChangesNothingButItsNumber) {
    EXPECT_TRUE(session.setWeight(id("Move"), 1, 0.75));
    std::string expected = styledGraph();
    const std::size_t at = expected.find("0.250");
    const std::string changed = bytes();
    EXPECT_EQ(changed.substr(0, at), expected.substr(0, at));
    EXPECT_EQ(changed.substr(changed.size() - (expected.size() - at - 5)), expected.substr(at + 5));
}

TEST_F(OpenDocument, ADragIsOneUndoStep) {
    for (int i = 1; i <= 40; ++i)
        EXPECT_TRUE(session.setWeight(id("Move"), 1, i / 40.0, QStringLiteral("weight")));
    EXPECT_EQ(session.undoStack()->count(), 1);
    session.undoStack()->undo();
    EXPECT_EQ(bytes(), styledGraph());
}

TEST_F(OpenDocument, TwoDragsAreTwoUndoSteps) {
    EXPECT_TRUE(session.setWeight(id("Move"), 1, 0.5, QStringLiteral("weight")));
    session.endGesture();
    EXPECT_TRUE(session.setWeight(id("Move"), 1, 0.75, QStringLiteral("weight")));
    EXPECT_EQ(session.undoStack()->count(), 2);
}

TEST_F(OpenDocument, ADragBackToTheStartLeavesNoStep) {
    EXPECT_TRUE(session.performText(differenceOf(bytes(), styledGraph() + "#"), {}, QStringLiteral("drag")));
    EXPECT_TRUE(session.performText(differenceOf(bytes(), styledGraph() + "##"), {}, QStringLiteral("drag")));
    EXPECT_EQ(session.undoStack()->count(), 1);
    session.undoStack()->undo();
    EXPECT_EQ(bytes(), styledGraph());
    session.moveNodes({id("Move")}, {5, 5}, QStringLiteral("move"));
    session.moveNodes({id("Move")}, {-5, -5}, QStringLiteral("move"));
    EXPECT_FALSE(session.undoStack()->canUndo());
}

TEST_F(OpenDocument, ARefusedEditPushesNothingAndSaysWhy) {
    EXPECT_FALSE(session.rename(id("Move"), QStringLiteral("Idle")));
    EXPECT_FALSE(session.rename(id("Move"), QStringLiteral("not a name")));
    EXPECT_FALSE(session.connectNodes(id("Move"), id("Idle"), 0));
    EXPECT_EQ(failures.size(), 3);
    EXPECT_EQ(session.undoStack()->count(), 0);
    EXPECT_EQ(bytes(), styledGraph());
    EXPECT_FALSE(session.modified());
}

TEST_F(OpenDocument, MovingANodeDoesNotTouchTheText) {
    const QPointF before = session.positionOf(id("Move"));
    session.moveNodes({id("Move"), id("Idle")}, {30, 12});
    EXPECT_EQ(session.positionOf(id("Move")), before + QPointF(30, 12));
    EXPECT_EQ(bytes(), styledGraph());
    session.undoStack()->undo();
    EXPECT_EQ(session.positionOf(id("Move")), before);
}

TEST_F(OpenDocument, ANodeKeepsItsPlaceOverRenameRemovalAndUndo) {
    session.moveNodes({id("Move")}, {300, 100});
    const QPointF place = session.positionOf(id("Move"));
    EXPECT_TRUE(session.rename(id("Move"), QStringLiteral("Walk")));
    EXPECT_EQ(session.positionOf(id("Walk")), place);
    EXPECT_TRUE(session.removeNodes({id("Walk")}));
    session.undoStack()->undo();
    EXPECT_EQ(session.positionOf(id("Walk")), place);
    session.undoStack()->undo();
    session.undoStack()->undo();
    EXPECT_EQ(session.positionOf(id("Move")), place - QPointF(300, 100));
}

TEST_F(OpenDocument, EveryNodeHasAPlaceOfItsOwn) {
    std::vector<QPointF> places{session.positionOf(0)};
    for (const char* name : {"Idle", "Run", "Move", "Top"})
        places.push_back(session.positionOf(id(name)));
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_NE(places[i], places[j]);
}

TEST_F(OpenDocument, PlacesThatNobodyChoseAreNotStored) {
    EXPECT_TRUE(session.layout().empty());
    session.moveNodes({id("Move")}, {1, 0});
    EXPECT_EQ(session.layout().size(), 5U);
}

TEST_F(OpenDocument, UndoToTheSavedStateIsNotModified) {
    EXPECT_TRUE(session.setWeight(id("Move"), 0, 0.5));
    EXPECT_TRUE(session.modified());
    session.undoStack()->undo();
    EXPECT_FALSE(session.modified());
    session.undoStack()->redo();
    session.markSaved(QStringLiteral("other.panimtree"));
    EXPECT_FALSE(session.modified());
    EXPECT_EQ(session.title(), QStringLiteral("other.panimtree"));
    session.undoStack()->undo();
    EXPECT_TRUE(session.modified());
}

TEST_F(OpenDocument, RemovedNodesLeaveTheSelection) {
    session.setSelection({id("Idle"), id("Move")});
    EXPECT_EQ(session.currentNode(), id("Move"));
    EXPECT_TRUE(session.removeNodes({id("Move")}));
    EXPECT_EQ(session.selection().size(), 1);
    EXPECT_EQ(session.currentNode(), id("Idle"));
}

TEST_F(OpenDocument, ANewNodeIsSelectedAndStandsWhereItWasPut) {
    EXPECT_TRUE(session.addNode(QStringLiteral("Blend"), {77, 88}));
    EXPECT_EQ(session.kindOf(session.currentNode()), QStringLiteral("Blend"));
    EXPECT_EQ(session.positionOf(session.currentNode()), QPointF(77, 88));
}

TEST_F(OpenDocument, DuplicatesAreWiredToEachOther) {
    EXPECT_TRUE(session.duplicateNodes({id("Move"), id("Top")}));
    const posegraph::Node* copy = session.document().graph().findNode("Top2");
    ASSERT_NE(copy, nullptr);
    ASSERT_TRUE(copy->base.has_value());
    EXPECT_EQ(copy->base->name, "Move2");
    EXPECT_EQ(copy->inputs.front().ref.name, "Idle");
}

TEST_F(OpenDocument, TypedTextBecomesTheSmallestEditAndKeepsTheIds) {
    const uint move = id("Move");
    QString text = session.text();
    text.replace(QStringLiteral("0.250"), QStringLiteral("0.2505"));
    EXPECT_TRUE(session.setText(text));
    std::string expected = styledGraph();
    expected.insert(expected.find("0.250") + 5, "5");
    EXPECT_EQ(bytes(), expected);
    EXPECT_EQ(session.undoStack()->count(), 1);
    EXPECT_EQ(id("Move"), move);
    session.undoStack()->undo();
    EXPECT_EQ(id("Move"), move);
}

TEST_F(OpenDocument, OpeningAnotherDocumentForgetsTheHistory) {
    EXPECT_TRUE(session.setWeight(id("Move"), 0, 0.5));
    session.setSelection({id("Move")});
    session.setDocument(document::Document::fromText(document::Kind::PoseGraph, "", "empty.panimtree"), {});
    EXPECT_FALSE(session.modified());
    EXPECT_EQ(session.undoStack()->count(), 0);
    EXPECT_TRUE(session.selection().isEmpty());
}

}  // namespace
}  // namespace poseloom::ui
