// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// An animation tree of Call of Duty: United Offensive on its canvas, and what can be done with it.
Rectangle {
    id: view

    readonly property TreeHand hand: board.hand
    required property TreePlayer player
    required property TreeSession session
    property bool textShown: false  ///< beside the canvas: one document, two views

    signal searchWanted

    function run(actionId: string): void {
        if (actionId === "canvas.fit")
            board.canvas.fit();
        else if (actionId === "canvas.rename" && view.session.current.length > 0)
            board.hand.edit(view.session.current);
        else if (actionId === "edit.delete" && view.session.current.length > 0)
            view.session.removeNode(view.session.current);
        else if (actionId === "canvas.find")
            view.searchWanted();
        else if (actionId === "view.beside")
            view.textShown = !view.textShown;
    }

    color: Theme.panel
    objectName: "treeView"

    Connections {
        function onSelectionChanged(): void {
            const line = view.session.lineOf(view.session.current);
            if (line > 0)
                (textView.item as SessionTextView)?.showLine(line);
        }

        target: view.session
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        TreeTools {
            Layout.fillWidth: true
            Layout.margins: 6
            hand: board.hand
            session: view.session
            textShown: view.textShown

            onTextWanted: view.textShown = !view.textShown
        }
        SplitView {
            Layout.fillHeight: true
            Layout.fillWidth: true
            orientation: Qt.Horizontal

            handle: SplitGrip {
            }

            TreeBoard {
                id: board
                SplitView.fillWidth: true
                SplitView.minimumWidth: 200
                player: view.player
                session: view.session

                onSearchWanted: view.searchWanted()
            }
            LazyView {
                id: textView
                SplitView.minimumWidth: 160
                SplitView.preferredWidth: view.width * 0.4
                shown: view.textShown
                visible: view.textShown

                sourceComponent: SessionTextView {
                    editName: "treeTextEdit"
                    label: qsTr("Text of the animation tree")
                    session: view.session

                    Component.onCompleted: showLine(view.session.lineOf(view.session.current))
                    onLineChosen: line => view.session.current = view.session.nodeAt(line)
                }
            }
        }
        Text {
            Accessible.name: text
            Layout.fillWidth: true
            Layout.margins: 6
            color: view.session.engineError.length > 0 ? Theme.error : Theme.textMuted
            elide: Text.ElideRight
            font.pixelSize: Theme.smallFontSize
            objectName: "treeSummary"
            text: view.session.engineError.length > 0 ? qsTr("%1 · the engine stops: %2").arg(view.session.summary).arg(view.session.engineError) : view.session.summary
        }
    }
}
