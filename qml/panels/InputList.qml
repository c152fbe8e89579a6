// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Every input of a node with its weight, and a box for one more.
ColumnLayout {
    id: list

    property int current: 0  ///< the row that had the focus last
    required property InspectorModel inspector
    required property Workspace workspace

    /// Carries out what a button of the row that was used last would: up, down, disconnect.
    function run(action: string): void {
        const row = rows.itemAt(Math.min(list.current, rows.count - 1)) as WeightRow;
        row?.run(action);
    }

    spacing: 0

    RowLayout {
        Layout.fillWidth: true
        Layout.leftMargin: Theme.spacing
        Layout.rightMargin: Theme.spacing

        Label {
            Layout.fillWidth: true
            color: Theme.textMuted
            font.pixelSize: Theme.smallFontSize
            font.weight: Font.DemiBold
            text: qsTr("Inputs")
        }
        CompactComboBox {
            id: more
            Layout.preferredWidth: 130
            currentIndex: -1
            displayText: qsTr("Add an input…")
            hint: qsTr("Connect a slot or node as a new input")
            implicitHeight: Theme.rowHeight - 4
            model: list.inspector.candidates
            objectName: "addInput"

            onActivated: index => {
                const name = more.textAt(index);
                more.currentIndex = -1;
                list.inspector.connectName(name, -1);
            }
        }
    }
    Repeater {
        id: rows
        model: list.inspector

        delegate: WeightRow {
            Layout.fillWidth: true
            inspector: list.inspector
            roomy: list.width >= 360
            workspace: list.workspace

            onFocused: list.current = index
            onMovedTo: at => {
                list.current = at;
                (rows.itemAt(at) as WeightRow)?.takeFocus();
            }
        }
    }
}
