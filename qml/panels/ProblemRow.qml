// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts

/// One problem: how bad, which code, where, what; and its ways out.
Rectangle {
    id: row

    required property int index
    required property string severity
    required property string code
    required property string place
    required property string message
    required property var fixes  ///< a list of strings
    property bool current: false

    signal jumped
    signal fixChosen(int fix)
    signal suppressed

    objectName: "problem." + row.index
    implicitHeight: Math.max(Theme.rowHeight, content.implicitHeight + 8)
    color: row.current ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
    Accessible.role: Accessible.ListItem
    Accessible.name: qsTr("%1 %2: %3").arg(row.severity).arg(row.code).arg(row.message)

    HoverHandler {
        id: hover
    }
    TapHandler {
        onTapped: row.jumped()
    }
    RowLayout {
        id: content
        x: Theme.spacing
        y: 4
        width: row.width - 2 * Theme.spacing
        spacing: 6
        Icon {
            Layout.alignment: Qt.AlignTop
            name: row.severity
            size: 15
            color: row.severity === "error" ? Theme.error : row.severity === "warning" ? Theme.warning : Theme.info
        }
        ColumnLayout {
            spacing: 1
            Text {
                Layout.fillWidth: true
                text: row.message
                color: Theme.text
                font.pixelSize: Theme.fontSize
                wrapMode: Text.WordWrap
            }
            Text {
                Layout.fillWidth: true
                text: row.place.length > 0 ? qsTr("%1 · %2").arg(row.code).arg(row.place) : row.code
                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize
                elide: Text.ElideRight
            }
        }
        Repeater {
            model: row.fixes
            delegate: PanelButton {
                required property int index
                required property string modelData
                objectName: "fix." + row.index + "." + index
                implicitHeight: 20
                font.pixelSize: Theme.smallFontSize
                text: modelData
                hint: qsTr("Mend it: %1").arg(modelData)
                onClicked: row.fixChosen(index)
            }
        }
        PanelButton {
            objectName: "suppress." + row.index
            visible: row.severity !== "error" && hover.hovered
            implicitHeight: 20
            font.pixelSize: Theme.smallFontSize
            text: qsTr("Hide")
            hint: qsTr("Hide this from now on; the project remembers it")
            onClicked: row.suppressed()
        }
    }
}
