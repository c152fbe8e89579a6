// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// The name of the bone that was picked.
Text {
    id: label

    required property ViewportScene scene

    Accessible.name: qsTr("Selected bone: %1").arg(label.scene.selectedName)
    color: Theme.boneSelected
    font.pixelSize: Theme.fontSize
    objectName: "viewportSelection"
    style: Text.Outline
    styleColor: Theme.viewportBottom
    text: label.scene.selectedName
}
