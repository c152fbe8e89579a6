// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// The document as text. What is typed is an edit of the document like any other; undo is the document's.
FocusScope {
    id: view

    required property Workspace workspace
    readonly property double lineHeight: edit.lineCount > 0 ? edit.contentHeight / edit.lineCount : 16
    /// Set while a jump from the canvas moves the cursor, so that it does not select back.
    property bool following: false

    /// Selects a range of the shown text and brings it into view.
    function select(from: int, to: int): void {
        edit.select(Math.min(from, edit.length), Math.min(to, edit.length));
        edit.forceActiveFocus(Qt.OtherFocusReason);
        view.reveal(edit.cursorRectangle);
    }
    function reveal(place: rect): void {
        if (place.y < flick.contentY || place.y + place.height > flick.contentY + flick.height)
            flick.contentY = Math.max(0, Math.min(place.y - flick.height / 3, flick.contentHeight - flick.height));
        if (place.x < flick.contentX || place.x > flick.contentX + flick.width)
            flick.contentX = Math.max(0, place.x - flick.width / 2);
    }
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
    function selectNode(): void {
        if (view.following || !edit.activeFocus)
            return;
        const id = bridge.nodeAt(edit.cursorPosition);
        if (id > 0)
            view.workspace.document.selection = [id];
    }

    TextBridge {
        id: bridge
        document: view.workspace.document
        textDocument: edit.textDocument
        tagColor: Theme.blend
        referenceColor: Theme.slot
        keyColor: Theme.add
        numberColor: Theme.invert
        stringColor: Theme.output
        commentColor: Theme.textMuted
    }
    Connections {
        target: view.workspace.document
        function onSelectionChanged(): void {
            view.followSelection();
        }
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.panel
    }
    TextGutter {
        id: gutter
        height: view.height
        lineCount: edit.lineCount
        lineHeight: view.lineHeight
        contentY: flick.contentY - edit.topPadding
        currentLine: Math.round((edit.cursorRectangle.y - edit.topPadding) / view.lineHeight)
        textFont: edit.font
    }
    Flickable {
        id: flick
        objectName: "textFlick"
        anchors.left: gutter.right
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        contentWidth: Math.max(flick.width, edit.implicitWidth)
        contentHeight: Math.max(flick.height, edit.implicitHeight)
        ScrollBar.vertical: ScrollBar {
        }
        ScrollBar.horizontal: ScrollBar {
        }

        Rectangle {
            y: edit.cursorRectangle.y
            width: flick.contentWidth
            height: edit.cursorRectangle.height
            color: Theme.raised
            opacity: edit.activeFocus ? 1 : 0.5
        }
        TextMarks {
            anchors.fill: edit
            marks: bridge.marks
            edit: edit
            viewTop: flick.contentY
            viewBottom: flick.contentY + flick.height
        }
        TextEdit {
            id: edit
            objectName: "textEdit"
            width: flick.contentWidth
            height: flick.contentHeight
            focus: true
            leftPadding: 8
            topPadding: 6
            bottomPadding: 6
            rightPadding: 24
            textFormat: TextEdit.PlainText
            wrapMode: TextEdit.NoWrap
            selectByMouse: true
            persistentSelection: true
            color: Theme.text
            selectionColor: Theme.accent
            selectedTextColor: Theme.accentText
            font.family: Theme.monospace
            font.pixelSize: Theme.fontSize
            Accessible.role: Accessible.EditableText
            Accessible.name: qsTr("Text of the graph")
            onCursorRectangleChanged: if (edit.activeFocus)
                view.reveal(edit.cursorRectangle)
            onCursorPositionChanged: view.selectNode()
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
        }
    }
    HoverHandler {
        id: hover
    }
    ToolTip {
        readonly property point inText: edit.mapFromItem(view, hover.point.position)
        readonly property string message: hover.hovered && bridge.marks.length > 0 ? bridge.messageAt(edit.positionAt(inText.x, inText.y)) : ""
        x: hover.point.position.x + 12
        y: hover.point.position.y + 16
        visible: message.length > 0 && hover.hovered
        delay: 300
        text: message
    }
}
