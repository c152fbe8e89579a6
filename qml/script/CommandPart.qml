// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// One part of a command in its editor.
RowLayout {
    id: part

    readonly property list<string> kinds: part.optional ? ["", "legs", "torso", "both", "sound"] : ["legs", "torso", "both", "sound"]
    property bool optional: false  ///< may be left out
    required property ScriptSession session
    readonly property bool sounds: kind.currentIndex >= 0 && part.kinds[kind.currentIndex] === "sound"
    readonly property bool used: kind.currentIndex >= 0 && part.kinds[kind.currentIndex] !== ""

    signal accepted

    /// As ScriptSession.partsOf() gives it.
    function read(): var {
        return {
            "part": part.kinds[kind.currentIndex] ?? "",
            "animation": animation.text,
            "duration": part.sounds ? "" : duration.text,
            "blendTime": part.sounds ? "" : blendTime.text,
            "turret": !part.sounds && turret.checked
        };
    }
    function show(values: var): void {
        kind.currentIndex = Math.max(0, part.kinds.indexOf(values?.part ?? part.kinds[0]));
        animation.text = values?.animation ?? "";
        duration.text = values?.duration ?? "";
        blendTime.text = values?.blendTime ?? "";
        turret.checked = values?.turret ?? false;
    }
    function startTyping(): void {
        animation.forceActiveFocus();
        animation.selectAll();
    }

    spacing: 6

    CompactComboBox {
        id: kind
        Layout.preferredWidth: 86
        hint: qsTr("The part of the body, or a sound")
        model: Array.from(part.kinds).map(word => word === "" ? "—" : word)
        objectName: part.objectName + ".part"
    }
    CompletingField {
        id: animation
        Layout.fillWidth: true
        choices: part.sounds ? [] : part.session.animations
        enabled: part.used
        hint: part.sounds ? qsTr("The sound alias") : qsTr("The animation, by its name in the player tree")
        objectName: part.objectName + ".animation"
        placeholderText: part.used ? qsTr("animation") : ""

        onAccepted: part.accepted()
    }
    EditorField {
        id: duration
        Layout.preferredWidth: 76
        enabled: part.used && !part.sounds
        hint: qsTr("Duration in milliseconds; empty: that of the animation")
        objectName: part.objectName + ".duration"
        placeholderText: qsTr("duration")

        onAccepted: part.accepted()
    }
    EditorField {
        id: blendTime
        Layout.preferredWidth: 76
        enabled: part.used && !part.sounds
        hint: qsTr("Blend time in milliseconds; empty: as the game blends")
        objectName: part.objectName + ".blendTime"
        placeholderText: qsTr("blendtime")

        onAccepted: part.accepted()
    }
    PanelButton {
        id: turret
        checkable: true
        enabled: part.used && !part.sounds
        hint: qsTr("turretanim: a gun or a vehicle poses it; only with both")
        objectName: part.objectName + ".turret"
        text: qsTr("turret")
    }
}
