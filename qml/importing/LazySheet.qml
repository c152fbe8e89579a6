// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// Makes its sheet when it is first opened, and keeps it from then on.
Loader {
    id: lazy

    readonly property bool shown: lazy.visible && ((lazy.item as Sheet)?.shown ?? false)

    function close(): void {
        (lazy.item as Sheet)?.close();
    }
    function open(): void {
        lazy.active = true;
        (lazy.item as Sheet).open();
    }

    active: false
    anchors.fill: parent
}
