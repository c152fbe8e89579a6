// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls.impl

/// One of our own pictures, in any colour.
ColorImage {
    id: picture

    required property string name
    property int size: 16

    source: "qrc:/poseloom/icons/" + picture.name + ".svg"
    sourceSize.width: picture.size
    sourceSize.height: picture.size
    width: picture.size
    height: picture.size
    Accessible.ignored: true
}
