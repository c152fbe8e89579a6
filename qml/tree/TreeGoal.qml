// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// What a script would ask of a node: its goal weight, how long that takes, how fast it plays.
ColumnLayout {
    id: goal

    property var animations: []  ///< of the model, by name
    property var choices: []
    required property bool group
    property string leafClip: ""  ///< what the project lets the leaf play
    required property string node
    required property TreePlayer player
    property double shownGoal: 0
    property double shownWeight: 0

    function read(): void {
        goal.shownGoal = goal.player.goal(goal.node);
        goal.shownWeight = goal.player.weight(goal.node);
    }
    function readClips(): void {
        const names = Array.from(goal.player.workspace.modelAnimations());
        goal.animations = names.slice();
        names.unshift(qsTr("Plays its own xanim, or by the project's rules"));
        goal.choices = names;
        goal.leafClip = goal.player.workspace.leafAnimation(goal.node);
    }

    spacing: 4

    Component.onCompleted: goal.readClips()
    onNodeChanged: {
        goal.read();
        goal.readClips();
    }

    Connections {
        function onAdvanced(): void {
            goal.read();
        }
        function onRebuilt(): void {
            goal.readClips();
        }

        target: goal.player
    }
    CompactComboBox {
        Layout.fillWidth: true
        currentIndex: Math.max(0, goal.choices.indexOf(goal.leafClip))
        hint: qsTr("What the leaf plays: its own xanim, or an animation of the model")
        model: goal.choices
        objectName: "treeLeafClip"
        visible: !goal.group && goal.animations.length > 0

        onActivated: index => {
            const workspace = goal.player.workspace;
            workspace.bindLeaf(goal.node, index > 0 ? workspace.modelPath : "", index > 0 ? goal.animations[index - 1] : "");
            goal.read();
        }
    }
    RowLayout {
        spacing: 6

        TreeWeight {
            Layout.fillWidth: true
            Layout.preferredHeight: 18
            goal: goal.shownGoal
            label: qsTr("Goal weight")
            objectName: "treeGoal"
            weight: goal.shownWeight

            onMoved: wanted => goal.player.setGoal(goal.node, wanted)
        }
        NumberField {
            decimals: 2
            help: qsTr("Goal weight; the bar shows how much has arrived")
            label: qsTr("Goal weight")
            objectName: "treeGoalNumber"
            step: 0.05
            value: goal.shownGoal

            onEdited: number => goal.player.setGoal(goal.node, number)
        }
    }
    Flow {
        Layout.fillWidth: true
        spacing: 4

        PanelButton {
            hint: qsTr("setAnimKnob: from the start, its siblings fade out")
            objectName: "treePlayAlone"
            text: qsTr("Knob")

            onClicked: goal.player.playAlone(goal.node)
        }
        PanelButton {
            hint: qsTr("setAnimKnobAll: nothing else plays in the tree")
            objectName: "treePlayOnly"
            text: qsTr("Knob All")

            onClicked: goal.player.playOnly(goal.node)
        }
        PanelButton {
            hint: qsTr("clearAnim: fades out")
            objectName: "treeClear"
            text: qsTr("Clear")

            onClicked: goal.player.clear(goal.node)
        }
        NumberField {
            decimals: 2
            help: qsTr("Blend time in seconds: what a swing from 0 to 1 takes")
            label: qsTr("Blend time")
            maximum: 10
            objectName: "treeBlendTime"
            step: 0.05
            value: goal.player.blendTime

            onEdited: number => goal.player.blendTime = number
        }
        NumberField {
            decimals: 2
            help: qsTr("Rate: how fast it plays")
            label: qsTr("Rate")
            maximum: 4
            objectName: "treeRate"
            step: 0.1
            value: goal.player.rate

            onEdited: number => goal.player.rate = number
        }
    }
}
