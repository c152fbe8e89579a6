// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Templates as T

/// Makes its dialog when it is first opened, and keeps it from then on.
Loader {
    id: lazy
    function open(): void {
        lazy.active = true;
        (lazy.item as T.Popup).open();
    }

    active: false
}
