// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// A modal question or page in the middle of the window.
Dialog {
    id: dialog
    anchors.centerIn: Overlay.overlay
    font.pixelSize: Theme.fontSize
    modal: true
    padding: 2 * Theme.spacing
    parent: Overlay.overlay
    width: 440

    Overlay.modal: Rectangle {
        color: "#80000000"
    }
    background: Rectangle {
        border.color: Theme.border
        color: Theme.panel
        radius: Theme.radius + 2
    }
    header: Text {
        Accessible.name: dialog.title
        Accessible.role: Accessible.Heading
        bottomPadding: 0
        color: Theme.text
        font.pixelSize: Theme.fontSize + 3
        font.weight: Font.DemiBold
        padding: 2 * Theme.spacing
        text: dialog.title
    }
}
