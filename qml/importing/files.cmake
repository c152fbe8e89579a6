# SPDX-License-Identifier: GPL-3.0-or-later
list(APPEND poseloom_qml_files
  importing/OpeningNote.qml
)
