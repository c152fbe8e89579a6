// SPDX-License-Identifier: GPL-3.0-or-later
VARYING vec3 worldPosition;

void MAIN()
{
    worldPosition = (MODEL_MATRIX * vec4(VERTEX, 1.0)).xyz;
    POSITION = MODELVIEWPROJECTION_MATRIX * vec4(VERTEX, 1.0);
}
