// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// Sets of live weights by name, and the button that keeps them in the file.
RowLayout {
    id: bar

    required property ShellActions actions
    required property Workspace workspace

    spacing: Theme.smallSpacing

    CompactComboBox {
        id: box
        Layout.preferredWidth: 120
        currentIndex: Array.from(bar.workspace.presets).indexOf(bar.workspace.currentPreset)
        displayText: bar.workspace.currentPreset.length > 0 ? bar.workspace.currentPreset : qsTr("Presets")
        enabled: bar.workspace.presets.length > 0
        hint: qsTr("Take the live weights of a preset; Ctrl+P takes the next one")
        model: bar.workspace.presets
        objectName: "presetBox"

        onActivated: index => bar.workspace.applyPreset(box.textAt(index))
    }
    ActionButton {
        actionId: "weights.removePreset"
        actions: bar.actions
        icon.source: "qrc:/poseloom/icons/close.svg"
        visible: bar.workspace.currentPreset.length > 0
    }
    ActionButton {
        actionId: "weights.storePreset"
        actions: bar.actions
        icon.source: "qrc:/poseloom/icons/plus.svg"
    }
    ActionButton {
        actionId: "weights.reset"
        actions: bar.actions
        icon.source: "qrc:/poseloom/icons/reset.svg"
    }
    PanelButton {
        enabled: bar.workspace.preview.weightsModified
        hint: bar.actions.catalogue.hint("weights.keep")
        icon.source: "qrc:/poseloom/icons/keep.svg"
        objectName: "keepWeights"
        prominent: enabled
        text: qsTr("Keep")

        onClicked: bar.actions.trigger("weights.keep")
    }
}
