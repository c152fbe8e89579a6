// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts

/// What this program is and under which terms.
ShellDialog {
    id: dialog
    objectName: "aboutDialog"
    title: qsTr("Poseloom %1").arg(Qt.application.version)

    ColumnLayout {
        anchors.fill: parent
        spacing: 2 * Theme.spacing

        Text {
            Layout.fillWidth: true
            color: Theme.text
            font.pixelSize: Theme.fontSize
            text: qsTr("An editor and previewer for game animation graphs: open a graph and a model, play it, blend it live, edit it, save it.\n\nThe core and the command line are under the MIT licence, the window under the GNU General Public License, version 3 or later.")
            wrapMode: Text.WordWrap
        }
        PanelButton {
            Layout.alignment: Qt.AlignRight
            hint: qsTr("Close this page (Esc)")
            objectName: "aboutClose"
            text: qsTr("Close")

            onClicked: dialog.close()
        }
    }
}
