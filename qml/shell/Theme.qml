// SPDX-License-Identifier: GPL-3.0-or-later
pragma Singleton
import QtQuick

/// Colours, sizes and fonts of every view. Light or dark follows the system unless `dark` is set.
QtObject {
    id: theme

    readonly property color accent: theme.dark ? "#4ea1ff" : "#1769d2"
    readonly property color accentText: "#ffffff"
    readonly property color add: theme.dark ? "#c58af9" : "#7b3fc4"
    readonly property color axisX: theme.dark ? "#e8695f" : "#cc3b30"
    readonly property color axisY: theme.dark ? "#7cc25c" : "#3f8f24"
    readonly property color axisZ: theme.dark ? "#5c9cf0" : "#2464c4"
    readonly property color blend: theme.dark ? "#4ea1ff" : "#1769d2"
    readonly property color bone: theme.dark ? "#c9d3e0" : "#56657a"
    readonly property color boneExcluded: theme.dark ? "#5a616b" : "#a9b0ba"
    readonly property color boneGhost: theme.dark ? "#d687d6" : "#a03aa0"
    readonly property color boneHovered: theme.dark ? "#7fd3ff" : "#0a84d6"
    readonly property color boneJoint: theme.dark ? "#8fb8e8" : "#2f5f9e"
    readonly property color boneSelected: theme.dark ? "#ffb02e" : "#d97706"
    readonly property color border: theme.dark ? "#3b414b" : "#c9cdd3"
    readonly property color canvas: theme.dark ? "#191c20" : "#e9ebee"
    readonly property color canvasGrid: theme.dark ? "#2c323a" : "#cdd1d7"
    property bool dark: theme.system.window.hslLightness < 0.5
    readonly property color error: theme.dark ? "#ff6b5e" : "#c62828"
    readonly property color field: theme.dark ? "#1e2227" : "#ffffff"
    readonly property int fontSize: 13
    readonly property color gridLine: theme.dark ? "#24282e" : "#dddfe3"
    readonly property color hover: theme.dark ? "#3a414b" : "#e1e5ea"
    readonly property color idleWire: theme.dark ? "#4a525d" : "#b4bac3"
    readonly property color info: theme.dark ? "#69b7ff" : "#1769d2"
    readonly property color invert: theme.dark ? "#f08a5d" : "#b5532a"
    readonly property string monospace: "DejaVu Sans Mono"
    readonly property color output: theme.dark ? "#e2c04c" : "#8f7300"
    readonly property color overlay: theme.dark ? "#d8262a30" : "#e6ffffff"
    readonly property color panel: theme.dark ? "#262a30" : "#ffffff"
    readonly property int radius: 5
    readonly property color raised: theme.dark ? "#30353d" : "#eceef1"
    readonly property int rowHeight: 26
    readonly property color selection: theme.dark ? "#2d4a6b" : "#cfe2fb"
    readonly property color slot: theme.dark ? "#3fae7a" : "#23855a"
    readonly property int smallFontSize: 11
    readonly property int smallSpacing: 4
    readonly property int spacing: 8
    readonly property SystemPalette system: SystemPalette {
    }
    readonly property color text: theme.dark ? "#e6e8eb" : "#1b1e23"
    readonly property color textFaint: theme.dark ? "#858d99" : "#747c87"
    readonly property color textMuted: theme.dark ? "#9aa2ad" : "#5d6672"
    readonly property color viewportBottom: theme.dark ? "#1d2025" : "#c9ced6"
    readonly property color viewportGrid: theme.dark ? "#66a8b2c0" : "#70606a78"
    readonly property color viewportShadow: theme.dark ? "#000000" : "#1c222c"
    readonly property color viewportTop: theme.dark ? "#3a4049" : "#f4f6f9"
    readonly property color warning: theme.dark ? "#f5b84b" : "#a86400"
    readonly property color window: theme.dark ? "#1e2126" : "#f3f4f6"

    /// The colour of a kind: Slot, Blend, Add, Invert, Output.
    function kindColor(kind: string): color {
        switch (kind) {
        case "Slot":
            return theme.slot;
        case "Add":
            return theme.add;
        case "Invert":
            return theme.invert;
        case "Output":
            return theme.output;
        default:
            return theme.blend;
        }
    }
}
