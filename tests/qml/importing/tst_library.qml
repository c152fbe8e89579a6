// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Poseloom
import Poseloom.Ui

/// Clips of files in the library: dragged into slots, and taken out of the list.
TestCase {
    id: test

    property LibraryPanel panel
    property Workspace workspace

    function centreOf(name: string): point {
        const item = findChild(test.panel, name);
        verify(item !== null, name);
        return item.mapToItem(test, 60, item.height / 2);
    }
    function cleanup(): void {
        test.panel.destroy();
        wait(0);
    }
    function dragOnto(clip: string, slot: string): void {
        const from = test.centreOf(clip);
        const to = test.centreOf(slot);
        mousePress(test, from.x, from.y);
        for (let i = 1; i <= 6; ++i)
            mouseMove(test, from.x + (to.x - from.x) * i / 6, from.y + (to.y - from.y) * i / 6, 20);
        mouseRelease(test, to.x, to.y);
    }
    function init(): void {
        verify(fixture.writeBeside("jump.panim", "[Animation]\nname = \"Jump\"\nfps = 30\n[/Animation]\n\n[Objects]\n@Hero = Skeleton3D\n[/Objects]\n\n[Frame0]\n@Hero {\n    bone[\"Hips\"].position = (0, 1, 0)\n}\n[/Frame0]\n"));
        test.workspace = fixture.open("[AnimationSlots]\n    Walk\n[/AnimationSlots]\n[Output]\n    input = @Walk\n[/Output]\n");
        test.panel = maker.createObject(test, {
                "workspace": test.workspace
            });
        tryVerify(() => findChild(test.panel, "libraryClip.jump") !== null);
    }
    function test_aFileThatWasAddedIsTakenOutOfTheList(): void {
        verify(test.workspace.listClips(fixture.samplePath("outside.glb")));
        tryVerify(() => findChild(test.panel, "libraryClip.wave") !== null);
        const at = test.centreOf("libraryClip.wave");
        mouseMove(test, at.x, at.y);
        const button = findChild(test.panel, "libraryUnlist.wave");
        tryVerify(() => button.visible);
        mouseClick(button);
        tryVerify(() => findChild(test.panel, "libraryClip.wave") === null);
        test.workspace.document.undoStack.undo();
        tryVerify(() => findChild(test.panel, "libraryClip.wave") !== null);
    }
    function test_aPanimOfTheFolderIsDraggedIntoASlot(): void {
        test.dragOnto("libraryClip.jump", "librarySlot.Walk");
        compare(test.workspace.clipFile("Walk"), "jump.panim");
        test.workspace.document.undoStack.undo();
        compare(test.workspace.clipFile("Walk"), "");
    }

    height: 500
    name: "Library"
    visible: true
    when: windowShown
    width: 300

    Component {
        id: maker
        LibraryPanel {
            anchors.fill: parent
        }
    }
}
