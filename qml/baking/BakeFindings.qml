// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// What was written, what was checked, and what is wrong.
Rectangle {
    id: view

    required property var findings  ///< list of maps: severity, text

    border.color: Theme.border
    color: Theme.field
    radius: Theme.radius

    ListView {
        id: list
        Accessible.name: qsTr("What was written and found")
        anchors.fill: parent
        anchors.margins: 4
        clip: true
        model: view.findings
        objectName: "bakeFindings"

        ScrollBar.vertical: ScrollBar {
        }
        delegate: Row {
            id: row

            required property var modelData
            readonly property string severity: row.modelData.severity

            spacing: 6
            width: list.width

            Icon {
                color: row.severity === "error" ? Theme.error : row.severity === "warning" ? Theme.warning : row.severity === "good" ? Theme.slot : Theme.info
                name: row.severity === "good" ? "check" : row.severity
                size: 15
                y: 3
            }
            Text {
                bottomPadding: 2
                color: Theme.text
                font.pixelSize: Theme.fontSize
                text: row.modelData.text
                topPadding: 2
                width: row.width - 24
                wrapMode: Text.WordWrap
            }
        }
    }
    EmptyState {
        anchors.fill: parent
        text: qsTr("The file is read again after writing; what was checked is listed here.")
        visible: list.count === 0
    }
}
