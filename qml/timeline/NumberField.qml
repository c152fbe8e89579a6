// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom

/// An exact number: typed with the locale's decimal mark, stepped with the up and down keys.
TextField {
    id: field

    property int decimals: 0
    property string help: field.label
    required property string label
    property real maximum: 1
    property real minimum: 0
    readonly property string shownText: Number(field.value).toLocaleString(Qt.locale(), "f", field.decimals)
    property real step: 1
    property real value: 0

    signal edited(real number)

    function commit(number: real): void {
        if (!isNaN(number))
            field.edited(Math.max(field.minimum, Math.min(field.maximum, number)));
        field.text = Qt.binding(() => field.shownText);
    }

    Accessible.name: field.label
    ToolTip.delay: 500
    ToolTip.text: field.help
    ToolTip.visible: field.hovered
    color: Theme.text
    font.pixelSize: Theme.smallFontSize + 1
    horizontalAlignment: TextInput.AlignRight
    implicitHeight: Theme.rowHeight
    implicitWidth: 56
    inputMethodHints: Qt.ImhFormattedNumbersOnly
    leftPadding: 6
    padding: 3
    rightPadding: 6
    selectByMouse: true
    text: field.shownText

    background: Rectangle {
        border.color: field.activeFocus ? Theme.accent : Theme.border
        border.width: field.activeFocus ? 2 : 1
        color: Theme.panel
        radius: Theme.radius - 1
    }

    Keys.onDownPressed: field.commit(field.value - field.step)
    Keys.onEscapePressed: field.commit(field.value)
    Keys.onUpPressed: field.commit(field.value + field.step)
    onAccepted: {
        field.commit(Number.fromLocaleString(Qt.locale(), field.text));
        field.selectAll();
    }
    onActiveFocusChanged: {
        if (field.activeFocus)
            field.selectAll();
        else if (field.text !== field.shownText)
            field.commit(Number.fromLocaleString(Qt.locale(), field.text));
    }
}
