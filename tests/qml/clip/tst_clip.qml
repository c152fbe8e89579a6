// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Poseloom
import Poseloom.Ui

TestCase {
    id: test

    property Workspace workspace: fixture.openSample()

    function make() {
        verify(test.workspace.openSampleClip());
        const whole = createTemporaryObject(wholeComponent, test);
        verify(whole !== null);
        const desk = whole.desk;
        const page = whole.page;
        const dope = findChild(page, "dopeSheet");
        verify(dope !== null);
        waitForRendering(page);
        return {
            "page": page,
            "panel": whole.panel,
            "dope": dope,
            "player": desk.player,
            "sheet": desk.sheet
        };
    }
    function test_aDragOfAKeyIsOneStepOfTheText() {
        const made = make();
        verify(!test.workspace.clip.undoStack.canUndo);
        const track = made.sheet.currentTrack;
        const from = made.dope.placeOf(track, 20);
        const to = made.dope.placeOf(track, 23);
        mousePress(made.dope, from.x, from.y);
        mouseMove(made.dope, (from.x + to.x) / 2, from.y);
        mouseMove(made.dope, to.x, to.y);
        verify(made.dope.dragBy > 0);
        mouseRelease(made.dope, to.x, to.y);
        compare(made.dope.dragBy, 0);
        compare(made.sheet.chosenFrame, 23);
        verify(test.workspace.clip.modified);
        test.workspace.clip.undoStack.undo();
        verify(!test.workspace.clip.modified);
        verify(!test.workspace.clip.undoStack.canUndo);
    }
    function test_aKeyPanelTakesAValueThatIsTyped() {
        const made = make();
        const panel = made.panel;
        const place = made.dope.placeOf(made.sheet.currentTrack, 12);
        mouseClick(made.dope, place.x, place.y);
        compare(made.sheet.chosenFrame, 12);
        tryVerify(() => findChild(panel, "clipKeyValue.0") !== null);
        const field = findChild(panel, "clipKeyValue.0");
        field.forceActiveFocus();
        field.selectAll();
        for (const letter of "(1.0, 0.0, 0.0)")
            keyClick(letter);
        keyClick(Qt.Key_Return);
        compare(made.sheet.chosenFields[0].value, "(1.0, 0.0, 0.0)");
        test.workspace.clip.undoStack.undo();
    }
    function test_aRefusedValueStandsAsItWas() {
        const made = make();
        const panel = made.panel;
        made.sheet.choose(made.sheet.currentTrack, 12, false);
        tryVerify(() => findChild(panel, "clipKeyValue.0") !== null);
        const field = findChild(panel, "clipKeyValue.0");
        const before = field.text;
        failures.clear();
        field.forceActiveFocus();
        field.selectAll();
        keyClick("x");
        keyClick(Qt.Key_Return);
        compare(failures.count, 1);
        verify(failures.signalArguments[0][0].includes("PCE"), failures.signalArguments[0][0]);
        compare(field.text, before);
        verify(!test.workspace.clip.modified);
    }
    function test_dragsOnTheRulerScrub() {
        const made = make();
        const place = made.dope.placeOf(made.sheet.currentTrack, 10);
        mousePress(made.dope, place.x, 6);
        compare(made.player.frame, 10);
        const next = made.dope.placeOf(made.sheet.currentTrack, 31);
        mouseMove(made.dope, next.x, 6);
        compare(made.player.frame, 31);
        mouseRelease(made.dope, next.x, 6);
        compare(findChild(made.page, "clipValue.0").text, made.sheet.valuesAt(31)[0]);
        verify(!test.workspace.clip.modified);
    }
    function test_theWheelZoomsAtThePointer() {
        const made = make();
        const axis = findChild(made.page, "clipAxis");
        const frame = axis.frameAt(200);
        mouseWheel(made.dope, 200, 60, 0, 480, Qt.NoButton, Qt.ControlModifier);
        fuzzyCompare(axis.frameAt(200), frame, 0.01);
        made.dope.forceActiveFocus();
        keyClick(Qt.Key_F);
        verify(axis.xOf(0) >= 0);
        verify(axis.xOf(60) <= made.dope.width);
    }

    height: 700
    name: "Clip"
    visible: true
    when: windowShown
    width: 1000

    SignalSpy {
        id: failures
        signalName: "failed"
        target: test.workspace
    }
    Component {
        id: wholeComponent
        Item {
            readonly property alias desk: desk
            readonly property alias page: page
            readonly property alias panel: panel

            ClipDesk {
                id: desk
                shown: true
                workspace: test.workspace
            }
            ClipPage {
                id: page
                height: 600
                player: desk.player
                width: 800
                workspace: test.workspace
            }
            ClipKeyPanel {
                id: panel
                height: 600
                player: desk.player
                width: 200
                x: 800
            }
        }
    }
}
