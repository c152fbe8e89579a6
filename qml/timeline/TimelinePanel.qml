// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom
import Poseloom.Ui

/// Transport, ruler, and a lane per slot.
FocusScope {
    id: panel

    readonly property PreviewSession preview: panel.workspace.preview
    required property Workspace workspace

    Accessible.name: qsTr("Timeline")
    Accessible.role: Accessible.Pane
    implicitHeight: 180
    objectName: "timelinePanel"

    Component.onCompleted: scrub.events = lanes.eventsOf(panel.preview.shownSlot)
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
            events: []
            preview: panel.preview
        }
        ListView {
            id: laneList
            Accessible.name: qsTr("Slots")
            Accessible.role: Accessible.List
            Layout.fillHeight: true
            Layout.fillWidth: true
            Layout.topMargin: Theme.smallSpacing
            boundsBehavior: Flickable.StopAtBounds
            clip: true
            model: lanes
            objectName: "slotLanes"
            reuseItems: true

            ScrollBar.vertical: ScrollBar {
                policy: laneList.contentHeight > laneList.height ? ScrollBar.AlwaysOn : ScrollBar.AlwaysOff
            }
            delegate: SlotLane {
                width: ListView.view.width
            }

            MoreBelow {
                list: laneList
            }
        }
    }
    Connections {
        function onCountChanged() {
            scrub.events = lanes.eventsOf(panel.preview.shownSlot);
        }

        target: lanes
    }
}
