// SPDX-License-Identifier: GPL-3.0-or-later
VARYING vec3 worldPosition;

// Coverage of the nearest line of a grid with `spacing` metres between lines, `width` pixels wide.
float gridLine(vec2 at, float spacing, float width)
{
    vec2 cell = at / spacing;
    vec2 perPixel = max(fwidth(cell), vec2(1e-5));
    vec2 distanceInPixels = abs(fract(cell - 0.5) - 0.5) / perPixel;
    vec2 coverage = clamp(vec2(width * 0.5 + 0.5) - distanceInPixels, 0.0, 1.0);
    // Lines that come closer than a few pixels would shimmer.
    coverage *= clamp(1.2 - perPixel * 5.0, 0.0, 1.0);
    return max(coverage.x, coverage.y);
}

float axisLine(float offset, float width)
{
    float perPixel = max(fwidth(offset), 1e-5);
    return clamp(width * 0.5 + 0.5 - abs(offset) / perPixel, 0.0, 1.0);
}

// Both premultiplied, as is what this shader gives.
vec4 over(vec4 below, vec3 color, float alpha)
{
    return vec4(color * alpha, alpha) + below * (1.0 - alpha);
}

void MAIN()
{
    vec2 at = worldPosition.xz;
    float fade = 1.0 - smoothstep(fadeStart, fadeEnd, length(at - fadeCentre));
    float lines = gridLine(at, 1.0, 1.0) * lineColor.a;
    lines = max(lines, gridLine(at, 0.25, 1.0) * lineColor.a * 0.28 * fineness);

    float away = length(at - shadow.xy) / max(shadow.z, 1e-4);
    float dark = shadow.w * exp(-away * away * 3.5);
    vec4 color = vec4(shadowColor.rgb * dark, dark);
    color = over(color, lineColor.rgb, lines * fade * gridOpacity);
    color = over(color, axisXColor.rgb, axisLine(at.y, 1.6) * fade * 0.75 * gridOpacity);
    color = over(color, axisZColor.rgb, axisLine(at.x, 1.6) * fade * 0.75 * gridOpacity);
    FRAGCOLOR = color;
}
