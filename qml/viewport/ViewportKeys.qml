// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom
import Poseloom.Ui

/// The keys of the viewport; what it does not know goes to the transport.
Item {
    id: keys

    readonly property var actions: ({
            [Qt.Key_F]: "focus",
            [Qt.Key_1]: "front",
            [Qt.Key_3]: "side",
            [Qt.Key_7]: "top",
            [Qt.Key_5]: "ortho",
            [Qt.Key_M]: "mesh",
            [Qt.Key_B]: "skeleton",
            [Qt.Key_N]: "names",
            [Qt.Key_G]: "grid",
            [Qt.Key_W]: "wireframe"
        })
    required property ModelPreview model  ///< null: a graph plays
    readonly property var modelActions: ({
            [Qt.Key_H]: () => keys.modes.hitboxesShown = !keys.modes.hitboxesShown,
            [Qt.Key_A]: () => keys.modes.attachmentsShown = !keys.modes.attachmentsShown,
            [Qt.Key_X]: () => keys.modes.boundsShown = !keys.modes.boundsShown,
            [Qt.Key_O]: () => keys.modes.normalsShown = !keys.modes.normalsShown,
            [Qt.Key_T]: () => keys.modes.texturesShown = !keys.modes.texturesShown,
            [Qt.Key_V]: () => keys.asked("held")
        })
    required property ModelModes modes
    required property PreviewSession preview

    signal asked(string what)

    function press(event: var): void {
        const ofModel = keys.model !== null ? keys.modelActions[event.key] : undefined;
        const what = keys.actions[event.key];
        if (ofModel !== undefined)
            ofModel();
        else if (what !== undefined)
            keys.asked(what);
        else if (keys.model !== null)
            modelKeys.press(event);
        else
            transportKeys.press(event);
        if (ofModel !== undefined || what !== undefined)
            event.accepted = true;
    }

    ModelKeys {
        id: modelKeys
        model: keys.model
    }
    TransportKeys {
        id: transportKeys
        preview: keys.preview
    }
}
