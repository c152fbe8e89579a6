// SPDX-License-Identifier: MIT
#include "session/graph_clipboard.h"

#include <gtest/gtest.h>

#include "session/document_session.h"
#include "ui/graph_texts.h"

namespace poseloom::ui {
namespace {

class Clipboard : public ::testing::Test {
  protected:
    void SetUp() override { open(testing::styledGraph()); }
    void open(const std::string& text) {
        session.setDocument(document::Document::fromText(document::Kind::PoseGraph, text, "hero.panimtree"),
                            {});
    }
    QVariantList ids(std::initializer_list<const char*> names) const {
        QVariantList list;
        for (const char* name : names)
            list.append(QVariant(static_cast<uint>(session.idOf(QString::fromLatin1(name)))));
        return list;
    }
    const posegraph::Graph& graph() const { return session.document().graph(); }

    DocumentSession session;
};

TEST_F(Clipboard, HoldsTheFormatsOwnTextWithItsComments) {
    const std::string text = session.copyText(ids({"Idle", "Move"})).toStdString();
    EXPECT_NE(text.find("[AnimationSlots]"), std::string::npos);
    EXPECT_NE(text.find("inputs  =  [ @Idle, @Run ]   # two"), std::string::npos);
    EXPECT_EQ(text.find("Top"), std::string::npos);
    EXPECT_TRUE(session.copyText({QVariant(0U)}).isEmpty());
}

TEST_F(Clipboard, APasteRenamesWhatIsTakenAndFollowsReferencesWithin) {
    const QString text = session.copyText(ids({"Idle", "Move", "Top"}));
    ASSERT_TRUE(session.pasteText(text, {}));
    const posegraph::Node* move = graph().findNode("Move2");
    ASSERT_NE(move, nullptr);
    EXPECT_EQ(move->inputs[0].ref.name, "Idle2");
    EXPECT_EQ(move->inputs[1].ref.name, "Run") << "it was not copied: the reference stays";
    const posegraph::Node* top = graph().findNode("Top2");
    ASSERT_NE(top, nullptr);
    ASSERT_TRUE(top->base);
    EXPECT_EQ(top->base->name, "Move2");
    EXPECT_EQ(top->mask.bones.size(), 1U);
    EXPECT_FLOAT_EQ(move->inputs[1].weightOrDefault(), 0.25F);
    EXPECT_EQ(session.selection().size(), 3);
}

TEST_F(Clipboard, APasteIsOneStepAndItsUndoRestoresTheBytes) {
    ASSERT_TRUE(session.pasteText(session.copyText(ids({"Idle", "Move", "Top"})), {}));
    EXPECT_EQ(session.undoStack()->count(), 1);
    session.undoStack()->undo();
    EXPECT_EQ(session.document().text().bytes(), testing::styledGraph());
}

TEST_F(Clipboard, APasteKeepsTheFilesLineEndsAndEveryOtherByte) {
    const QString text =
        session.copyText(ids({"Move"})).replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    ASSERT_TRUE(session.pasteText(text, {}));
    const std::string bytes = session.document().text().bytes();
    for (std::size_t at = bytes.find('\n'); at != std::string::npos; at = bytes.find('\n', at + 1)) {
        ASSERT_GT(at, 0U);
        EXPECT_EQ(bytes[at - 1], '\r') << "at byte " << at;
    }
}

TEST_F(Clipboard, AnotherDocumentTakesThePartUnderItsOwnNames) {
    const QString text = session.copyText(ids({"Idle", "Run", "Move"}));
    open("[AnimationSlots]\nJump\n[/AnimationSlots]\n[Output]\ninput = @Jump\n[/Output]\n");
    ASSERT_TRUE(session.pasteText(text, {{"Move", {7.0, 9.0}}}));
    ASSERT_NE(graph().findNode("Move"), nullptr);
    EXPECT_NE(graph().findSlot("Run"), nullptr);
    EXPECT_TRUE(session.document().diagnostics().empty() || !hasErrors(session.document().diagnostics()));
    EXPECT_EQ(session.positionOf(static_cast<uint>(session.idOf(QStringLiteral("Move")))), QPointF(7.0, 9.0));
}

TEST_F(Clipboard, PastingTwiceNumbersOn) {
    const QString text = session.copyText(ids({"Move"}));
    ASSERT_TRUE(session.pasteText(text, {}));
    ASSERT_TRUE(session.pasteText(text, {}));
    EXPECT_NE(graph().findNode("Move2"), nullptr);
    EXPECT_NE(graph().findNode("Move3"), nullptr);
}

TEST_F(Clipboard, AnyOtherTextIsRefusedAndChangesNothing) {
    QString said;
    QObject::connect(&session, &DocumentSession::failed, &session, [&](const QString& text) { said = text; });
    EXPECT_FALSE(session.pasteText(QStringLiteral("buy milk"), {}));
    EXPECT_FALSE(said.isEmpty());
    EXPECT_EQ(session.undoStack()->count(), 0);
}

TEST_F(Clipboard, FramesAreOneStepEachAndComeBackByUndo) {
    session.changeFrames({{"Legs", {0.0, 0.0, 100.0, 50.0}}}, QStringLiteral("Add a frame"));
    ASSERT_EQ(session.frames().size(), 1U);
    session.undoStack()->undo();
    EXPECT_TRUE(session.frames().empty());
    session.undoStack()->redo();
    EXPECT_EQ(session.frames().front().title, "Legs");
}

}  // namespace
}  // namespace poseloom::ui
