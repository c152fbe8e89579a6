// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// What the engine of Perro plays otherwise than documented; a click shows both at the worst moment.
Item {
    id: panel

    required property DifferenceModel differences

    objectName: "differencesPanel"

    ListView {
        id: list
        Accessible.name: qsTr("Differences between documentation and engine")
        activeFocusOnTab: true
        anchors.fill: parent
        clip: true
        currentIndex: -1
        model: panel.differences
        objectName: "differencesList"

        ScrollBar.vertical: ScrollBar {
        }
        delegate: DifferenceRow {
            current: ListView.isCurrentItem
            width: list.width

            onChosen: {
                list.currentIndex = index;
                panel.differences.show(index);
            }
        }

        Keys.onReturnPressed: panel.differences.show(list.currentIndex)
    }
    EmptyState {
        anchors.fill: parent
        text: panel.differences.compared ? qsTr("The engine plays the graph as documented, at all of the moments looked at (%1).").arg(panel.differences.moments) : qsTr("Documentation and engine are compared where every slot plays a .panim and objects are bound to nodes (the Slots tab).")
        visible: list.count === 0
    }
}
