// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// A slot, onto which a clip can be dropped, or a clip that can be dragged. Double click binds a clip to the
/// slot that is selected.
Item {
    id: row

    required property Workspace workspace
    required property Item dragLayer
    required property int index
    required property string name
    required property string detail
    required property string file
    required property string animation
    required property string slotName
    required property int nodeId
    required property bool used
    property bool current: false
    /// The list must not flick while a row is held: the clip is dragged instead.
    readonly property bool held: tap.pressed || drag.active
    readonly property bool isSlot: row.slotName.length > 0

    signal chosen
    signal bindRequested

    objectName: (row.isSlot ? "librarySlot." : "libraryClip.") + row.name
    implicitHeight: Theme.rowHeight + 12
    Accessible.role: Accessible.ListItem
    Accessible.name: row.name
    Accessible.description: row.detail

    Rectangle {
        anchors.fill: parent
        color: drop.containsDrag ? Theme.selection : row.current ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
        border.width: drop.containsDrag || row.current ? 1 : 0
        border.color: Theme.accent
    }
    Icon {
        x: Theme.spacing
        anchors.verticalCenter: parent.verticalCenter
        name: row.isSlot ? "right" : "clip"
        size: 14
        color: row.isSlot ? Theme.slot : row.used ? Theme.accent : Theme.textMuted
    }
    Column {
        x: 30
        width: row.width - 38
        anchors.verticalCenter: parent.verticalCenter
        Text {
            width: parent.width
            text: row.name
            color: Theme.text
            font.pixelSize: Theme.fontSize
            elide: Text.ElideRight
        }
        Text {
            width: parent.width
            text: row.detail
            color: row.isSlot && !row.used ? Theme.warning : Theme.textMuted
            font.pixelSize: Theme.smallFontSize
            elide: Text.ElideRight
        }
    }
    HoverHandler {
        id: hover
    }
    TapHandler {
        id: tap
        onTapped: {
            row.chosen();
            if (row.isSlot)
                row.workspace.document.selection = [row.nodeId];
        }
        onDoubleTapped: row.bindRequested()
    }
    DropArea {
        id: drop
        anchors.fill: parent
        enabled: row.isSlot
        keys: ["poseloom/clip"]
        onDropped: event => {
            const clip = event.source as LibraryDrag;
            if (clip && row.workspace.bindSlot(row.slotName, clip.file, clip.animation))
                event.accept();
        }
    }
    DragHandler {
        id: drag
        enabled: !row.isSlot
        target: null
        onActiveChanged: {
            if (drag.active)
                ghost.active = true;
            else {
                ghost.item?.Drag.drop();
                ghost.active = false;
            }
        }
        onCentroidChanged: {
            if (!ghost.item)
                return;
            const at = row.mapToItem(row.dragLayer, drag.centroid.position);
            ghost.item.x = at.x;
            ghost.item.y = at.y;
        }
    }
    Loader {
        id: ghost
        active: false
        parent: row.dragLayer
        z: 1000
        sourceComponent: LibraryDrag {
            file: row.file
            animation: row.animation
            label: row.name
        }
    }
}
