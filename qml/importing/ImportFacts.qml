// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// What a file holds, and what was found when it was read.
ColumnLayout {
    id: view

    required property ImportSession session

    spacing: Theme.smallSpacing

    Flow {
        Layout.fillWidth: true
        spacing: 2 * Theme.spacing

        Repeater {
            model: view.session.facts

            delegate: Text {
                required property var modelData

                Accessible.name: text
                color: Theme.text
                font.pixelSize: Theme.fontSize
                text: "<font color=\"" + Theme.textMuted + "\">" + modelData.name + "</font> " + modelData.value
                textFormat: Text.StyledText
            }
        }
    }
    ListView {
        id: remarks
        Accessible.name: qsTr("What was found in the file")
        Accessible.role: Accessible.List
        Layout.fillWidth: true
        Layout.preferredHeight: Math.min(84, remarks.contentHeight)
        clip: true
        model: view.session.remarks
        objectName: "importRemarks"
        visible: remarks.count > 0

        ScrollBar.vertical: ScrollBar {
        }
        delegate: RowLayout {
            id: remark

            required property var modelData

            spacing: 6
            width: remarks.width - 10

            Icon {
                Layout.alignment: Qt.AlignTop
                color: remark.modelData.severity === "error" ? Theme.error : remark.modelData.severity === "warning" ? Theme.warning : Theme.info
                name: remark.modelData.severity
                size: 14
            }
            Text {
                Accessible.name: text
                Layout.fillWidth: true
                color: Theme.text
                font.pixelSize: Theme.smallFontSize
                text: remark.modelData.text
                textFormat: Text.PlainText
                wrapMode: Text.Wrap
            }
        }
    }
}
