// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// Frame time, evaluation time, the semantics in force, problems, and whether something is not saved.
Rectangle {
    id: bar

    property var player: bar.workspace.preview  ///< what plays: the graph's preview, or the model's
    required property ProblemsModel problems
    property TextSession shownText: null  ///< a tree or a script, which says itself what is wrong with it
    required property Workspace workspace

    signal problemsClicked

    color: Theme.raised
    implicitHeight: 24

    Connections {
        function onTold(message: string): void {
            told.text = message;
            forget.restart();
        }

        target: bar.workspace
    }
    Timer {
        id: forget
        interval: 8000

        onTriggered: told.text = ""
    }
    FrameAnimation {
        id: frames
        running: bar.player.playing
    }
    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.spacing
        anchors.rightMargin: Theme.spacing
        spacing: 2 * Theme.spacing

        StatusText {
            color: bar.problems.errors > 0 ? Theme.error : bar.problems.warnings > 0 ? Theme.warning : Theme.textMuted
            objectName: "statusProblems"
            text: bar.problems.total === 0 ? qsTr("No problems") : qsTr("%1, %2").arg(bar.problems.errors === 1 ? qsTr("1 error") : qsTr("%1 errors").arg(bar.problems.errors)).arg(bar.problems.warnings === 1 ? qsTr("1 warning") : qsTr("%1 warnings").arg(bar.problems.warnings))
            visible: bar.shownText === null

            TapHandler {
                onTapped: bar.problemsClicked()
            }
        }
        StatusText {
            color: (bar.shownText !== null ? bar.shownText.modified : bar.workspace.modified) ? Theme.warning : Theme.textMuted
            objectName: "statusModified"
            text: bar.shownText !== null ? bar.shownText.modified ? qsTr("Modified") : qsTr("Saved") : bar.workspace.document.modified ? qsTr("Modified") : bar.workspace.modified ? qsTr("Project modified") : qsTr("Saved")
        }
        StatusText {
            color: Theme.accent
            objectName: "statusWeights"
            text: qsTr("Live weights differ from the file")
            visible: bar.workspace.preview.weightsModified
        }
        StatusText {
            id: told
            Accessible.role: Accessible.AlertMessage
            Layout.fillWidth: true
            color: Theme.text
            elide: Text.ElideRight
            objectName: "statusTold"
        }
        OpeningNote {
            opening: bar.workspace.opening
        }
        SemanticsButton {
            visible: bar.shownText === null
            workspace: bar.workspace
        }
        StatusText {
            objectName: "statusEvaluation"
            text: qsTr("evaluation %1 µs").arg(Number(bar.workspace.preview.evaluationMicroseconds).toLocaleString(Qt.locale(), "f", 1))
        }
        StatusText {
            Layout.preferredWidth: 110
            horizontalAlignment: Text.AlignRight
            objectName: "statusFrame"
            text: frames.running ? qsTr("frame %1 ms").arg(Number(frames.smoothFrameTime * 1000).toLocaleString(Qt.locale(), "f", 1)) : qsTr("paused")
        }
    }
    Rectangle {
        color: Theme.border
        height: 1
        width: parent.width
    }
}
