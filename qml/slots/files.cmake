# SPDX-License-Identifier: GPL-3.0-or-later
list(APPEND poseloom_qml_files
  slots/DifferenceRow.qml
  slots/DifferencesPanel.qml
  slots/SceneBar.qml
  slots/SlotEntry.qml
  slots/SlotObject.qml
  slots/SlotsPage.qml
)
