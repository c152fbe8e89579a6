// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// Drag to orbit, shift- or right-drag to pan, wheel to zoom, click to pick.
MouseArea {
    id: mouse

    readonly property real clickSlack: 4
    property bool dragged: false
    property point last
    required property ViewportScene scene
    property point start
    required property ViewportCamera viewCamera
    readonly property real wheelNotch: 120

    acceptedButtons: Qt.LeftButton | Qt.MiddleButton | Qt.RightButton
    hoverEnabled: true
    preventStealing: true

    onExited: mouse.scene.endHover()
    onPositionChanged: event => {
        const at = Qt.point(event.x, event.y);
        if (!mouse.pressed) {
            mouse.scene.hoverAt(at);
            return;
        }
        const far = Math.hypot(at.x - mouse.start.x, at.y - mouse.start.y) > mouse.clickSlack;
        if (far && !mouse.dragged) {
            mouse.dragged = true;
            mouse.scene.endHover();
            mouse.scene.keepView();
        }
        if (mouse.dragged && ((event.buttons & Qt.RightButton) || (event.modifiers & Qt.ShiftModifier)))
            mouse.viewCamera.pan(at.x - mouse.last.x, at.y - mouse.last.y);
        else if (mouse.dragged)
            mouse.viewCamera.orbit(at.x - mouse.last.x, at.y - mouse.last.y);
        if (mouse.dragged)
            mouse.last = at;
    }
    onPressed: event => {
        mouse.last = Qt.point(event.x, event.y);
        mouse.start = mouse.last;
        mouse.dragged = false;
    }
    onReleased: event => {
        if (!mouse.dragged && event.button === Qt.LeftButton)
            mouse.scene.pickAt(Qt.point(event.x, event.y));
    }
    onWheel: event => {
        mouse.scene.keepView();
        mouse.viewCamera.zoom(event.angleDelta.y / mouse.wheelNotch, Qt.point(event.x, event.y));
    }
}
