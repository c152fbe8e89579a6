// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// A player animation script of Call of Duty: United Offensive, as a table and as text: one document.
Rectangle {
    id: view

    required property ScriptCoverage coverage
    required property ScriptSession session
    required property ScriptSimulator simulator
    readonly property bool tableShown: tools.shown !== "text"
    readonly property bool textShown: tools.shown !== "table"

    signal animationWanted(string animation)
    signal searchWanted

    /// Goes to a line: of a script its row, of all else the text beside it.
    function goToLine(line: int): void {
        scripts.goToLine(line);
        if (view.textShown)
            (textView.item as SessionTextView)?.selectLine(line);
    }
    function goToList(list: int): void {
        scripts.goToList(list);
    }
    function run(actionId: string): void {
        if (actionId === "edit.delete")
            view.session.removeScript(view.session.current);
        else if (actionId === "edit.duplicate")
            view.session.duplicateScript(view.session.current);
        else if (actionId === "canvas.find")
            search.forceActiveFocus();
        else if (actionId === "view.beside")
            tools.shown = view.textShown ? "table" : "both";
        else if (actionId === "script.above")
            view.session.moveAboveShadow(view.session.current);
    }

    color: Theme.panel
    objectName: "scriptView"

    ScriptRows {
        id: scriptRows
        coverage: view.coverage
        neverOnly: never.checked
        search: search.text
        session: view.session
        simulator: view.simulator
    }
    Connections {
        function onCurrentChanged(): void {
            if (view.session.currentLine > 0)
                (textView.item as SessionTextView)?.showLine(view.session.currentLine);
        }

        target: view.session
    }
    Connections {
        function onQuestionChanged(): void {
            scripts.showRow(scriptRows.rowOfScript(view.simulator.winner));
        }

        target: view.simulator
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        ScriptTools {
            id: tools
            Layout.fillWidth: true
            Layout.margins: 6
            session: view.session
        }
        RowLayout {
            Layout.bottomMargin: 6
            Layout.leftMargin: 6
            Layout.rightMargin: 6
            spacing: 4
            visible: view.tableShown

            SearchField {
                id: search
                Layout.fillWidth: true
                hint: qsTr("Scripts by condition, weapon or animation (Ctrl+F)")
                objectName: "scriptSearch"
                placeholderText: qsTr("Find in the script (Ctrl+F)")
            }
            PanelButton {
                id: never
                checkable: true
                hint: qsTr("Show only scripts that nothing selects")
                objectName: "scriptNever"
                text: qsTr("Never Selected (%1)").arg(view.session.unreachable)
                visible: view.session.unreachable > 0 || never.checked
            }
        }
        SplitView {
            Layout.fillHeight: true
            Layout.fillWidth: true
            orientation: Qt.Horizontal

            handle: SplitGrip {
            }

            ScriptTable {
                id: scripts
                SplitView.fillWidth: true
                SplitView.minimumWidth: 220
                rows: scriptRows
                session: view.session
                visible: view.tableShown

                onAnimationWanted: animation => view.animationWanted(animation)
            }
            LazyView {
                id: textView
                SplitView.fillWidth: !view.tableShown
                SplitView.minimumWidth: 200
                SplitView.preferredWidth: view.width * 0.45
                shown: view.textShown
                visible: view.textShown

                sourceComponent: SessionTextView {
                    editName: "scriptTextEdit"
                    label: qsTr("Text of the player animation script")
                    session: view.session

                    onLineChosen: line => view.session.current = view.session.scriptAt(line)
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
            objectName: "scriptSummary"
            text: view.session.engineError.length > 0 ? qsTr("%1 · the engine stops: %2").arg(view.session.summary).arg(view.session.engineError) : view.session.summary
        }
    }
}
