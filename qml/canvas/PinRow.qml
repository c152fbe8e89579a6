// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// One input of a node: the pin on the edge, and beside it the weight, or what is connected.
Item {
    id: row

    required property bool broken
    required property GraphCanvas canvas
    required property bool connected
    required property double effective
    required property int input
    required property string kind
    required property bool live
    required property bool muted
    required property string name
    required property int nodeId
    required property string nodeKey
    required property double pinY
    readonly property string role: row.input === -1 ? qsTr("connect") : row.kind === "Add" ? qsTr("base") : qsTr("input")
    required property string sourceKind
    readonly property color tint: row.broken ? Theme.error : row.connected ? Theme.kindColor(row.sourceKind) : Theme.textMuted
    required property double weight
    required property bool weighted

    ToolTip.delay: 700
    ToolTip.text: row.broken ? qsTr("Nothing is called “%1”").arg(row.name) : row.weighted ? qsTr("%1: weight %2, %3 % of the output").arg(row.name).arg(Number(row.weight).toLocaleString(Qt.locale(), "f", 3)).arg(Math.round(row.effective * 100)) : row.name
    ToolTip.visible: hover.hovered && row.connected && !bar.held
    height: 26
    objectName: "pin." + row.nodeKey + "." + row.input
    width: row.parent ? row.parent.width : 0
    y: row.pinY - row.height / 2

    Rectangle {
        id: pin
        Accessible.name: row.name.length > 0 ? qsTr("Input pin %1 of %2").arg(row.name).arg(row.nodeKey) : qsTr("Free pin of %1").arg(row.nodeKey)
        Accessible.role: Accessible.Graphic
        anchors.verticalCenter: parent.verticalCenter
        border.color: row.connected ? Theme.panel : row.tint
        border.width: 2
        color: row.connected ? row.tint : Theme.canvas
        height: 12
        opacity: row.input === -1 ? 0.7 : 1
        radius: 6
        width: 12
        x: -6
    }
    WeightBar {
        id: bar
        anchors.verticalCenter: parent.verticalCenter
        height: 20
        live: row.live
        name: row.name
        objectName: "weight." + row.nodeKey + "." + row.input
        opacity: row.muted ? 0.5 : 1
        tint: row.tint
        value: row.weight
        visible: row.weighted && !row.broken
        width: row.width - 26
        x: 14

        onMoved: number => row.canvas.preview.setWeight(row.nodeId, row.input, number)
        onResetRequested: row.canvas.preview.resetWeight(row.nodeId, row.input)
    }
    Text {
        anchors.verticalCenter: parent.verticalCenter
        color: row.broken ? Theme.error : row.connected ? Theme.text : Theme.textMuted
        elide: Text.ElideRight
        font.italic: !row.connected
        font.pixelSize: Theme.smallFontSize + 1
        opacity: row.muted ? 0.6 : 1
        text: row.broken ? qsTr("%1 is missing").arg(row.name) : row.name.length > 0 ? qsTr("%1: %2").arg(row.role).arg(row.name) : row.role
        visible: !row.weighted || row.broken
        width: row.width - 26
        x: 14
    }
    HoverHandler {
        id: hover
    }
}
