// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// The transport's keys, for every view that plays: call press() from Keys.onPressed.
QtObject {
    id: keys

    readonly property int longStep: 5
    required property PreviewSession preview

    function press(event: var): void {
        const step = (event.modifiers & Qt.ShiftModifier) ? keys.longStep : 1;
        if (event.modifiers & ~(Qt.ShiftModifier | Qt.KeypadModifier))
            return;
        switch (event.key) {
        case Qt.Key_Space:
            if (!event.isAutoRepeat)
                keys.preview.playing = !keys.preview.playing;
            break;
        case Qt.Key_Left:
            keys.preview.step(-step);
            break;
        case Qt.Key_Right:
            keys.preview.step(step);
            break;
        case Qt.Key_Home:
            keys.preview.rewind();
            break;
        case Qt.Key_End:
            keys.preview.toEnd();
            break;
        default:
            return;
        }
        event.accepted = true;
    }
}
