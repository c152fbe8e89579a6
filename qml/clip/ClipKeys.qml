// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// The keys of the clip inspector, for every panel of it: call press() from Keys.onPressed.
QtObject {
    id: keys

    readonly property int longStep: 5
    required property ClipPlayer player

    signal fitWanted

    function press(event: var): void {
        const control = (event.modifiers & Qt.ControlModifier) !== 0;
        const step = (event.modifiers & Qt.ShiftModifier) ? keys.longStep : 1;
        const sheet = keys.player.sheet;
        const actions = {
            [Qt.Key_Space]: () => keys.player.playing = !keys.player.playing,
            [Qt.Key_Left]: () => control ? keys.toKey(-1) : keys.player.step(-step),
            [Qt.Key_Right]: () => control ? keys.toKey(1) : keys.player.step(step),
            [Qt.Key_Home]: () => keys.player.rewind(),
            [Qt.Key_End]: () => keys.player.toEnd(),
            [Qt.Key_Delete]: () => sheet.removeChosen(),
            [Qt.Key_Escape]: () => sheet.clearChosen(),
            [Qt.Key_F]: () => keys.fitWanted(),
            [Qt.Key_K]: () => sheet.addKey(keys.player.frame)
        };
        const action = actions[event.key];
        if (action === undefined || (event.modifiers & (Qt.AltModifier | Qt.MetaModifier)))
            return;
        if (control && event.key !== Qt.Key_Left && event.key !== Qt.Key_Right)
            return;
        action();
        event.accepted = true;
    }
    /// Goes to the next key of the track, and chooses it.
    function toKey(step: int): void {
        const sheet = keys.player.sheet;
        keys.player.frame = sheet.neighbourKey(keys.player.frame, step);
        sheet.choose(sheet.currentTrack, keys.player.frame, false);
    }
}
