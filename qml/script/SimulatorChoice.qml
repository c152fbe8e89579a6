// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// One choice of the simulator, by its words; the first is the usual one.
RowLayout {
    id: choice

    readonly property list<string> choices: Array.from(choice.simulator.choicesOf(choice.type))
    property string label: ""
    required property ScriptSimulator simulator
    required property string type
    property string usual: "—"  ///< what stands for no word
    required property string value

    signal chosen(string word)

    spacing: 4

    Text {
        Layout.preferredWidth: 62
        color: Theme.textMuted
        elide: Text.ElideRight
        font.pixelSize: Theme.smallFontSize
        text: choice.label
        visible: choice.label.length > 0
    }
    CompactComboBox {
        Layout.fillWidth: true
        currentIndex: Math.max(0, choice.choices.indexOf(choice.value))
        hint: choice.label.length > 0 ? choice.label : choice.type
        model: Array.from(choice.choices).map(word => word === "" ? choice.usual : word)
        objectName: "simulator." + choice.type

        onActivated: index => choice.chosen(choice.choices[index])
    }
}
