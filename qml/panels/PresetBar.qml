// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// Sets of live weights by name, and the button that keeps them in the file.
RowLayout {
    id: bar

    required property Workspace workspace
    required property ShellActions actions

    spacing: Theme.smallSpacing

    CompactComboBox {
        id: box
        objectName: "presetBox"
        Layout.preferredWidth: 120
        model: bar.workspace.presets
        enabled: bar.workspace.presets.length > 0
        currentIndex: -1
        displayText: box.currentIndex < 0 ? qsTr("Presets") : box.currentText
        hint: qsTr("Take the live weights of a preset")
        onActivated: index => bar.workspace.applyPreset(box.textAt(index))
    }
    ActionButton {
        actions: bar.actions
        actionId: "weights.storePreset"
        icon.source: "qrc:/poseloom/icons/plus.svg"
    }
    ActionButton {
        actions: bar.actions
        actionId: "weights.reset"
        icon.source: "qrc:/poseloom/icons/reset.svg"
    }
    PanelButton {
        objectName: "keepWeights"
        text: qsTr("Keep")
        prominent: enabled
        icon.source: "qrc:/poseloom/icons/keep.svg"
        enabled: bar.workspace.preview.weightsModified
        hint: bar.actions.catalogue.hint("weights.keep")
        onClicked: bar.actions.trigger("weights.keep")
    }
}
