// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// The document as text. What is typed is an edit of the document like any other; undo is the document's.
FocusScope {
    id: view

    /// Set while a jump from the canvas moves the cursor, so that it does not select back.
    property bool following: false
    readonly property double lineHeight: edit.lineCount > 0 ? edit.contentHeight / edit.lineCount : 16
    required property Workspace workspace

    function followSelection(): void {
        const selection = view.workspace.document.selection;
        if (edit.activeFocus || selection.length === 0)
            return;
        const position = bridge.positionOf(selection[selection.length - 1]);
        if (position < 0)
            return;
        view.following = true;
        edit.cursorPosition = position;
        view.following = false;
        view.reveal(edit.cursorRectangle);
    }
    function reveal(place: rect): void {
        if (place.y < flick.contentY || place.y + place.height > flick.contentY + flick.height)
            flick.contentY = Math.max(0, Math.min(place.y - flick.height / 3, flick.contentHeight - flick.height));
        if (place.x < flick.contentX || place.x > flick.contentX + flick.width)
            flick.contentX = Math.max(0, place.x - flick.width / 2);
    }

    /// Selects a range of the shown text and brings it into view.
    function select(from: int, to: int): void {
        edit.select(Math.min(from, edit.length), Math.min(to, edit.length));
        edit.forceActiveFocus(Qt.OtherFocusReason);
        view.reveal(edit.cursorRectangle);
    }
    function selectNode(): void {
        if (view.following || !edit.activeFocus)
            return;
        const id = bridge.nodeAt(edit.cursorPosition);
        if (id > 0)
            view.workspace.document.selection = [id];
    }

    Component.onCompleted: view.followSelection()

    TextBridge {
        id: bridge
        commentColor: Theme.textMuted
        document: view.workspace.document
        keyColor: Theme.add
        numberColor: Theme.invert
        referenceColor: Theme.slot
        stringColor: Theme.output
        tagColor: Theme.blend
        textDocument: edit.textDocument
    }
    Connections {
        function onSelectionChanged(): void {
            view.followSelection();
        }

        target: view.workspace.document
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.panel
    }
    TextGutter {
        id: gutter
        contentY: flick.contentY - edit.topPadding
        currentLine: Math.round((edit.cursorRectangle.y - edit.topPadding) / view.lineHeight)
        height: view.height
        lineCount: edit.lineCount
        lineHeight: view.lineHeight
        textFont: edit.font
    }
    Flickable {
        id: flick
        anchors.bottom: parent.bottom
        anchors.left: gutter.right
        anchors.right: parent.right
        anchors.top: parent.top
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        contentHeight: Math.max(flick.height, edit.implicitHeight)
        contentWidth: Math.max(flick.width, edit.implicitWidth)
        objectName: "textFlick"

        ScrollBar.horizontal: ScrollBar {
        }
        ScrollBar.vertical: ScrollBar {
        }

        Rectangle {
            color: Theme.raised
            height: edit.cursorRectangle.height
            opacity: edit.activeFocus ? 1 : 0.5
            width: flick.contentWidth
            y: edit.cursorRectangle.y
        }
        TextMarks {
            anchors.fill: edit
            edit: edit
            marks: bridge.marks
            viewBottom: flick.contentY + flick.height
            viewTop: flick.contentY
        }
        TextEdit {
            id: edit
            Accessible.name: qsTr("Text of the graph")
            Accessible.role: Accessible.EditableText
            bottomPadding: 6
            color: Theme.text
            focus: true
            font.family: Theme.monospace
            font.pixelSize: Theme.fontSize
            height: flick.contentHeight
            leftPadding: 8
            objectName: "textEdit"
            persistentSelection: true
            rightPadding: 24
            selectByMouse: true
            selectedTextColor: Theme.accentText
            selectionColor: Theme.accent
            textFormat: TextEdit.PlainText
            topPadding: 6
            width: flick.contentWidth
            wrapMode: TextEdit.NoWrap

            Keys.onPressed: event => {
                event.accepted = true;
                if (event.matches(StandardKey.Undo))
                    view.workspace.document.undoStack.undo();
                else if (event.matches(StandardKey.Redo))
                    view.workspace.document.undoStack.redo();
                else if (event.key === Qt.Key_Tab)
                    edit.insert(edit.cursorPosition, "    ");
                else
                    event.accepted = false;
            }
            onCursorPositionChanged: view.selectNode()
            onCursorRectangleChanged: if (edit.activeFocus)
                view.reveal(edit.cursorRectangle)
        }
    }
    HoverHandler {
        id: hover
    }
    ToolTip {
        readonly property point inText: edit.mapFromItem(view, hover.point.position)
        readonly property string message: hover.hovered && bridge.marks.length > 0 ? bridge.messageAt(edit.positionAt(inText.x, inText.y)) : ""

        delay: 300
        text: message
        visible: message.length > 0 && hover.hovered
        x: hover.point.position.x + 12
        y: hover.point.position.y + 16
    }
}
