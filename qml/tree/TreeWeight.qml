// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// The goal of a node as a bar to drag, with what has arrived of it inside. A double click clears.
Rectangle {
    id: bar

    property double goal: 0
    required property string label
    property color tint: Theme.blend
    property double weight: 0

    signal moved(double goal)

    function take(x: real): void {
        bar.moved(Math.round(100 * Math.max(0, Math.min(1, x / bar.width))) / 100);
    }

    Accessible.focusable: true
    Accessible.name: bar.label
    Accessible.role: Accessible.Slider
    border.color: bar.activeFocus || area.containsMouse ? Theme.accent : Theme.border
    color: Theme.field
    implicitHeight: 14
    implicitWidth: 66
    radius: 3

    Keys.onLeftPressed: bar.moved(Math.max(0, bar.goal - 0.05))
    Keys.onRightPressed: bar.moved(Math.min(1, bar.goal + 0.05))

    Rectangle {
        color: bar.tint
        height: parent.height - 4
        opacity: 0.85
        radius: 2
        visible: bar.weight > 0
        width: Math.max(2, Math.min(1, bar.weight) * (parent.width - 4))
        x: 2
        y: 2
    }
    Rectangle {
        color: Theme.text
        height: parent.height - 2
        visible: bar.goal > 0
        width: 2
        x: 1 + Math.min(1, bar.goal) * (parent.width - 4)
        y: 1
    }
    MouseArea {
        id: area
        anchors.fill: parent
        hoverEnabled: true
        preventStealing: true

        onDoubleClicked: bar.moved(0)
        onPositionChanged: event => {
            if (area.pressed)
                bar.take(event.x);
        }
        onPressed: event => {
            bar.forceActiveFocus(Qt.MouseFocusReason);
            bar.take(event.x);
        }
    }
}
