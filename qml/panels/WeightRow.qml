// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// One input: its source, its live weight as slider and number, what arrives at the output, and buttons to order
/// and disconnect.
RowLayout {
    id: row

    required property bool broken
    required property double defaultWeight
    required property double effective
    required property int index
    required property InspectorModel inspector
    required property double live
    property bool roomy: false  ///< there is place for what arrives at the output
    required property string source
    required property bool tried
    required property Workspace workspace

    signal focused
    signal movedTo(int at)

    function moveBy(by: int): void {
        const to = row.index + by;
        if (to < 0 || to >= row.inspector.rowCount())
            return;
        if (row.workspace.document.moveInput(row.inspector.nodeId, row.index, to))
            row.movedTo(to);
    }
    function reset(): void {
        row.workspace.preview.resetWeight(row.inspector.nodeId, row.index);
    }
    function run(action: string): void {
        if (action === "disconnect")
            row.workspace.document.disconnectInput(row.inspector.nodeId, row.index);
        else
            row.moveBy(action === "up" ? -1 : 1);
    }
    function shown(weight: double): string {
        return Number(weight).toLocaleString(Qt.locale(), "f", 2);
    }
    function takeFocus(): void {
        slider.forceActiveFocus(Qt.OtherFocusReason);
    }
    function tryWeight(weight: double): void {
        row.workspace.preview.setWeight(row.inspector.nodeId, row.index, weight);
    }

    spacing: 2

    Keys.onPressed: event => {
        const actions = {
            [Qt.Key_Up]: "up",
            [Qt.Key_Down]: "down",
            [Qt.Key_Backspace]: "disconnect"
        };
        if (event.modifiers !== Qt.ControlModifier || actions[event.key] === undefined)
            return;
        event.accepted = true;
        row.run(actions[event.key]);
    }

    HoverHandler {
        onHoveredChanged: if (hovered)
            row.focused()
    }
    Label {
        Layout.leftMargin: Theme.spacing
        Layout.preferredWidth: 84
        ToolTip.delay: 500
        ToolTip.text: row.broken ? qsTr("Nothing is called “%1”").arg(row.source) : qsTr("%1: %2 in the file; %3 arrives at the output").arg(row.source).arg(row.shown(row.defaultWeight)).arg(row.shown(row.effective))
        ToolTip.visible: nameHover.hovered
        color: row.broken ? Theme.error : Theme.text
        elide: Text.ElideRight
        font.pixelSize: Theme.fontSize
        text: row.broken ? qsTr("%1 (missing)").arg(row.source) : row.source

        HoverHandler {
            id: nameHover
        }
    }
    WeightSlider {
        id: slider
        Accessible.name: qsTr("Live weight of %1").arg(row.source)
        Layout.fillWidth: true
        defaultValue: row.defaultWeight
        objectName: "weightSlider." + row.index
        tint: row.tried ? Theme.warning : Theme.accent
        value: row.live

        onMoved: number => row.tryWeight(number)
        onResetRequested: row.reset()
    }
    ExactField {
        Accessible.name: qsTr("Exact live weight of %1").arg(row.source)
        objectName: "weightField." + row.index
        value: row.live

        onCommitted: number => row.tryWeight(number)
        onResetRequested: row.reset()
    }
    Label {
        Accessible.name: qsTr("%1 arrives at the output").arg(row.shown(row.effective))
        Layout.preferredWidth: row.roomy ? 42 : 0
        clip: true
        color: row.tried ? Theme.warning : Theme.textMuted
        font.pixelSize: Theme.smallFontSize
        horizontalAlignment: Text.AlignRight
        text: qsTr("→ %1").arg(row.shown(row.effective))
    }
    PanelButton {
        enabled: row.index > 0
        flat: true
        hint: qsTr("Move %1 up (Ctrl+Up)").arg(row.source)
        icon.height: 12
        icon.source: "qrc:/poseloom/icons/up.svg"
        icon.width: 12
        implicitHeight: 20
        objectName: "inputUp." + row.index

        onClicked: row.run("up")
    }
    PanelButton {
        enabled: row.index < row.inspector.rowCount() - 1
        flat: true
        hint: qsTr("Move %1 down (Ctrl+Down)").arg(row.source)
        icon.height: 12
        icon.source: "qrc:/poseloom/icons/down.svg"
        icon.width: 12
        implicitHeight: 20
        objectName: "inputDown." + row.index

        onClicked: row.run("down")
    }
    PanelButton {
        flat: true
        hint: qsTr("Disconnect %1 (Ctrl+Backspace)").arg(row.source)
        icon.height: 12
        icon.source: "qrc:/poseloom/icons/close.svg"
        icon.width: 12
        implicitHeight: 20
        objectName: "inputDisconnect." + row.index

        onClicked: row.run("disconnect")
    }
}
