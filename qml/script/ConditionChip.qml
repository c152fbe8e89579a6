// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// One condition: what it is about, and what it asks for. In the current script a click changes it, and a
/// cross takes it away.
Rectangle {
    id: chip

    property bool editable: false
    required property int index
    property real most: 400  ///< the widest that it may become
    required property string type
    required property string value

    signal changeWanted
    signal removed

    Accessible.name: qsTr("Condition %1 %2").arg(chip.type).arg(chip.value)
    Accessible.role: Accessible.Button
    border.color: Theme.border
    border.width: 1
    color: hover.hovered && chip.editable ? Theme.hover : Theme.raised
    implicitHeight: 20
    implicitWidth: Math.min(chip.most, words.implicitWidth + 14 + (cross.visible ? 18 : 0))
    objectName: "conditionChip." + chip.index
    radius: 4

    Accessible.onPressAction: if (chip.editable)
        chip.changeWanted()

    Text {
        id: words
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.text
        elide: Text.ElideRight
        font.pixelSize: Theme.smallFontSize
        text: "<font color='%1'>%2</font> %3".arg(Theme.add.toString()).arg(chip.type).arg(chip.value)
        textFormat: Text.StyledText
        width: parent.width - 12 - (cross.visible ? 18 : 0)
        x: 7
    }
    HoverHandler {
        id: hover
    }
    ToolTip {
        delay: 500
        text: chip.editable ? qsTr("%1 %2 – click to change").arg(chip.type).arg(chip.value) : qsTr("%1 %2").arg(chip.type).arg(chip.value)
        visible: hover.hovered && (chip.editable || words.truncated)
    }
    TapHandler {
        enabled: chip.editable
        gesturePolicy: TapHandler.WithinBounds

        onTapped: chip.changeWanted()
    }
    PanelButton {
        id: cross
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        flat: true
        hint: qsTr("Take the condition %1 away").arg(chip.type)
        icon.height: 10
        icon.source: "qrc:/poseloom/icons/close.svg"
        icon.width: 10
        implicitHeight: 18
        implicitWidth: 18
        leftPadding: 2
        objectName: chip.objectName + ".remove"
        padding: 2
        rightPadding: 2
        visible: chip.editable

        onClicked: chip.removed()
    }
}
