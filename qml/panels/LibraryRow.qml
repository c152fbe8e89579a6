// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// A slot, onto which a clip can be dropped, or a clip that can be dragged. Double click binds a clip to the
/// slot that is selected.
Item {
    id: row

    required property string animation
    property bool current: false
    required property string detail
    required property Item dragLayer
    required property string file
    /// The list must not flick while a row is held: the clip is dragged instead.
    readonly property bool held: tap.pressed || drag.active
    required property int index
    readonly property bool isSlot: row.slotName.length > 0
    required property bool listed
    required property string name
    required property int nodeId
    required property string slotName
    required property bool used
    required property Workspace workspace

    signal bindRequested
    signal chosen
    signal unlisted

    /// Shows the clip, or what plays in the slot, in the clip inspector.
    function inspect(): void {
        if (!row.isSlot)
            row.workspace.inspectAnimation(row.file, row.animation);
        else if (row.used)
            row.workspace.inspectSlot(row.slotName);
    }

    Accessible.description: row.detail
    Accessible.name: row.name
    Accessible.role: Accessible.ListItem
    ToolTip.delay: 800
    ToolTip.text: row.isSlot ? (row.used ? qsTr("%1: drop a clip here; double-click (I) to inspect what it plays") : qsTr("%1: drop a clip here")).arg(row.name) : qsTr("%1: drag it onto a slot, or double-click (Return) to put it into the selected slot; I inspects it").arg(row.name)
    ToolTip.visible: hover.hovered && !row.held
    implicitHeight: row.isSlot ? Theme.rowHeight : Theme.rowHeight + 12
    objectName: (row.isSlot ? "librarySlot." : "libraryClip.") + row.name

    Rectangle {
        anchors.fill: parent
        border.color: Theme.accent
        border.width: drop.containsDrag || row.current ? 1 : 0
        color: drop.containsDrag ? Theme.selection : row.current ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
    }
    Icon {
        anchors.verticalCenter: parent.verticalCenter
        color: row.isSlot ? Theme.slot : row.used ? Theme.accent : Theme.textMuted
        name: row.isSlot ? "right" : "clip"
        size: 14
        x: Theme.spacing
    }
    Text {
        id: title
        color: Theme.text
        elide: Text.ElideRight
        font.pixelSize: Theme.fontSize
        text: row.name
        width: Math.min(implicitWidth, row.width - x - Theme.spacing)
        x: 30
        y: row.isSlot ? (row.height - height) / 2 : 3
    }
    Text {
        color: row.isSlot && !row.used ? Theme.warning : Theme.textMuted
        elide: Text.ElideRight
        font.pixelSize: Theme.smallFontSize
        horizontalAlignment: row.isSlot ? Text.AlignRight : Text.AlignLeft
        text: row.detail
        width: Math.max(0, row.width - x - Theme.spacing)
        x: row.isSlot ? title.x + title.width + Theme.spacing : title.x
        y: row.isSlot ? (row.height - height) / 2 : title.y + title.height
    }
    PanelButton {
        anchors.right: parent.right
        anchors.rightMargin: Theme.spacing + 4
        anchors.verticalCenter: parent.verticalCenter
        flat: true
        hint: qsTr("No longer list the clips of %1").arg(row.file.split("/").pop())
        icon.height: 10
        icon.source: "qrc:/poseloom/icons/close.svg"
        icon.width: 10
        implicitHeight: 20
        implicitWidth: 20
        objectName: "libraryUnlist." + row.name
        visible: row.listed && (hover.hovered || row.current)

        onClicked: row.unlisted()
    }
    HoverHandler {
        id: hover
    }
    TapHandler {
        id: tap
        onDoubleTapped: row.isSlot ? row.inspect() : row.bindRequested()
        onTapped: {
            row.chosen();
            if (row.isSlot)
                row.workspace.document.selection = [row.nodeId];
        }
    }
    TapHandler {
        acceptedButtons: Qt.RightButton

        onTapped: point => {
            menu.x = point.position.x;
            menu.y = point.position.y;
            row.chosen();
            menu.open();
        }
    }
    LazyPopup {
        id: menu
        sourceComponent: Menu {
            implicitHeight: Theme.rowHeight + 2 * padding
            implicitWidth: 180
            padding: 4

            background: Rectangle {
                border.color: Theme.border
                color: Theme.panel
                radius: Theme.radius
            }

            ShellMenuItem {
                enabled: !row.isSlot || row.used
                keys: "I"
                text: qsTr("Inspect Clip")

                onTriggered: row.inspect()
            }
        }
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
            animation: row.animation
            file: row.file
            label: row.name
        }
    }
}
