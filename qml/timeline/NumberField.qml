// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom

/// An exact number: typed with the locale's decimal mark, stepped with the up and down keys.
TextField {
    id: field

    required property string label
    property string help: field.label
    property real value: 0
    property int decimals: 0
    property real minimum: 0
    property real maximum: 1
    property real step: 1

    signal edited(real number)

    function commit(number: real): void {
        if (!isNaN(number))
            field.edited(Math.max(field.minimum, Math.min(field.maximum, number)));
        field.text = Qt.binding(() => field.shownText);
    }

    readonly property string shownText: Number(field.value).toLocaleString(Qt.locale(), "f", field.decimals)

    implicitWidth: 56
    implicitHeight: Theme.rowHeight
    padding: 3
    leftPadding: 6
    rightPadding: 6
    horizontalAlignment: TextInput.AlignRight
    selectByMouse: true
    text: field.shownText
    color: Theme.text
    font.pixelSize: Theme.smallFontSize + 1
    inputMethodHints: Qt.ImhFormattedNumbersOnly
    Accessible.name: field.label
    ToolTip.text: field.help
    ToolTip.visible: field.hovered
    ToolTip.delay: 500

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
    Keys.onUpPressed: field.commit(field.value + field.step)
    Keys.onDownPressed: field.commit(field.value - field.step)
    Keys.onEscapePressed: field.commit(field.value)

    background: Rectangle {
        radius: Theme.radius - 1
        color: Theme.panel
        border.color: field.activeFocus ? Theme.accent : Theme.border
        border.width: field.activeFocus ? 2 : 1
    }
}
