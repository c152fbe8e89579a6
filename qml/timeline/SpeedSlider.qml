// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom
import Poseloom.Ui

/// The speed of everything that plays; holds on to 1 while it passes by.
Slider {
    id: slider

    required property PreviewSession preview
    readonly property real hold: 0.08

    implicitWidth: 110
    implicitHeight: Theme.rowHeight
    stepSize: 0.05
    value: slider.preview.speed
    onMoved: slider.preview.speed = Math.abs(slider.value - 1) < slider.hold ? 1 : slider.value
    Accessible.name: qsTr("Speed")
    ToolTip.text: qsTr("Speed from −2 to 4; double-click for 1")
    ToolTip.visible: slider.hovered
    ToolTip.delay: 500

    background: Rectangle {
        x: slider.leftPadding
        y: (slider.height - height) / 2
        width: slider.availableWidth
        height: 4
        radius: 2
        color: Theme.raised
        border.color: Theme.border
    }
    handle: Rectangle {
        x: slider.leftPadding + slider.visualPosition * (slider.availableWidth - width)
        y: (slider.height - height) / 2
        width: 12
        height: 12
        radius: 6
        color: slider.pressed || slider.visualFocus ? Theme.accent : Theme.text
    }

    TapHandler {
        acceptedButtons: Qt.LeftButton
        onDoubleTapped: slider.preview.speed = 1
    }
}
