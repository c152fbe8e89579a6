// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// The text of a document. What is typed is an edit of the document like any other; undo is the document's.
FocusScope {
    id: view

    required property TextBridge bridge
    property alias cursorPosition: edit.cursorPosition
    property string editName: "textEdit"  ///< the name of the editor among all objects
    readonly property bool editing: edit.activeFocus
    /// Set while a jump from elsewhere moves the cursor, so that it does not select back.
    property bool following: false
    required property string label
    readonly property double lineHeight: edit.lineCount > 0 ? edit.contentHeight / edit.lineCount : 16
    property string tab: "    "  ///< what the key Tab writes
    readonly property alias textDocument: edit.textDocument

    signal cursorMoved(int position)

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
    /// Brings a position into view and puts the cursor there, without a word to anybody.
    function show(position: int): void {
        view.following = true;
        edit.cursorPosition = Math.min(position, edit.length);
        view.following = false;
        view.reveal(edit.cursorRectangle);
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
    FontMetrics {
        id: metrics
        font: edit.font
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
            marks: view.bridge.marks
            viewBottom: flick.contentY + flick.height
            viewTop: flick.contentY
        }
        TextEdit {
            id: edit
            Accessible.name: view.label
            Accessible.role: Accessible.EditableText
            bottomPadding: 6
            color: Theme.text
            focus: true
            font.family: Theme.monospace
            font.pixelSize: Theme.fontSize
            height: flick.contentHeight
            leftPadding: 8
            objectName: view.editName
            persistentSelection: true
            rightPadding: 24
            selectByMouse: true
            selectedTextColor: Theme.accentText
            selectionColor: Theme.accent
            tabStopDistance: 4 * metrics.averageCharacterWidth
            textFormat: TextEdit.PlainText
            topPadding: 6
            width: flick.contentWidth
            wrapMode: TextEdit.NoWrap

            Keys.onPressed: event => {
                event.accepted = true;
                if (event.matches(StandardKey.Undo))
                    view.bridge.undo();
                else if (event.matches(StandardKey.Redo))
                    view.bridge.redo();
                else if (event.key === Qt.Key_Tab)
                    edit.insert(edit.cursorPosition, view.tab);
                else
                    event.accepted = false;
            }
            onCursorPositionChanged: if (!view.following && edit.activeFocus)
                view.cursorMoved(edit.cursorPosition)
            onCursorRectangleChanged: if (edit.activeFocus)
                view.reveal(edit.cursorRectangle)
        }
    }
    HoverHandler {
        id: hover
    }
    ToolTip {
        readonly property point inText: edit.mapFromItem(view, hover.point.position)
        readonly property string message: hover.hovered && view.bridge.marks.length > 0 ? view.bridge.messageAt(edit.positionAt(inText.x, inText.y)) : ""

        delay: 300
        text: message
        visible: message.length > 0 && hover.hovered
        x: hover.point.position.x + 12
        y: hover.point.position.y + 16
    }
}
