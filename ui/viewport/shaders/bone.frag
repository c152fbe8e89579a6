// SPDX-License-Identifier: GPL-3.0-or-later
VARYING vec3 worldPosition;
VARYING vec4 boneColor;

void MAIN()
{
    vec3 facet = normalize(cross(dFdx(worldPosition), dFdy(worldPosition)));
    vec3 light = normalize(vec3(0.35, 0.8, 0.5));
    float shade = 0.62 + 0.38 * abs(dot(facet, light));
    FRAGCOLOR = vec4(boneColor.rgb * shade * boneColor.a, boneColor.a);
}
