#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What `bake` and `convert` write as glTF has no errors and no warnings for the Khronos validator.

Needs node and its package gltf-validator (NODE_PATH, or installed globally); without them there is nothing to ask, and
the check is skipped (77).
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile

cli, sample = sys.argv[1:3]
ASK = """
const validator = require('gltf-validator');
const fs = require('fs');
validator.validateBytes(new Uint8Array(fs.readFileSync(process.argv[1])))
    .then(report => console.log(JSON.stringify(report.issues)));
"""


def environment():
    paths = [os.environ.get("NODE_PATH", "")]
    if shutil.which("npm"):
        paths.append(subprocess.run(["npm", "root", "-g"], capture_output=True, text=True).stdout.strip())
    return {**os.environ, "NODE_PATH": os.pathsep.join(p for p in paths if p)}


def main():
    node, env = shutil.which("node"), environment()
    if node is None or subprocess.run([node, "-e", "require('gltf-validator')"], env=env, capture_output=True).returncode:
        print("node or its package gltf-validator is not there")
        return 77
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        project = os.path.join(sample, "player.poseloom")
        for name, args in {
            "bake.glb": ["bake", project, "--to", "1"],
            "reduced.glb": ["bake", project, "--to", "1", "--tolerance", "0.001"],
            "bake.gltf": ["bake", project, "--to", "1"],
            "model.glb": ["convert", os.path.join(sample, "mannequin.mdl")],
            "again.glb": ["convert", os.path.join(folder, "model.glb")],
        }.items():
            path = os.path.join(folder, name)
            subprocess.run([cli, *args, "-o", path], check=True, capture_output=True)
            answer = subprocess.run([node, "-e", ASK, path], env=env, check=True, capture_output=True, text=True).stdout
            issues = json.loads(answer)
            if issues["numErrors"] or issues["numWarnings"]:
                faults += [f"{name}: {m['code']}: {m['message']} ({m.get('pointer', '')})" for m in issues["messages"][:10]]
    print("\n".join(faults) or "ok")
    return 1 if faults else 0


sys.exit(main())
