// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// The title bar of a node: its name, which is edited in place, and its kind.
Item {
    id: title

    readonly property bool editing: field.visible
    required property string key
    required property string kind
    required property bool solo
    readonly property color tint: Theme.kindColor(title.kind)

    signal editingEnded
    signal renamed(string name)

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
        color: Qt.alpha(title.tint, Theme.dark ? 0.3 : 0.2)
        radius: Theme.radius - 1
    }
    Rectangle {
        anchors.verticalCenter: parent.verticalCenter
        color: title.tint
        height: 14
        radius: 2
        width: 4
        x: 7
    }
    Text {
        id: name
        anchors.left: parent.left
        anchors.leftMargin: 17
        anchors.right: kindLabel.left
        anchors.rightMargin: 6
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.text
        elide: Text.ElideRight
        font.bold: true
        font.pixelSize: Theme.fontSize
        text: title.key
        visible: !field.visible
    }
    Text {
        id: kindLabel
        anchors.right: parent.right
        anchors.rightMargin: 14
        anchors.verticalCenter: parent.verticalCenter
        color: title.solo ? Theme.warning : Theme.textMuted
        font.bold: title.solo
        font.pixelSize: Theme.smallFontSize
        text: title.solo ? qsTr("solo") : title.kind
        visible: title.kind !== "Output"
    }
    Rectangle {
        anchors.fill: field
        anchors.margins: -1
        border.color: Theme.accent
        border.width: 2
        color: Theme.canvas
        radius: 3
        visible: field.visible
    }
    TextInput {
        id: field
        Accessible.name: qsTr("New name of %1").arg(title.key)
        Accessible.role: Accessible.EditableText
        anchors.left: parent.left
        anchors.leftMargin: 8
        anchors.right: parent.right
        anchors.rightMargin: 14
        anchors.verticalCenter: parent.verticalCenter
        clip: true
        color: Theme.text
        font.pixelSize: Theme.fontSize
        height: 22
        leftPadding: 6
        objectName: "rename." + title.key
        selectByMouse: true
        selectionColor: Theme.accent
        verticalAlignment: TextInput.AlignVCenter
        visible: false

        Keys.onEscapePressed: title.end()
        onAccepted: {
            title.renamed(field.text);
            title.end();
        }
        onActiveFocusChanged: if (!field.activeFocus)
            title.end()
    }
}
