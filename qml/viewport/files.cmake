# SPDX-License-Identifier: GPL-3.0-or-later
list(APPEND poseloom_qml_files
  viewport/AxesGizmo.qml
  viewport/BoneLabels.qml
  viewport/EmptyViewport.qml
  viewport/GroundPlane.qml
  viewport/ModelViewport.qml
  viewport/OverlayButton.qml
  viewport/SelectedBone.qml
  viewport/SkeletonOverlay.qml
  viewport/TexturedBody.qml
  viewport/ViewportBackdrop.qml
  viewport/ViewportCameras.qml
  viewport/ViewportCharacter.qml
  viewport/ViewportKeys.qml
  viewport/ViewportLights.qml
  viewport/ViewportMouse.qml
  viewport/ViewportToolbar.qml
)
