// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// The tracks of a clip with their keys: names on the left, keys over the frames on the right.
FocusScope {
    id: view

    required property ClipAxis axis
    readonly property int eventHeight: 18
    required property real namesWidth
    required property ClipPlayer player
    readonly property int rowHeight: 24
    readonly property int rulerHeight: 24
    readonly property ClipSheet sheet: view.player.sheet

    /// The track of a row; of an object the first of its tracks.
    function chooseRow(row: int): void {
        for (let i = row; i < names.count; ++i) {
            const track = names.model.trackAt(i);
            if (track < 0 && i > row)
                return;
            if (track >= 0) {
                view.sheet.currentTrack = track;
                return;
            }
        }
    }
    function scroll(pixels: real): void {
        const last = Math.max(0, names.contentHeight - names.height);
        names.contentY = Math.max(0, Math.min(last, names.contentY + pixels));
    }

    /// To the next track, over the rows of objects.
    function walk(step: int): void {
        for (let row = view.sheet.currentRow + step; row >= 0 && row < names.count; row += step) {
            const track = names.model.trackAt(row);
            if (track < 0)
                continue;
            view.sheet.currentTrack = track;
            names.positionViewAtIndex(row, ListView.Contain);
            return;
        }
    }

    Column {
        id: heads
        width: view.namesWidth

        Text {
            color: Theme.textMuted
            font.pixelSize: Theme.smallFontSize
            height: view.rulerHeight
            leftPadding: Theme.spacing
            text: qsTr("Frame %1 of %2").arg(view.player.frame).arg(Math.max(0, view.player.frameCount - 1))
            verticalAlignment: Text.AlignVCenter
            width: parent.width
        }
        Text {
            color: Theme.textMuted
            font.pixelSize: Theme.smallFontSize
            height: view.eventHeight
            leftPadding: Theme.spacing
            text: qsTr("Events")
            verticalAlignment: Text.AlignVCenter
            width: parent.width
        }
    }
    ListView {
        id: names
        Accessible.name: qsTr("Tracks")
        Accessible.role: Accessible.List
        anchors.bottom: parent.bottom
        anchors.left: parent.left
        anchors.top: heads.bottom
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        currentIndex: view.sheet.currentRow
        focus: true
        highlightFollowsCurrentItem: false
        objectName: "clipTracks"
        reuseItems: true
        width: view.namesWidth

        ScrollBar.vertical: ScrollBar {
        }
        delegate: ClipRow {
            current: index === view.sheet.currentRow
            height: view.rowHeight
            width: names.width

            onTapped: {
                names.forceActiveFocus(Qt.MouseFocusReason);
                if (track >= 0)
                    view.sheet.currentTrack = track;
            }
        }
        model: ClipRows {
            sheet: view.sheet
        }

        Keys.onDownPressed: view.walk(1)
        Keys.onUpPressed: view.walk(-1)
    }
    DopeSheet {
        id: dope
        Accessible.name: qsTr("Keys over frames")
        Accessible.role: Accessible.Graphic
        anchors.bottom: parent.bottom
        anchors.left: names.right
        anchors.right: parent.right
        anchors.top: parent.top
        axis: view.axis
        chosenColor: Theme.warning
        contentY: names.contentY - names.originY
        currentColor: Qt.alpha(Theme.selection, 0.55)
        easedColor: Theme.slot
        eventColor: Theme.output
        eventHeight: view.eventHeight
        faintColor: Theme.textFaint
        frame: view.player.frame
        groundColor: Theme.panel
        headColor: Theme.error
        keyColor: Theme.accent
        lineColor: Qt.alpha(Theme.border, 0.6)
        objectColor: Theme.raised
        objectName: "dopeSheet"
        rowHeight: view.rowHeight
        rulerHeight: view.rulerHeight
        sheet: view.sheet

        onRowChosen: row => view.chooseRow(row)
        onScrolled: pixels => view.scroll(pixels)
        onScrubbed: frame => view.player.frame = frame

        Repeater {
            model: view.axis.ticks

            Text {
                required property var modelData

                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize
                text: Number(modelData.frame).toLocaleString(Qt.locale(), "f", 0)
                x: modelData.x + 3
                y: 2
            }
        }
        Repeater {
            model: dope.eventLabels

            Text {
                required property var modelData

                color: Theme.textMuted
                elide: Text.ElideRight
                font.pixelSize: Theme.smallFontSize
                text: modelData.name
                width: Math.min(implicitWidth, modelData.room)
                x: modelData.x
                y: view.rulerHeight + 2
            }
        }
        ToolTip {
            text: dope.tip
            visible: dope.tip.length > 0
            x: Math.min(dope.tipPlace.x + 10, dope.width - width)
            y: dope.tipPlace.y + 14
        }
        Text {
            anchors.right: parent.right
            anchors.rightMargin: Theme.spacing
            anchors.top: parent.top
            anchors.topMargin: view.rulerHeight + view.eventHeight + 4
            color: Theme.warning
            font.pixelSize: Theme.fontSize
            font.weight: Font.DemiBold
            text: dope.dragBy > 0 ? qsTr("+%1 frames").arg(dope.dragBy) : qsTr("%1 frames").arg(dope.dragBy)
            visible: dope.dragBy !== 0
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        anchors.left: names.right
        anchors.top: parent.top
        color: Theme.border
        width: 1
    }
    EmptyState {
        anchors.bottom: parent.bottom
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: heads.bottom
        text: view.sheet.filter.length > 0 ? qsTr("No track has that in its name.") : view.sheet.readOnly ? qsTr("This clip moves no bones.") : qsTr("This clip has no objects. Add one in the panel on the left, then a field on the right.")
        visible: names.count === 0
    }
}
