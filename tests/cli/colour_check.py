#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Messages on a terminal are coloured, unless NO_COLOR is set to something (no-color.org)."""
import os
import pty
import subprocess
import sys


def messages(no_color):
    """What `pose` says on a terminal about a file that is not there."""
    ours, theirs = pty.openpty()
    environment = {k: v for k, v in os.environ.items() if k != "NO_COLOR"}
    if no_color is not None:
        environment["NO_COLOR"] = no_color
    subprocess.run([sys.argv[1], "pose", "no-such-file.mdl", "--animation", "a"], stderr=theirs, env=environment)
    os.close(theirs)
    return os.read(ours, 65536)


wrong = [value for value, coloured in ((None, True), ("", True), ("1", False)) if (b"\x1b[" in messages(value)) != coloured]
print(f"wrong with NO_COLOR = {wrong}" if wrong else "ok")
sys.exit(1 if wrong else 0)
