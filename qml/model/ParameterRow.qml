// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// One pose parameter: its name, a slider over its range, and the exact value.
RowLayout {
    id: row

    required property double end
    required property int index
    required property string name
    required property ParameterModel parameters
    required property double rest
    required property double start
    required property bool used
    required property double value

    spacing: Theme.smallSpacing

    Label {
        Layout.leftMargin: Theme.spacing
        Layout.preferredWidth: 96
        ToolTip.delay: 500
        ToolTip.text: qsTr("%1, from %2 to %3").arg(row.name).arg(row.start).arg(row.end)
        ToolTip.visible: nameHover.hovered
        color: row.used ? Theme.text : Theme.textMuted
        elide: Text.ElideRight
        font.pixelSize: Theme.fontSize
        font.weight: row.used ? Font.DemiBold : Font.Normal
        text: row.name

        HoverHandler {
            id: nameHover
        }
    }
    WeightSlider {
        Accessible.name: qsTr("Pose parameter %1").arg(row.name)
        Layout.fillWidth: true
        defaultValue: row.rest
        from: Math.min(row.start, row.end)
        objectName: "parameterSlider." + row.index
        tint: row.used ? Theme.accent : Theme.textMuted
        to: Math.max(row.start, row.end)
        value: row.value

        onMoved: number => row.parameters.setValue(row.index, number)
        onResetRequested: row.parameters.reset(row.index)
    }
    ExactField {
        Accessible.name: qsTr("Exact value of %1").arg(row.name)
        Layout.rightMargin: Theme.spacing
        objectName: "parameterField." + row.index
        value: row.value

        onCommitted: number => row.parameters.setValue(row.index, number)
        onResetRequested: row.parameters.reset(row.index)
    }
}
