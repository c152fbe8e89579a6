#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Works out poses of the sample project by hand and compares them with `poseloom-cli eval`.

    sample_eval_check.py POSELOOM_CLI SAMPLE_FOLDER

The clips' own poses come from `poseloom-cli pose mannequin.mdl --animation NAME --frame F --json`. What the
graph makes of them is computed here, apart from the program, by the `documented` semantics:

* Blend: shares are the positive weights divided by their sum. A position is the weighted mean. A rotation is
  normalize(sum of share * s * q), where s = -1 turns q to the side of the first input that takes part. Tracks
  outside the mask come from the first input that takes part.
* Add, one input after the other, an input of weight 0 left out, for tracks inside the mask:
  position  p = p + w * (p(t) - p(0))
  rotation  q = q * power(inverse(q(0)) * q(t), w)
  power() turns the difference the short way round, w times its angle. p(0), q(0) are the input's frame 0.
* An animation stored as a delta is its own difference: nothing is subtracted. STUDIO_POST, which `breathe`
  carries, multiplies it on the right as above: q = q * power(d, w), p = p + w * d.
* Invert: the inverse of that difference; added with weight w it is position -w * (p(t) - p(0)) and rotation
  power(inverse(inverse(q(0)) * q(t)), w).
* A clip's frame beyond the end reads as its last frame: `--frame F` puts every slot at F.

Exit status: 0 every number agrees within 1e-4, 1 something differs or the program fails.
"""
import json
import math
import os
import subprocess
import sys

TOLERANCE = 1e-4
SPINE = "spine_1 spine_2 spine_3 neck head".split()
ARMS = [f"{part}_{side}" for side in "LR"
        for part in "clavicle upperarm forearm hand fingers thumb".split()]
IDENTITY = ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 1.0))
DELTA_CLIPS = {"Breathe"}

# What player.panimtree says; every case below changes some of it with --set.
WEIGHTS = {
    "Locomotion.Idle": 0.0, "Locomotion.Walk": 1.0, "Locomotion.Run": 0.0,
    "SteadyArms.Locomotion": 1.0, "SteadyArms.Idle": 0.0,
    "AimLayer.Aim": 0.0, "AimLayer.Breathe": 1.0,
    "KickLayer.Recoil": 0.0, "KickLayer.RecoilDown": 0.1,
}

STILL = {"AimLayer.Breathe": 0, "KickLayer.RecoilDown": 0}
CASES = [
    ("as the file says", 7, {}),
    ("walk and run, 0.25 to 0.75", 8, {**STILL, "Locomotion.Walk": 0.25, "Locomotion.Run": 0.75}),
    ("weights are normalised", 8, {**STILL, "Locomotion.Walk": 1, "Locomotion.Run": 3}),
    ("between two frames", 12.375, {**STILL, "Locomotion.Walk": 0.25, "Locomotion.Run": 0.75}),
    ("a negative weight counts as 0", 5, {**STILL, "Locomotion.Walk": -1, "Locomotion.Run": 0.5}),
    ("no positive weight: the first input", 5, {**STILL, "Locomotion.Walk": 0}),
    ("masked blend of arms", 10, {**STILL, "SteadyArms.Locomotion": 0.4, "SteadyArms.Idle": 0.6}),
    ("only the second input takes part", 10, {**STILL, "SteadyArms.Locomotion": 0, "SteadyArms.Idle": 1}),
    ("aim at 0.6, masked", 40, {**STILL, "AimLayer.Aim": 0.6}),
    ("aim at 1.5", 40, {**STILL, "AimLayer.Aim": 1.5}),
    ("aim at -0.5", 40, {**STILL, "AimLayer.Aim": -0.5}),
    ("aim, then the stored delta", 40, {"AimLayer.Aim": 0.6, "AimLayer.Breathe": 0.5}),
    ("recoil", 4, {**STILL, "KickLayer.Recoil": 0.8}),
    ("recoil inverted", 4, {**STILL, "KickLayer.RecoilDown": 0.8}),
    ("recoil and its inverse", 4, {**STILL, "KickLayer.Recoil": 0.7, "KickLayer.RecoilDown": 0.3}),
    ("everything at once", 9.5, {
        "Locomotion.Idle": 0.2, "Locomotion.Walk": 0.3, "Locomotion.Run": 0.9,
        "SteadyArms.Locomotion": 0.5, "SteadyArms.Idle": 0.7, "AimLayer.Aim": 0.6,
        "AimLayer.Breathe": 0.8, "KickLayer.Recoil": 0.4, "KickLayer.RecoilDown": 0.9}),
]


# Quaternions are (x, y, z, w).

def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def scaled(v, factor):
    return tuple(factor * x for x in v)


def plus(a, b):
    return tuple(x + y for x, y in zip(a, b))


def minus(a, b):
    return tuple(x - y for x, y in zip(a, b))


def normalised(v):
    return scaled(v, 1.0 / math.sqrt(dot(v, v)))


def inverse(q):
    return (-q[0], -q[1], -q[2], q[3])


def product(a, b):
    ax, ay, az, aw = a
    bx, by, bz, bw = b
    return (aw * bx + ax * bw + ay * bz - az * by,
            aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw,
            aw * bw - ax * bx - ay * by - az * bz)


def power(q, weight):
    """`q`, the short way round, turned `weight` times as far."""
    q = normalised(q if q[3] >= 0.0 else scaled(q, -1.0))
    sine = math.sqrt(dot(q[:3], q[:3]))
    if sine < 1e-12:
        return IDENTITY[1]
    half = weight * math.atan2(sine, q[3])
    return scaled(q[:3], math.sin(half) / sine) + (math.cos(half),)


def blend(inputs, mask=None):
    """inputs: [(pose, weight)]; a pose maps a bone's name to (position, rotation)."""
    taking_part = [(pose, weight) for pose, weight in inputs if weight > 0.0] or [(inputs[0][0], 1.0)]
    total = sum(weight for _, weight in taking_part)
    first = taking_part[0][0]
    result = dict(first)
    for bone in first if mask is None else mask:
        position, rotation = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 0.0)
        for pose, weight in taking_part:
            p, q = pose[bone]
            side = -1.0 if dot(q, first[bone][1]) < 0.0 else 1.0
            position = plus(position, scaled(p, weight / total))
            rotation = plus(rotation, scaled(q, side * weight / total))
        result[bone] = (position, normalised(rotation))
    return result


