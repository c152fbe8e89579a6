// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// A small window over the table, below the row that it belongs to.
Popup {
    id: popup

    /// Opens below an item, or above it where there is no room.
    function openAt(item: Item): void {
        popup.parent = Overlay.overlay;
        const place = item.mapToItem(popup.parent, 60, Math.min(item.height, 60));
        popup.x = Math.max(8, Math.min(place.x, popup.parent.width - popup.width - 8));
        popup.y = Math.max(8, Math.min(place.y, popup.parent.height - popup.height - 8));
        popup.open();
    }

    focus: true
    modal: false
    padding: 10

    background: Rectangle {
        border.color: Theme.border
        border.width: 1
        color: Theme.panel
        radius: Theme.radius
    }
}
