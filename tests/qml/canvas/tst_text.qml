// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Poseloom
import Poseloom.Ui

TestCase {
    id: test

    property TextEdit edit
    readonly property string graph: "[AnimationSlots]\n    Walk\n    Run\n[/AnimationSlots]\n[Move]\n[Blend]\n    inputs = [@Walk, @Run]\n    weights = [1.0, 0.25]\n[/Blend]\n[/Move]\n[Output]\n    input = @Move\n[/Output]\n"
    property TextView view
    property Workspace workspace

    function cleanup(): void {
        test.view.destroy();
        wait(0);
    }
    function init(): void {
        test.workspace = fixture.open(test.graph);
        test.view = maker.createObject(test, {
                "workspace": test.workspace
            }) as TextView;
        test.edit = findChild(test.view, "textEdit") as TextEdit;
        verify(test.edit !== null);
        compare(test.edit.text, test.graph);
    }
    function test_anEditOnTheCanvasKeepsTheCursorWhereItIs(): void {
        test.edit.forceActiveFocus();
        test.edit.cursorPosition = 5;
        const document = test.workspace.document;
        document.rename(document.idOf("Run"), "Sprint");
        compare(test.edit.text, document.text);
        verify(test.edit.text.includes("@Sprint"));
        compare(test.edit.cursorPosition, 5);
    }
    function test_puttingTheCursorIntoANodeSelectsIt(): void {
        test.edit.forceActiveFocus();
        test.edit.cursorPosition = test.graph.indexOf("weights");
        const document = test.workspace.document;
        compare(document.selection, [document.idOf("Move")]);
    }
    function test_selectingANodeElsewhereMovesTheCursorToItsName(): void {
        const document = test.workspace.document;
        test.view.focus = false;
        test.edit.focus = false;
        document.selection = [document.idOf("Move")];
        compare(test.edit.cursorPosition, test.graph.indexOf("[Move]") + 1);
    }
    function test_typingChangesTheDocumentAndOneUndoTakesItBack(): void {
        test.edit.forceActiveFocus();
        test.edit.cursorPosition = test.graph.indexOf("0.25") + 4;
        keyClick("7");
        keyClick("5");
        compare(test.workspace.document.text, test.graph.replace("0.25", "0.2575"));
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        compare(test.workspace.document.text, test.graph);
        compare(test.edit.text, test.graph);
    }

    height: 500
    name: "Text"
    visible: true
    when: windowShown
    width: 700

    Component {
        id: maker
        TextView {
            anchors.fill: parent
            focus: true
        }
    }
}
