// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Dialogs
import Poseloom.Ui

/// What can be done with what is selected in an animation tree, and where its references come from.
Flow {
    id: tools

    required property TreeHand hand
    readonly property string node: tools.session.current
    required property TreeSession session
    property bool textShown: false

    signal textWanted

    function add(group: bool): void {
        const parent = tools.session.groupOf(tools.node);
        const name = tools.session.freeName(parent, group ? "new_group" : "new_leaf");
        if (tools.session.addNode(parent, name, group))
            tools.editNew(parent.length > 0 ? parent + "/" + name : name);
    }
    function editNew(path: string): void {
        tools.session.current = path;
        tools.hand.edit(path);
    }
    function wrap(): void {
        const above = tools.node.substring(0, tools.node.lastIndexOf("/"));
        const name = tools.session.freeName(above, "new_group");
        if (tools.session.wrapNodes(tools.session.selection, name))
            tools.editNew(above.length > 0 ? above + "/" + name : name);
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
        hint: qsTr("Put what is selected into a new group")
        objectName: "treeWrap"
        text: qsTr("Wrap")

        onClicked: tools.wrap()
    }
    PanelButton {
        enabled: tools.node.length > 0
        hint: qsTr("Remove the node with all below it (Delete)")
        objectName: "treeRemove"
        text: qsTr("Remove")

        onClicked: tools.session.removeNode(tools.node)
    }
    BarSeparator {
    }
    PanelButton {
        checked: tools.textShown
        hint: qsTr("The tree as text beside the canvas: the same document (Alt+8)")
        objectName: "treeText"
        text: qsTr("Text")

        onClicked: tools.textWanted()
    }
    BarSeparator {
    }
    Repeater {
        model: [TreeSession.Server, TreeSession.Client]

        PanelButton {
            id: side

            required property int modelData

            checked: tools.session.side === side.modelData
            hint: side.modelData === TreeSession.Server ? qsTr("What the server keeps of the tree") : tools.session.sidesDiffer ? qsTr("What a client keeps of the tree") : qsTr("What a client keeps of the tree: the same, until it gets scripts of its own")
            objectName: side.modelData === TreeSession.Server ? "treeServer" : "treeClient"
            text: side.modelData === TreeSession.Server ? qsTr("Server") : qsTr("Client")

            onClicked: tools.session.side = side.modelData
        }
    }
    PanelButton {
        hint: tools.session.references.length > 0 ? qsTr("References from %1").arg(tools.session.references) : qsTr("What scripts name decides what the engine keeps")
        objectName: "treeScripts"
        text: tools.session.scanning ? qsTr("Reading Scripts…") : tools.session.references.length > 0 ? qsTr("Other Scripts…") : qsTr("Scripts…")

        onClicked: scriptsDialog.open()
    }
    PanelButton {
        hint: qsTr("Forget the references of this side")
        objectName: "treeNoScripts"
        text: qsTr("No Scripts")
        visible: tools.session.references.length > 0

        onClicked: tools.session.dropReferences()
    }
}
