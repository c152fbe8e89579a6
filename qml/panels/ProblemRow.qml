// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts

/// One problem: how bad, which code, where, what; and its ways out.
Rectangle {
    id: row

    required property string code
    property bool current: false
    required property var fixes  ///< a list of strings
    property bool hideable: true  ///< offers to hide the problem
    required property int index
    required property string message
    required property string place
    required property string severity

    signal fixChosen(int fix)
    signal jumped
    signal suppressed

    Accessible.name: qsTr("%1 %2: %3").arg(row.severity).arg(row.code).arg(row.message)
    Accessible.role: Accessible.ListItem
    color: row.current ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
    implicitHeight: Math.max(Theme.rowHeight, content.implicitHeight + 8)
    objectName: "problem." + row.index

    HoverHandler {
        id: hover
    }
    TapHandler {
        onTapped: row.jumped()
    }
    RowLayout {
        id: content
        spacing: 6
        width: row.width - 2 * Theme.spacing
        x: Theme.spacing
        y: 4

        Icon {
            Layout.alignment: Qt.AlignTop
            color: row.severity === "error" ? Theme.error : row.severity === "warning" ? Theme.warning : Theme.info
            name: row.severity
            size: 15
        }
        ColumnLayout {
            spacing: 1

            Text {
                Layout.fillWidth: true
                color: Theme.text
                font.pixelSize: Theme.fontSize
                text: row.message
                wrapMode: Text.WordWrap
            }
            Text {
                Layout.fillWidth: true
                color: Theme.textMuted
                elide: Text.ElideRight
                font.pixelSize: Theme.smallFontSize
                text: row.place.length > 0 ? qsTr("%1 · %2").arg(row.code).arg(row.place) : row.code
            }
            Flow {
                id: fixes
                Layout.fillWidth: true
                spacing: 4
                visible: row.fixes.length > 0

                Repeater {
                    model: row.fixes

                    delegate: PanelButton {
                        required property int index
                        required property string modelData

                        font.pixelSize: Theme.smallFontSize
                        hint: qsTr("Mend it: %1").arg(modelData)
                        implicitHeight: 20
                        objectName: "fix." + row.index + "." + index
                        text: modelData
                        width: Math.min(implicitWidth, fixes.width)

                        onClicked: row.fixChosen(index)
                    }
                }
            }
        }
        PanelButton {
            font.pixelSize: Theme.smallFontSize
            hint: qsTr("Hide this from now on; the project remembers it")
            implicitHeight: 20
            objectName: "suppress." + row.index
            text: qsTr("Hide")
            visible: row.hideable && row.severity !== "error" && hover.hovered

            onClicked: row.suppressed()
        }
    }
}
