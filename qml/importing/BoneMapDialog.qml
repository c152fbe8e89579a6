// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Which bone of the model follows which bone of a clip, with the clip on the model beside it.
Sheet {
    id: dialog

    required property BoneMapModel map

    mostHeight: 680
    mostWidth: 1060
    objectName: "boneMapDialog"
    title: qsTr("Bone Map: %1").arg(dialog.map.title)

    onAboutToShow: {
        search.clear();
        dialog.map.onlyUnmapped = false;
        dialog.map.view.playing = true;
    }
    onClosed: dialog.map.view.playing = false
    onOpened: search.forceActiveFocus()

    ColumnLayout {
        anchors.fill: parent
        spacing: Theme.spacing

        RowLayout {
            Layout.fillHeight: true
            Layout.fillWidth: true
            spacing: 2 * Theme.spacing

            ColumnLayout {
                Layout.fillHeight: true
                Layout.preferredWidth: 560
                spacing: Theme.smallSpacing

                RowLayout {
                    Layout.fillWidth: true
                    spacing: Theme.spacing

                    SearchField {
                        id: search
                        Layout.fillWidth: true
                        hint: qsTr("Find bones of either side by name; Escape empties the field")
                        objectName: "boneMapSearch"
                        placeholderText: qsTr("Find a bone")

                        onTextChanged: dialog.map.search = search.text
                    }
                    PanelButton {
                        checkable: true
                        checked: dialog.map.onlyUnmapped
                        hint: qsTr("Only bones that follow none")
                        objectName: "boneMapUnmapped"
                        text: qsTr("Only Unmapped")

                        onToggled: dialog.map.onlyUnmapped = checked
                    }
                    PanelButton {
                        checkable: true
                        checked: dialog.map.suggests
                        hint: qsTr("Bones for which nothing is decided follow those whose names mean the same")
                        objectName: "boneMapSuggest"
                        text: qsTr("Suggest")

                        onToggled: dialog.map.suggests = checked
                    }
                }
                BoneMapCoverage {
                    Layout.fillWidth: true
                    map: dialog.map
                }
                ListView {
                    id: list
                    Accessible.name: qsTr("Bones of the model")
                    Layout.fillHeight: true
                    Layout.fillWidth: true
                    activeFocusOnTab: true
                    clip: true
                    currentIndex: -1
                    model: dialog.map
                    objectName: "boneMapList"

                    ScrollBar.vertical: ScrollBar {
                    }
                    delegate: BoneMapRow {
                        current: ListView.isCurrentItem
                        sources: dialog.map.sources
                        width: list.width

                        onChosen: list.currentIndex = index
                        onFollowed: source => dialog.map.follow(index, source)
                        onForgotten: dialog.map.forget(index)
                    }

                    onCurrentIndexChanged: dialog.map.show(list.currentIndex)

                    EmptyState {
                        anchors.fill: parent
                        text: !dialog.map.usable ? qsTr("There is no clip of another skeleton here.") : dialog.map.onlyUnmapped && search.text.length === 0 ? qsTr("Every bone follows one.") : qsTr("No bone has “%1” in its name.").arg(search.text)
                        visible: list.count === 0
                    }
                }
            }
            ClipView {
                Layout.fillHeight: true
                Layout.fillWidth: true
                Layout.minimumWidth: 260
                objectName: "boneMapView"
                preview: dialog.map.view
            }
        }
        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.spacing

            Text {
                color: Theme.textMuted
                font.pixelSize: Theme.fontSize
                text: qsTr("Scale of travels")
            }
            ExactField {
                Accessible.name: qsTr("Scale of travels; 0: by the heights of the hips")
                ToolTip.delay: 500
                ToolTip.text: qsTr("How far the body goes, of how far the clip goes. 0, or a double click: by the heights of the hips")
                ToolTip.visible: hovered
                objectName: "boneMapScale"
                value: dialog.map.scale

                onCommitted: number => dialog.map.scale = number
                onResetRequested: dialog.map.scale = 0
            }
            Text {
                Layout.fillWidth: true
                color: Theme.textMuted
                elide: Text.ElideRight
                font.pixelSize: Theme.fontSize
                text: dialog.map.scale === 0 ? qsTr("by the heights of the hips: %1").arg(Number(dialog.map.hipScale).toLocaleString(Qt.locale(), "f", 3)) : ""
            }
            PanelButton {
                enabled: dialog.map.pairCount > 0 || dialog.map.scale !== 0 || !dialog.map.suggests
                hint: qsTr("Takes back everything that was decided for this file")
                objectName: "boneMapClear"
                text: qsTr("Clear All")

                onClicked: dialog.map.clearAll()
            }
            PanelButton {
                hint: qsTr("Closes the map; it is kept (Escape)")
                objectName: "boneMapDone"
                prominent: true
                text: qsTr("Done")

                onClicked: dialog.close()
            }
        }
    }
}
