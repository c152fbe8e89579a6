// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A word in the status bar.
Text {
    id: label
    Accessible.name: label.text
    Accessible.role: Accessible.StaticText
    color: Theme.textMuted
    font.pixelSize: Theme.smallFontSize
    verticalAlignment: Text.AlignVCenter
}
