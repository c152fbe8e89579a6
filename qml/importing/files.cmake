# SPDX-License-Identifier: GPL-3.0-or-later
list(APPEND poseloom_qml_files
  importing/BoneMapCoverage.qml
  importing/BoneMapDialog.qml
  importing/BoneMapRow.qml
  importing/ClipTransport.qml
  importing/ClipView.qml
  importing/ImportClipRow.qml
  importing/ImportDialog.qml
  importing/ImportDialogs.qml
  importing/ImportFacts.qml
  importing/LazySheet.qml
  importing/OpeningNote.qml
  importing/Sheet.qml
)
