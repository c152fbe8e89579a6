# SPDX-License-Identifier: GPL-3.0-or-later
list(APPEND poseloom_qml_files
  shell/AboutDialog.qml
  shell/ActionButton.qml
  shell/BarSeparator.qml
  shell/CatalogueMenu.qml
  shell/CentrePanel.qml
  shell/Chip.qml
  shell/CommandPalette.qml
  shell/CompactComboBox.qml
  shell/CompletingField.qml
  shell/EditorField.qml
  shell/EmptyState.qml
  shell/ExactField.qml
  shell/Icon.qml
  shell/InPlaceField.qml
  shell/LazyPopup.qml
  shell/LazyView.qml
  shell/ListsPanel.qml
  shell/Main.qml
  shell/PackageDialog.qml
  shell/PanelButton.qml
  shell/PanelHeader.qml
  shell/PanelTab.qml
  shell/PanelTabs.qml
  shell/PresetDialog.qml
  shell/QuestionDialog.qml
  shell/SearchField.qml
  shell/SearchPlacesDialog.qml
  shell/ShellActions.qml
  shell/ShellDialog.qml
  shell/ShellDialogs.qml
  shell/ShellMenuBar.qml
  shell/ShellMenuItem.qml
  shell/ShellToolBar.qml
  shell/ShortcutsDialog.qml
  shell/SplitGrip.qml
  shell/Theme.qml
  shell/TickBox.qml
  shell/Toast.qml
  shell/WeightSlider.qml
  shell/WorkArea.qml
)
set(poseloom_icon_folder "${CMAKE_SOURCE_DIR}/resources/icons")
set(poseloom_icons)
foreach(icon check clip close down error info keep open palette pause play plus redo reset right save search start undo up warning)
  list(APPEND poseloom_icons "${poseloom_icon_folder}/${icon}.svg")
endforeach()
qt_add_resources(poseloom_qml "poseloom_icons" PREFIX "/poseloom/icons" BASE "${poseloom_icon_folder}"
  FILES ${poseloom_icons})
