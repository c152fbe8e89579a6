// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// The gradient behind the character.
Rectangle {
    gradient: Gradient {
        GradientStop {
            color: Theme.viewportTop
            position: 0
        }
        GradientStop {
            color: Theme.viewportBottom
            position: 1
        }
    }
}
