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

    objectName: "toast"
    width: Math.min(label.implicitWidth, 640) + 4 * Theme.spacing
    height: label.height + 2 * Theme.spacing
    radius: Theme.radius
    color: Theme.raised
    border.color: Theme.error
    opacity: 0
    visible: toast.opacity > 0
    Accessible.role: Accessible.AlertMessage
    Accessible.name: label.text
    Behavior on opacity {
        NumberAnimation {
            duration: 150
        }
    }
    Text {
        id: label
        objectName: "toastText"
        anchors.centerIn: parent
        width: Math.min(label.implicitWidth, 640)
        color: Theme.text
        font.pixelSize: Theme.fontSize
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
