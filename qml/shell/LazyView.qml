// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// Makes its view when it is first shown, and keeps it from then on.
Loader {
    id: lazy

    property bool shown: false

    active: false

    onShownChanged: if (lazy.shown)
        lazy.active = true
}
