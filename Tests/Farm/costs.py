#!/usr/bin/env python3
"""Measures what it takes to encode a frame, for the table in Sources/Farm/EncodingCost.swift: costs.py SEGUE

Of each encoder, the processors' time at 1920 x 1080 of a film that holds a photograph, and of one that pushes it away,
less that of two frames. Rendering a push takes little beside it.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

PICTURES = pathlib.Path(__file__).resolve().parents[2] / "Images"
FIRST, SECOND = PICTURES / "mountain-dawn.jpg", PICTURES / "aurora-night.jpg"
FORMATS = [("a.mp4", []), ("a.mp4", ["--codec", "h265"]), ("a.webm", []), ("a.mp4", ["--codec", "av1"]),
           ("a.mov", ["--codec", "prores"]), ("a.y4m", [])]
FRAMES = 45


def seconds(*words):
    """The processors' time of a command and the programs that it runs."""
    process = subprocess.Popen([segue, *map(str, words), "--size", "1920x1080", "-q", "-f"], stderr=subprocess.PIPE)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(errors.decode())
    return usage.ru_utime + usage.ru_stime


segue = str(pathlib.Path(sys.argv[1]).resolve())
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    for output, options in FORMATS:
        start = seconds(FIRST, "--hold", "2f", *options, "-o", output)
        held = seconds(FIRST, "--hold", f"{FRAMES}f", *options, "-o", output)
        moving = seconds(FIRST, SECOND, "-t", "push", "--hold", "0s", "--duration", f"{FRAMES}f", *options, "-o", output)
        each = [1000 * (time - start) / (FRAMES - 2) for time in (moving, held)]
        print(f"{output} {' '.join(options)}: {each[0]:.1f} ms a frame that moves, {each[1]:.1f} ms one that is held")
