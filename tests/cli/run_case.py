#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs one case of cases/ against the built command line.

A case is a JSON file:
  "files":    {name: text}   written to a fresh folder, which is the working directory; {sample} as in "args"
  "args":     [...]          the command line; {sample} is the folder of the built sample
  "stdin":    text           optional
  "exit":     number
  "stdout":   text           optional: the whole standard output
  "contains": [text]         optional: parts of standard output
  "stderr":   [text]         optional: parts of standard error
  "json":     {...}          optional: must be found in the JSON on standard output: objects by their keys, a list
                             by its entries in order (floats within 1e-4), everything else exactly
  "after":    {name: text}   optional: what files hold afterwards; null: the file is not there
"""
import json
import os
import subprocess
import sys
import tempfile


def found(want, have, path="$"):
    """The first place where `have` lacks what `want` asks for, or None."""
    if isinstance(want, dict):
        if not isinstance(have, dict):
            return f"{path}: {have!r} is no object"
        return next((m for k, v in want.items()
                     for m in [found(v, have[k], f"{path}.{k}") if k in have else f"{path}.{k} is missing"] if m), None)
    if isinstance(want, list):
        if not isinstance(have, list) or len(have) != len(want):
            return f"{path}: {have!r} instead of {want!r}"
        return next((m for i, v in enumerate(want) for m in [found(v, have[i], f"{path}[{i}]")] if m), None)
    if isinstance(want, float) and isinstance(have, (int, float)) and not isinstance(have, bool):
        return None if abs(want - have) <= 1e-4 * (1 + abs(want)) else f"{path}: {have} instead of {want}"
    return None if want == have else f"{path}: {have!r} instead of {want!r}"


def problems(case, cli, sample, folder):
    for name, text in case.get("files", {}).items():
        with open(os.path.join(folder, name), "w", newline="", encoding="utf-8") as file:
            file.write(text.replace("{sample}", sample))
    args = [a.replace("{sample}", sample) for a in case["args"]]
    run = subprocess.run([cli, *args], cwd=folder, input=case.get("stdin"), capture_output=True, text=True, timeout=50,
                         env={**os.environ, "NO_COLOR": "1"})
    if run.returncode != case["exit"]:
        yield f"exit {run.returncode}, expected {case['exit']}\n{run.stdout[:2000]}\n{run.stderr[:2000]}"
    if "stdout" in case and run.stdout != case["stdout"]:
        yield f"standard output is\n{run.stdout}\ninstead of\n{case['stdout']}"
    for stream, key in ((run.stdout, "contains"), (run.stderr, "stderr")):
        yield from (f"{part!r} is not in\n{stream}" for part in case.get(key, []) if part not in stream)
    if "json" in case:
        miss = found(case["json"], json.loads(run.stdout))
        if miss:
            yield miss
    for name, text in case.get("after", {}).items():
        path = os.path.join(folder, name)
        have = open(path, newline="", encoding="utf-8").read() if os.path.exists(path) else None
        if have != text:
            yield f"{name} holds\n{have}\ninstead of\n{text}"


def main():
    cli, case_file, sample = sys.argv[1:4]
    with open(case_file, encoding="utf-8") as file:
        case = json.load(file)
    with tempfile.TemporaryDirectory() as folder:
        misses = list(problems(case, cli, sample, folder))
    print("\n".join(misses) or "ok")
    sys.exit(1 if misses else 0)


main()
