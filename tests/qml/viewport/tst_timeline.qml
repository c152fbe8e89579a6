// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Poseloom
import Poseloom.Ui

TestCase {
    id: test

    property Workspace workspace: fixture.openSample()

    function makePanel() {
        const panel = createTemporaryObject(panelComponent, test, {
                "workspace": test.workspace
            });
        verify(panel !== null);
        test.workspace.preview.playing = false;
        test.workspace.preview.currentSlot = -1;
        test.workspace.preview.rewind();
        return panel;
    }
    function test_everyControlHasANameAndAHelp() {
        const panel = makePanel();
        for (const name of ["transportStart", "transportBackFive", "transportBack", "transportPlay", "transportForward", "transportForwardFive", "transportEnd", "loopOnce", "loopLoop", "loopBoomerang"]) {
            const button = findChild(panel, name);
            verify(button !== null, name);
            verify(button.label !== "", name);
            verify(button.help !== "", name);
        }
    }
    function test_keysStepByOneAndFive() {
        const panel = makePanel();
        panel.forceActiveFocus();
        keyClick(Qt.Key_Right);
        fuzzyCompare(test.workspace.preview.frame, 1, 0.001);
        keyClick(Qt.Key_Right, Qt.ShiftModifier);
        fuzzyCompare(test.workspace.preview.frame, 6, 0.001);
        keyClick(Qt.Key_Left);
        fuzzyCompare(test.workspace.preview.frame, 5, 0.001);
        keyClick(Qt.Key_Space);
        verify(test.workspace.preview.playing);
        keyClick(Qt.Key_Space);
        verify(!test.workspace.preview.playing);
    }
    function test_loopModes() {
        const panel = makePanel();
        mouseClick(findChild(panel, "loopOnce"));
        compare(test.workspace.preview.loopMode, "once");
        mouseClick(findChild(panel, "loopLoop"));
        compare(test.workspace.preview.loopMode, "loop");
    }
    function test_playAndPause() {
        const panel = makePanel();
        mouseClick(findChild(panel, "transportPlay"));
        verify(test.workspace.preview.playing);
        mouseClick(findChild(panel, "transportPlay"));
        verify(!test.workspace.preview.playing);
    }
    function test_theFrameFieldScrubs() {
        const panel = makePanel();
        const field = findChild(panel, "transportFrame");
        field.forceActiveFocus();
        field.text = Number(4).toLocaleString(Qt.locale(), "f", 1);
        keyClick(Qt.Key_Return);
        fuzzyCompare(test.workspace.preview.frame, 4, 0.001);
    }
    function test_theScrubBarScrubs() {
        const panel = makePanel();
        const bar = findChild(panel, "scrubBar");
        mouseClick(bar, bar.width / 2, bar.height / 2);
        const middle = (test.workspace.preview.frameCount - 1) / 2;
        fuzzyCompare(test.workspace.preview.frame, middle, 0.5);
    }
    function test_thereIsALanePerSlot() {
        const panel = makePanel();
        const lanes = findChild(panel, "slotLanes");
        verify(lanes.count > 0);
        compare(findChild(panel, "slotSelector").count, lanes.count + 1);
    }

    height: 260
    name: "Timeline"
    visible: true
    when: windowShown
    width: 900

    Component {
        id: panelComponent
        TimelinePanel {
            anchors.fill: parent
        }
    }
}
