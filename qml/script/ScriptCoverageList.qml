// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Which scripts a set of questions exercises, and which it never does.
ColumnLayout {
    id: panel

    required property ScriptCoverage coverage

    signal lineWanted(int line)

    spacing: 0

    PanelHeader {
        Layout.fillWidth: true
        title: qsTr("Coverage")

        Text {
            color: Theme.text
            font.pixelSize: Theme.smallFontSize
            objectName: "coverageSummary"
            text: panel.coverage.summary
        }
    }
    Flow {
        Layout.fillWidth: true
        padding: 4
        spacing: 4

        PanelButton {
            enabled: !panel.coverage.working
            hint: qsTr("Ask every list with all that is switched on here; the rest is as the simulator has it")
            objectName: "coverageRun"
            text: qsTr("Count")

            onClicked: panel.coverage.run()
        }
        PanelButton {
            enabled: !panel.coverage.working
            hint: qsTr("Count the questions that were asked in the simulator since the script was opened")
            objectName: "coverageAsked"
            text: qsTr("As Asked So Far")

            onClicked: panel.coverage.takeAsked()
        }
        BarSeparator {
        }
        PanelButton {
            checked: panel.coverage.weapons
            hint: qsTr("Every weapon, with its class")
            objectName: "coverage.weapons"
            text: qsTr("Weapons")

            onClicked: panel.coverage.weapons = !panel.coverage.weapons
        }
        PanelButton {
            checked: panel.coverage.stances
            hint: qsTr("Every way of moving, before an event as well")
            objectName: "coverage.stances"
            text: qsTr("Stances")

            onClicked: panel.coverage.stances = !panel.coverage.stances
        }
        PanelButton {
            checked: panel.coverage.aiming
            hint: qsTr("From the hip and through the sights")
            objectName: "coverage.aiming"
            text: qsTr("Aiming")

            onClicked: panel.coverage.aiming = !panel.coverage.aiming
        }
        PanelButton {
            checked: panel.coverage.strafing
            hint: qsTr("Straight on, to the left, to the right")
            objectName: "coverage.strafing"
            text: qsTr("Strafing")

            onClicked: panel.coverage.strafing = !panel.coverage.strafing
        }
        PanelButton {
            checked: panel.coverage.mounted
            hint: qsTr("On foot, on guns and in every seat, firing or not")
            objectName: "coverage.mounted"
            text: qsTr("Mounted")

            onClicked: panel.coverage.mounted = !panel.coverage.mounted
        }
        BarSeparator {
        }
        PanelButton {
            checked: panel.coverage.neverOnly
            hint: qsTr("List only scripts that were never exercised")
            objectName: "coverageNever"
            text: qsTr("Never Only")

            onClicked: panel.coverage.neverOnly = !panel.coverage.neverOnly
        }
    }
    ListView {
        id: view
        Accessible.name: qsTr("Coverage of the scripts")
        Accessible.role: Accessible.List
        Layout.fillHeight: true
        Layout.fillWidth: true
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        model: panel.coverage
        objectName: "coverageList"

        ScrollBar.vertical: ScrollBar {
        }
        delegate: ScriptCoverageRow {
            width: view.width

            onTapped: panel.lineWanted(line)
        }

        EmptyState {
            anchors.fill: parent
            text: panel.coverage.working ? qsTr("Counting…") : panel.coverage.known ? qsTr("Every script is exercised.") : qsTr("Count, and the scripts that nobody reaches stand here.")
            visible: view.count === 0
        }
    }
}
