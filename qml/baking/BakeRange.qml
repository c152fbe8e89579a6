// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// From when to when, how often, as which meaning, and how exactly.
GridLayout {
    id: range

    required property BakeJob job
    readonly property list<string> semantics: ["", "documented", "perro"]

    columnSpacing: Theme.spacing
    columns: 6
    rowSpacing: Theme.spacing

    Caption {
        Layout.preferredWidth: 70
        text: qsTr("From")
    }
    ExactField {
        Accessible.name: qsTr("First second")
        objectName: "bakeFrom"
        value: range.job.from

        onCommitted: number => range.job.from = number
        onResetRequested: range.job.from = 0
    }
    Caption {
        text: qsTr("to")
    }
    ExactField {
        Accessible.name: qsTr("Last second")
        objectName: "bakeTo"
        value: range.job.to

        onCommitted: number => range.job.to = number
        onResetRequested: range.job.suggest()
    }
    Caption {
        text: qsTr("seconds, frames per second")
    }
    ExactField {
        Accessible.name: qsTr("Frames per second")
        decimals: 2
        objectName: "bakeFps"
        value: range.job.fps

        onCommitted: number => range.job.fps = number
        onResetRequested: range.job.fps = 30
    }
    Caption {
        text: qsTr("Meaning")
    }
    CompactComboBox {
        Layout.columnSpan: 3
        Layout.fillWidth: true
        currentIndex: range.semantics.indexOf(range.job.semantics)
        hint: qsTr("What the graph means: as the project says, as documented, or as the engine of Perro does")
        model: [qsTr("as the project says"), qsTr("as documented"), qsTr("as the engine does (Perro)")]
        objectName: "bakeSemantics"

        onActivated: index => range.job.semantics = range.semantics[index]
    }
    Caption {
        text: qsTr("Leave out keys within")
    }
    ExactField {
        Accessible.name: qsTr("Units and radians within which a key is left out")
        Layout.preferredWidth: 80
        ToolTip.delay: 500
        ToolTip.text: qsTr("Keys that the others give within so many units and radians are left out (.glb, .gltf, .panim)")
        ToolTip.visible: hovered
        decimals: 5
        objectName: "bakeTolerance"
        value: range.job.tolerance

        onCommitted: number => range.job.tolerance = Math.max(0, number)
        onResetRequested: range.job.tolerance = 0
    }

    component Caption: Text {
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
    }
}
