#!/usr/bin/env python3
"""Measures what a frame costs in Python beside its rendering: python_frames.py SEGUE [COUNT]

Two pictures of 1280x720 in arrays of three numbers a pixel. "arrays" sends both with each call, as `segue.transition` does;
"pictures" names two `segue.Picture`, which are sent once; "frames" iterates `segue.transition_frames`, where rendering goes
on beside. Of each the middle and the 95th of 100 calls, in milliseconds: all of it, and without the rendering, which the
worker measures. Runs in the environment that make test-python makes.
"""

import statistics
import sys
import time

import python_environment

python_environment.enter()

import numpy as np

import segue
from segue import _ahead

SECONDS = []
frame_of = _ahead.frame_of


def noted(answer):
    """Notes how long a frame was rendered."""
    SECONDS.append(answer.header["seconds"])
    return frame_of(answer)


def noise(seed):
    """A picture that looks like one: smooth, with grain."""
    y, x = np.mgrid[0:720, 0:1280]
    grain = np.random.default_rng(seed).integers(0, 16, (720, 1280, 3))
    return (np.stack([x // 6 + seed, y // 4, (x + y) // 9], -1) % 240 + grain).astype(np.uint8)


def row(name, whole):
    """A line of the table."""
    own = [all_of_it - rendering for all_of_it, rendering in zip(whole, SECONDS)]
    figures = [1000 * pick(times) for times in (whole, own) for pick in (statistics.median, ninety_fifth)]
    print(f"| {name} | " + " | ".join(f"{figure:.1f}" for figure in figures) + " |")


def ninety_fifth(times):
    """The time that 95 of 100 calls do not take."""
    return sorted(times)[int(len(times) * 0.95)]


def measure(name, count, call):
    """Calls something with a progress, and prints how long it takes."""
    for number in range(5):
        call(number / 5)
    SECONDS.clear()
    times = []
    for number in range(count):
        start = time.perf_counter()
        call(number / (count - 1))
        times.append(time.perf_counter() - start)
    row(name, times)


def main(count):
    _ahead.frame_of = noted
    a, b = noise(1), noise(2)
    kept = segue.Picture(a), segue.Picture(b)
    print("| 1280x720, ms | p50 | p95 | beside rendering, p50 | p95 |\n|---|--:|--:|--:|--:|")
    for effect in ("fade", "push", "page-curl", "vortex"):
        measure(f"{effect}, arrays", count, lambda at: segue.transition(effect, a, b, at))
        measure(f"{effect}, pictures", count, lambda at: segue.transition(effect, *kept, at))
    start = time.perf_counter()
    frames = sum(1 for _ in segue.transition_frames("page-curl", a, b, count=count))
    print(f"| page-curl, frames | {1000 * (time.perf_counter() - start) / frames:.1f} | | | |")


main(int(sys.argv[2]) if len(sys.argv) > 2 else 100)
