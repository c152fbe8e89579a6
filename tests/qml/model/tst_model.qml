// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Poseloom
import Poseloom.Ui

TestCase {
    id: test

    property ModelPreview model
    property ModelTextures textures
    property ModelTimeline timeline
    property ModelView view
    property Workspace workspace

    function cleanup(): void {
        test.view.destroy();
        test.timeline.destroy();
        test.textures.destroy();
        test.model.destroy();
        wait(0);
    }
    function init(): void {
        test.workspace = fixture.openSample();
        verify(test.workspace !== null);
        test.model = modelMaker.createObject(test, {
                "workspace": test.workspace
            });
        test.textures = texturesMaker.createObject(test, {
                "preview": test.model
            });
        test.view = viewMaker.createObject(test, {
                "model": test.model,
                "textures": test.textures
            });
        test.timeline = timelineMaker.createObject(test, {
                "model": test.model
            });
        verify(test.model.hasModel);
        tryVerify(() => findChild(test.view, "modelTree").count > 0);
    }
    function test_aSearchFindsAndDownPlays(): void {
        const search = findChild(test.view, "modelSearch");
        search.text = "walk";
        const tree = findChild(test.view, "modelTree");
        search.forceActiveFocus();
        keyClick(Qt.Key_Down);
        tryCompare(test.model, "playingName", "walk");
        verify(tree.activeFocus);
        search.text = "nothing at all";
        compare(tree.count, 0);
    }
    function test_arrowsWalkAndPlay(): void {
        const tree = findChild(test.view, "modelTree");
        wait(0); // the row of what plays is shown once the list has its size
        tree.currentIndex = 0;
        tree.forceActiveFocus();
        for (let i = 0; i < 4; ++i)
            keyClick(Qt.Key_Down);
        const first = test.model.playingName;
        verify(first.length > 0);
        keyClick(Qt.Key_Down);
        verify(test.model.playingName !== first);
        keyClick(Qt.Key_Up);
        compare(test.model.playingName, first);
    }
    function test_everyControlHasANameAndAHint(): void {
        for (const name of ["modelPrevious", "modelNext", "modelStart", "modelBack", "modelPlay", "modelForward", "modelEnd"]) {
            const button = findChild(test.timeline, name);
            verify(button !== null, name);
            verify(button.label.length > 0 && button.help.includes("("), name);
        }
        for (const name of ["modelLoop", "modelAutoplay", "modelRoot", "modelWeights"]) {
            const button = findChild(test.view, name);
            verify(button !== null, name);
            verify(button.text.length > 0 && button.hint.length > 0, name);
        }
    }
    function test_keysOfTheTimelinePlayAndStep(): void {
        test.model.playing = false;
        test.model.rewind();
        test.timeline.forceActiveFocus();
        keyClick(Qt.Key_Right);
        fuzzyCompare(test.model.frame, 1, 0.01);
        keyClick(Qt.Key_Right, Qt.ShiftModifier);
        fuzzyCompare(test.model.frame, 6, 0.01);
        keyClick(Qt.Key_Left);
        fuzzyCompare(test.model.frame, 5, 0.01);
        keyClick(Qt.Key_End);
        fuzzyCompare(test.model.frame, test.model.frameCount - 1, 0.01);
        keyClick(Qt.Key_Space);
        verify(test.model.playing);
        keyClick(Qt.Key_Space);
        verify(!test.model.playing);
    }
    function test_layersHaveWeightsAndAreTakenOff(): void {
        test.model.playSequence(0);
        test.model.addLayer(1);
        tryVerify(() => findChild(test.view, "layerRemove.1") !== null);
        const slider = findChild(test.view, "layerSlider.1");
        slider.moved(0.5);
        fuzzyCompare(findChild(test.view, "layerSlider.1").value, 0.5, 0.001);
        findChild(test.view, "layerRemove.1").clicked();
        compare(test.model.layerCount, 1);
    }
    function test_theBytesShowTheNodesOfTheRow(): void {
        findChild(test.view, "tab.bytes").clicked();
        findChild(test.view, "tab.bytes").checked = true;
        const note = findChild(test.view, "bytesNote");
        const search = findChild(test.view, "modelSearch");
        search.text = "walk";
        search.forceActiveFocus();
        keyClick(Qt.Key_Down);
        const nodes = findChild(test.view, "nodeList");
        tryVerify(() => nodes.count > 0);
        compare(note.text, "");
        const curve = findChild(test.view, "rotationCurve");
        tryVerify(() => curve.highest > curve.lowest);
        nodes.forceActiveFocus();
        keyClick(Qt.Key_Down);
        compare(nodes.currentIndex, 1);
    }
    function test_theRowOfWhatPlaysIsCurrent(): void {
        const tree = findChild(test.view, "modelTree");
        tryVerify(() => tree.currentIndex >= 0);
        verify(tree.currentItem.chosen);
        compare(tree.currentItem.name, test.model.playingName);
    }

    height: 600
    name: "Model"
    visible: true
    when: windowShown
    width: 900

    Component {
        id: modelMaker
        ModelPreview {
        }
    }
    Component {
        id: texturesMaker
        ModelTextures {
        }
    }
    Component {
        id: viewMaker
        ModelView {
            height: 420
            width: 900
        }
    }
    Component {
        id: timelineMaker
        ModelTimeline {
            height: 170
            width: 900
            y: 425
        }
    }
}
