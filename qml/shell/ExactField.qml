// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// An exact number in the locale's own form. Return takes it, Escape gives the old one back, a double click
/// asks for the default.
TextField {
    id: field

    required property double value
    property int decimals: 3

    signal committed(double number)
    signal resetRequested

    implicitHeight: Theme.rowHeight - 4
    implicitWidth: 62
    padding: 0
    rightPadding: 6
    leftPadding: 4
    horizontalAlignment: TextInput.AlignRight
    verticalAlignment: TextInput.AlignVCenter
    font.pixelSize: Theme.fontSize
    color: Theme.text
    selectByMouse: true
    selectionColor: Theme.accent
    validator: DoubleValidator {
        notation: DoubleValidator.StandardNotation
    }
    text: field.shown(field.value)

    function shown(number: double): string {
        return Number(number).toLocaleString(Qt.locale(), "f", field.decimals);
    }
    function restore(): void {
        field.text = Qt.binding(() => field.shown(field.value));
    }

    onEditingFinished: {
        if (field.text !== field.shown(field.value))
            field.committed(Number.fromLocaleString(Qt.locale(), field.text));
        field.restore();
    }
    Keys.onEscapePressed: field.restore()
    onActiveFocusChanged: if (field.activeFocus) field.selectAll()

    background: Rectangle {
        radius: 3
        color: Theme.field
        border.width: field.activeFocus ? 2 : 1
        border.color: field.activeFocus ? Theme.accent : Theme.border
        opacity: field.activeFocus || field.hovered ? 1 : 0.6
    }
    TapHandler {
        acceptedButtons: Qt.LeftButton
        onDoubleTapped: field.resetRequested()
    }
}
