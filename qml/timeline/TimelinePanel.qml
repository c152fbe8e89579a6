// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom
import Poseloom.Ui

/// Transport, ruler, and a lane per slot.
FocusScope {
    id: panel

    required property Workspace workspace
    readonly property PreviewSession preview: panel.workspace.preview

    objectName: "timelinePanel"
    implicitHeight: 180
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Timeline")
    Keys.onPressed: event => transportKeys.press(event)

    TransportKeys {
        id: transportKeys
        preview: panel.preview
    }
    SlotLaneModel {
        id: lanes
        preview: panel.preview
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.panel
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        TransportBar {
            Layout.fillWidth: true
            preview: panel.preview
            slotNames: lanes.slotNames
        }
        ScrubBar {
            id: scrub
            Layout.fillWidth: true
            Layout.leftMargin: Theme.smallSpacing
            Layout.rightMargin: Theme.smallSpacing
            preview: panel.preview
            events: []
        }
        ListView {
            id: laneList
            objectName: "slotLanes"
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.topMargin: Theme.smallSpacing
            clip: true
            reuseItems: true
            boundsBehavior: Flickable.StopAtBounds
            model: lanes
            ScrollBar.vertical: ScrollBar {
            }
            delegate: SlotLane {
                width: ListView.view.width
            }
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Slots")
        }
    }
    Connections {
        target: lanes
        function onCountChanged() {
            scrub.events = lanes.eventsOf(panel.preview.shownSlot);
        }
    }
    Component.onCompleted: scrub.events = lanes.eventsOf(panel.preview.shownSlot)
}
