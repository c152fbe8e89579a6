// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// Lets camera and skeleton follow the model that plays by itself: the camera goes along with the root, and the
/// bones show their weights.
Item {
    id: follower

    required property ModelPreview model
    required property ViewportScene scene
    required property ViewportCamera viewCamera

    Connections {
        function onPaintChanged(): void {
            follower.model.paintInto(follower.scene);
        }
        function onRootMoved(by: vector3d): void {
            follower.viewCamera.follow(follower.scene.toWorldDirection(by));
        }

        target: follower.model
    }
}
