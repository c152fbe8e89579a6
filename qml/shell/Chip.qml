// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A small label that can be taken away.
Rectangle {
    id: chip

    required property string text
    property color tint: Theme.accent

    signal removed

    implicitWidth: label.implicitWidth + cross.width + 16
    implicitHeight: 20
    radius: 10
    color: Qt.alpha(chip.tint, 0.18)
    border.width: cross.visualFocus ? 2 : 1
    border.color: Qt.alpha(chip.tint, 0.6)

    Text {
        id: label
        x: 8
        anchors.verticalCenter: parent.verticalCenter
        text: chip.text
        color: Theme.text
        font.pixelSize: Theme.smallFontSize
    }
    PanelButton {
        id: cross
        objectName: chip.objectName + ".remove"
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        implicitHeight: 18
        implicitWidth: 18
        padding: 2
        leftPadding: 2
        rightPadding: 2
        flat: true
        icon.source: "qrc:/poseloom/icons/close.svg"
        icon.width: 10
        icon.height: 10
        hint: qsTr("Remove %1").arg(chip.text)
        onClicked: chip.removed()
    }
}
