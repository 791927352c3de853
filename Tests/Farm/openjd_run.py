#!/usr/bin/env python3
"""Has Open Job Description's own command make a film by the template that segue writes: openjd_run.py SEGUE

The command comes from Python's index into .build/openjd. Where that cannot be reached, says so and does nothing.
"""

import pathlib
import subprocess
import sys
import tempfile

from cluster import install
from film import SMALL, Film, check, run

VENV = pathlib.Path(__file__).resolve().parents[2] / ".build" / "openjd"
OPENJD = VENV / "bin" / "openjd"


def set_up():
    """Whether the command is there, now at the latest."""
    if OPENJD.exists():
        return True
    make = ["/usr/bin/python3", "-m", "venv", "--clear", VENV]
    if subprocess.run(make, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode != 0:
        install("openjd", ["python3-venv"])
        subprocess.run(make, check=True)
    pip = [VENV / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check", "--retries=1", "openjd-cli"]
    return subprocess.run(pip).returncode == 0


def make(film):
    """Makes the film by its template, from another folder than its own; once more, nothing is left to do."""
    film.plan()
    film.farm("submit", "--engine", "openjd", "--dry-run")
    template = film.plan_folder / "openjd.yaml"
    check(template.exists(), f"{template} was not written")
    run(OPENJD, "check", template)
    run(OPENJD, "run", template)
    parts = {file: file.stat().st_mtime_ns for file in (film.plan_folder / "parts").iterdir()}
    run(OPENJD, "run", template)
    check(all(file.stat().st_mtime_ns == time for file, time in parts.items()), "parts that were there were made again")
    return film.compare()


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: openjd_run.py SEGUE")
    if not set_up():
        print("skipped: openjd-cli could not be had from Python's index")
        return
    with tempfile.TemporaryDirectory(prefix="segue-farm-") as folder:
        segue = pathlib.Path(sys.argv[1]).resolve()
        print(make(Film(segue, pathlib.Path(folder), "openjd.y4m", SMALL)))


if __name__ == "__main__":
    main()
