// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// A field that lists what its words could go on to. Down goes into the list, Enter takes.
EditorField {
    id: field

    required property var choices  ///< a list of strings
    readonly property list<string> fitting: field.fittingWords(field.word)
    readonly property int most: 200
    /// What is completed: all of the text, or its last word.
    readonly property string word: field.words ? field.text.split(/\s+/).pop() : field.text
    property bool words: false

    /// Somebody has finished: by Enter, or by choosing from the list.
    signal taken(string text)

    function choose(choice: string): void {
        const before = field.words ? field.text.substring(0, field.text.length - field.word.length) : "";
        field.text = before + choice;
        list.close();
        field.taken(field.text);
    }
    function fittingWords(word: string): list<string> {
        const wanted = word.toLowerCase();
        return Array.from(field.choices).filter(choice => choice.toLowerCase().includes(wanted) && choice !== word).slice(0, field.most);
    }

    Keys.onDownPressed: {
        if (!list.visible && field.fitting.length > 0)
            list.open();
        view.incrementCurrentIndex();
    }
    Keys.onEscapePressed: event => {
        event.accepted = list.visible;
        list.close();
    }
    Keys.onUpPressed: view.decrementCurrentIndex()
    onAccepted: {
        if (list.visible && view.currentIndex >= 0)
            field.choose(field.fitting[view.currentIndex]);
        else
            field.taken(field.text);
        list.close();
    }
    onActiveFocusChanged: if (!field.activeFocus)
        list.close()
    onTextEdited: {
        view.currentIndex = -1;
        if (field.fitting.length > 0)
            list.open();
        else
            list.close();
    }

    Popup {
        id: list
        closePolicy: Popup.CloseOnEscape | Popup.CloseOnPressOutsideParent
        focus: false
        height: Math.min(220, view.contentHeight + 8)
        padding: 4
        width: Math.max(field.width, 220)
        y: field.height + 2

        background: Rectangle {
            border.color: Theme.border
            border.width: 1
            color: Theme.panel
            radius: Theme.radius
        }

        ListView {
            id: view
            Accessible.name: qsTr("Choices")
            Accessible.role: Accessible.List
            anchors.fill: parent
            clip: true
            currentIndex: -1
            model: field.fitting

            ScrollBar.vertical: ScrollBar {
            }
            delegate: Rectangle {
                id: choice

                required property int index
                required property string modelData

                Accessible.name: choice.modelData
                Accessible.role: Accessible.ListItem
                color: ListView.isCurrentItem ? Theme.selection : over.hovered ? Theme.hover : "transparent"
                height: 22
                width: ListView.view.width

                Text {
                    anchors.verticalCenter: parent.verticalCenter
                    color: Theme.text
                    elide: Text.ElideRight
                    font.pixelSize: Theme.fontSize
                    text: choice.modelData
                    width: parent.width - 12
                    x: 6
                }
                HoverHandler {
                    id: over
                }
                TapHandler {
                    onTapped: field.choose(choice.modelData)
                }
            }
        }
    }
}
