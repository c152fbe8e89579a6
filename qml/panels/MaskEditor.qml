// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// What a node's mask lets through: objects and fields as chips, bones as a tree.
ColumnLayout {
    id: editor

    required property InspectorModel inspector
    required property Workspace workspace

    spacing: 4

    MaskTreeModel {
        id: tree
        workspace: editor.workspace
        search: search.text
        withChildren: children.checked
    }
    Label {
        Layout.leftMargin: Theme.spacing
        Layout.topMargin: 4
        text: tree.ticked > 0 ? qsTr("Mask · %1 of %2 bones").arg(tree.ticked).arg(tree.boneCount) : qsTr("Mask · lets every bone through")
        color: Theme.textMuted
        font.pixelSize: Theme.smallFontSize
        font.weight: Font.DemiBold
    }
    ChipList {
        Layout.fillWidth: true
        inspector: editor.inspector
        list: "objects"
        title: qsTr("Objects")
        entries: editor.inspector.objects
    }
    ChipList {
        Layout.fillWidth: true
        inspector: editor.inspector
        list: "fields"
        title: qsTr("Fields")
        entries: editor.inspector.fields
    }
    RowLayout {
        Layout.fillWidth: true
        Layout.leftMargin: Theme.spacing
        Layout.rightMargin: Theme.spacing
        spacing: Theme.smallSpacing
        SearchField {
            id: search
            objectName: "boneSearch"
            Layout.fillWidth: true
            placeholderText: qsTr("Find bones")
        }
        PanelButton {
            id: children
            objectName: "boneChildren"
            checkable: true
            checked: true
            text: qsTr("Children")
            hint: qsTr("A box ticks the bones below it too")
        }
        PanelButton {
            objectName: "boneInvert"
            text: qsTr("Invert")
            hint: qsTr("Tick exactly the other bones")
            onClicked: tree.invert()
        }
        PanelButton {
            objectName: "boneClear"
            text: qsTr("Clear")
            enabled: tree.ticked > 0 || editor.inspector.bones.length > 0
            hint: qsTr("Let every bone through")
            onClicked: tree.clear()
        }
    }
    ListView {
        id: list
        objectName: "boneTree"
        Layout.fillWidth: true
        Layout.preferredHeight: Math.min(list.contentHeight, 260)
        clip: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        model: tree
        ScrollBar.vertical: ScrollBar {
        }
        Keys.onSpacePressed: tree.toggle(list.currentIndex)
        Keys.onReturnPressed: tree.toggleExpanded(list.currentIndex)
        delegate: BoneRow {
            width: list.width
            current: ListView.isCurrentItem && list.activeFocus
            onToggled: {
                list.currentIndex = index;
                tree.toggle(index);
            }
            onExpandToggled: tree.toggleExpanded(index)
            onPicked: editor.workspace.preview.selectedJoint = joint
        }
    }
    Label {
        Layout.fillWidth: true
        Layout.leftMargin: Theme.spacing
        visible: tree.boneCount === 0
        text: qsTr("Open a model to tick its bones.")
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
    }
}
