// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/action_catalogue.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace poseloom::ui {

namespace {

struct Row {
    const char* id;
    const char* menu;
    const char* text;
    const char* keys;
    const char* when;
    const char* place;
    bool checkable;
};

constexpr const char* kContext = "ActionCatalogue";

constexpr Row kRows[] = {
    {"file.open", QT_TRANSLATE_NOOP("ActionCatalogue", "File"), QT_TRANSLATE_NOOP("ActionCatalogue", "Open…"),
     "Ctrl+O", "always", "window", false},
    {"file.sample", "File", QT_TRANSLATE_NOOP("ActionCatalogue", "Open Sample"), "Ctrl+Shift+O", "always",
     "window", false},
    {"file.sampleOutside", "File", QT_TRANSLATE_NOOP("ActionCatalogue", "Open Sample of Another Program"),
     "Ctrl+Alt+G", "always", "window", false},
    {"file.sampleTree", "File", QT_TRANSLATE_NOOP("ActionCatalogue", "Open Sample Tree"), "Ctrl+Alt+T",
     "always", "window", false},
    {"file.sampleScript", "File", QT_TRANSLATE_NOOP("ActionCatalogue", "Open Sample Script"), "Ctrl+Alt+R",
     "always", "window", false},
    {"file.sampleClip", "File", QT_TRANSLATE_NOOP("ActionCatalogue", "Open Sample Clip"), "Ctrl+Alt+K",
     "always", "window", false},
    {"file.save", "File", QT_TRANSLATE_NOOP("ActionCatalogue", "Save"), "Ctrl+S", "always", "window", false},
    {"file.saveAs", "File", QT_TRANSLATE_NOOP("ActionCatalogue", "Save As…"), "Ctrl+Shift+S", "always",
     "window", false},
    {"file.saveProject", "File", QT_TRANSLATE_NOOP("ActionCatalogue", "Save Project As…"), "Ctrl+Alt+S",
     "always", "window", false},
    {"file.bake", "File", QT_TRANSLATE_NOOP("ActionCatalogue", "Bake the Motion…"), "Ctrl+B", "graph",
     "window", false},
    {"file.refuse", "File", QT_TRANSLATE_NOOP("ActionCatalogue", "Do Not Save What the Engine Refuses"),
     "Ctrl+Alt+E", "always", "window", false},
    {"file.addClips", "File", QT_TRANSLATE_NOOP("ActionCatalogue", "Add Clips from File…"), "Ctrl+Shift+A",
     "always", "window", false},
    {"file.searchPlaces", "File", QT_TRANSLATE_NOOP("ActionCatalogue", "Search Places…"), "Ctrl+Alt+O",
     "always", "window", false},
    {"file.quit", "File", QT_TRANSLATE_NOOP("ActionCatalogue", "Quit"), "Ctrl+Q", "always", "window", false},
    {"edit.undo", QT_TRANSLATE_NOOP("ActionCatalogue", "Edit"), QT_TRANSLATE_NOOP("ActionCatalogue", "Undo"),
     "Ctrl+Z", "undo", "window", false},
    {"edit.redo", "Edit", QT_TRANSLATE_NOOP("ActionCatalogue", "Redo"), "Ctrl+Shift+Z", "redo", "window",
     false},
    {"edit.delete", "Edit", QT_TRANSLATE_NOOP("ActionCatalogue", "Delete Selection"), "Delete", "selection",
     "canvas", false},
    {"edit.duplicate", "Edit", QT_TRANSLATE_NOOP("ActionCatalogue", "Duplicate Selection"), "Ctrl+D",
     "selection", "canvas", false},
    {"edit.cut", "Edit", QT_TRANSLATE_NOOP("ActionCatalogue", "Cut"), "Ctrl+X", "selection", "canvas", false},
    {"edit.copy", "Edit", QT_TRANSLATE_NOOP("ActionCatalogue", "Copy"), "Ctrl+C", "selection", "canvas",
     false},
    {"edit.paste", "Edit", QT_TRANSLATE_NOOP("ActionCatalogue", "Paste"), "Ctrl+V", "always", "canvas",
     false},
    {"edit.selectAll", "Edit", QT_TRANSLATE_NOOP("ActionCatalogue", "Select All"), "Ctrl+A", "always",
     "canvas", false},
    {"canvas.rename", QT_TRANSLATE_NOOP("ActionCatalogue", "Edit"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Rename"), "F2", "selection", "canvas", false},
    {"canvas.find", QT_TRANSLATE_NOOP("ActionCatalogue", "Edit"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Find a Node…"), "Ctrl+F", "always", "canvas", false},
    {"script.above", QT_TRANSLATE_NOOP("ActionCatalogue", "Edit"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Move the Script Above Its Shadow"), "Ctrl+Shift+Up",
     "scriptSelection", "window", false},
    {"clip.addKey", QT_TRANSLATE_NOOP("ActionCatalogue", "Edit"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Add a Key at the Playhead"), "K", "clipTrack", "canvas", false},
    {"edit.addBlend", QT_TRANSLATE_NOOP("ActionCatalogue", "Graph"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Add Blend"), "Ctrl+1", "always", "window", false},
    {"edit.addAdd", "Graph", QT_TRANSLATE_NOOP("ActionCatalogue", "Add Add"), "Ctrl+2", "always", "window",
     false},
    {"edit.addInvert", "Graph", QT_TRANSLATE_NOOP("ActionCatalogue", "Add Invert"), "Ctrl+3", "always",
     "window", false},
    {"edit.addSlot", "Graph", QT_TRANSLATE_NOOP("ActionCatalogue", "Add Slot"), "Ctrl+4", "always", "window",
     false},
    {"canvas.tidy", "Arrange", QT_TRANSLATE_NOOP("ActionCatalogue", "Tidy the Layout"), "L", "always",
     "canvas", false},
    {"canvas.frame", QT_TRANSLATE_NOOP("ActionCatalogue", "Arrange"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Frame the Selection"), "Ctrl+G", "selection", "canvas", false},
    {"align.left", "Arrange", QT_TRANSLATE_NOOP("ActionCatalogue", "Align Left"), "Shift+Left", "selection",
     "canvas", false},
    {"align.right", "Arrange", QT_TRANSLATE_NOOP("ActionCatalogue", "Align Right"), "Shift+Right",
     "selection", "canvas", false},
    {"align.top", "Arrange", QT_TRANSLATE_NOOP("ActionCatalogue", "Align Top"), "Shift+Up", "selection",
     "canvas", false},
    {"align.middle", "Arrange", QT_TRANSLATE_NOOP("ActionCatalogue", "Align Middles"), "Shift+Down",
     "selection", "canvas", false},
    {"align.across", "Arrange", QT_TRANSLATE_NOOP("ActionCatalogue", "Distribute Across"), "H", "selection",
     "canvas", false},
    {"align.down", "Arrange", QT_TRANSLATE_NOOP("ActionCatalogue", "Distribute Down"), "V", "selection",
     "canvas", false},
    {"input.up", "Graph", QT_TRANSLATE_NOOP("ActionCatalogue", "Move the Input Up"), "Ctrl+Up", "selection",
     "inspector", false},
    {"input.down", "Graph", QT_TRANSLATE_NOOP("ActionCatalogue", "Move the Input Down"), "Ctrl+Down",
     "selection", "inspector", false},
    {"input.disconnect", "Graph", QT_TRANSLATE_NOOP("ActionCatalogue", "Disconnect the Input"),
     "Ctrl+Backspace", "selection", "inspector", false},
    {"input.base", "Graph", QT_TRANSLATE_NOOP("ActionCatalogue", "Choose the Base…"), "Alt+B", "selection",
     "window", false},
    {"mask.children", "Graph", QT_TRANSLATE_NOOP("ActionCatalogue", "Tick Bones with Their Children"),
     "Ctrl+Alt+C", "selection", "window", false},
    {"mask.invert", "Graph", QT_TRANSLATE_NOOP("ActionCatalogue", "Invert the Mask"), "Ctrl+Alt+I",
     "selection", "window", false},
    {"mask.clear", "Graph", QT_TRANSLATE_NOOP("ActionCatalogue", "Clear the Mask's Bones"),
     "Ctrl+Alt+Backspace", "selection", "window", false},
    {"canvas.solo", QT_TRANSLATE_NOOP("ActionCatalogue", "Graph"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Play the Selected Node Alone"), "S", "selection", "canvas", false},
    {"weights.keep", "Graph", QT_TRANSLATE_NOOP("ActionCatalogue", "Keep Live Weights"), "Ctrl+Return",
     "weights", "window", false},
    {"weights.reset", "Graph", QT_TRANSLATE_NOOP("ActionCatalogue", "Reset Live Weights"), "Ctrl+Shift+R",
     "weights", "window", false},
    {"weights.storePreset", "Graph", QT_TRANSLATE_NOOP("ActionCatalogue", "Store Weights as Preset…"),
     "Ctrl+Shift+P", "always", "window", false},
    {"weights.nextPreset", "Graph", QT_TRANSLATE_NOOP("ActionCatalogue", "Take the Next Preset"), "Ctrl+P",
     "presets", "window", false},
    {"weights.updatePreset", "Graph",
     QT_TRANSLATE_NOOP("ActionCatalogue", "Store the Weights in the Current Preset"), "Ctrl+Alt+P", "preset",
     "window", false},
    {"weights.removePreset", "Graph", QT_TRANSLATE_NOOP("ActionCatalogue", "Delete the Current Preset"),
     "Ctrl+Alt+Delete", "preset", "window", false},
    {"play.toggle", QT_TRANSLATE_NOOP("ActionCatalogue", "Play"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Play or Pause"), "Ctrl+Space", "always", "window", false},
    {"play.rewind", "Play", QT_TRANSLATE_NOOP("ActionCatalogue", "Go to Start"), "Ctrl+Home", "always",
     "window", false},
    {"play.back", "Play", QT_TRANSLATE_NOOP("ActionCatalogue", "One Frame Back"), "Alt+Left", "always",
     "window", false},
    {"play.forward", "Play", QT_TRANSLATE_NOOP("ActionCatalogue", "One Frame Forward"), "Alt+Right", "always",
     "window", false},
    {"play.end", "Play", QT_TRANSLATE_NOOP("ActionCatalogue", "Go to End"), "Ctrl+End", "always", "window",
     false},
    {"play.loop", "Play", QT_TRANSLATE_NOOP("ActionCatalogue", "Next Loop Mode"), "Alt+L", "always", "window",
     false},
    {"play.slower", "Play", QT_TRANSLATE_NOOP("ActionCatalogue", "Slower"), "Alt+Down", "always", "window",
     false},
    {"play.faster", "Play", QT_TRANSLATE_NOOP("ActionCatalogue", "Faster"), "Alt+Up", "always", "window",
     false},
    {"view.canvas", QT_TRANSLATE_NOOP("ActionCatalogue", "View"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Show Canvas"), "Alt+1", "always", "window", false},
    {"view.text", "View", QT_TRANSLATE_NOOP("ActionCatalogue", "Show Text"), "Alt+2", "always", "window",
     false},
    {"view.problems", "View", QT_TRANSLATE_NOOP("ActionCatalogue", "Show Problems"), "Alt+3", "always",
     "window", false},
    {"view.history", "View", QT_TRANSLATE_NOOP("ActionCatalogue", "Show History"), "Alt+4", "always",
     "window", false},
    {"view.model", "View", QT_TRANSLATE_NOOP("ActionCatalogue", "Show the Model by Itself"), "Alt+5", "model",
     "window", false},
    {"view.tree", "View", QT_TRANSLATE_NOOP("ActionCatalogue", "Show the Animation Tree"), "Alt+6", "tree",
     "window", false},
    {"view.script", "View", QT_TRANSLATE_NOOP("ActionCatalogue", "Show the Player Script"), "Alt+7", "script",
     "window", false},
    {"view.clip", "View", QT_TRANSLATE_NOOP("ActionCatalogue", "Show the Clip"), "Alt+9", "clip", "window",
     false},
    {"view.slots", "View", QT_TRANSLATE_NOOP("ActionCatalogue", "Show the Slots in Their Order"), "Alt+0",
     "always", "window", false},
    {"view.differences", "View", QT_TRANSLATE_NOOP("ActionCatalogue", "Show Differences to the Engine"),
     "Ctrl+Alt+D", "always", "window", false},
    {"view.beside", "View", QT_TRANSLATE_NOOP("ActionCatalogue", "Text Beside Tree, Script or Clip"), "Alt+8",
     "text", "window", false},
    {"view.dark", "View", QT_TRANSLATE_NOOP("ActionCatalogue", "Dark Theme"), "Ctrl+Shift+D", "always",
     "window", true},
    {"problems.next", "View", QT_TRANSLATE_NOOP("ActionCatalogue", "Next Problem"), "F8", "problems",
     "window", false},
    {"problems.previous", "View", QT_TRANSLATE_NOOP("ActionCatalogue", "Previous Problem"), "Shift+F8",
     "problems", "window", false},
    {"canvas.fit", QT_TRANSLATE_NOOP("ActionCatalogue", "View"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Fit the Graph"), "F", "always", "canvas", false},
    {"canvas.fitSelection", QT_TRANSLATE_NOOP("ActionCatalogue", "View"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Fit the Selection"), "Shift+F", "selection", "canvas", false},
    {"library.find", "View", QT_TRANSLATE_NOOP("ActionCatalogue", "Find in Library"), "Ctrl+L", "always",
     "window", false},
    {"viewport.focus", QT_TRANSLATE_NOOP("ActionCatalogue", "Viewport"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Focus the Model"), "F", "always", "viewport", false},
    {"viewport.front", QT_TRANSLATE_NOOP("ActionCatalogue", "Viewport"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "From the Front"), "1", "always", "viewport", false},
    {"viewport.side", QT_TRANSLATE_NOOP("ActionCatalogue", "Viewport"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "From the Side"), "3", "always", "viewport", false},
    {"viewport.top", QT_TRANSLATE_NOOP("ActionCatalogue", "Viewport"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "From Above"), "7", "always", "viewport", false},
    {"viewport.ortho", QT_TRANSLATE_NOOP("ActionCatalogue", "Viewport"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Orthographic"), "5", "always", "viewport", false},
    {"viewport.mesh", QT_TRANSLATE_NOOP("ActionCatalogue", "Viewport"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Mesh"), "M", "always", "viewport", false},
    {"viewport.skeleton", QT_TRANSLATE_NOOP("ActionCatalogue", "Viewport"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Skeleton"), "B", "always", "viewport", false},
    {"viewport.names", QT_TRANSLATE_NOOP("ActionCatalogue", "Viewport"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Bone Names"), "N", "always", "viewport", false},
    {"viewport.grid", QT_TRANSLATE_NOOP("ActionCatalogue", "Viewport"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Grid"), "G", "always", "viewport", false},
    {"viewport.wireframe", QT_TRANSLATE_NOOP("ActionCatalogue", "Viewport"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Wireframe"), "W", "always", "viewport", false},
    {"help.palette", QT_TRANSLATE_NOOP("ActionCatalogue", "Help"),
     QT_TRANSLATE_NOOP("ActionCatalogue", "Command Palette…"), "Ctrl+K", "always", "window", false},
    {"help.shortcuts", "Help", QT_TRANSLATE_NOOP("ActionCatalogue", "Keyboard Shortcuts"), "F1", "always",
     "window", false},
    {"help.about", "Help", QT_TRANSLATE_NOOP("ActionCatalogue", "About Poseloom"), "Shift+F1", "always",
     "window", false},
};

QString translated(const char* text) {
    return QCoreApplication::translate(kContext, text);
}

}  // namespace

ActionCatalogue::ActionCatalogue(QObject* parent) : QAbstractListModel(parent) {
    m_entries.reserve(std::size(kRows));
    for (const Row& row : kRows)
        m_entries.push_back({QString::fromLatin1(row.id), QString::fromLatin1(row.menu), translated(row.text),
                             QString::fromLatin1(row.keys), QString::fromLatin1(row.when),
                             QString::fromLatin1(row.place), row.checkable});
}

int ActionCatalogue::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant ActionCatalogue::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const ActionEntry& entry = m_entries[static_cast<std::size_t>(index.row())];
    switch (role) {
        case IdRole:
            return entry.id;
        case MenuRole:
            return entry.menu;
        case Qt::DisplayRole:
        case TextRole:
            return entry.text;
        case KeysRole:
            return entry.keys;
        case WhenRole:
            return entry.when;
        case PlaceRole:
            return entry.place;
        case CheckableRole:
            return entry.checkable;
        default:
            return {};
    }
}

QHash<int, QByteArray> ActionCatalogue::roleNames() const {
    return {{IdRole, "actionId"}, {MenuRole, "group"},  {TextRole, "label"},        {KeysRole, "keys"},
            {WhenRole, "when"},   {PlaceRole, "place"}, {CheckableRole, "canCheck"}};
}

const ActionEntry* ActionCatalogue::find(const QString& id) const {
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const ActionEntry& entry) { return entry.id == id; });
    return found == m_entries.end() ? nullptr : &*found;
}

QString ActionCatalogue::hint(const QString& id) const {
    const ActionEntry* entry = find(id);
    if (entry == nullptr) return {};
    return entry->keys.isEmpty() ? entry->text : tr("%1 (%2)").arg(entry->text, entry->keys);
}

QString ActionCatalogue::label(const QString& id) const {
    const ActionEntry* entry = find(id);
    return entry == nullptr ? QString() : entry->text;
}

QString ActionCatalogue::condition(const QString& id) const {
    const ActionEntry* entry = find(id);
    return entry == nullptr ? QString() : entry->when;
}

}  // namespace poseloom::ui
