// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom

/// The speed of everything that plays; holds on to 1 while it passes by.
Slider {
    id: slider

    readonly property real hold: 0.08
    required property var preview  ///< PreviewSession or ModelPreview

    Accessible.name: qsTr("Speed")
    ToolTip.delay: 500
    ToolTip.text: qsTr("Speed from −2 to 4 (Alt+Up, Alt+Down); double-click for 1")
    ToolTip.visible: slider.hovered
    implicitHeight: Theme.rowHeight
    implicitWidth: 110
    stepSize: 0.05
    value: slider.preview.speed

    background: Rectangle {
        border.color: Theme.border
        color: Theme.raised
        height: 4
        radius: 2
        width: slider.availableWidth
        x: slider.leftPadding
        y: (slider.height - height) / 2
    }
    handle: Rectangle {
        color: slider.pressed || slider.visualFocus ? Theme.accent : Theme.text
        height: 12
        radius: 6
        width: 12
        x: slider.leftPadding + slider.visualPosition * (slider.availableWidth - width)
        y: (slider.height - height) / 2
    }

    onMoved: slider.preview.speed = Math.abs(slider.value - 1) < slider.hold ? 1 : slider.value

    TapHandler {
        acceptedButtons: Qt.LeftButton

        onDoubleTapped: slider.preview.speed = 1
    }
}
