// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A slider for a weight: drag, hold Shift for a tenth of the pace, arrow keys for a hundredth, double click
/// for the file's own weight, which a notch shows.
FocusScope {
    id: slider

    property double defaultValue: 0
    property double from: Math.min(0, slider.value)
    property color tint: Theme.accent
    property double to: Math.max(1, slider.value)
    required property double value

    signal moved(double number)
    signal released
    signal resetRequested

    function share(number: double): double {
        return Math.max(0, Math.min(1, (number - slider.from) / (slider.to - slider.from)));
    }
    function step(by: double): void {
        slider.moved(Math.max(slider.from, Math.min(slider.to, slider.value + by)));
    }

    Accessible.focusable: true
    Accessible.role: Accessible.Slider
    activeFocusOnTab: true
    implicitHeight: Theme.rowHeight
    implicitWidth: 90

    Keys.onPressed: event => {
        const pace = event.modifiers & Qt.ShiftModifier ? 0.001 : 0.01;
        event.accepted = true;
        if (event.key === Qt.Key_Left || event.key === Qt.Key_Down)
            slider.step(-pace);
        else if (event.key === Qt.Key_Right || event.key === Qt.Key_Up)
            slider.step(pace);
        else if (event.key === Qt.Key_Home)
            slider.moved(slider.from);
        else if (event.key === Qt.Key_End)
            slider.moved(slider.to);
        else if (event.key === Qt.Key_Backspace)
            slider.resetRequested();
        else
            event.accepted = false;
    }

    Rectangle {
        id: track
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.border
        height: 4
        radius: 2
        width: slider.width - 12
        x: 6

        Rectangle {
            color: slider.tint
            height: parent.height
            radius: 2
            width: slider.share(slider.value) * track.width
        }
        Rectangle {
            color: Theme.textMuted
            height: 12
            width: 2
            x: slider.share(slider.defaultValue) * track.width - 1
            y: -4
        }
    }
    Rectangle {
        anchors.verticalCenter: parent.verticalCenter
        border.color: slider.activeFocus ? Theme.accent : slider.tint
        border.width: 2
        color: pointer.pressed ? Theme.accent : Theme.panel
        height: 12
        radius: 6
        width: 12
        x: slider.share(slider.value) * track.width

        Rectangle {
            anchors.centerIn: parent
            border.color: Theme.accent
            border.width: 2
            color: "transparent"
            height: 20
            radius: 10
            visible: slider.activeFocus
            width: 20
        }
    }
    MouseArea {
        id: pointer

        property double exact: 0
        property double lastX: 0

        anchors.fill: parent
        preventStealing: true

        onDoubleClicked: slider.resetRequested()
        onPositionChanged: event => {
            const pace = event.modifiers & Qt.ShiftModifier ? 0.1 : 1;
            pointer.exact += (event.x - pointer.lastX) / track.width * (slider.to - slider.from) * pace;
            pointer.lastX = event.x;
            slider.moved(Math.max(slider.from, Math.min(slider.to, pointer.exact)));
        }
        onPressed: event => {
            slider.forceActiveFocus(Qt.MouseFocusReason);
            pointer.lastX = event.x;
            pointer.exact = slider.value;
            if (event.modifiers & Qt.ShiftModifier)
                return;
            pointer.exact = slider.from + Math.max(0, Math.min(1, (event.x - 6) / track.width)) * (slider.to - slider.from);
            slider.moved(pointer.exact);
        }
        onReleased: slider.released()
    }
}
