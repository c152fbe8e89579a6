// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A line of what there is to say about a script, and perhaps a way out.
Item {
    id: remark

    property string action: ""
    property string actionHint: ""
    property string actionName: ""
    required property string sign
    required property string text
    required property color tint

    signal acted

    Accessible.name: remark.text
    Accessible.role: Accessible.StaticText
    implicitHeight: Math.max(18, words.implicitHeight + 2, button.visible ? 22 : 0)

    Icon {
        color: remark.tint
        name: remark.sign
        size: 12
        x: 16
        y: 4
    }
    Text {
        id: words
        color: remark.tint
        font.pixelSize: Theme.smallFontSize
        text: remark.text
        width: remark.width - x - (button.visible ? button.width + 6 : 0)
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        x: 32
        y: 2
    }
    PanelButton {
        id: button
        anchors.right: parent.right
        font.pixelSize: Theme.smallFontSize
        hint: remark.actionHint
        implicitHeight: 20
        objectName: remark.actionName
        text: remark.action
        visible: remark.action.length > 0

        onClicked: remark.acted()
    }
}
