// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// A name that is typed where it stands: Enter takes it, Escape and leaving it do not.
Loader {
    id: field

    property bool editing: false
    required property string label
    required property string name

    signal ended
    signal taken(string name)

    active: field.editing
    visible: field.editing

    sourceComponent: TextField {
        Accessible.name: field.label
        bottomPadding: 0
        color: Theme.text
        font.pixelSize: Theme.fontSize
        leftPadding: 5
        objectName: "inPlaceName"
        selectByMouse: true
        text: field.name
        topPadding: 0

        background: Rectangle {
            border.color: Theme.accent
            border.width: 2
            color: Theme.field
            radius: Theme.radius
        }

        Component.onCompleted: {
            forceActiveFocus();
            selectAll();
        }
        Keys.onEscapePressed: field.ended()
        onAccepted: {
            field.taken(text);
            field.ended();
        }
        onActiveFocusChanged: if (!activeFocus)
            field.ended()
    }
}
