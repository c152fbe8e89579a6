# SPDX-License-Identifier: GPL-3.0-or-later
list(APPEND poseloom_qml_files
  timeline/LoopModes.qml
  timeline/EventMark.qml
  timeline/MoreBelow.qml
  timeline/NumberField.qml
  timeline/ScrubBar.qml
  timeline/SlotLane.qml
  timeline/SpeedSlider.qml
  timeline/TimelinePanel.qml
  timeline/TransportBar.qml
  timeline/TransportIcon.qml
  timeline/TransportKeys.qml
)
