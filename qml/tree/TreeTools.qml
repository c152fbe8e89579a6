// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Dialogs
import Poseloom.Ui

/// What can be done with the current node of an animation tree, and where its references come from.
Flow {
    id: tools

    required property TreeList list
    readonly property string node: tools.list.currentPath
    required property TreeSession session

    function add(group: bool): void {
        const parent = tools.session.groupOf(tools.node);
        const name = group ? "new_group" : "new_leaf";
        const path = parent.length > 0 ? parent + "/" + name : name;
        if (tools.list.keepPlace(path, () => tools.session.addNode(parent, name, group)))
            tools.list.renameCurrent();
    }
    function wrap(): void {
        const above = tools.node.substring(0, tools.node.lastIndexOf("/") + 1);
        const node = tools.node;
        if (tools.list.keepPlace(above + "new_group", () => tools.session.wrapNode(node, "new_group")))
            tools.list.renameCurrent();
    }

    spacing: 4

    FolderDialog {
        id: scriptsDialog
        title: qsTr("The folder of the scripts (.gsc) that use this tree")

        onAccepted: tools.session.readReferences(scriptsDialog.selectedFolder)
    }
    PanelButton {
        hint: qsTr("A leaf in the current group")
        objectName: "treeAddLeaf"
        text: qsTr("Add Leaf")

        onClicked: tools.add(false)
    }
    PanelButton {
        hint: qsTr("A group in the current group")
        objectName: "treeAddGroup"
        text: qsTr("Add Group")

        onClicked: tools.add(true)
    }
    PanelButton {
        enabled: tools.node.length > 0
        hint: qsTr("Put the node into a new group")
        objectName: "treeWrap"
        text: qsTr("Wrap")

        onClicked: tools.wrap()
    }
    PanelButton {
        enabled: tools.node.length > 0
        hint: qsTr("Remove the node with all below it (Delete)")
        objectName: "treeRemove"
        text: qsTr("Remove")

        onClicked: tools.list.remove()
    }
    Repeater {
        model: ["loopsync", "nonloopsync", "complete"]

        PanelButton {
            id: property

            required property string modelData

            checked: tools.list.count > 0 && tools.node.length > 0 && tools.list.rows.has(tools.list.currentIndex, property.modelData)
            enabled: tools.node.length > 0
            hint: property.modelData === "complete" ? qsTr("Keep everything below when a script names the group") : property.modelData === "loopsync" ? qsTr("Everything below loops in step") : qsTr("Everything below plays once in step")
            objectName: "treeProperty." + property.modelData
            text: property.modelData

            onClicked: {
                const node = tools.node;
                tools.list.keepPlace(node, () => tools.session.setProperty(node, property.modelData, !property.checked));
            }
        }
    }
    PanelButton {
        hint: tools.session.references.length > 0 ? qsTr("References from %1").arg(tools.session.references) : qsTr("What scripts name decides what the engine keeps")
        objectName: "treeScripts"
        text: tools.session.scanning ? qsTr("Reading Scripts…") : tools.session.references.length > 0 ? qsTr("Other Scripts…") : qsTr("Scripts…")

        onClicked: scriptsDialog.open()
    }
    PanelButton {
        checked: tools.list.rows.unusedOnly
        hint: qsTr("Show only what the engine drops")
        objectName: "treeUnused"
        text: qsTr("Dropped Only")
        visible: tools.session.references.length > 0 && !tools.session.scanning

        onClicked: tools.list.rows.unusedOnly = !tools.list.rows.unusedOnly
    }
}
