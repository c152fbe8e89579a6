// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A weight on a pin: the name, a bar as long as the weight, and the number. Drag anywhere to change it, hold
/// Shift for a tenth of the pace, click the number to type it, double click for the file's own weight.
FocusScope {
    id: bar

    required property string name
    required property double value
    required property bool live
    required property color tint
    readonly property double from: Math.min(0, bar.value)
    readonly property double to: Math.max(1, bar.value)
    readonly property alias editing: field.visible

    signal moved(double number)
    signal resetRequested

    function shown(number: double): string {
        return Number(number).toLocaleString(Qt.locale(), "f", 2);
    }
    function edit(): void {
        field.text = Number(Number(bar.value).toPrecision(6)).toLocaleString(Qt.locale(), "g", 6);
        field.visible = true;
        field.forceActiveFocus(Qt.MouseFocusReason);
        field.selectAll();
    }

    activeFocusOnTab: true
    Accessible.role: Accessible.Slider
    Accessible.focusable: true
    Accessible.name: qsTr("Weight of %1: %2").arg(bar.name).arg(bar.shown(bar.value))
    Keys.onPressed: event => {
        const pace = event.modifiers & Qt.ShiftModifier ? 0.001 : 0.01;
        event.accepted = true;
        if (event.key === Qt.Key_Left)
            bar.moved(bar.value - pace);
        else if (event.key === Qt.Key_Right)
            bar.moved(bar.value + pace);
        else if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)
            bar.edit();
        else if (event.key === Qt.Key_Backspace)
            bar.resetRequested();
        else
            event.accepted = false;
    }

    Rectangle {
        anchors.fill: parent
        radius: 3
        color: Theme.canvas
        border.width: bar.activeFocus ? 2 : 1
        border.color: bar.activeFocus || pointer.containsMouse ? Theme.accent : Theme.border
        Rectangle {
            x: 1
            y: 1
            width: Math.max(0, Math.min(1, (bar.value - bar.from) / (bar.to - bar.from))) * (parent.width - 2)
            height: parent.height - 2
            radius: 2
            color: bar.tint
            opacity: Theme.dark ? 0.42 : 0.3
        }
    }
    Text {
        anchors.left: parent.left
        anchors.right: number.left
        anchors.margins: 6
        anchors.verticalCenter: parent.verticalCenter
        text: bar.name
        elide: Text.ElideRight
        color: Theme.text
        font.pixelSize: Theme.smallFontSize + 1
    }
    Text {
        id: number
        anchors.right: parent.right
        anchors.rightMargin: 6
        anchors.verticalCenter: parent.verticalCenter
        visible: !field.visible
        text: bar.shown(bar.value)
        color: bar.live ? Theme.accent : Theme.text
        font.pixelSize: Theme.smallFontSize + 1
        font.bold: bar.live
    }
    MouseArea {
        id: pointer

        property double startX: 0
        property double lastX: 0
        property double exact: 0
        property bool dragged: false

        anchors.fill: parent
        hoverEnabled: true
        preventStealing: true
        cursorShape: Qt.SizeHorCursor
        onPressed: event => {
            bar.forceActiveFocus(Qt.MouseFocusReason);
            pointer.startX = pointer.lastX = event.x;
            pointer.exact = bar.value;
            pointer.dragged = false;
        }
        onPositionChanged: event => {
            if (!pointer.pressed || (!pointer.dragged && Math.abs(event.x - pointer.startX) < 3))
                return;
            pointer.dragged = true;
            const pace = event.modifiers & Qt.ShiftModifier ? 0.1 : 1;
            pointer.exact += (event.x - pointer.lastX) / bar.width * (bar.to - bar.from) * pace;
            pointer.lastX = event.x;
            bar.moved(Math.max(bar.from, Math.min(bar.to, pointer.exact)));
        }
        onReleased: event => {
            if (!pointer.dragged && event.x > bar.width - 48)
                bar.edit();
        }
        onDoubleClicked: bar.resetRequested()
    }
    TextInput {
        id: field
        objectName: bar.objectName + ".number"
        anchors.fill: parent
        anchors.margins: 2
        rightPadding: 4
        visible: false
        clip: true
        horizontalAlignment: TextInput.AlignRight
        verticalAlignment: TextInput.AlignVCenter
        color: Theme.text
        selectionColor: Theme.accent
        selectByMouse: true
        font.pixelSize: Theme.smallFontSize + 1
        Accessible.role: Accessible.EditableText
        Accessible.name: qsTr("Exact weight of %1").arg(bar.name)
        validator: DoubleValidator {
            notation: DoubleValidator.StandardNotation
        }
        onAccepted: {
            bar.moved(Number.fromLocaleString(Qt.locale(), field.text));
            field.visible = false;
            bar.forceActiveFocus(Qt.OtherFocusReason);
        }
        Keys.onEscapePressed: field.visible = false
        onActiveFocusChanged: if (!field.activeFocus)
            field.visible = false
    }
}
