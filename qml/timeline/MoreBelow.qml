// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A fade at the lower edge of a list that goes on below it.
Rectangle {
    id: fade

    required property Flickable list

    anchors.bottom: parent?.bottom
    anchors.left: parent?.left
    anchors.right: parent?.right
    height: 18
    parent: fade.list
    visible: fade.list.contentHeight > fade.list.height && !fade.list.atYEnd
    z: 1

    gradient: Gradient {
        GradientStop {
            color: Qt.alpha(Theme.panel, 0)
            position: 0
        }
        GradientStop {
            color: Theme.panel
            position: 1
        }
    }
}
