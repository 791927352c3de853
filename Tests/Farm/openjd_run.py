#!/usr/bin/env python3
"""Has Open Job Description's own command make a film by the template that segue writes: openjd_run.py SEGUE

The command comes from Python's index into .build/farm-openjd. Where that cannot be reached, says so and does nothing.
"""

import pathlib
import sys
import tempfile

from environment import environment
from film import SMALL, Film, check, run


def make(film, openjd):
    """Makes the film by its template, from another folder than its own; once more, nothing is left to do."""
    film.plan()
    film.farm("submit", "--engine", "openjd", "--dry-run")
    template = film.plan_folder / "openjd.yaml"
    check(template.exists(), f"{template} was not written")
    run(openjd, "check", template)
    run(openjd, "run", template)
    parts = {file: file.stat().st_mtime_ns for file in (film.plan_folder / "parts").iterdir()}
    run(openjd, "run", template)
    check(all(file.stat().st_mtime_ns == time for file, time in parts.items()), "parts that were there were made again")
    return film.compare()


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: openjd_run.py SEGUE")
    programs = environment("openjd", "openjd-cli")
    if not programs:
        return
    with tempfile.TemporaryDirectory(prefix="segue-farm-") as folder:
        segue = pathlib.Path(sys.argv[1]).resolve()
        print(make(Film(segue, pathlib.Path(folder), "openjd.y4m", SMALL), programs / "openjd"))


if __name__ == "__main__":
    main()
