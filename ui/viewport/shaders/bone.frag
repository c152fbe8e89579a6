// SPDX-License-Identifier: GPL-3.0-or-later
VARYING vec3 worldPosition;
VARYING vec4 boneColor;

void MAIN()
{
    vec3 facet = normalize(cross(dFdx(worldPosition), dFdy(worldPosition)));
    vec3 light = normalize(vec3(0.35, 0.8, 0.5));
    float shade = 0.62 + 0.38 * abs(dot(facet, light));
    // Instance colours arrive linear, and an unshaded material's colour is shown as it is.
    vec3 shown = pow(boneColor.rgb, vec3(1.0 / 2.2)) * shade;
    FRAGCOLOR = vec4(shown * boneColor.a, boneColor.a);
}
