# SPDX-License-Identifier: GPL-3.0-or-later
list(APPEND poseloom_qml_files
  tree/TreeList.qml
  tree/TreePage.qml
  tree/TreeProblemList.qml
  tree/TreeRow.qml
  tree/TreeTools.qml
)
