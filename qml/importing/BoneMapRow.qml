// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts

/// A bone of the model, the bone of the clip that it follows, and why.
Rectangle {
    id: row

    property bool current: false
    required property int depth
    required property int index
    required property string match
    required property bool moved
    required property string name
    readonly property var reasons: ({
            "given": qsTr("given"),
            "name": qsTr("same name"),
            "suggested": qsTr("suggested"),
            "none": qsTr("no bone")
        })
    required property string source
    required property var sources  ///< a list of strings

    signal chosen
    signal followed(string source)
    signal forgotten

    Accessible.description: row.reasons[row.match]
    Accessible.name: row.source.length > 0 ? qsTr("%1 follows %2").arg(row.name).arg(row.source) : qsTr("%1 follows no bone").arg(row.name)
    Accessible.role: Accessible.ListItem
    border.color: Theme.accent
    border.width: row.current ? 1 : 0
    color: row.current ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
    implicitHeight: Theme.rowHeight + 2
    objectName: "boneMapRow." + row.name

    HoverHandler {
        id: hover
    }
    TapHandler {
        onTapped: row.chosen()
    }
    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.spacing
        anchors.rightMargin: Theme.spacing + 6
        spacing: Theme.spacing

        Text {
            Layout.fillWidth: true
            color: row.source.length > 0 ? Theme.text : Theme.textMuted
            elide: Text.ElideRight
            font.pixelSize: Theme.fontSize
            leftPadding: Math.min(row.depth, 12) * 8
            text: row.name
        }
        CompletingField {
            id: field
            Layout.preferredWidth: 210
            choices: row.sources
            hint: qsTr("The bone of the clip that %1 follows; empty: none. Down lists them, Return takes one").arg(row.name)
            objectName: "boneMapSource." + row.name
            placeholderText: row.match === "given" ? qsTr("none") : qsTr("none found")
            text: row.source

            onActiveFocusChanged: {
                if (field.activeFocus) {
                    row.chosen();
                    field.selectAll();
                } else {
                    field.text = Qt.binding(() => row.source);
                }
            }
            onTaken: text => {
                if (text !== row.source)
                    row.followed(text);
                field.text = Qt.binding(() => row.source);
            }
        }
        Text {
            Layout.preferredWidth: 92
            color: row.match === "given" ? Theme.accent : row.match === "none" ? Theme.warning : Theme.textMuted
            elide: Text.ElideRight
            font.pixelSize: Theme.smallFontSize
            text: row.source.length > 0 && !row.moved ? qsTr("%1, still").arg(row.reasons[row.match]) : row.reasons[row.match]
        }
        PanelButton {
            enabled: row.match === "given"
            flat: true
            hint: qsTr("Decide nothing for %1: names and suggestions hold again").arg(row.name)
            icon.height: 10
            icon.source: "qrc:/poseloom/icons/close.svg"
            icon.width: 10
            implicitHeight: 20
            implicitWidth: 20
            objectName: "boneMapForget." + row.name
            opacity: row.match === "given" ? 1 : 0

            onClicked: row.forgotten()
        }
    }
}
