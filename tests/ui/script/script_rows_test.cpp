// SPDX-License-Identifier: MIT
#include "script/script_rows.h"

#include "script_fixture.h"

namespace poseloom::ui {
namespace {

using namespace testing;

class Rows : public OpenScript {
  protected:
    void SetUp() override {
        OpenScript::SetUp();
        open();
        simulator.setSession(&script);
        coverage.setSimulator(&simulator);
        rows.setSession(&script);
        rows.setSimulator(&simulator);
        rows.setCoverage(&coverage);
    }
    QVariant cell(int script, ScriptRows::Role role) {
        return rows.data(rows.index(rows.rowOfScript(script)), role);
    }
    QStringList shown() const {
        QStringList words;
        for (int i = 0; i < rows.rowCount(); ++i) {
            const QModelIndex index = rows.index(i);
            const QString kind = rows.data(index, ScriptRows::KindRole).toString();
            words.append(kind == QLatin1String("script")
                             ? QString::number(rows.data(index, ScriptRows::NumberRole).toInt())
                             : rows.data(index, ScriptRows::TitleRole).toString());
        }
        return words;
    }

    ScriptSimulator simulator;
    ScriptCoverage coverage;
    ScriptRows rows;
};

TEST_F(Rows, ReadLikeTheText) {
    EXPECT_EQ(shown(), (QStringList{"DEFINES", "longarm", "ANIMATIONS", "STATE COMBAT", "COMBAT IDLE", "0",
                                    "1", "2", "3", "EVENTS", "RELOAD", "4", "5"}));
    const QVariantList conditions = cell(kShadowed, ScriptRows::ConditionsRole).toList();
    ASSERT_EQ(conditions.size(), 2);
    EXPECT_EQ(conditions[0].toMap()[QStringLiteral("type")].toString(), QStringLiteral("weaponclass"));
    EXPECT_EQ(conditions[0].toMap()[QStringLiteral("value")].toString(), QStringLiteral("pistol"));
    EXPECT_TRUE(cell(kDefault, ScriptRows::ConditionsRole).toList().isEmpty());
    EXPECT_EQ(cell(kLong, ScriptRows::CommandsRole).toList().size(), 2);
    EXPECT_EQ(cell(kLong, ScriptRows::LineRole).toInt(), 17);
}

TEST_F(Rows, MarkWhatNothingSelectsAndWhatIsWrong) {
    EXPECT_TRUE(cell(kShadowed, ScriptRows::UnreachableRole).toString().contains(QStringLiteral("9")));
    EXPECT_EQ(cell(kShadowed, ScriptRows::ProblemRole).toString(), QStringLiteral("warning"));
    EXPECT_TRUE(cell(kAiming, ScriptRows::UnreachableRole).toString().isEmpty());
    rows.setNeverOnly(true);
    EXPECT_EQ(shown(), (QStringList{"ANIMATIONS", "STATE COMBAT", "COMBAT IDLE", "1"}));
}

TEST_F(Rows, TellWhoWonAndWhyTheOthersLost) {
    EXPECT_EQ(cell(kLong, ScriptRows::VerdictRole).toString(), QStringLiteral("won"));
    EXPECT_EQ(cell(kLong, ScriptRows::ChosenRole).toInt(), 0);
    EXPECT_EQ(cell(kAiming, ScriptRows::VerdictRole).toString(), QStringLiteral("lost"));
    EXPECT_FALSE(cell(kAiming, ScriptRows::ReasonRole).toString().isEmpty());
    EXPECT_TRUE(cell(kDefault, ScriptRows::VerdictRole).toString().isEmpty()) << "nobody looked at it";
}

TEST_F(Rows, ASearchShowsWhatItFindsUnderItsLists) {
    rows.setSearch(QStringLiteral("PISTOL_ADS"));
    EXPECT_EQ(shown(), (QStringList{"ANIMATIONS", "STATE COMBAT", "COMBAT IDLE", "1"}));
    rows.setSearch(QStringLiteral("nowhere"));
    EXPECT_EQ(rows.rowCount(), 0);
}

TEST_F(Rows, TheOutlineHoldsHeadsOnly) {
    rows.setHeadsOnly(true);
    EXPECT_EQ(shown(),
              (QStringList{"DEFINES", "longarm", "ANIMATIONS", "STATE COMBAT", "IDLE", "EVENTS", "RELOAD"}));
}

TEST_F(Rows, AnEditChangesOnlyTheRowsThatItIsAbout) {
    int resets = 0;
    int inserted = 0;
    QObject::connect(&rows, &QAbstractItemModel::modelReset, &rows, [&] { ++resets; });
    QObject::connect(&rows, &QAbstractItemModel::rowsInserted, &rows,
                     [&](const QModelIndex&, int first, int last) { inserted += last - first + 1; });
    ASSERT_TRUE(script.addScript(-1, kLong, QStringLiteral("weaponclass smg")));
    EXPECT_EQ(resets, 0);
    EXPECT_EQ(inserted, 1) << "the script alone, though its list counts it as well";
    EXPECT_EQ(rows.rowAtLine(script.lineOf(kReloadDefault + 1)), rows.rowOfScript(kReloadDefault + 1));
}

TEST_F(Rows, NeighboursSkipHeads) {
    EXPECT_EQ(rows.neighbourOf(-1, 1), kAiming);
    EXPECT_EQ(rows.neighbourOf(kDefault, 1), kReloadRun);
    EXPECT_EQ(rows.neighbourOf(kReloadRun, -1), kDefault);
    EXPECT_EQ(rows.neighbourOf(kReloadDefault, 1), -1);
}

}  // namespace
}  // namespace poseloom::ui
