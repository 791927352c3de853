#!/usr/bin/env python3
"""Measures what a frame of two arrays costs in Python: python_frames.py SEGUE [COUNT]

Pictures have three numbers a pixel. "here" is a frame that libsegue makes in this process, "worker" one that the process
behind the package makes, to which both pictures are sent; "Picture" is two `segue.Picture` here. Milliseconds of processor,
of both processes together: the least of five times COUNT frames, in alternation. Runs in the environment that
make test-python makes.
"""

import os
import sys
import time

import python_environment

python_environment.enter()

import numpy as np

import segue


def noise(seed, width, height):
    """A picture that looks like one: smooth, with grain."""
    y, x = np.mgrid[0:height, 0:width]
    grain = np.random.default_rng(seed).integers(0, 16, (height, width, 3))
    return (np.stack([x // 6 + seed, y // 4, (x + y) // 9], -1) % 240 + grain).astype(np.uint8)


def processor():
    """The seconds of processor of this process and of those that it has started."""
    seconds = time.process_time()
    with open(f"/proc/self/task/{os.getpid()}/children") as file:
        # Linux makes the number of a process's clock of that of the process: clock_getcpuclockid(3).
        return seconds + sum(time.clock_gettime(~int(child) << 3 | 2) for child in file.read().split())


def measure(effect, width, height, count):
    """Prints a line of the table."""
    a, b = noise(1, width, height), noise(2, width, height)
    out, kept = np.empty_like(a), (segue.Picture(a), segue.Picture(b))
    ways = {"here": ("", (a, b)), "worker": ("none", (a, b)), "Picture": ("", kept)}
    least = dict.fromkeys(ways, float("inf"))
    for _ in range(6):
        for way, (library, pictures) in ways.items():
            os.environ["SEGUE_LIBRARY"] = library
            segue.transition(effect, *pictures, 0.5, out=out)
            start = processor()
            for number in range(count):
                segue.transition(effect, *pictures, number / (count - 1), out=out)
            least[way] = min(least[way], (processor() - start) / count)
    print(f"| {effect}, {width}x{height} | " + " | ".join(f"{1000 * least[way]:.2f}" for way in ways) + " |")


def main(count):
    print("| processor, ms | here | worker | here, `Picture` |\n|---|--:|--:|--:|")
    for width, height in ((640, 360), (1920, 1080), (3840, 2160)):
        measure("fade", width, height, max(2, count * 640 // width))
    for effect in ("push", "page-curl", "vortex"):
        measure(effect, 1280, 720, count // 2)


main(int(sys.argv[2]) if len(sys.argv) > 2 else 100)
