// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A page over the window's middle that takes all input. Unlike a popup it never leaves the scene: Qt Quick 3D
/// 6.4 crashes where a View3D comes back into one. Escape closes it.
FocusScope {
    id: sheet

    default property alias content: body.data
    property real mostHeight: 640
    property real mostWidth: 980
    readonly property bool shown: sheet.visible
    property string title: ""

    signal aboutToShow
    signal closed
    signal opened

    function close(): void {
        if (!sheet.visible)
            return;
        sheet.visible = false;
        sheet.closed();
    }
    function open(): void {
        sheet.aboutToShow();
        sheet.visible = true;
        sheet.forceActiveFocus();
        sheet.opened();
    }

    Accessible.name: sheet.title
    Accessible.role: Accessible.Dialog
    visible: false

    Keys.onEscapePressed: sheet.close()

    Rectangle {
        anchors.fill: parent
        color: "#80000000"
    }
    MouseArea {
        acceptedButtons: Qt.AllButtons
        anchors.fill: parent
        hoverEnabled: true

        onWheel: event => event.accepted = true
    }
    Rectangle {
        anchors.centerIn: parent
        border.color: Theme.border
        color: Theme.panel
        height: Math.min(sheet.mostHeight, sheet.height - 24)
        radius: Theme.radius + 2
        width: Math.min(sheet.mostWidth, sheet.width - 48)

        Text {
            id: head
            Accessible.name: sheet.title
            Accessible.role: Accessible.Heading
            color: Theme.text
            elide: Text.ElideMiddle
            font.pixelSize: Theme.fontSize + 3
            font.weight: Font.DemiBold
            text: sheet.title
            width: parent.width - 4 * Theme.spacing
            x: 2 * Theme.spacing
            y: 2 * Theme.spacing
        }
        Item {
            id: body
            anchors.bottom: parent.bottom
            anchors.left: parent.left
            anchors.margins: 2 * Theme.spacing
            anchors.right: parent.right
            anchors.top: head.bottom
        }
    }
}
