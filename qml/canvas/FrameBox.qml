// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// A titled frame behind nodes. Its title drags it with the nodes in it; a double click or F2 renames it.
Rectangle {
    id: box

    required property GraphCanvas canvas
    required property real frameHeight
    required property real frameWidth
    required property real frameX
    required property real frameY
    required property int index
    required property string title

    function edit(): void {
        field.text = box.title;
        field.visible = true;
        field.forceActiveFocus(Qt.OtherFocusReason);
        field.selectAll();
    }
    function endEdit(): void {
        if (!field.visible)
            return;
        field.visible = false;
        box.canvas.forceActiveFocus(Qt.OtherFocusReason);
    }

    Accessible.name: qsTr("Frame %1").arg(box.title)
    Accessible.role: Accessible.Grouping
    border.color: bar.activeFocus ? Theme.accent : Qt.alpha(Theme.accent, 0.5)
    border.width: bar.activeFocus ? 2 : 1
    color: Qt.alpha(Theme.accent, 0.07)
    height: box.frameHeight
    objectName: "frame." + box.index
    radius: Theme.radius
    width: box.frameWidth
    x: box.frameX
    y: box.frameY

    Rectangle {
        id: bar
        Accessible.name: qsTr("Title of the frame %1: Delete removes it, F2 renames it").arg(box.title)
        Accessible.role: Accessible.Button
        activeFocusOnTab: true
        color: Qt.alpha(Theme.accent, 0.16)
        height: 26
        objectName: "frameTitle." + box.index
        radius: Theme.radius
        width: box.width

        Keys.onDeletePressed: box.canvas.removeFrame(box.index)
        Keys.onPressed: event => {
            if (event.key !== Qt.Key_F2)
                return;
            event.accepted = true;
            box.edit();
        }

        Text {
            anchors.left: parent.left
            anchors.leftMargin: 10
            anchors.right: removal.left
            anchors.verticalCenter: parent.verticalCenter
            color: Theme.text
            elide: Text.ElideRight
            font.bold: true
            font.pixelSize: Theme.fontSize
            text: box.title
            visible: !field.visible
        }
        MouseArea {
            id: mover

            property point start

            function at(mouse: MouseEvent): point {
                const view = mover.mapToItem(box.canvas, mouse.x, mouse.y);
                return box.canvas.toScene(view);
            }

            anchors.fill: parent
            cursorShape: mover.pressed ? Qt.ClosedHandCursor : Qt.OpenHandCursor
            objectName: "frameMover." + box.index
            preventStealing: true

            onCanceled: box.canvas.dropFrame()
            onDoubleClicked: box.edit()
            onPositionChanged: mouse => {
                const now = mover.at(mouse);
                box.canvas.dragFrame(box.index, Qt.point(now.x - mover.start.x, now.y - mover.start.y));
            }
            onPressed: mouse => {
                bar.forceActiveFocus(Qt.MouseFocusReason);
                mover.start = mover.at(mouse);
            }
            onReleased: box.canvas.dropFrame()
        }
        Icon {
            id: removal
            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            color: Theme.textMuted
            name: "close"
            size: 12

            TapHandler {
                margin: 5

                onTapped: box.canvas.removeFrame(box.index)
            }
        }
        TextInput {
            id: field
            Accessible.name: qsTr("Title of the frame")
            Accessible.role: Accessible.EditableText
            anchors.fill: parent
            anchors.leftMargin: 10
            anchors.rightMargin: 28
            clip: true
            color: Theme.text
            font.pixelSize: Theme.fontSize
            objectName: "frameField." + box.index
            selectByMouse: true
            selectionColor: Theme.accent
            verticalAlignment: TextInput.AlignVCenter
            visible: false

            Keys.onEscapePressed: box.endEdit()
            onAccepted: {
                if (field.text !== box.title)
                    box.canvas.renameFrame(box.index, field.text);
                box.endEdit();
            }
            onActiveFocusChanged: if (!field.activeFocus)
                box.endEdit()
        }
    }
    MouseArea {
        id: sizer

        property point start

        cursorShape: Qt.SizeFDiagCursor
        height: 16
        objectName: "frameSizer." + box.index
        preventStealing: true
        width: 16
        x: box.width - width
        y: box.height - height

        onPositionChanged: mouse => {
            box.width = Math.max(60, box.width + mouse.x - sizer.start.x);
            box.height = Math.max(60, box.height + mouse.y - sizer.start.y);
        }
        onPressed: mouse => sizer.start = Qt.point(mouse.x, mouse.y)
        onReleased: {
            box.canvas.resizeFrame(box.index, box.width, box.height);
            box.width = Qt.binding(() => box.frameWidth);
            box.height = Qt.binding(() => box.frameHeight);
        }

        Icon {
            anchors.centerIn: parent
            color: Theme.textFaint
            name: "down"
            rotation: -45
            size: 12
        }
    }
}
