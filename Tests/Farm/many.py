#!/usr/bin/env python3
"""Measures what planning many films takes, for the figures in Documentation/Segue.docc/Farm.md: many.py SEGUE [LINES]

Each film has two pictures and a title of its own. Told are the processors' time, the memory at most, and how many shards
there are; no folder may hold more than a thousand of anything.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from film import IMAGES, PICTURES, check


def lines(count):
    for number in range(count):
        yield json.dumps({"items": PICTURES, "transition": "push", "hold": 0, "size": "320x180", "title": f"Hello {number}",
                          "output": f"films/{number // 1000}/{number}.mp4"}) + "\n"


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: many.py SEGUE [LINES]")
    segue, count = pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    with tempfile.TemporaryDirectory(prefix="segue-many-") as name:
        folder = pathlib.Path(name)
        for picture in PICTURES:
            shutil.copy(IMAGES / picture, folder)
        for number in range((count + 999) // 1000):
            (folder / "films" / f"{number}").mkdir(parents=True)
        with open(folder / "films.jsonl", "w") as file:
            file.writelines(lines(count))
        process = subprocess.Popen([segue, "farm", "plan", "--batch", "films.jsonl", "--into", "farm", "--json"],
                                   cwd=folder, stdout=subprocess.PIPE)
        report = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        check(status == 0 and json.loads(report)["films"] == count, f"planning ended with {status}: {report}")
        largest = max((len(files) + len(folders) for _, folders, files in os.walk(folder / "farm")), default=0)
        check(largest <= 1000, f"a folder holds {largest} files")
        print(f"{count} films: {usage.ru_utime + usage.ru_stime:.0f} s of processors, {usage.ru_maxrss / 1024:.0f} MB, "
              f"at most {largest} files in a folder")


if __name__ == "__main__":
    main()
