# SPDX-License-Identifier: GPL-3.0-or-later
list(APPEND poseloom_qml_files
  clip/ClipBoard.qml
  clip/ClipCurveHead.qml
  clip/ClipCurveView.qml
  clip/ClipDesk.qml
  clip/ClipEventRow.qml
  clip/ClipField.qml
  clip/ClipKeyPanel.qml
  clip/ClipKeys.qml
  clip/ClipNewEvent.qml
  clip/ClipNewField.qml
  clip/ClipObjectRow.qml
  clip/ClipOutline.qml
  clip/ClipPage.qml
  clip/ClipRow.qml
  clip/ClipSheetView.qml
  clip/ClipTimeline.qml
  clip/ClipTools.qml
)
