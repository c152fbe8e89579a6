// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A small label that can be taken away.
Rectangle {
    id: chip

    required property string text
    property color tint: Theme.accent

    signal removed

    border.color: Qt.alpha(chip.tint, 0.6)
    border.width: cross.visualFocus ? 2 : 1
    color: Qt.alpha(chip.tint, 0.18)
    implicitHeight: 20
    implicitWidth: label.implicitWidth + cross.width + 16
    radius: 10

    Text {
        id: label
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.text
        font.pixelSize: Theme.smallFontSize
        text: chip.text
        x: 8
    }
    PanelButton {
        id: cross
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        flat: true
        hint: qsTr("Remove %1").arg(chip.text)
        icon.height: 10
        icon.source: "qrc:/poseloom/icons/close.svg"
        icon.width: 10
        implicitHeight: 18
        implicitWidth: 18
        leftPadding: 2
        objectName: chip.objectName + ".remove"
        padding: 2
        rightPadding: 2

        onClicked: chip.removed()
    }
}
