// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// A clip over time: its tracks with their keys, the curves of one of them, and the text beside both.
FocusScope {
    id: view

    required property ClipPlayer player
    readonly property ClipSession session: view.workspace.clip
    readonly property ClipSheet sheet: view.player.sheet
    property bool textShown: false  ///< beside the sheet: one document, two views
    required property Workspace workspace

    /// Goes to a line of the text, for a person who wants to mend it.
    function goToLine(line: int): void {
        view.textShown = true;
        view.sheet.chooseLine(line);
        (textView.item as SessionTextView)?.selectLine(line);
    }
    function run(actionId: string): void {
        if (actionId === "canvas.fit")
            axis.fit();
        else if (actionId === "edit.delete")
            view.sheet.removeChosen();
        else if (actionId === "canvas.find")
            tools.focusSearch();
        else if (actionId === "clip.addKey")
            view.sheet.addKey(view.player.frame);
        else if (actionId === "view.beside" && !view.sheet.readOnly)
            view.textShown = !view.textShown;
    }

    objectName: "clipView"

    Keys.onPressed: event => keys.press(event)

    ClipKeys {
        id: keys
        player: view.player

        onFitWanted: axis.fit()
    }
    ClipAxis {
        id: axis
        frames: view.sheet.frames
        objectName: "clipAxis"
    }
    Connections {
        function onChosenChanged(): void {
            const line = view.sheet.lineOfChosen();
            if (line > 0)
                (textView.item as SessionTextView)?.showLine(line);
        }

        target: view.sheet
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.panel
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        ClipTools {
            id: tools
            Layout.fillWidth: true
            Layout.margins: 6
            player: view.player
            textShown: view.textShown
            workspace: view.workspace

            onFitWanted: axis.fit()
            onTextWanted: view.textShown = !view.textShown
        }
        SplitView {
            Layout.fillHeight: true
            Layout.fillWidth: true
            orientation: Qt.Horizontal

            handle: SplitGrip {
            }

            ClipBoard {
                id: board
                SplitView.fillWidth: true
                SplitView.minimumWidth: 260
                axis: axis
                focus: true
                player: view.player
            }
            LazyView {
                id: textView
                SplitView.minimumWidth: 160
                SplitView.preferredWidth: view.width * 0.36
                shown: view.textShown
                visible: view.textShown && !view.sheet.readOnly

                sourceComponent: SessionTextView {
                    editName: "clipTextEdit"
                    label: qsTr("Text of the clip")
                    session: view.session

                    Component.onCompleted: if (view.sheet.lineOfChosen() > 0)
                        showLine(view.sheet.lineOfChosen())
                    onLineChosen: line => view.sheet.chooseLine(line)
                }
            }
        }
        Text {
            Accessible.name: text
            Layout.fillWidth: true
            Layout.margins: 6
            color: view.session.engineError.length > 0 && !view.sheet.readOnly ? Theme.error : Theme.textMuted
            elide: Text.ElideRight
            font.pixelSize: Theme.smallFontSize
            objectName: "clipSummary"
            text: view.sheet.readOnly ? qsTr("%1 · read only: belongs to %2 · sampled at each of its %3 frames").arg(view.sheet.title).arg(view.sheet.owner).arg(view.sheet.frames) : view.session.engineError.length > 0 ? qsTr("%1 · the engine stops: %2").arg(view.session.summary).arg(view.session.engineError) : view.session.summary
        }
    }
}
