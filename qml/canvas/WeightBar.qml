// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A weight on a pin: the name, a bar as long as the weight, and the number. Drag anywhere to change it, hold
/// Shift for a tenth of the pace, click the number to type it, double click for the file's own weight.
FocusScope {
    id: bar

    readonly property alias editing: field.visible
    readonly property double from: Math.min(0, bar.value)
    readonly property bool held: pointer.pressed
    required property bool live
    required property string name
    required property color tint
    readonly property double to: Math.max(1, bar.value)
    required property double value

    signal moved(double number)
    signal resetRequested

    function edit(): void {
        field.text = Number(Number(bar.value).toPrecision(6)).toLocaleString(Qt.locale(), "g", 6);
        field.visible = true;
        field.forceActiveFocus(Qt.MouseFocusReason);
        field.selectAll();
    }
    function shown(number: double): string {
        return Number(number).toLocaleString(Qt.locale(), "f", 2);
    }

    Accessible.focusable: true
    Accessible.name: qsTr("Weight of %1: %2").arg(bar.name).arg(bar.shown(bar.value))
    Accessible.role: Accessible.Slider
    activeFocusOnTab: true

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
        border.color: bar.activeFocus || pointer.containsMouse ? Theme.accent : Theme.border
        border.width: bar.activeFocus ? 2 : 1
        color: Theme.canvas
        radius: 3

        Rectangle {
            color: bar.tint
            height: parent.height - 2
            opacity: Theme.dark ? 0.42 : 0.3
            radius: 2
            width: Math.max(0, Math.min(1, (bar.value - bar.from) / (bar.to - bar.from))) * (parent.width - 2)
            x: 1
            y: 1
        }
    }
    Text {
        anchors.left: parent.left
        anchors.margins: 6
        anchors.right: number.left
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.text
        elide: Text.ElideRight
        font.pixelSize: Theme.smallFontSize + 1
        text: bar.name
    }
    Text {
        id: number
        anchors.right: parent.right
        anchors.rightMargin: 6
        anchors.verticalCenter: parent.verticalCenter
        color: bar.live ? Theme.accent : Theme.text
        font.bold: bar.live
        font.pixelSize: Theme.smallFontSize + 1
        text: bar.shown(bar.value)
        visible: !field.visible
    }
    MouseArea {
        id: pointer

        property bool dragged: false
        property double exact: 0
        property double lastX: 0
        property double startX: 0

        anchors.fill: parent
        cursorShape: Qt.SizeHorCursor
        hoverEnabled: true
        preventStealing: true

        onDoubleClicked: bar.resetRequested()
        onPositionChanged: event => {
            if (!pointer.pressed || (!pointer.dragged && Math.abs(event.x - pointer.startX) < 3))
                return;
            pointer.dragged = true;
            const pace = event.modifiers & Qt.ShiftModifier ? 0.1 : 1;
            pointer.exact += (event.x - pointer.lastX) / bar.width * (bar.to - bar.from) * pace;
            pointer.lastX = event.x;
            bar.moved(Math.max(bar.from, Math.min(bar.to, pointer.exact)));
        }
        onPressed: event => {
            bar.forceActiveFocus(Qt.MouseFocusReason);
            pointer.startX = pointer.lastX = event.x;
            pointer.exact = bar.value;
            pointer.dragged = false;
        }
        onReleased: event => {
            if (!pointer.dragged && event.x > bar.width - 48)
                bar.edit();
        }
    }
    TextInput {
        id: field
        Accessible.name: qsTr("Exact weight of %1").arg(bar.name)
        Accessible.role: Accessible.EditableText
        anchors.fill: parent
        anchors.margins: 2
        clip: true
        color: Theme.text
        font.pixelSize: Theme.smallFontSize + 1
        horizontalAlignment: TextInput.AlignRight
        objectName: bar.objectName + ".number"
        rightPadding: 4
        selectByMouse: true
        selectionColor: Theme.accent
        verticalAlignment: TextInput.AlignVCenter
        visible: false

        validator: DoubleValidator {
            notation: DoubleValidator.StandardNotation
        }

        Keys.onEscapePressed: field.visible = false
        onAccepted: {
            bar.moved(Number.fromLocaleString(Qt.locale(), field.text));
            field.visible = false;
            bar.forceActiveFocus(Qt.OtherFocusReason);
        }
        onActiveFocusChanged: if (!field.activeFocus)
            field.visible = false
    }
}
