// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// Frame time, evaluation time, the semantics in force, problems, and whether something is not saved.
Rectangle {
    id: bar

    required property Workspace workspace
    required property ProblemsModel problems

    signal problemsClicked

    implicitHeight: 24
    color: Theme.raised

    FrameAnimation {
        id: frames
        running: bar.workspace.preview.playing
    }
    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.spacing
        anchors.rightMargin: Theme.spacing
        spacing: 2 * Theme.spacing

        StatusText {
            objectName: "statusProblems"
            text: bar.problems.total === 0 ? qsTr("No problems") : qsTr("%1 errors, %2 warnings").arg(bar.problems.errors).arg(bar.problems.warnings)
            color: bar.problems.errors > 0 ? Theme.error : bar.problems.warnings > 0 ? Theme.warning : Theme.textMuted
            TapHandler {
                onTapped: bar.problemsClicked()
            }
        }
        StatusText {
            objectName: "statusModified"
            text: bar.workspace.modified ? qsTr("Modified") : qsTr("Saved")
            color: bar.workspace.modified ? Theme.warning : Theme.textMuted
        }
        StatusText {
            objectName: "statusWeights"
            visible: bar.workspace.preview.weightsModified
            text: qsTr("Live weights differ from the file")
            color: Theme.accent
        }
        Item {
            Layout.fillWidth: true
        }
        StatusText {
            objectName: "statusSemantics"
            text: qsTr("%1 semantics").arg(bar.workspace.semantics)
        }
        StatusText {
            objectName: "statusEvaluation"
            text: qsTr("evaluation %1 µs").arg(Number(bar.workspace.preview.evaluationMicroseconds).toLocaleString(Qt.locale(), "f", 1))
        }
        StatusText {
            objectName: "statusFrame"
            Layout.preferredWidth: 110
            horizontalAlignment: Text.AlignRight
            text: frames.running ? qsTr("frame %1 ms").arg(Number(frames.smoothFrameTime * 1000).toLocaleString(Qt.locale(), "f", 1)) : qsTr("paused")
        }
    }
    Rectangle {
        width: parent.width
        height: 1
        color: Theme.border
    }
}
