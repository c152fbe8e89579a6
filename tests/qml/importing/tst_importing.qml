// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Poseloom
import Poseloom.Ui

/// Clips of another program's file, in sheets over the window: driven with mouse and keys.
TestCase {
    id: test

    property ImportDialogs dialogs
    property Workspace workspace

    function cleanup(): void {
        test.dialogs.destroy();
        wait(0);
    }
    function click(name: string): void {
        const item = test.sheetItem(name);
        verify(item !== null, name);
        mouseClick(item);
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
        tryVerify(() => test.sheetItem("importClips") !== null);
        tryCompare(test.sheetItem("importClips"), "count", 3, 10000);
    }
    function sheetItem(name: string): Item {
        return findChild(test.dialogs, name) as Item;
    }
    function test_aClipIsSeenThenAddedAndUndone(): void {
        test.readOutside();
        const view = test.sheetItem("importView");
        verify(view.preview.playing);
        verify(view.scene.hasMesh);
        compare(view.preview.frameCount, 13);
        test.sheetItem("importClips").forceActiveFocus();
        keyClick(Qt.Key_Down);
        compare(view.preview.frameCount, 17);
        test.click("importAllNew");
        test.click("importAccept");
        verify(!test.dialogs.shown);
        compare(test.workspace.clipAnimation("wave"), "wave");
        compare(test.workspace.document.undoStack.undoText, "Add the clips of outside.glb");
        test.workspace.document.undoStack.undo();
        compare(test.workspace.clipAnimation("wave"), "");
        verify(!test.workspace.document.undoStack.canUndo);
    }
    function test_aSheetComesBackWithAnotherBody(): void {
        test.readOutside();
        test.click("importOnModel");
        test.click("importBoneMap");
        wait(50);
        test.click("boneMapDone");
        keyClick(Qt.Key_Escape);
        verify(!test.dialogs.shown);
        verify(test.workspace.bindSlot("Aim", fixture.samplePath("outside.glb"), "walk"));
        test.workspace.boneMapWanted("Aim");
        wait(50);
        compare(test.sheetItem("boneMapView").preview.frameCount, 17);
        test.readOutside();
        wait(50);
    }
    function test_cancelAddsNothing(): void {
        test.readOutside();
        test.click("importAllNew");
        test.click("importCancel");
        verify(!test.workspace.document.undoStack.canUndo);
        tryCompare(test.sheetItem("importClips"), "count", 0);
    }
    function test_everyControlHasAHint(): void {
        test.readOutside();
        for (const name of ["importAllNew", "importAllListed", "importOnModel", "importBoneMap", "importCancel", "importAccept"]) {
            const button = test.sheetItem(name);
            verify(button !== null, name);
            verify(button.hint.length > 0 && button.text.length > 0, name);
        }
        test.click("importOnModel");
        compare(test.sheetItem("importView").preview.frameCount, 13);
        test.click("importBoneMap");
        tryVerify(() => test.sheetItem("boneMapDone") !== null);
        test.click("boneMapDone");
        test.click("importCancel");
    }
    function test_theBoneMapIsEditedByTypingAndKept(): void {
        verify(test.workspace.bindSlot("Aim", fixture.samplePath("outside.glb"), "wave"));
        test.workspace.boneMapWanted("Aim");
        tryVerify(() => test.sheetItem("boneMapList") !== null && test.sheetItem("boneMapList").count > 20);
        const before = test.sheetItem("boneMapCoverage").text;
        const list = test.sheetItem("boneMapList");
        tryVerify(() => findChild(list, "boneMapSource.pelvis") !== null);
        const field = findChild(list, "boneMapSource.pelvis");
        field.forceActiveFocus();
        compare(field.text, "Hips");
        field.clear();
        keyClick(Qt.Key_Return);
        compare(findChild(list, "boneMapRow.pelvis").match, "given");
        compare(field.text, "");
        verify(test.sheetItem("boneMapCoverage").text !== before);
        test.click("boneMapUnmapped");
        verify(list.count < 15);
        test.click("boneMapUnmapped");
        test.click("boneMapClear");
        compare(test.sheetItem("boneMapCoverage").text, before);
        test.workspace.document.undoStack.undo();
        test.click("boneMapDone");
        verify(!test.dialogs.shown);
    }

    height: 800
    name: "Importing"
    visible: true
    when: windowShown
    width: 1200

    Component {
        id: maker
        ImportDialogs {
            anchors.fill: parent
        }
    }
}
