# SPDX-License-Identifier: GPL-3.0-or-later
list(APPEND poseloom_qml_files
  shell/AboutDialog.qml
  shell/ActionButton.qml
  shell/CatalogueMenu.qml
  shell/CentrePanel.qml
  shell/Chip.qml
  shell/CommandPalette.qml
  shell/CompactComboBox.qml
  shell/EmptyState.qml
  shell/Icon.qml
  shell/ListsPanel.qml
  shell/Main.qml
  shell/ExactField.qml
  shell/PanelButton.qml
  shell/PanelHeader.qml
  shell/PanelTab.qml
  shell/PanelTabs.qml
  shell/PresetDialog.qml
  shell/QuestionDialog.qml
  shell/SearchField.qml
  shell/ShellActions.qml
  shell/ShellDialog.qml
  shell/ShellDialogs.qml
  shell/ShellMenuBar.qml
  shell/ShellMenuItem.qml
  shell/ShellToolBar.qml
  shell/ShortcutsDialog.qml
  shell/SplitGrip.qml
  shell/Theme.qml
  shell/Toast.qml
  shell/ToolSeparator.qml
  shell/WeightSlider.qml
  shell/WorkArea.qml
)
set(poseloom_icon_folder "${CMAKE_SOURCE_DIR}/resources/icons")
file(GLOB poseloom_icons CONFIGURE_DEPENDS "${poseloom_icon_folder}/*.svg")
qt_add_resources(poseloom_qml "poseloom_icons" PREFIX "/poseloom/icons" BASE "${poseloom_icon_folder}"
  FILES ${poseloom_icons})
