// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// A node on the canvas. Its place and size come from the canvas; the canvas below takes the mouse wherever
/// this has no control.
Item {
    id: node

    required property GraphCanvas canvas
    required property bool shown
    required property int nodeId
    required property string key
    required property string kind
    required property double nodeX
    required property double nodeY
    required property double nodeWidth
    required property double nodeHeight
    required property bool selected
    required property int severity
    required property string problem
    required property double reach
    required property bool muted
    required property bool solo
    required property string clipName
    required property double progress
    required property int target
    required property CanvasPinModel pins

    function edit(): void {
        title.edit();
    }

    objectName: node.shown ? "node." + node.key : ""
    x: node.nodeX
    y: node.nodeY
    z: node.selected ? 1 : 0
    width: node.nodeWidth
    height: node.nodeHeight
    visible: node.shown
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("%1, %2").arg(node.key).arg(node.kind)
    Accessible.ignored: !node.shown

    Rectangle {
        anchors.fill: parent
        anchors.margins: -2
        radius: Theme.radius + 2
        visible: node.selected || node.target > 0
        color: node.selected ? Theme.accent : Qt.alpha(Theme.accent, 0.45)
    }
    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.panel
        border.color: node.severity === 2 ? Theme.error : Theme.border
    }
    NodeTitle {
        id: title
        width: node.width
        key: node.key
        kind: node.kind
        solo: node.solo
        opacity: node.muted && !title.editing ? 0.55 : 1
        onRenamed: name => node.canvas.document.rename(node.nodeId, name)
        onEditingEnded: node.canvas.forceActiveFocus(Qt.OtherFocusReason)
    }
    SlotBody {
        y: 28
        width: node.width
        height: node.height - 28
        visible: node.kind === "Slot"
        opacity: node.muted ? 0.6 : 1
        clipName: node.clipName
        progress: node.progress
    }
    Repeater {
        model: node.pins
        delegate: PinRow {
        }
    }
    Rectangle {
        x: node.width - 6
        y: 8
        width: 12
        height: 12
        radius: 6
        visible: node.kind !== "Output"
        color: Theme.kindColor(node.kind)
        border.width: 2
        border.color: Theme.panel
        Accessible.role: Accessible.Graphic
        Accessible.name: qsTr("Output pin of %1").arg(node.key)
    }
    NodeBadge {
        objectName: "badge." + node.key
        x: -8
        y: -8
        visible: node.severity > 0
        severity: node.severity
        problem: node.problem
    }
}
