#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every PRJ code that `explain --all` knows is reported in some case of cases/: none is explained in vain."""
import json
import pathlib
import subprocess
import sys

cli, cases = sys.argv[1:3]
explained = json.loads(subprocess.run([cli, "explain", "--all", "--json"], capture_output=True, check=True).stdout)
codes = {e["code"] for e in explained["explanations"] if e["code"].startswith("PRJ")}
reported = set()
for path in pathlib.Path(cases).glob("*.json"):
    case = json.loads(path.read_text(encoding="utf-8"))
    if case["args"][:1] != ["explain"]:
        reported |= {code for code in codes if code in json.dumps([case.get(k) for k in ("contains", "stderr", "json")])}
missing = sorted(codes - reported)
print("\n".join(f"no case reports {code}" for code in missing) or "ok")
sys.exit(1 if missing or not codes else 0)
