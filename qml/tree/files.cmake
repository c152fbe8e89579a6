# SPDX-License-Identifier: GPL-3.0-or-later
list(APPEND poseloom_qml_files
  tree/TreeBoard.qml
  tree/TreeCard.qml
  tree/TreeGoal.qml
  tree/TreeHand.qml
  tree/TreeInspector.qml
  tree/TreeLeafRow.qml
  tree/TreeList.qml
  tree/TreeOutline.qml
  tree/TreePage.qml
  tree/TreePhaseRow.qml
  tree/TreeRenameDialog.qml
  tree/TreeRow.qml
  tree/TreeSwitches.qml
  tree/TreeTimeline.qml
  tree/TreeTools.qml
  tree/TreeUses.qml
  tree/TreeWeight.qml
)
