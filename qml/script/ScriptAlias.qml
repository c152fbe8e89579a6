// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// An alias of a player animation script: its type, its name, what it stands for.
Item {
    id: alias

    required property var conditions  ///< one map, with the type
    required property bool current
    required property string detail
    required property int line
    required property int number
    required property string title
    readonly property string type: alias.conditions.length > 0 ? alias.conditions[0].type : ""

    signal editWanted
    signal removeWanted

    Accessible.name: qsTr("Alias %1 of %2: %3").arg(alias.title).arg(alias.type).arg(alias.detail)
    Accessible.role: Accessible.ListItem
    implicitHeight: Math.max(Theme.rowHeight, values.implicitHeight + 8)

    Text {
        color: Theme.textFaint
        font.family: Theme.monospace
        font.pixelSize: Theme.smallFontSize
        horizontalAlignment: Text.AlignRight
        text: alias.line
        width: 40
        y: 6
    }
    Text {
        id: type
        color: Theme.add
        font.family: Theme.monospace
        font.pixelSize: Theme.smallFontSize
        text: alias.type
        x: 52
        y: 6
    }
    Text {
        id: name
        anchors.baseline: type.baseline
        anchors.left: type.right
        anchors.leftMargin: Theme.spacing
        color: Theme.text
        font.pixelSize: Theme.fontSize
        font.weight: Font.DemiBold
        text: alias.title
    }
    Text {
        id: values
        anchors.left: name.right
        anchors.leftMargin: Theme.spacing
        anchors.right: buttons.left
        anchors.rightMargin: Theme.spacing
        color: Theme.textMuted
        font.family: Theme.monospace
        font.pixelSize: Theme.smallFontSize
        text: qsTr("= %1").arg(alias.detail)
        wrapMode: Text.WordWrap
        y: 6
    }
    Row {
        id: buttons
        anchors.right: parent.right
        anchors.rightMargin: Theme.spacing
        spacing: 4
        visible: hover.hovered
        y: 3

        PanelButton {
            font.pixelSize: Theme.smallFontSize
            hint: qsTr("Another name, everywhere it is used, or other values")
            implicitHeight: 20
            objectName: "scriptAliasEdit." + alias.number
            text: qsTr("Edit…")

            onClicked: alias.editWanted()
        }
        PanelButton {
            font.pixelSize: Theme.smallFontSize
            hint: qsTr("Remove the alias; refused while something uses it")
            implicitHeight: 20
            objectName: "scriptAliasRemove." + alias.number
            text: qsTr("Remove")

            onClicked: alias.removeWanted()
        }
    }
    HoverHandler {
        id: hover
    }
}
