// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Poseloom
import Poseloom.Ui

TestCase {
    id: test

    readonly property GraphCanvas canvas: test.view ? test.view.canvas : null
    readonly property DocumentSession document: test.workspace ? test.workspace.document : null
    readonly property string graph: "[AnimationTree]\n    name = Test\n[/AnimationTree]\n[AnimationSlots]\n    Walk\n    Run\n    Aim\n[/AnimationSlots]\n[Move]\n[Blend]\n    inputs = [@Walk, @Run]\n    weights = [1.0, 0.25]\n[/Blend]\n[/Move]\n[Final]\n[Add]\n    base = @Move\n    inputs = [@Aim]\n    weights = [0.5]\n[/Add]\n[/Final]\n[Output]\n    input = @Final\n[/Output]\n"
    property GraphView view
    property Workspace workspace

    function cleanup(): void {
        test.view.destroy();
        wait(0);
    }
    function drag(from: point, to: point, button = Qt.LeftButton, modifiers = Qt.NoModifier): void {
        mousePress(test.canvas, from.x, from.y, button, modifiers);
        for (let i = 1; i <= 4; ++i)
            mouseMove(test.canvas, from.x + (to.x - from.x) * i / 4, from.y + (to.y - from.y) * i / 4, -1, button, modifiers);
        mouseRelease(test.canvas, to.x, to.y, button, modifiers);
    }
    function id(name: string): int {
        return test.document.idOf(name);
    }
    function init(): void {
        test.openText(test.graph);
    }
    function openText(text: string): void {
        test.workspace = fixture.open(text);
        verify(test.workspace !== null);
        test.view = maker.createObject(test, {
                "workspace": test.workspace
            }) as GraphView;
        verify(test.view !== null);
        tryVerify(() => test.canvas.nodeCount > 0);
        test.canvas.settle();
        tryVerify(() => findChild(test.view, "node.Move") !== null);
    }
    function test_aBoxSelectsWhatItTouchesAndShiftAdds(): void {
        const walk = test.canvas.pinPosition(id("Walk"), -3);
        drag(Qt.point(walk.x - 40, walk.y - 60), Qt.point(walk.x - 20, walk.y + 5));
        compare(test.document.selection, [id("Walk")]);
        const aim = test.canvas.pinPosition(id("Aim"), -3);
        drag(Qt.point(aim.x - 20, aim.y + 100), Qt.point(aim.x - 40, aim.y + 5), Qt.LeftButton, Qt.ShiftModifier);
        compare(test.document.selection, [id("Walk"), id("Aim")]);
    }
    function test_aBrokenReferenceIsShownAsMissing(): void {
        test.document.setText(test.graph.replace("@Run", "@Sprint"));
        test.canvas.settle();
        const pin = findChild(test.view, "pin.Move.1");
        tryVerify(() => pin.broken);
    }
    function test_aCopyIsPastedWithItsWiresAndItsUndoIsOneStep(): void {
        test.document.selection = [id("Walk"), id("Move")];
        test.canvas.forceActiveFocus();
        keyClick(Qt.Key_C, Qt.ControlModifier);
        keyClick(Qt.Key_V, Qt.ControlModifier);
        verify(id("Move2") > 0);
        verify(test.document.text.includes("@Walk2, @Run"));
        compare(test.document.selection.length, 2);
        test.document.undoStack.undo();
        compare(test.document.text, test.graph);
    }
    function test_aCutTakesTheSelectionOut(): void {
        test.document.selection = [id("Aim")];
        test.canvas.forceActiveFocus();
        keyClick(Qt.Key_X, Qt.ControlModifier);
        compare(id("Aim"), -1);
        keyClick(Qt.Key_V, Qt.ControlModifier);
        verify(id("Aim") > 0);
    }
    function test_aFewNodesAreDrawnInFullHoweverSmall(): void {
        const middle = Qt.point(300, 200);
        test.canvas.zoomTo(0.22, middle);
        test.canvas.settle();
        verify(!test.canvas.boxesOnly);
        verify(findChild(test.view, "node.Move").visible);
        test.canvas.zoomTo(0.15, middle);
        test.canvas.settle();
        verify(test.canvas.boxesOnly);
    }
    function test_aFrameMovesWithItsNodesAsOneStep(): void {
        test.document.selection = [id("Move")];
        test.canvas.frameSelection();
        test.canvas.settle();
        const mover = findChild(test.view, "frameMover.0");
        verify(mover !== null);
        keyClick(Qt.Key_Escape);
        const before = test.document.positionOf(id("Move"));
        mousePress(mover, 30, 10);
        mouseMove(mover, 60, 30);
        mouseMove(mover, 70, 50);
        mouseRelease(mover, 70, 50);
        test.canvas.settle();
        compare(test.document.undoStack.undoText, "Move a frame");
        verify(test.document.positionOf(id("Move")).x > before.x);
        test.document.undoStack.undo();
        compare(test.document.positionOf(id("Move")), before);
        findChild(test.view, "frameTitle.0").forceActiveFocus();
        keyClick(Qt.Key_Delete);
        compare(test.canvas.frames.rowCount(), 0);
    }
    function test_aLooseNodeThatIsDroppedOnAWireIsPutIntoIt(): void {
        test.document.addNode("Invert", Qt.point(0, 400));
        test.canvas.settle();
        const from = test.canvas.pinPosition(id("Move"), -3);
        const to = test.canvas.pinPosition(id("Final"), -2);
        tryVerify(() => findChild(test.view, "node.Invert") !== null);
        const node = findChild(test.view, "node.Invert").mapToItem(test.canvas, 60, 10);
        const corner = findChild(test.view, "node.Invert").mapToItem(test.canvas, 0, 0);
        const size = findChild(test.view, "node.Invert").mapToItem(test.canvas, 184, 60);
        const middle = Qt.point((corner.x + size.x) / 2, (corner.y + size.y) / 2);
        const target = Qt.point((from.x + to.x) / 2, (from.y + to.y) / 2);
        drag(Qt.point(node.x, node.y), Qt.point(node.x + target.x - middle.x, node.y + target.y - middle.y));
        verify(test.document.text.includes("base = @Invert"));
        verify(test.document.text.includes("input = @Move"));
    }
    function test_aSliderOnAPinChangesTheLiveWeightAndNotTheText(): void {
        const bar = findChild(test.view, "weight.Move.1");
        verify(bar !== null);
        fuzzyCompare(test.workspace.preview.weight(id("Move"), 1), 0.25, 1e-6);
        mousePress(bar, 20, 10);
        for (let x = 25; x <= 60; x += 5)
            mouseMove(bar, x, 10);
        mouseRelease(bar, 60, 10);
        verify(test.workspace.preview.weight(id("Move"), 1) > 0.4);
        compare(test.document.text, test.graph);
        verify(!test.document.modified);
        mouseDoubleClickSequence(bar, 20, 10);
        fuzzyCompare(test.workspace.preview.weight(id("Move"), 1), 0.25, 1e-6);
    }
    function test_aWireDroppedOnTheEmptyCanvasOffersWhatFitsAndConnectsIt(): void {
        const empty = Qt.point(test.canvas.width - 60, 60);
        drag(test.canvas.pinPosition(id("Walk"), -3), empty);
        const field = findChild(test.view.Window.window, "paletteField");
        tryVerify(() => field !== null && field.activeFocus);
        keyClick("i");
        keyClick("n");
        keyClick("v");
        keyClick(Qt.Key_Return);
        tryVerify(() => id("Invert") > 0);
        verify(test.document.text.includes("input = @Walk"));
        test.document.undoStack.undo();
        compare(test.document.text, test.graph);
    }
    function test_aWireThatWouldCloseACircleIsRefusedWithAReason(): void {
        let reason = "";
        const listen = message => reason = message;
        test.document.failed.connect(listen);
        drag(test.canvas.pinPosition(id("Final"), -3), test.canvas.pinPosition(id("Move"), -1));
        test.document.failed.disconnect(listen);
        verify(reason.length > 0);
        compare(test.document.text, test.graph);
    }
    function test_alignAndDistributeAreOneStepEach(): void {
        test.document.selection = [id("Walk"), id("Run"), id("Aim")];
        test.document.moveNodes([id("Run")], Qt.point(33, 7));
        test.canvas.settle();
        test.canvas.align("left");
        test.canvas.settle();
        compare(test.document.positionOf(id("Walk")).x, test.document.positionOf(id("Run")).x);
        compare(test.document.undoStack.undoText, "Align nodes");
        test.canvas.distribute(false);
        compare(test.document.undoStack.undoText, "Distribute nodes");
        test.document.undoStack.undo();
        compare(test.document.undoStack.undoText, "Align nodes");
    }
    function test_anExactNumberIsTypedOnThePin(): void {
        const bar = findChild(test.view, "weight.Move.1");
        mouseClick(bar, bar.width - 10, 10);
        const field = findChild(bar, "weight.Move.1.number");
        tryVerify(() => field.activeFocus);
        field.text = Number(0.375).toLocaleString(Qt.locale(), "f", 3);
        keyClick(Qt.Key_Return);
        fuzzyCompare(test.workspace.preview.weight(id("Move"), 1), 0.375, 1e-6);
    }
    function test_arrowKeysTravelAlongWires(): void {
        test.document.selection = [id("Final")];
        test.canvas.forceActiveFocus();
        keyClick(Qt.Key_Left);
        compare(test.document.selection, [id("Move")]);
        keyClick(Qt.Key_Left);
        compare(test.document.selection, [id("Walk")]);
        keyClick(Qt.Key_Down);
        compare(test.document.selection, [id("Run")]);
        keyClick(Qt.Key_Right);
        compare(test.document.selection, [id("Move")]);
    }
    function test_deleteRemovesTheSelectedNodes(): void {
        const at = titleOf("Final");
        mouseClick(test.canvas, at.x, at.y);
        compare(test.document.selection, [id("Final")]);
        keyClick(Qt.Key_Delete);
        compare(id("Final"), -1);
        test.document.undoStack.undo();
        compare(test.document.text, test.graph);
    }
    function test_draggingANodeMovesItInOneUndoStepAndDoesNotTouchTheText(): void {
        const before = test.document.positionOf(id("Move"));
        const start = titleOf("Move");
        drag(start, Qt.point(start.x + 60 * test.canvas.zoom, start.y + 40 * test.canvas.zoom));
        const after = test.document.positionOf(id("Move"));
        fuzzyCompare(after.x - before.x, 60, 1.01);
        fuzzyCompare(after.y - before.y, 40, 1.01);
        compare(test.document.text, test.graph);
        test.document.undoStack.undo();
        compare(test.document.positionOf(id("Move")), before);
        verify(!test.document.undoStack.canUndo);
    }
    function test_draggingAWireAwayFromItsPinDisconnectsIt(): void {
        drag(test.canvas.pinPosition(id("Move"), 1), Qt.point(test.canvas.width - 30, 60));
        compare(test.document.text, test.graph.replace("[@Walk, @Run]", "[@Walk]").replace("[1.0, 0.25]", "[1.0]"));
    }
    function test_draggingFromAPinToAPinAddsExactlyTheReferenceAndTheWeight(): void {
        drag(test.canvas.pinPosition(id("Aim"), -3), test.canvas.pinPosition(id("Move"), -1));
        compare(test.document.text, test.graph.replace("[@Walk, @Run]", "[@Walk, @Run, @Aim]").replace("[1.0, 0.25]", "[1.0, 0.25, 1.0]"));
        test.document.undoStack.undo();
        compare(test.document.text, test.graph);
    }
    function test_onlyNodesInViewHaveDelegates(): void {
        test.view.destroy();
        wait(0);
        test.workspace = fixture.open(fixture.largeGraph(3064));
        test.view = maker.createObject(test, {
                "workspace": test.workspace
            }) as GraphView;
        tryVerify(() => test.canvas.nodeCount > 3000);
        verify(test.canvas.boxesOnly);
        test.canvas.zoomTo(1, Qt.point(300, 200));
        wait(100);
        verify(test.canvas.nodes.rowCount() < 200);
    }
    function test_renamingInPlaceUpdatesEveryReference(): void {
        const at = titleOf("Walk");
        mouseClick(test.canvas, at.x, at.y);
        keyClick(Qt.Key_F2);
        const field = findChild(test.view, "rename.Walk");
        tryVerify(() => field.activeFocus);
        for (const letter of "Stroll")
            keyClick(letter);
        keyClick(Qt.Key_Return);
        compare(test.document.text, test.graph.replace("    Walk\n", "    Stroll\n").replace("@Walk", "@Stroll"));
    }
    function test_theMapIsShownOnlyWhileANodeIsOutOfView(): void {
        const map = findChild(test.view, "minimap");
        test.canvas.fit();
        test.canvas.settle();
        verify(!map.visible);
        test.canvas.zoomTo(4, Qt.point(300, 200));
        test.canvas.settle();
        verify(map.visible);
    }
    function test_theWholeGraphStaysInViewWhileTheWindowTakesItsSize(): void {
        test.view.anchors.fill = null;
        test.view.width = 120;
        test.view.height = 90;
        test.canvas.settle();
        test.view.width = 1000;
        test.view.height = 600;
        test.canvas.settle();
        verify(test.canvas.zoom > 0.8);
        mouseWheel(test.canvas, 300, 200, 0, -240);
        const zoom = test.canvas.zoom;
        test.view.width = 700;
        test.canvas.settle();
        compare(test.canvas.zoom, zoom);
    }
    function test_theZoomStaysBetweenOneAndFourHundredPercent(): void {
        for (let i = 0; i < 20; ++i)
            mouseWheel(test.canvas, 300, 200, 0, -480);
        fuzzyCompare(test.canvas.zoom, 0.01, 1e-9);
        for (let i = 0; i < 30; ++i)
            mouseWheel(test.canvas, 300, 200, 0, 480);
        fuzzyCompare(test.canvas.zoom, 4, 1e-9);
    }
    function test_tidyIsOneUndoStepAndRestoresTheLayeredPlaces(): void {
        const before = test.document.positionOf(id("Move"));
        test.document.moveNodes([id("Move")], Qt.point(300, 200));
        test.document.moveNodes([id("Run")], Qt.point(-50, 20));
        test.canvas.forceActiveFocus();
        keyClick(Qt.Key_L);
        compare(test.document.positionOf(id("Move")), before);
        test.document.undoStack.undo();
        compare(test.document.positionOf(id("Move")).x, before.x + 300);
    }
    function test_zoomingKeepsThePointUnderTheCursor(): void {
        const cursor = Qt.point(300, 200);
        const before = test.canvas.toScene(cursor);
        const zoom = test.canvas.zoom;
        mouseWheel(test.canvas, cursor.x, cursor.y, 0, -240);
        verify(test.canvas.zoom < zoom);
        const after = test.canvas.toScene(cursor);
        fuzzyCompare(after.x, before.x, 0.01);
        fuzzyCompare(after.y, before.y, 0.01);
    }
    function titleOf(name: string): point {
        const node = findChild(test.view, "node." + name);
        verify(node !== null, "the node " + name + " is shown");
        return node.mapToItem(test.canvas, 60, 14);
    }

    height: 700
    name: "Canvas"
    visible: true
    when: windowShown
    width: 1100

    Component {
        id: maker
        GraphView {
            anchors.fill: parent
            focus: true
        }
    }
}
