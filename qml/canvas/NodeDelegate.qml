// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// A node on the canvas. Its place and size come from the canvas; the canvas below takes the mouse wherever
/// this has no control.
Item {
    id: node

    required property GraphCanvas canvas
    required property string clipName
    required property string key
    required property string kind
    required property bool muted
    required property double nodeHeight
    required property int nodeId
    required property double nodeWidth
    required property double nodeX
    required property double nodeY
    required property CanvasPinModel pins
    required property string problem
    required property double progress
    required property double reach
    required property bool selected
    required property int severity
    required property bool shown
    required property bool solo
    required property int target

    function edit(): void {
        title.edit();
    }

    Accessible.ignored: !node.shown
    Accessible.name: qsTr("%1, %2").arg(node.key).arg(node.kind)
    Accessible.role: Accessible.Pane
    height: node.nodeHeight
    objectName: node.shown ? "node." + node.key : ""
    visible: node.shown
    width: node.nodeWidth
    x: node.nodeX
    y: node.nodeY
    z: node.selected ? 1 : 0

    Rectangle {
        anchors.fill: parent
        anchors.margins: -2
        color: node.selected ? Theme.accent : Qt.alpha(Theme.accent, 0.45)
        radius: Theme.radius + 2
        visible: node.selected || node.target > 0
    }
    Rectangle {
        anchors.fill: parent
        border.color: node.severity === 2 ? Theme.error : Theme.border
        color: Theme.panel
        radius: Theme.radius
    }
    NodeTitle {
        id: title
        key: node.key
        kind: node.kind
        opacity: node.muted && !title.editing ? 0.55 : 1
        solo: node.solo
        width: node.width

        onEditingEnded: node.canvas.forceActiveFocus(Qt.OtherFocusReason)
        onRenamed: name => node.canvas.document.rename(node.nodeId, name)
    }
    SlotBody {
        clipName: node.clipName
        height: node.height - 28
        opacity: node.muted ? 0.6 : 1
        progress: node.progress
        visible: node.kind === "Slot"
        width: node.width
        y: 28
    }
    Repeater {
        model: node.pins

        delegate: PinRow {
        }
    }
    Rectangle {
        Accessible.name: qsTr("Output pin of %1").arg(node.key)
        Accessible.role: Accessible.Graphic
        border.color: Theme.panel
        border.width: 2
        color: Theme.kindColor(node.kind)
        height: 12
        radius: 6
        visible: node.kind !== "Output"
        width: 12
        x: node.width - 6
        y: 8
    }
    NodeBadge {
        objectName: "badge." + node.key
        problem: node.problem
        severity: node.severity
        visible: node.severity > 0
        x: -8
        y: -8
    }
}
