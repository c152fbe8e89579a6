// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// An exact number in the locale's own form. Return takes it, Escape gives the old one back, a double click
/// asks for the default.
TextField {
    id: field

    property int decimals: 3
    required property double value

    signal committed(double number)
    signal resetRequested

    function restore(): void {
        field.text = Qt.binding(() => field.shown(field.value));
    }
    function shown(number: double): string {
        return Number(number).toLocaleString(Qt.locale(), "f", field.decimals);
    }

    color: Theme.text
    font.pixelSize: Theme.fontSize
    horizontalAlignment: TextInput.AlignRight
    implicitHeight: Theme.rowHeight - 4
    implicitWidth: 62
    leftPadding: 4
    padding: 0
    rightPadding: 6
    selectByMouse: true
    selectionColor: Theme.accent
    text: field.shown(field.value)
    verticalAlignment: TextInput.AlignVCenter

    background: Rectangle {
        border.color: field.activeFocus ? Theme.accent : Theme.border
        border.width: field.activeFocus ? 2 : 1
        color: Theme.field
        opacity: field.activeFocus || field.hovered ? 1 : 0.6
        radius: 3
    }
    validator: DoubleValidator {
        notation: DoubleValidator.StandardNotation
    }

    Keys.onEscapePressed: field.restore()
    onActiveFocusChanged: if (field.activeFocus)
        field.selectAll()
    onEditingFinished: {
        if (field.text !== field.shown(field.value))
            field.committed(Number.fromLocaleString(Qt.locale(), field.text));
        field.restore();
    }

    TapHandler {
        acceptedButtons: Qt.LeftButton

        onDoubleTapped: field.resetRequested()
    }
}
