// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// The title bar of a node: its name, which is edited in place, and its kind.
Item {
    id: title

    required property string key
    required property string kind
    required property bool solo
    readonly property color tint: Theme.kindColor(title.kind)
    readonly property bool editing: field.visible

    signal renamed(string name)
    signal editingEnded

    function edit(): void {
        field.text = title.key;
        field.visible = true;
        field.forceActiveFocus(Qt.OtherFocusReason);
        field.selectAll();
    }
    function end(): void {
        if (!field.visible)
            return;
        field.visible = false;
        title.editingEnded();
    }

    height: 28

    Rectangle {
        anchors.fill: parent
        anchors.margins: 1
        radius: Theme.radius - 1
        color: Qt.alpha(title.tint, Theme.dark ? 0.3 : 0.2)
    }
    Rectangle {
        x: 7
        anchors.verticalCenter: parent.verticalCenter
        width: 4
        height: 14
        radius: 2
        color: title.tint
    }
    Text {
        id: name
        anchors.left: parent.left
        anchors.leftMargin: 17
        anchors.right: kindLabel.left
        anchors.rightMargin: 6
        anchors.verticalCenter: parent.verticalCenter
        visible: !field.visible
        text: title.key
        elide: Text.ElideRight
        color: Theme.text
        font.pixelSize: Theme.fontSize
        font.bold: true
    }
    Text {
        id: kindLabel
        anchors.right: parent.right
        anchors.rightMargin: 14
        anchors.verticalCenter: parent.verticalCenter
        visible: title.kind !== "Output"
        text: title.solo ? qsTr("solo") : title.kind
        color: title.solo ? Theme.warning : Theme.textMuted
        font.pixelSize: Theme.smallFontSize
        font.bold: title.solo
    }
    Rectangle {
        anchors.fill: field
        anchors.margins: -1
        visible: field.visible
        radius: 3
        color: Theme.canvas
        border.width: 2
        border.color: Theme.accent
    }
    TextInput {
        id: field
        objectName: "rename." + title.key
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.leftMargin: 8
        anchors.rightMargin: 14
        anchors.verticalCenter: parent.verticalCenter
        height: 22
        leftPadding: 6
        visible: false
        clip: true
        verticalAlignment: TextInput.AlignVCenter
        color: Theme.text
        selectionColor: Theme.accent
        selectByMouse: true
        font.pixelSize: Theme.fontSize
        Accessible.role: Accessible.EditableText
        Accessible.name: qsTr("New name of %1").arg(title.key)
        onAccepted: {
            title.renamed(field.text);
            title.end();
        }
        Keys.onEscapePressed: title.end()
        onActiveFocusChanged: if (!field.activeFocus)
            title.end()
    }
}
