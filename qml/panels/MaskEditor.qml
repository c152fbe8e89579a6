// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// What a node's mask lets through: objects and fields as chips, bones as a tree.
ColumnLayout {
    id: editor

    required property InspectorModel inspector
    property real room: 260  ///< for the tree of bones
    readonly property bool roomy: editor.width >= 380
    readonly property string summary: tree.ticked > 0 ? qsTr("Mask · %1 of %2 bones").arg(tree.ticked).arg(tree.boneCount) : qsTr("Mask · none: every bone takes part")
    required property Workspace workspace

    function run(action: string): void {
        if (action === "children")
            children.toggle();
        else if (action === "invert")
            tree.invert();
        else if (action === "clear")
            tree.clear();
    }

    spacing: 4

    MaskTreeModel {
        id: tree
        search: search.text
        withChildren: children.checked
        workspace: editor.workspace
    }
    Label {
        Layout.leftMargin: Theme.spacing
        Layout.topMargin: 4
        color: Theme.textMuted
        font.pixelSize: Theme.smallFontSize
        font.weight: Font.DemiBold
        text: editor.summary
    }
    GridLayout {
        Layout.fillWidth: true
        columnSpacing: 0
        columns: editor.roomy && editor.inspector.objects.length + editor.inspector.fields.length === 0 ? 2 : 1
        rowSpacing: 4

        ChipList {
            Layout.fillWidth: true
            entries: editor.inspector.objects
            inspector: editor.inspector
            list: "objects"
            title: qsTr("Objects")
        }
        ChipList {
            Layout.fillWidth: true
            entries: editor.inspector.fields
            inspector: editor.inspector
            list: "fields"
            title: qsTr("Fields")
        }
    }
    RowLayout {
        Layout.fillWidth: true
        Layout.leftMargin: Theme.spacing
        Layout.rightMargin: Theme.spacing
        spacing: Theme.smallSpacing

        SearchField {
            id: search
            Layout.fillWidth: true
            objectName: "boneSearch"
            placeholderText: qsTr("Find bones")
        }
        PanelButton {
            id: children
            checkable: true
            checked: true
            hint: qsTr("A box ticks the bones below it too (Ctrl+Alt+C)")
            objectName: "boneChildren"
            text: qsTr("Children")
        }
        PanelButton {
            hint: qsTr("Tick exactly the other bones (Ctrl+Alt+I)")
            objectName: "boneInvert"
            text: qsTr("Invert")

            onClicked: tree.invert()
        }
        PanelButton {
            enabled: tree.ticked > 0 || editor.inspector.bones.length > 0
            hint: qsTr("Let every bone through (Ctrl+Alt+Backspace)")
            objectName: "boneClear"
            text: qsTr("Clear")

            onClicked: tree.clear()
        }
    }
    ListView {
        id: list
        Layout.fillWidth: true
        Layout.preferredHeight: Math.min(list.contentHeight, editor.room)
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        model: tree
        objectName: "boneTree"

        ScrollBar.vertical: ScrollBar {
        }
        delegate: BoneRow {
            current: ListView.isCurrentItem && list.activeFocus
            unmasked: tree.ticked === 0 && editor.inspector.bones.length === 0
            width: list.width

            onExpandToggled: tree.toggleExpanded(index)
            onPicked: editor.workspace.preview.selectedJoint = joint
            onToggled: {
                list.currentIndex = index;
                tree.toggle(index);
            }
        }

        Keys.onReturnPressed: tree.toggleExpanded(list.currentIndex)
        Keys.onSpacePressed: tree.toggle(list.currentIndex)
    }
    Label {
        Layout.fillWidth: true
        Layout.leftMargin: Theme.spacing
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
        text: qsTr("Open a model to tick its bones.")
        visible: tree.boneCount === 0
    }
}
