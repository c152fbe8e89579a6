# SPDX-License-Identifier: GPL-3.0-or-later
list(APPEND poseloom_qml_files
  model/LayerRow.qml
  model/ModelBytes.qml
  model/ModelFollow.qml
  model/ModelKeys.qml
  model/ModelModes.qml
  model/ModelOverlays.qml
  model/ModelPlaying.qml
  model/ModelRow.qml
  model/ModelTimeline.qml
  model/ModelTree.qml
  model/ModelView.qml
  model/ParameterPad.qml
  model/ParameterRow.qml
)
