// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// Finds nodes by a part of their name: Return goes to the next, Escape closes.
Rectangle {
    id: bar

    required property GraphCanvas canvas
    required property DocumentSession document
    property var found: []
    property int at: -1

    signal closed

    function open(): void {
        bar.visible = true;
        field.forceActiveFocus(Qt.ShortcutFocusReason);
        field.selectAll();
    }
    function close(): void {
        bar.visible = false;
        bar.closed();
    }
    function search(): void {
        bar.found = bar.canvas.find(field.text);
        bar.at = -1;
        bar.next();
    }
    function next(): void {
        if (bar.found.length === 0)
            return;
        bar.at = (bar.at + 1) % bar.found.length;
        bar.document.selection = [bar.found[bar.at]];
        bar.canvas.reveal(bar.found[bar.at]);
    }

    width: 260
    height: Theme.rowHeight + Theme.spacing
    radius: Theme.radius
    visible: false
    color: Theme.panel
    border.color: Theme.border

    SearchField {
        id: field
        objectName: "findField"
        anchors.left: parent.left
        anchors.right: count.left
        anchors.margins: Theme.smallSpacing
        anchors.verticalCenter: parent.verticalCenter
        placeholderText: qsTr("Find a node")
        onTextEdited: bar.search()
        Keys.onReturnPressed: bar.next()
        Keys.onEnterPressed: bar.next()
        Keys.onEscapePressed: bar.close()
    }
    Text {
        id: count
        anchors.right: parent.right
        anchors.rightMargin: Theme.spacing
        anchors.verticalCenter: parent.verticalCenter
        text: field.text.length === 0 ? "" : bar.found.length === 0 ? qsTr("none") : qsTr("%1 of %2").arg(bar.at + 1).arg(bar.found.length)
        color: bar.found.length === 0 ? Theme.error : Theme.textMuted
        font.pixelSize: Theme.smallFontSize
    }
}
