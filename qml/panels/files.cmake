# SPDX-License-Identifier: GPL-3.0-or-later
list(APPEND poseloom_qml_files
  panels/BoneRow.qml
  panels/ChipList.qml
  panels/HistoryPanel.qml
  panels/InputList.qml
  panels/InspectorPanel.qml
  panels/LibraryDrag.qml
  panels/LibraryPanel.qml
  panels/LibraryRow.qml
  panels/MaskEditor.qml
  panels/NodeHead.qml
  panels/OutlinePanel.qml
  panels/PresetBar.qml
  panels/ProblemRow.qml
  panels/ProblemsPanel.qml
  panels/SemanticsButton.qml
  panels/SlotClip.qml
  panels/SourceBox.qml
  panels/StatusBar.qml
  panels/StatusText.qml
  panels/TextProblemList.qml
  panels/WeightRow.qml
)
