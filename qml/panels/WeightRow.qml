// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// One input: its source, its live weight as slider and number, and buttons to order and disconnect.
ColumnLayout {
    id: row

    required property InspectorModel inspector
    required property Workspace workspace
    required property int index
    required property string source
    required property bool broken
    required property double defaultWeight
    required property double live
    required property double effective
    required property bool tried

    function tryWeight(weight: double): void {
        row.workspace.preview.setWeight(row.inspector.nodeId, row.index, weight);
    }
    function reset(): void {
        row.workspace.preview.resetWeight(row.inspector.nodeId, row.index);
    }
    function shown(weight: double): string {
        return Number(weight).toLocaleString(Qt.locale(), "f", 2);
    }

    spacing: 0
    RowLayout {
        Layout.fillWidth: true
        Layout.leftMargin: Theme.spacing
        Layout.rightMargin: Theme.smallSpacing
        spacing: 2
        Label {
            Layout.fillWidth: true
            text: row.broken ? qsTr("%1 (missing)").arg(row.source) : row.source
            color: row.broken ? Theme.error : Theme.text
            font.pixelSize: Theme.fontSize
            elide: Text.ElideRight
        }
        Label {
            text: qsTr("%1 → %2").arg(row.shown(row.defaultWeight)).arg(row.shown(row.effective))
            color: row.tried ? Theme.warning : Theme.textMuted
            font.pixelSize: Theme.smallFontSize
        }
        PanelButton {
            objectName: "inputUp." + row.index
            implicitHeight: 20
            flat: true
            enabled: row.index > 0
            icon.source: "qrc:/poseloom/icons/up.svg"
            icon.width: 12
            icon.height: 12
            hint: qsTr("Move %1 up").arg(row.source)
            onClicked: row.workspace.document.moveInput(row.inspector.nodeId, row.index, row.index - 1)
        }
        PanelButton {
            objectName: "inputDown." + row.index
            implicitHeight: 20
            flat: true
            enabled: row.index < row.inspector.rowCount() - 1
            icon.source: "qrc:/poseloom/icons/down.svg"
            icon.width: 12
            icon.height: 12
            hint: qsTr("Move %1 down").arg(row.source)
            onClicked: row.workspace.document.moveInput(row.inspector.nodeId, row.index, row.index + 1)
        }
        PanelButton {
            objectName: "inputDisconnect." + row.index
            implicitHeight: 20
            flat: true
            icon.source: "qrc:/poseloom/icons/close.svg"
            icon.width: 12
            icon.height: 12
            hint: qsTr("Disconnect %1").arg(row.source)
            onClicked: row.workspace.document.disconnectInput(row.inspector.nodeId, row.index)
        }
    }
    RowLayout {
        Layout.fillWidth: true
        Layout.leftMargin: 4
        Layout.rightMargin: Theme.spacing
        spacing: Theme.smallSpacing
        WeightSlider {
            objectName: "weightSlider." + row.index
            Layout.fillWidth: true
            value: row.live
            defaultValue: row.defaultWeight
            tint: row.tried ? Theme.warning : Theme.accent
            Accessible.name: qsTr("Live weight of %1").arg(row.source)
            onMoved: number => row.tryWeight(number)
            onResetRequested: row.reset()
        }
        ExactField {
            objectName: "weightField." + row.index
            value: row.live
            Accessible.name: qsTr("Exact live weight of %1").arg(row.source)
            onCommitted: number => row.tryWeight(number)
            onResetRequested: row.reset()
        }
    }
}
