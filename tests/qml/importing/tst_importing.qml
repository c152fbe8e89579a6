// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Poseloom
import Poseloom.Ui

/// Clips of another program's file, in dialogs of the window: driven with mouse and keys.
TestCase {
    id: test

    property ImportDialogs dialogs
    property Workspace workspace

    function cleanup(): void {
        test.dialogs.destroy();
        wait(0);
    }
    function click(name: string): void {
        const item = test.inOverlay(name);
        verify(item !== null, name);
        mouseClick(item);
    }
    /// Dialogs stand in the overlay, beside the test's own items.
    function inOverlay(name: string): Item {
        return findChild(test.Window.window, name) as Item;
    }
    function init(): void {
        test.workspace = fixture.openSample();
        verify(test.workspace !== null);
        test.dialogs = maker.createObject(test, {
                "workspace": test.workspace
            });
    }
    function readOutside(): void {
        test.dialogs.importFrom(fixture.sampleUrl("outside.glb"));
        tryVerify(() => test.inOverlay("importClips") !== null);
        tryCompare(test.inOverlay("importClips"), "count", 3, 10000);
    }
    function test_aClipIsSeenThenAddedAndUndone(): void {
        test.readOutside();
        const view = test.inOverlay("importView");
        verify(view.preview.playing);
        verify(view.scene.hasMesh);
        compare(view.preview.frameCount, 13);
        test.inOverlay("importClips").forceActiveFocus();
        keyClick(Qt.Key_Down);
        compare(view.preview.frameCount, 17);
        test.click("importAllNew");
        const steps = test.workspace.document.undoStack.index;
        test.click("importAccept");
        tryVerify(() => !test.inOverlay("importDialog") || !test.inOverlay("importClips").visible);
        compare(test.workspace.clipAnimation("wave"), "wave");
        compare(test.workspace.document.undoStack.index, steps + 1);
        test.workspace.document.undoStack.undo();
        compare(test.workspace.clipAnimation("wave"), "");
    }
    function test_cancelAddsNothing(): void {
        test.readOutside();
        const steps = test.workspace.document.undoStack.index;
        test.click("importCancel");
        tryCompare(test.workspace.document.undoStack, "index", steps);
    }
    function test_everyControlHasAHint(): void {
        test.readOutside();
        for (const name of ["importAllNew", "importAllListed", "importOnModel", "importBoneMap", "importCancel", "importAccept"]) {
            const button = test.inOverlay(name);
            verify(button !== null, name);
            verify(button.hint.length > 0 && button.text.length > 0, name);
        }
        test.click("importOnModel");
        compare(test.inOverlay("importView").preview.frameCount, 13);
        test.click("importBoneMap");
        tryVerify(() => test.inOverlay("boneMapDone") !== null);
        test.click("boneMapDone");
        test.click("importCancel");
    }
    function test_theBoneMapIsEditedByTypingAndKept(): void {
        verify(test.workspace.bindSlot("Aim", fixture.samplePath("outside.glb"), "wave"));
        test.workspace.boneMapWanted("Aim");
        tryVerify(() => test.inOverlay("boneMapList") !== null && test.inOverlay("boneMapList").count > 20);
        const before = test.inOverlay("boneMapCoverage").text;
        tryVerify(() => test.inOverlay("boneMapSource.pelvis") !== null);
        const field = test.inOverlay("boneMapSource.pelvis");
        field.forceActiveFocus();
        compare(field.text, "Hips");
        field.clear();
        keyClick(Qt.Key_Return);
        compare(test.inOverlay("boneMapRow.pelvis").match, "given");
        compare(field.text, "");
        verify(test.inOverlay("boneMapCoverage").text !== before);
        test.click("boneMapUnmapped");
        verify(test.inOverlay("boneMapList").count < 40);
        test.click("boneMapUnmapped");
        test.click("boneMapClear");
        compare(test.inOverlay("boneMapCoverage").text, before);
        test.workspace.document.undoStack.undo();
        test.click("boneMapDone");
    }

    height: 800
    name: "Importing"
    visible: true
    when: windowShown
    width: 1200

    Component {
        id: maker
        ImportDialogs {
        }
    }
}
