# SPDX-License-Identifier: GPL-3.0-or-later
list(APPEND poseloom_qml_files
  canvas/AddPalette.qml
  canvas/CanvasDrop.qml
  canvas/CanvasHud.qml
  canvas/CanvasLayers.qml
  canvas/FindBar.qml
  canvas/FrameBox.qml
  canvas/FrameLayer.qml
  canvas/GraphView.qml
  canvas/NodeBadge.qml
  canvas/NodeDelegate.qml
  canvas/NodeTitle.qml
  canvas/PaletteRow.qml
  canvas/PinRow.qml
  canvas/SessionTextView.qml
  canvas/SlotBody.qml
  canvas/TextGutter.qml
  canvas/TextMark.qml
  canvas/TextMarks.qml
  canvas/TextPane.qml
  canvas/TextView.qml
  canvas/WeightBar.qml
)
