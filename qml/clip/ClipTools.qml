// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// What can be done with the clip as a whole.
RowLayout {
    id: tools

    required property ClipPlayer player
    readonly property ClipSheet sheet: tools.player.sheet
    required property bool textShown
    required property Workspace workspace

    signal fitWanted
    signal textWanted

    function focusSearch(): void {
        search.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    spacing: 6

    SearchField {
        id: search
        Layout.fillWidth: true
        Layout.maximumWidth: 260
        objectName: "clipSearch"
        placeholderText: qsTr("Find a track (Ctrl+F)")

        onTextChanged: tools.sheet.filter = text
    }
    PanelButton {
        enabled: !tools.sheet.readOnly && tools.sheet.currentTrack >= 0
        hint: qsTr("Add a key of the current track at the playhead, with the value that it has there (K)")
        objectName: "clipAddKey"
        text: qsTr("Add Key")
        visible: !tools.sheet.readOnly

        onClicked: tools.sheet.addKey(tools.player.frame)
    }
    PanelButton {
        enabled: tools.sheet.chosenCount > 0
        hint: qsTr("Remove the keys that are chosen (Delete)")
        objectName: "clipRemoveKeys"
        text: tools.sheet.chosenCount > 1 ? qsTr("Remove %1 Keys").arg(tools.sheet.chosenCount) : qsTr("Remove Key")
        visible: !tools.sheet.readOnly

        onClicked: tools.sheet.removeChosen()
    }
    PanelButton {
        hint: qsTr("Show all frames (F); Ctrl and the wheel zoom, Shift and the wheel or the middle button pan")
        objectName: "clipFit"
        text: qsTr("Fit")

        onClicked: tools.fitWanted()
    }
    Item {
        Layout.fillWidth: true
    }
    Text {
        Accessible.name: text
        color: Theme.warning
        elide: Text.ElideRight
        font.pixelSize: Theme.fontSize
        objectName: "clipReadOnly"
        text: qsTr("Read only: belongs to %1").arg(tools.sheet.owner)
        visible: tools.sheet.readOnly
    }
    PanelButton {
        hint: qsTr("Back to the clip that is open")
        objectName: "clipBack"
        text: qsTr("Back to %1").arg(tools.workspace.clip.title)
        visible: tools.sheet.readOnly && tools.workspace.clip.isOpen

        onClicked: tools.workspace.leaveInspectedClip()
    }
    PanelButton {
        checkable: true
        checked: tools.textShown
        hint: qsTr("The same clip as text, beside it (Alt+8)")
        objectName: "clipText"
        text: qsTr("Text")
        visible: !tools.sheet.readOnly

        onClicked: tools.textWanted()
    }
}
