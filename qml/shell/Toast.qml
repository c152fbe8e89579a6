// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// Says for a while what could not be done and why.
Rectangle {
    id: toast
    function show(message: string): void {
        label.text = message;
        toast.opacity = 1;
        timer.restart();
    }

    Accessible.name: label.text
    Accessible.role: Accessible.AlertMessage
    border.color: Theme.error
    color: Theme.raised
    height: label.height + 2 * Theme.spacing
    objectName: "toast"
    opacity: 0
    radius: Theme.radius
    visible: toast.opacity > 0
    width: Math.min(label.implicitWidth, 640) + 4 * Theme.spacing

    Behavior on opacity  {
        NumberAnimation {
            duration: 150
        }
    }

    Text {
        id: label
        anchors.centerIn: parent
        color: Theme.text
        font.pixelSize: Theme.fontSize
        objectName: "toastText"
        width: Math.min(label.implicitWidth, 640)
        wrapMode: Text.WordWrap
    }
    TapHandler {
        onTapped: toast.opacity = 0
    }
    Timer {
        id: timer
        interval: 6000

        onTriggered: toast.opacity = 0
    }
}