def difference(rest, current):
    return {bone: (minus(p, rest[bone][0]), product(inverse(rest[bone][1]), q))
            for bone, (p, q) in current.items()}


def inverted(delta):
    return {bone: (scaled(p, -1.0), inverse(q)) for bone, (p, q) in delta.items()}


def add(base, inputs, mask=None):
    """inputs: [(delta, weight)], applied in order."""
    result = dict(base)
    for delta, weight in inputs:
        if weight == 0.0:
            continue
        for bone in base if mask is None else mask:
            p, q = result[bone]
            dp, dq = delta[bone]
            result[bone] = (plus(p, scaled(dp, weight)), product(q, power(dq, weight)))
    return result


class Sample:
    def __init__(self, program, folder):
        self.program = program
        self.model = os.path.join(folder, "mannequin.mdl")
        self.project = os.path.join(folder, "player.poseloom")

    def bones(self, *arguments):
        run = subprocess.run([self.program, *arguments, "--json"], capture_output=True, text=True, check=False)
        if run.returncode != 0:
            raise RuntimeError(f"{' '.join(arguments)}: exit {run.returncode}\n{run.stderr}{run.stdout[-2000:]}")
        return {bone["name"]: (tuple(bone["position"]), tuple(bone["rotation"]))
                for bone in json.loads(run.stdout)["bones"]}

    def clip(self, slot, frame):
        return self.bones("pose", self.model, "--animation", slot.lower(), "--frame", repr(frame))

    def delta(self, slot, frame):
        current = self.clip(slot, frame)
        return current if slot in DELTA_CLIPS else difference(self.clip(slot, 0), current)

    def evaluated(self, frame, changes):
        sets = [f"--set={pin}={weight}" for pin, weight in changes.items()]
        return self.bones("eval", self.project, "--frame", repr(frame), *sets)

    def expected(self, frame, changes):
        weights = {**WEIGHTS, **changes}
        idle = self.clip("Idle", frame)
        locomotion = blend([(idle, weights["Locomotion.Idle"]),
                            (self.clip("Walk", frame), weights["Locomotion.Walk"]),
                            (self.clip("Run", frame), weights["Locomotion.Run"])])
        steady = blend([(locomotion, weights["SteadyArms.Locomotion"]),
                        (idle, weights["SteadyArms.Idle"])], mask=ARMS)
        aimed = add(steady, [(self.delta("Aim", frame), weights["AimLayer.Aim"]),
                             (self.delta("Breathe", frame), weights["AimLayer.Breathe"])], mask=SPINE + ARMS)
        recoil = self.delta("Recoil", frame)
        return add(aimed, [(recoil, weights["KickLayer.Recoil"]),
                           (inverted(recoil), weights["KickLayer.RecoilDown"])])


def distance(a, b):
    """The largest difference of any number; q and -q are the same rotation."""
    position = max(abs(x) for x in minus(a[0], b[0]))
    same, turned = minus(a[1], b[1]), plus(a[1], b[1])
    return max(position, min(max(abs(x) for x in same), max(abs(x) for x in turned)))


def compare(sample, title, frame, changes):
    expected = sample.expected(frame, changes)
    actual = sample.evaluated(frame, changes)
    if expected.keys() != actual.keys():
        print(f"FAIL {title}: bones differ: {sorted(expected.keys() ^ actual.keys())}")
        return False
    gaps = {bone: distance(expected[bone], actual[bone]) for bone in expected}
    worst = max(gaps, key=gaps.get)
    good = gaps[worst] <= TOLERANCE
    print(f"{'ok  ' if good else 'FAIL'} {title}, frame {frame}: at most {gaps[worst]:.2g} ({worst})")
    if not good:
        print(f"     expected {expected[worst]}\n     got      {actual[worst]}")
    return good


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: sample_eval_check.py POSELOOM_CLI SAMPLE_FOLDER")
    sample = Sample(sys.argv[1], sys.argv[2])
    try:
        results = [compare(sample, *case) for case in CASES]
    except (OSError, RuntimeError, ValueError) as error:
        print(f"FAIL {error}")
        return 1
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
