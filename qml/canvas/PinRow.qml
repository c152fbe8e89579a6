// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// One input of a node: the pin on the edge, and beside it the weight, or what is connected.
Item {
    id: row

    required property GraphCanvas canvas
    required property int nodeId
    required property string nodeKey
    required property string kind
    required property int input
    required property string name
    required property double pinY
    required property double weight
    required property bool weighted
    required property bool live
    required property double effective
    required property bool connected
    required property bool broken
    required property string sourceKind
    required property bool muted
    readonly property color tint: row.broken ? Theme.error : row.connected ? Theme.kindColor(row.sourceKind) : Theme.textMuted
    readonly property string role: row.input === -1 ? qsTr("connect") : row.kind === "Add" ? qsTr("base") : qsTr("input")

    objectName: "pin." + row.nodeKey + "." + row.input
    y: row.pinY - row.height / 2
    width: row.parent ? row.parent.width : 0
    height: 26

    Rectangle {
        id: pin
        x: -6
        anchors.verticalCenter: parent.verticalCenter
        width: 12
        height: 12
        radius: 6
        color: row.connected ? row.tint : Theme.canvas
        border.width: 2
        border.color: row.connected ? Theme.panel : row.tint
        opacity: row.input === -1 ? 0.7 : 1
        Accessible.role: Accessible.Graphic
        Accessible.name: row.name.length > 0 ? qsTr("Input pin %1 of %2").arg(row.name).arg(row.nodeKey) : qsTr("Free pin of %1").arg(row.nodeKey)
    }
    WeightBar {
        objectName: "weight." + row.nodeKey + "." + row.input
        x: 14
        anchors.verticalCenter: parent.verticalCenter
        width: row.width - 26
        height: 20
        visible: row.weighted && !row.broken
        opacity: row.muted ? 0.5 : 1
        name: row.name
        value: row.weight
        live: row.live
        tint: row.tint
        onMoved: number => row.canvas.preview.setWeight(row.nodeId, row.input, number)
        onResetRequested: row.canvas.preview.resetWeight(row.nodeId, row.input)
    }
    Text {
        x: 14
        anchors.verticalCenter: parent.verticalCenter
        width: row.width - 26
        visible: !row.weighted || row.broken
        opacity: row.muted ? 0.6 : 1
        elide: Text.ElideRight
        text: row.broken ? qsTr("%1 is missing").arg(row.name) : row.name.length > 0 ? qsTr("%1: %2").arg(row.role).arg(row.name) : row.role
        color: row.broken ? Theme.error : row.connected ? Theme.text : Theme.textMuted
        font.pixelSize: Theme.smallFontSize + 1
        font.italic: !row.connected
    }
    HoverHandler {
        id: hover
    }
    ToolTip.visible: hover.hovered && row.connected
    ToolTip.delay: 700
    ToolTip.text: row.broken ? qsTr("Nothing is called “%1”").arg(row.name) : row.weighted ? qsTr("%1: weight %2, %3 % of the output").arg(row.name).arg(Number(row.weight).toLocaleString(Qt.locale(), "f", 3)).arg(Math.round(row.effective * 100)) : row.name
}
