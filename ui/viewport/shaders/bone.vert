// SPDX-License-Identifier: GPL-3.0-or-later
VARYING vec3 worldPosition;
VARYING vec4 boneColor;

void MAIN()
{
    worldPosition = (INSTANCE_MODEL_MATRIX * vec4(VERTEX, 1.0)).xyz;
    boneColor = INSTANCE_COLOR;
    vec4 clip = INSTANCE_MODELVIEWPROJECTION_MATRIX * vec4(VERTEX, 1.0);
    // The skeleton is seen through the body: its depth is squeezed towards the near plane.
    clip.z = mix(NEAR_CLIP_VALUE * clip.w, clip.z, 0.05);
    POSITION = clip;
}
