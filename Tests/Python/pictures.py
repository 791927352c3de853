"""What the tests of the package share: small pictures, processes, the command, a folder."""

import os
import pathlib
import subprocess
import tempfile
import unittest
import unittest.mock

import numpy as np

import segue

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCENE = ROOT / "Images/scenes/circle.json"
COMPOSITION = ROOT / "Images/compositions/badge.json"
PHOTOGRAPHS = [ROOT / "Images" / name for name in ("mountain-dawn.jpg", "tropical-sea.jpg", "desert-dunes.jpg")]


def picture(seed, width=64, height=36, channels=3):
    """A picture in which no two places look the same."""
    y, x = np.mgrid[0:height, 0:width]
    planes = [(x * (3 + n) + y * (5 - n) + 70 * seed + 31 * n) % 256 for n in range(channels)]
    return np.stack(planes, axis=-1).astype(np.uint8)


def difference(first, second):
    """The largest difference of two pictures of one shape."""
    assert first.shape == second.shape, f"{first.shape}, {second.shape}"
    return int(np.abs(first.astype(int) - second.astype(int)).max())


def children():
    """The processes that this one has started and not heard the end of."""
    with open(f"/proc/self/task/{os.getpid()}/children") as file:
        return file.read().split()


def is_running(process):
    """Whether a process is there, and not only remembered."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")")[1].split()[0] != "Z"
    except OSError:
        return False


class Case(unittest.TestCase):
    """A test in a folder of its own, which the process is in."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        before = os.getcwd()
        self.addCleanup(os.chdir, before)
        os.chdir(self.folder)

    def command(self, *words):
        """Runs the command."""
        subprocess.run([segue.program(), *map(str, words)], check=True, capture_output=True)

    def raw(self, shape, *words):
        """A frame that the command writes, as an array."""
        self.command(*words, "-o", "frame.rgba", "--force")
        height, width = shape[:2]
        return np.fromfile("frame.rgba", np.uint8).reshape(height, width, 4)


def by_the_worker():
    """As it is without libsegue, for as long as this is open: the worker makes all frames."""
    return unittest.mock.patch.dict(os.environ, SEGUE_LIBRARY="none")


class WorkerCase(Case):
    """A test of the worker."""

    def setUp(self):
        super().setUp()
        patch = by_the_worker()
        patch.start()
        self.addCleanup(patch.stop)
