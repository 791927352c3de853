"""Programs from Python's index, in a folder of their own below .build, which stays from one run to the next."""

import pathlib
import subprocess

from cluster import Unavailable, install

BUILD = pathlib.Path(__file__).resolve().parents[2] / ".build"


def environment(name, *packages):
    """The folder of the programs of these packages, which are there now at the latest; nothing where they cannot be had."""
    folder = BUILD / f"farm-{name}"
    complete = folder / "complete"
    if complete.exists() and complete.read_text().split() == list(packages):
        return folder / "bin"
    make = ["/usr/bin/python3", "-m", "venv", "--clear", folder]
    if subprocess.run(make, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode != 0:
        try:
            install(name, ["python3-venv"])
        except Unavailable as reason:
            print(f"skipped: {reason}")
            return None
        subprocess.run(make, check=True)
    pip = [folder / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check", "--retries=1", *packages]
    if subprocess.run(pip).returncode != 0:
        print(f"skipped: {' and '.join(packages)} could not be had from Python's index")
        return None
    complete.write_text(" ".join(packages))
    return folder / "bin"
