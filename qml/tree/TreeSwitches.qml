// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// The properties of a group as switches; one that cannot apply says why.
ColumnLayout {
    id: switches

    readonly property var meanings: ({
            "loopsync": qsTr("Everything below loops in step"),
            "nonloopsync": qsTr("Everything below plays once in step"),
            "complete": qsTr("Everything below stays when a script names the group")
        })
    required property string node
    required property TreeSession session
    required property int version

    spacing: 2

    Repeater {
        model: ["loopsync", "nonloopsync", "complete"]

        RowLayout {
            id: row

            required property string modelData
            readonly property string reason: switches.visible && switches.version >= 0 ? switches.session.whyNot(switches.node, row.modelData) : ""

            spacing: 8

            PanelButton {
                Layout.preferredWidth: 104
                checked: switches.version >= 0 && switches.session.hasProperty(switches.node, row.modelData)
                enabled: row.reason.length === 0
                hint: switches.meanings[row.modelData]
                implicitHeight: Theme.rowHeight - 2
                objectName: "treeProperty." + row.modelData
                text: row.modelData

                onClicked: switches.session.setProperty(switches.node, row.modelData, !checked)
            }
            Text {
                Layout.fillWidth: true
                color: row.reason.length > 0 ? Theme.warning : Theme.textMuted
                elide: Text.ElideRight
                font.pixelSize: Theme.smallFontSize
                maximumLineCount: 2
                text: row.reason.length > 0 ? row.reason : switches.meanings[row.modelData]
                wrapMode: Text.WordWrap
            }
        }
    }
}
