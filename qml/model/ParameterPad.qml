// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// Both parameters of a two-way blend at once: drag the point, or use the arrow keys.
Rectangle {
    id: pad

    property double atX: 0
    property double atY: 0
    required property ModelPreview model
    required property PoseParameterModel parameters
    readonly property real step: 0.05

    function moveTo(x: double, y: double): void {
        pad.parameters.setNormalised(pad.model.padX, Math.max(0, Math.min(1, x)));
        pad.parameters.setNormalised(pad.model.padY, Math.max(0, Math.min(1, y)));
    }
    function refresh(): void {
        pad.atX = pad.parameters.normalised(pad.model.padX);
        pad.atY = pad.parameters.normalised(pad.model.padY);
    }

    Accessible.focusable: true
    Accessible.name: qsTr("Blend of %1 and %2").arg(pad.parameters.nameOf(pad.model.padX)).arg(pad.parameters.nameOf(pad.model.padY))
    Accessible.role: Accessible.Slider
    ToolTip.delay: 600
    ToolTip.text: qsTr("%1 across, %2 up; drag, or the arrow keys").arg(pad.parameters.nameOf(pad.model.padX)).arg(pad.parameters.nameOf(pad.model.padY))
    ToolTip.visible: mouse.containsMouse && !mouse.pressed
    activeFocusOnTab: true
    border.color: pad.activeFocus ? Theme.accent : Theme.border
    border.width: pad.activeFocus ? 2 : 1
    color: Theme.field
    implicitHeight: 120
    objectName: "parameterPad"
    radius: Theme.radius

    Component.onCompleted: pad.refresh()
    Keys.onDownPressed: pad.moveTo(pad.atX, pad.atY - pad.step)
    Keys.onLeftPressed: pad.moveTo(pad.atX - pad.step, pad.atY)
    Keys.onRightPressed: pad.moveTo(pad.atX + pad.step, pad.atY)
    Keys.onUpPressed: pad.moveTo(pad.atX, pad.atY + pad.step)

    Connections {
        function onValuesChanged(): void {
            pad.refresh();
        }

        target: pad.parameters
    }
    Rectangle {
        color: Theme.border
        height: pad.height
        width: 1
        x: pad.width / 2
    }
    Rectangle {
        color: Theme.border
        height: 1
        width: pad.width
        y: pad.height / 2
    }
    Rectangle {
        border.color: Theme.panel
        border.width: 2
        color: Theme.accent
        height: 14
        radius: 7
        width: 14
        x: pad.atX * pad.width - 7
        y: (1 - pad.atY) * pad.height - 7
    }
    MouseArea {
        id: mouse
        anchors.fill: parent
        hoverEnabled: true
        preventStealing: true

        onPositionChanged: event => {
            if (mouse.pressed)
                pad.moveTo(event.x / pad.width, 1 - event.y / pad.height);
        }
        onPressed: event => {
            pad.forceActiveFocus(Qt.MouseFocusReason);
            pad.moveTo(event.x / pad.width, 1 - event.y / pad.height);
        }
    }
}
