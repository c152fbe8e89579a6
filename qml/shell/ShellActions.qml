// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQml.Models
import Poseloom.Ui

/// Makes actions from the catalogue and carries them out. `run` is asked for what only the window can do.
Item {
    id: actions

    readonly property ActionCatalogue catalogue: ActionCatalogue {
    }
    required property ClipSheet clipSheet
    readonly property var conditions: ({
            "always": true,
            "clip": actions.clipSheet.hasClip,
            "clipTrack": actions.shownText === actions.workspace.clip && actions.clipSheet.currentTrack >= 0,
            "undo": actions.undoStack.canUndo,
            "redo": actions.undoStack.canRedo,
            "selection": actions.hasSelection,
            "script": actions.workspace.script.isOpen,
            "scriptSelection": actions.shownText === actions.workspace.script && actions.workspace.script.current >= 0,
            "text": actions.shownText !== null,
            "graph": actions.shownText === null,
            "model": actions.workspace.modelPath.length > 0,
            "tree": actions.workspace.tree.isOpen,
            "weights": actions.workspace.preview.weightsModified,
            "presets": actions.workspace.presets.length > 0,
            "preset": actions.workspace.currentPreset.length > 0,
            "problems": (actions.textProblems !== null ? actions.textProblems.total : actions.problems.total) > 0
        })
    /// What only graphs know.
    readonly property var graphActions: /^(edit\.(add|duplicate|cut|copy|paste|selectAll)|canvas\.(tidy|frame|solo|fitSelection)|align\.|input\.|mask\.|weights\.|play\.loop)/
    readonly property var handlers: ({
            "file.refuse": () => actions.workspace.refusesErrors = !actions.workspace.refusesErrors,
            "edit.undo": () => actions.undoStack.undo(),
            "edit.redo": () => actions.undoStack.redo(),
            "edit.delete": () => actions.shownText !== null ? actions.requested("edit.delete") : actions.workspace.document.removeNodes(actions.workspace.document.selection),
            "edit.duplicate": () => actions.shownText !== null ? actions.requested("edit.duplicate") : actions.workspace.document.duplicateNodes(actions.workspace.document.selection),
            "weights.keep": () => actions.workspace.keepWeights(),
            "weights.reset": () => actions.workspace.preview.resetWeights(),
            "weights.nextPreset": () => actions.nextPreset(),
            "weights.updatePreset": () => actions.workspace.storePreset(actions.workspace.currentPreset),
            "weights.removePreset": () => actions.workspace.removePreset(actions.workspace.currentPreset),
            "play.toggle": () => actions.player.playing = !actions.player.playing,
            "play.rewind": () => actions.player.rewind(),
            "play.back": () => actions.player.step(-1),
            "play.forward": () => actions.player.step(1),
            "play.end": () => actions.player.toEnd(),
            "play.loop": () => actions.nextLoopMode(),
            "play.slower": () => actions.changeSpeed(-0.25),
            "play.faster": () => actions.changeSpeed(0.25),
            "view.dark": () => Theme.dark = !Theme.dark,
            "problems.next": () => actions.travel(1),
            "problems.previous": () => actions.travel(-1)
        })
    readonly property bool hasSelection: actions.shownText === actions.workspace.clip ? actions.clipSheet.chosenCount > 0 : actions.shownText === actions.workspace.tree ? actions.workspace.tree.current.length > 0 : actions.shownText === actions.workspace.script ? actions.workspace.script.current >= 0 : actions.workspace.document.selection.length > 0
    readonly property var modeAfter: ({
            "once": "loop",
            "loop": "boomerang",
            "boomerang": "once"
        })
    property var player: actions.workspace.preview  ///< what the transport moves: the graph's preview, or the model's
    required property ProblemsModel problems
    property TextSession shownText: null  ///< undo, redo and save are this text's; null: the graph's
    property TextProblems textProblems: null  ///< of that text
    readonly property UndoStack undoStack: actions.shownText?.undoStack ?? actions.workspace.document.undoStack
    required property Workspace workspace

    signal requested(string actionId)

    /// True where an action can be carried out in what is shown.
    function can(id: string, when: string): bool {
        const duplicates = id === "edit.duplicate" && actions.shownText === actions.workspace.script;
        return actions.conditions[when] === true && (actions.shownText === null || duplicates || !actions.graphActions.test(id));
    }

    /// Keeps to the range of the timeline's slider.
    function changeSpeed(by: real): void {
        actions.player.speed = Math.max(-2, Math.min(4, actions.player.speed + by));
    }
    function nextLoopMode(): void {
        const preview = actions.player as PreviewSession;
        if (preview === null)
            actions.player.loopAll = !actions.player.loopAll;
        else
            preview.loopMode = actions.modeAfter[preview.loopMode] ?? "loop";
    }
    function nextPreset(): void {
        const names = Array.from(actions.workspace.presets);
        if (names.length === 0)
            return;
        const next = (names.indexOf(actions.workspace.currentPreset) + 1) % names.length;
        actions.workspace.applyPreset(names[next]);
    }
    function textOf(id: string): string {
        if (id === "edit.undo" && actions.undoStack.canUndo)
            return qsTr("Undo %1").arg(actions.undoStack.undoText);
        if (id === "edit.redo" && actions.undoStack.canRedo)
            return qsTr("Redo %1").arg(actions.undoStack.redoText);
        if (id === "file.refuse" && actions.workspace.refusesErrors)
            return qsTr("Save Also What the Engine Refuses");
        return actions.catalogue.label(id);
    }
    function travel(step: int): void {
        if (actions.textProblems !== null)
            actions.textProblems.next(step);
        else
            actions.problems.next(step);
    }
    function trigger(id: string): void {
        const handler = actions.handlers[id];
        if (handler !== undefined)
            handler();
        else
            actions.requested(id);
    }

    Instantiator {
        model: actions.catalogue

        delegate: Shortcut {
            required property string actionId
            required property string keys
            required property string place
            required property string when

            context: Qt.ApplicationShortcut
            enabled: actions.can(actionId, when)
            sequence: place === "window" ? keys : ""

            onActivated: actions.trigger(actionId)
        }
    }
}
