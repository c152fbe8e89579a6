#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes outside.glb: a character as another program would export it, with a skin and three clips.

It is ours from the first vertex to the last key. Metres, Y up, looking along +Z.
Usage: make_outside.py OUT.glb
"""
import json
import math
import struct
import sys

SIDES = 10

# name, parent, place in the world at rest
BONES = [
    ("Hips", None, (0.0, 0.95, 0.0)),
    ("Spine", "Hips", (0.0, 1.06, 0.0)),
    ("Chest", "Spine", (0.0, 1.24, 0.0)),
    ("Neck", "Chest", (0.0, 1.50, 0.0)),
    ("Head", "Neck", (0.0, 1.58, 0.01)),
]
for side, sign in (("Left", 1.0), ("Right", -1.0)):
    BONES += [
        (f"{side}Arm", "Chest", (sign * 0.19, 1.43, 0.0)),
        (f"{side}ForeArm", f"{side}Arm", (sign * 0.215, 1.16, 0.0)),
        (f"{side}Hand", f"{side}ForeArm", (sign * 0.23, 0.92, 0.02)),
        (f"{side}UpLeg", "Hips", (sign * 0.10, 0.92, 0.0)),
        (f"{side}Leg", f"{side}UpLeg", (sign * 0.105, 0.50, 0.01)),
        (f"{side}Foot", f"{side}Leg", (sign * 0.11, 0.09, -0.01)),
    ]
NAMES = [bone[0] for bone in BONES]
PLACE = {bone[0]: bone[2] for bone in BONES}
PARENT = {bone[0]: bone[1] for bone in BONES}

# Rings along a bone: (from the bone, x, y, z, radius across, radius along, share of the bone, other bone)
BODY = [
    ("Hips", (0.0, 0.86, 0.0), [(0.0, 0.10, 0.08), (0.06, 0.16, 0.11), (0.14, 0.15, 0.10), (0.2, 0.135, 0.095)]),
    ("Spine", (0.0, 1.05, 0.0), [(0.0, 0.135, 0.095), (0.08, 0.13, 0.09), (0.2, 0.145, 0.1)]),
    ("Chest", (0.0, 1.24, 0.0), [(0.0, 0.145, 0.1), (0.1, 0.175, 0.115), (0.19, 0.165, 0.1), (0.25, 0.07, 0.06)]),
    ("Neck", (0.0, 1.47, 0.0), [(0.0, 0.055, 0.055), (0.06, 0.05, 0.05), (0.12, 0.05, 0.05)]),
    ("Head", (0.0, 1.55, 0.015), [(0.0, 0.05, 0.055), (0.04, 0.085, 0.095), (0.12, 0.095, 0.11), (0.2, 0.08, 0.095), (0.25, 0.03, 0.035)]),
]
LIMBS = [
    ("Arm", "ForeArm", 0.062, 0.048), ("ForeArm", "Hand", 0.048, 0.033), ("Hand", None, 0.036, 0.022),
    ("UpLeg", "Leg", 0.085, 0.058), ("Leg", "Foot", 0.058, 0.04), ("Foot", None, 0.045, 0.035),
]


def sub(a, b):
    return tuple(x - y for x, y in zip(a, b))


def add(a, b):
    return tuple(x + y for x, y in zip(a, b))


def times(a, s):
    return tuple(x * s for x in a)


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def unit(a):
    size = math.sqrt(sum(x * x for x in a))
    return times(a, 1.0 / size)


class Body:
    def __init__(self):
        self.positions, self.normals, self.joints, self.weights, self.indices = [], [], [], [], []

    def tube(self, start, way, across, rings, bone):
        """Rings (distance, radius across, radius deep) around a line, closed at both ends."""
        way, across = unit(way), unit(across)
        deep = cross(way, across)
        parent = PARENT[bone]
        first = len(self.positions)
        distances = [ring[0] for ring in rings]
        rings = [(distances[0] - 0.3 * rings[0][1], 0.001, 0.001)] + list(rings)
        rings.append((distances[-1] + 0.3 * rings[-1][1], 0.001, 0.001))
        for number, (distance, wide, thick) in enumerate(rings):
            centre = add(start, times(way, distance))
            for i in range(SIDES):
                angle = 2.0 * math.pi * i / SIDES
                c, s = math.cos(angle), math.sin(angle)
                self.positions.append(add(centre, add(times(across, wide * c), times(deep, thick * s))))
                lean = times(way, -0.8 if number == 0 else 0.8 if number == len(rings) - 1 else 0.0)
                self.normals.append(unit(add(lean, add(times(across, c), times(deep, s)))))
                share = 0.5 if number <= 1 and parent else 1.0
                self.joints.append((NAMES.index(bone), NAMES.index(parent) if parent else 0, 0, 0))
                self.weights.append((share, 1.0 - share, 0.0, 0.0))
        for ring in range(len(rings) - 1):
            for i in range(SIDES):
                a = first + ring * SIDES + i
                b = first + ring * SIDES + (i + 1) % SIDES
                self.indices += [a, b, a + SIDES, b, b + SIDES, a + SIDES]


def make_body():
    body = Body()
    for bone, start, rings in BODY:
        body.tube(start, (0, 1, 0), (1, 0, 0), rings, bone)
    for side, sign in (("Left", 1.0), ("Right", -1.0)):
        for part, following, thick, thin in LIMBS:
            bone = side + part
            start = PLACE[bone]
            if following:
                way = sub(PLACE[side + following], start)
            elif part == "Foot":
                start, way = add(start, (0, -0.04, -0.05)), (sign * 0.02, 0.0, 0.2)
            else:
                way = (sign * 0.01, -0.17, 0.03)
            length = math.sqrt(sum(x * x for x in way))
            across = (1, 0, 0)
            rings = [(0.0, thick, thick), (0.5 * length, 0.5 * (thick + thin) + 0.006, 0.5 * (thick + thin) + 0.006),
                     (length, thin, thin)]
            body.tube(start, way, across, rings, bone)
    return body


def turn(axis, degrees):
    half = math.radians(degrees) / 2.0
    s = math.sin(half)
    return (axis[0] * s, axis[1] * s, axis[2] * s, math.cos(half))


def then(a, b):
    """First b, then a."""
    ax, ay, az, aw = a
    bx, by, bz, bw = b
    return (aw * bx + ax * bw + ay * bz - az * by, aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw, aw * bw - ax * bx - ay * by - az * bz)


X, Y, Z = (1, 0, 0), (0, 1, 0), (0, 0, 1)


def idle(t):
    breath = math.sin(2 * math.pi * t)
    pose = {"Spine": turn(X, 1.0 * breath), "Chest": turn(X, 1.5 * breath), "Head": turn(Y, 6 * math.sin(2 * math.pi * t + 0.6))}
    for side, sign in (("Left", 1.0), ("Right", -1.0)):
        pose[side + "Arm"] = turn(Z, sign * (7 + 1.2 * breath))
        pose[side + "ForeArm"] = turn(X, -14 - 2 * breath)
        pose[side + "Hand"] = turn(X, -4)
    return pose, (0.0, 0.004 * breath, 0.0)


def walk(t):
    pose = {"Spine": turn(X, 3), "Chest": turn(Y, 6 * math.sin(2 * math.pi * t)), "Head": turn(Y, -5 * math.sin(2 * math.pi * t))}
    for side, sign, phase in (("Left", 1.0, 0.0), ("Right", -1.0, 0.5)):
        swing = math.sin(2 * math.pi * (t + phase))
        lift = max(0.0, math.cos(2 * math.pi * (t + phase)))
        pose[side + "UpLeg"] = turn(X, -27 * swing - 6 * lift)
        pose[side + "Leg"] = turn(X, 10 + 44 * lift)
        pose[side + "Foot"] = turn(X, -6 + 14 * min(0.0, swing) + 8 * lift)
        pose[side + "Arm"] = then(turn(X, 24 * swing), turn(Z, sign * 6))
        pose[side + "ForeArm"] = turn(X, -22 + 12 * swing)
        pose[side + "Hand"] = turn(X, -5)
    return pose, (0.0, -0.012 + 0.02 * math.cos(4 * math.pi * t), 0.0)


def wave(t):
    pose, shift = idle(t)
    swing = math.sin(4 * math.pi * t)
    pose["RightArm"] = then(turn(Z, -118), turn(Y, 10))
    pose["RightForeArm"] = turn(Z, -38 + 24 * swing)
    pose["RightHand"] = turn(Z, 12 * swing)
    pose["Head"] = turn(Z, 4)
    return pose, shift


CLIPS = [("idle", idle, 2.4, 12), ("walk", walk, 1.0, 16), ("wave", wave, 1.6, 16)]


class Buffer:
    def __init__(self):
        self.bytes, self.views, self.accessors = bytearray(), [], []

    def put(self, values, layout, component, kind, bounds=False, target=None):
        flat = [v if isinstance(v, tuple) else (v,) for v in values]
        while len(self.bytes) % 4:
            self.bytes.append(0)
        start = len(self.bytes)
        for value in flat:
            self.bytes += struct.pack("<" + layout, *value)
        view = {"buffer": 0, "byteOffset": start, "byteLength": len(self.bytes) - start}
        if target:
            view["target"] = target
        self.views.append(view)
        accessor = {"bufferView": len(self.views) - 1, "componentType": component, "count": len(flat), "type": kind}
        if bounds:
            columns = list(zip(*[struct.unpack("<" + layout, struct.pack("<" + layout, *v)) for v in flat]))
            accessor["min"], accessor["max"] = [min(c) for c in columns], [max(c) for c in columns]
        self.accessors.append(accessor)
        return len(self.accessors) - 1


def make_gltf():
    body, buffer = make_body(), Buffer()
    primitive = {
        "attributes": {
            "POSITION": buffer.put(body.positions, "3f", 5126, "VEC3", True, 34962),
            "NORMAL": buffer.put(body.normals, "3f", 5126, "VEC3", False, 34962),
            "JOINTS_0": buffer.put(body.joints, "4B", 5121, "VEC4", False, 34962),
            "WEIGHTS_0": buffer.put(body.weights, "4f", 5126, "VEC4", False, 34962),
        },
        "indices": buffer.put(body.indices, "H", 5123, "SCALAR", False, 34963),
        "material": 0,
    }
    nodes = []
    for name, parent, place in BONES:
        local = sub(place, PLACE[parent]) if parent else place
        node = {"name": name, "translation": [round(v, 6) for v in local]}
        children = [NAMES.index(child) for child in NAMES if PARENT[child] == name]
        if children:
            node["children"] = children
        nodes.append(node)
    binds = [(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0) + times(PLACE[name], -1.0) + (1,) for name in NAMES]
    skin = {"joints": list(range(len(NAMES))), "skeleton": 0, "inverseBindMatrices": buffer.put(binds, "16f", 5126, "MAT4")}
    nodes.append({"name": "Body", "mesh": 0, "skin": 0})
    animations = []
    for name, pose_at, seconds, steps in CLIPS:
        stamps = [seconds * i / steps for i in range(steps + 1)]
        poses = [pose_at(i / steps) for i in range(steps + 1)]
        time = buffer.put(stamps, "f", 5126, "SCALAR", True)
        samplers, channels = [], []
        for bone in [n for n in NAMES if n in poses[0][0]]:
            samplers.append({"input": time, "output": buffer.put([p[0][bone] for p in poses], "4f", 5126, "VEC4")})
            channels.append({"sampler": len(samplers) - 1, "target": {"node": NAMES.index(bone), "path": "rotation"}})
        samplers.append({"input": time, "output": buffer.put([add(PLACE["Hips"], p[1]) for p in poses], "3f", 5126, "VEC3")})
        channels.append({"sampler": len(samplers) - 1, "target": {"node": 0, "path": "translation"}})
        animations.append({"name": name, "samplers": samplers, "channels": channels})
    return {
        "asset": {"version": "2.0", "generator": "make_outside.py"},
        "scene": 0, "scenes": [{"nodes": [0, len(NAMES)]}], "nodes": nodes, "skins": [skin],
        "meshes": [{"name": "Body", "primitives": [primitive]}], "materials": [{"name": "body"}],
        "animations": animations, "accessors": buffer.accessors, "bufferViews": buffer.views,
        "buffers": [{"byteLength": len(buffer.bytes)}],
    }, bytes(buffer.bytes)


def main():
    gltf, data = make_gltf()
    text = json.dumps(gltf, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    data += b"\0" * (-len(data) % 4)
    with open(sys.argv[1], "wb") as out:
        out.write(struct.pack("<4sII", b"glTF", 2, 12 + 8 + len(text) + 8 + len(data)))
        out.write(struct.pack("<I4s", len(text), b"JSON") + text)
        out.write(struct.pack("<I4s", len(data), b"BIN\0") + data)


main()
