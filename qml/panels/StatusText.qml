// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A word in the status bar.
Text {
    id: label

    color: Theme.textMuted
    font.pixelSize: Theme.smallFontSize
    verticalAlignment: Text.AlignVCenter
    Accessible.role: Accessible.StaticText
    Accessible.name: label.text
}
