// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// The keys of the model tab, for every view of it: call press() from Keys.onPressed.
QtObject {
    id: keys

    readonly property int longStep: 5
    required property ModelPreview model

    function press(event: var): void {
        const control = (event.modifiers & Qt.ControlModifier) !== 0;
        const step = (event.modifiers & Qt.ShiftModifier) ? keys.longStep : 1;
        const actions = {
            [Qt.Key_PageDown]: () => keys.model.openNeighbour(1),
            [Qt.Key_PageUp]: () => keys.model.openNeighbour(-1),
            [Qt.Key_Space]: () => keys.model.playing = !keys.model.playing,
            [Qt.Key_Left]: () => control ? keys.model.openNeighbour(-1) : keys.model.step(-step),
            [Qt.Key_Right]: () => control ? keys.model.openNeighbour(1) : keys.model.step(step),
            [Qt.Key_Home]: () => keys.model.rewind(),
            [Qt.Key_End]: () => keys.model.toEnd()
        };
        const action = actions[event.key];
        if (action === undefined || (event.modifiers & (Qt.AltModifier | Qt.MetaModifier)))
            return;
        action();
        event.accepted = true;
    }
}
