// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts

/// A value of a clip as the text has it. Return or leaving takes it, Escape gives the old one back; what is
/// refused stands as it was.
RowLayout {
    id: row

    property string hint: row.label
    property string label: ""
    property real labelWidth: 84
    property string name: ""  ///< of the editor among all objects
    property bool plain: false  ///< no numbers: an ordinary font
    required property string value

    signal taken(string value)

    spacing: 6

    Text {
        Layout.preferredWidth: row.labelWidth
        color: Theme.textMuted
        elide: Text.ElideMiddle
        font.pixelSize: Theme.fontSize
        text: row.label
        visible: row.label.length > 0
    }
    EditorField {
        id: field
        function restore(): void {
            field.text = Qt.binding(() => row.value);
        }

        Layout.fillWidth: true
        font: row.plain ? Qt.font({
                "pixelSize": Theme.fontSize
            }) : Qt.font({
                "family": Theme.monospace,
                "pixelSize": Theme.fontSize
            })
        hint: row.hint
        objectName: row.name
        text: row.value

        Keys.onEscapePressed: field.restore()
        onEditingFinished: {
            const typed = field.text;
            field.restore();
            if (typed !== row.value)
                row.taken(typed);
        }
    }
}
