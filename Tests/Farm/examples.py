#!/usr/bin/env python3
"""Runs the examples of the page about films on many machines: examples.py SEGUE

Each block fenced as ```sh run is run in a folder with three pictures, the page's files, and the plan that its first block
makes. If it is to make the film, the film must have the times of one run's. A word after `run` says what the block needs:
parallel and slurm are installed, openjd and dask come from Python's index into .build, and so does ray with RAY=1. What
cannot be had is skipped with a word.
"""

import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from cluster import Cluster, Unavailable, find, install
from environment import environment
from film import IMAGES, check, packets, run

PAGE = pathlib.Path(__file__).resolve().parents[2] / "Documentation" / "Segue.docc" / "Farm.md"
PICTURES = {"a.jpg": "mountain-dawn.jpg", "b.jpg": "aurora-night.jpg", "c.jpg": "desert-dunes.jpg"}
PACKAGES = {"openjd": "openjd-cli", "dask": "dask[distributed]", "ray": "ray"}
# What makes the film; after Slurm's submit it comes by itself.
MAKES = re.compile(r"farm (merge|submit farm$|submit farm --engine slurm)|openjd run|python3|make ", re.MULTILINE)


def blocks():
    """The page's blocks of code: how each is fenced, and its lines."""
    return re.findall(r"^```(.+)\n((?:.*\n)*?)```$", PAGE.read_text(), re.MULTILINE)


@contextlib.contextmanager
def needed(need):
    """The folder of programs that a block needs, or nothing where they cannot be had."""
    if need == "slurm":
        with Cluster():
            yield pathlib.Path("/usr/bin")
    elif need == "ray" and not os.environ.get("RAY"):
        print("skipped: ray, which takes 300 MB; RAY=1 runs its example")
        yield None
    elif need in PACKAGES:
        yield environment(need, PACKAGES[need])
    else:
        if need and not find(need):
            install("examples", [need])
        yield pathlib.Path("/usr/bin")


class Examples:
    """The page's examples, with a folder for each."""

    def __init__(self, segue, folder):
        self.folder = folder
        (folder / "bin").mkdir()
        (folder / "bin" / "segue").symlink_to(segue)
        self.scripts = [(fence.split()[2:], text) for fence, text in blocks() if fence.startswith("sh run")]
        self.files = {name[1]: text for fence, text in blocks() if fence in ("make", "python")
                      for name in [re.match(r"# (\S+):", text)]}
        check(len(self.scripts) > 1 and len(self.files) > 1, f"{PAGE}: its examples are not found")
        self.plan = self.scripts[0][1]
        self.reference = self.one_run()

    def shell(self, folder, text, programs):
        path = f"{self.folder / 'bin'}:{programs}:{os.environ['PATH']}"
        return run("bash", "-euo", "pipefail", "-c", text, cwd=folder, env=os.environ | {"PATH": path})

    def place(self, name):
        """A folder with the pictures."""
        folder = self.folder / name
        folder.mkdir()
        for picture, source in PICTURES.items():
            shutil.copy(IMAGES / source, folder / picture)
        for file, text in self.files.items():
            (folder / file).write_text(text)
        return folder

    def one_run(self):
        """The times of the planned film, made in one run."""
        words = re.sub(r" --(into|shards) \S+", "", self.plan.replace("farm plan ", ""))
        folder = self.place("one-run")
        self.shell(folder, words, "/usr/bin")
        return packets(folder / "film.mp4")[0]

    def try_out(self, number, need, text):
        """Runs a block, and looks at its film."""
        begin = time.monotonic()
        with needed(need) as programs:
            if not programs:
                return
            folder = self.place(f"block-{number}")
            if number > 0:
                self.shell(folder, self.plan, programs)
            said = self.shell(folder, text, programs)
            if MAKES.search(text):
                end = time.monotonic() + 180
                while not (folder / "farm" / "film.json").exists():
                    check(time.monotonic() < end, f"{text}: there is no film\n{said}")
                    time.sleep(0.2)
                check(packets(folder / "film.mp4")[0] == self.reference, f"{text}: the film is not one run's")
        print(f"{time.monotonic() - begin:5.1f} s  {text.splitlines()[0]}", flush=True)


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: examples.py SEGUE")
    with tempfile.TemporaryDirectory(prefix="segue-farm-") as name:
        examples = Examples(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(name))
        for number, (need, text) in enumerate(examples.scripts):
            try:
                examples.try_out(number, need[0] if need else "", text)
            except Unavailable as reason:
                print(f"skipped: {reason}")


if __name__ == "__main__":
    main()
