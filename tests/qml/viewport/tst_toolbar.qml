// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Poseloom
import Poseloom.Ui

TestCase {
    id: test
    function test_everyButtonFitsTheSmallestViewport(data: var): void {
        const bar = createTemporaryObject(maker, test, {
                "low": data.low
            }) as ViewportToolbar;
        verify(bar.height <= data.room, bar.height + " pixels high");
        for (const name of ["viewportMeshToggle", "viewportWireToggle", "viewportFront", "viewportFocus"]) {
            const button = findChild(bar, name);
            const corner = button.mapToItem(bar, button.width, button.height);
            verify(corner.x <= bar.width && corner.y <= bar.height, name);
        }
    }
    function test_everyButtonFitsTheSmallestViewport_data(): var {
        return [{
                "tag": "low",
                "low": true,
                "room": 170 - 16
            }, {
                "tag": "tall",
                "low": false,
                "room": 320 - 16
            }];
    }

    height: 320
    name: "ViewportToolbar"
    visible: true
    when: windowShown
    width: 320

    Component {
        id: maker
        ViewportToolbar {
            upright: true

            scene: ViewportScene {
            }
            viewCamera: ViewportCamera {
            }
        }
    }
}
