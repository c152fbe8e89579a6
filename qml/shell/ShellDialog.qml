// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// A modal question or page in the middle of the window.
Dialog {
    id: dialog

    anchors.centerIn: Overlay.overlay
    parent: Overlay.overlay
    modal: true
    padding: 2 * Theme.spacing
    width: 440
    font.pixelSize: Theme.fontSize
    header: Text {
        text: dialog.title
        color: Theme.text
        font.pixelSize: Theme.fontSize + 3
        font.weight: Font.DemiBold
        padding: 2 * Theme.spacing
        bottomPadding: 0
        Accessible.role: Accessible.Heading
        Accessible.name: dialog.title
    }
    background: Rectangle {
        color: Theme.panel
        radius: Theme.radius + 2
        border.color: Theme.border
    }
    Overlay.modal: Rectangle {
        color: "#80000000"
    }
}
