// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls.impl

/// One of our own pictures, in any colour.
ColorImage {
    id: picture

    required property string name
    property int size: 16

    Accessible.ignored: true
    height: picture.size
    source: "qrc:/poseloom/icons/" + picture.name + ".svg"
    sourceSize.height: picture.size
    sourceSize.width: picture.size
    width: picture.size
}
