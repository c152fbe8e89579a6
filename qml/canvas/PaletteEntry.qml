// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A kind of node that can be added.
QtObject {
    property string kind
    property string hint
}
