// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// One sequence that is laid on those before it, with its weight.
RowLayout {
    id: row

    required property int index
    required property string name
    required property ModelPreview preview
    required property double weight

    spacing: 2

    Keys.onDeletePressed: row.preview.removeLayer(row.index)

    Label {
        Layout.leftMargin: Theme.spacing
        Layout.preferredWidth: 96
        ToolTip.delay: 500
        ToolTip.text: row.name
        ToolTip.visible: nameHover.hovered
        color: Theme.text
        elide: Text.ElideRight
        font.pixelSize: Theme.fontSize
        text: row.name

        HoverHandler {
            id: nameHover
        }
    }
    WeightSlider {
        Accessible.name: qsTr("Weight of the layer %1").arg(row.name)
        Layout.fillWidth: true
        defaultValue: 1
        from: 0
        objectName: "layerSlider." + row.index
        to: 1
        value: row.weight

        onMoved: number => row.preview.setLayerWeight(row.index, number)
        onResetRequested: row.preview.setLayerWeight(row.index, 1)
    }
    ExactField {
        Accessible.name: qsTr("Exact weight of the layer %1").arg(row.name)
        objectName: "layerField." + row.index
        value: row.weight

        onCommitted: number => row.preview.setLayerWeight(row.index, number)
        onResetRequested: row.preview.setLayerWeight(row.index, 1)
    }
    PanelButton {
        Layout.rightMargin: Theme.spacing
        flat: true
        hint: qsTr("Take the layer %1 off (Delete)").arg(row.name)
        icon.height: 12
        icon.source: "qrc:/poseloom/icons/close.svg"
        icon.width: 12
        implicitHeight: 20
        objectName: "layerRemove." + row.index

        onClicked: row.preview.removeLayer(row.index)
    }
}
