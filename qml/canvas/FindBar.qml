// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// Finds nodes by a part of their name: Return goes to the next, Escape closes.
Rectangle {
    id: bar

    property int at: -1
    required property GraphCanvas canvas
    required property DocumentSession document
    property var found: []

    signal closed

    function close(): void {
        bar.visible = false;
        bar.closed();
    }
    function next(): void {
        if (bar.found.length === 0)
            return;
        bar.at = (bar.at + 1) % bar.found.length;
        bar.document.selection = [bar.found[bar.at]];
        bar.canvas.reveal(bar.found[bar.at]);
    }
    function open(): void {
        bar.visible = true;
        field.forceActiveFocus(Qt.ShortcutFocusReason);
        field.selectAll();
    }
    function search(): void {
        bar.found = bar.canvas.find(field.text);
        bar.at = -1;
        bar.next();
    }

    border.color: Theme.border
    color: Theme.panel
    height: Theme.rowHeight + Theme.spacing
    radius: Theme.radius
    visible: false
    width: 260

    SearchField {
        id: field
        anchors.left: parent.left
        anchors.margins: Theme.smallSpacing
        anchors.right: count.left
        anchors.verticalCenter: parent.verticalCenter
        objectName: "findField"
        placeholderText: qsTr("Find a node")

        Keys.onEnterPressed: bar.next()
        Keys.onEscapePressed: bar.close()
        Keys.onReturnPressed: bar.next()
        onTextEdited: bar.search()
    }
    Text {
        id: count
        anchors.right: parent.right
        anchors.rightMargin: Theme.spacing
        anchors.verticalCenter: parent.verticalCenter
        color: bar.found.length === 0 ? Theme.error : Theme.textMuted
        font.pixelSize: Theme.smallFontSize
        text: field.text.length === 0 ? "" : bar.found.length === 0 ? qsTr("none") : qsTr("%1 of %2").arg(bar.at + 1).arg(bar.found.length)
    }
}
