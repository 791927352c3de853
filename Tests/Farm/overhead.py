#!/usr/bin/env python3
"""Measures what parts cost more than one run, in time of processors: overhead.py SEGUE [ROUNDS]

Films of a minute at 1920 x 1080 to H.264 are made by one run and, in turns, by plan, render and merge in eight shards of one
machine: a show of photographs, one in which they always move, and one of clips. Of each the median of three rounds, or of
as many as are asked for.
"""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

from film import IMAGES, SHARDS, check, run

PHOTOGRAPHS = [f"{name}.jpg" for name in ("tropical-sea", "mountain-dawn", "aurora-night", "desert-dunes")]
MINUTE = ["-t", "push", "-t", "page-curl", "-t", "cross-warp", "--size", "1920x1080"]
FILMS = {
    "photographs": [*PHOTOGRAPHS * 3, *MINUTE, "--hold", "4s", "--duration", "1090ms"],
    "ken-burns": [*PHOTOGRAPHS * 3, *MINUTE, "--hold", "4s", "--duration", "1090ms", "--ken-burns"],
    "clips": ["clip.mp4"] * 4 + [*MINUTE, "--duration", "1s"],
}


def seconds(*command, cwd):
    """The time of processors that a command took, with all that it started."""
    process = subprocess.Popen([str(word) for word in command], cwd=cwd, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    check(status == 0, f"{' '.join(map(str, command))}: ended with {status}")
    return usage.ru_utime + usage.ru_stime


def one_run(segue, folder, words):
    return seconds(segue, *words, "-o", "one-run.mp4", "-q", "-f", cwd=folder)


def in_parts(segue, folder, words):
    """The time of planning, of rendering and of merging."""
    shutil.rmtree(folder / "farm", ignore_errors=True)
    plan = seconds(segue, "farm", "plan", *words, "-o", "parts.mp4", "--into", "farm", "--shards", SHARDS, "-f", cwd=folder)
    render = sum(seconds(segue, "farm", "render", "farm", "--shard", shard, "-q", cwd=folder) for shard in range(SHARDS))
    return plan, render, seconds(segue, "farm", "merge", "farm", "-q", cwd=folder)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: overhead.py SEGUE [ROUNDS]")
    segue, rounds = pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else 3
    with tempfile.TemporaryDirectory(prefix="segue-overhead-") as name:
        folder = pathlib.Path(name)
        for photograph in PHOTOGRAPHS:
            shutil.copy(IMAGES / photograph, folder)
        run(segue, *PHOTOGRAPHS, "--ken-burns", "--size", "1920x1080", "--hold", "3s", "--duration", "1s", "-o", "clip.mp4",
            "-q", cwd=folder)
        for film, words in FILMS.items():
            pairs = [(one_run(segue, folder, words), in_parts(segue, folder, words)) for _ in range(rounds)]
            one, parts = (statistics.median(values) for values in zip(*((one, sum(parts)) for one, parts in pairs)))
            steps = ", ".join(f"{step} {statistics.median(values):.1f}" for step, values in
                              zip(("plan", "render", "merge"), zip(*(parts for _, parts in pairs))))
            print(f"{film}: one run {one:.1f} s, in {SHARDS} parts {parts:.1f} s ({steps}): {100 * (parts / one - 1):+.1f} %",
                  flush=True)


if __name__ == "__main__":
    main()
