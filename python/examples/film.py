#!/usr/bin/env python3
"""A film of photographs and of frames that numpy draws: film.py FOLDER A.jpg B.jpg …

Writes film.webp and the show that it is of; with ffmpeg `film.write("film.mp4")` would do the same.
"""

import os
import sys

import numpy as np

import segue

folder, photographs = sys.argv[1], sys.argv[2:]
os.makedirs(folder, exist_ok=True)


def rings(count, width=320, height=180):
    """A clip: rings that grow, as (height, width, 3) arrays of uint8."""
    y, x = np.mgrid[-height // 2 : height // 2, -width // 2 : width // 2]
    distance = np.hypot(x, y)
    for number in range(count):
        light = np.cos(distance / 9 - number / 3) * 0.5 + 0.5
        yield np.stack([light * 30, light * 120 + 40, light * 200 + 55], axis=-1).astype(np.uint8)


film = segue.Film(
    [photographs[0], rings(45), *({"picture": one, "hold": 0.6, "motion": True} for one in photographs[1:]), "color:black"],
    transition=["cube", "page-curl", segue.Filter(
        "vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), smoothstep(0.0, 0.2, progress * 1.2 - uv.y)); }")],
    duration=0.5, hold=0.6, size=(320, 180), fps=30, background="black")
print(f"{len(film)} frames of {film.size} at {film.fps} per second, {float(film.duration):.2f} s")


def progress(done):
    """Called ten times a second."""
    print(f"\rframe {done.frame} of {done.frames}, {done.seconds_left:.0f} s left ", end="", file=sys.stderr)


report = film.write(os.path.join(folder, "film.webp"), progress=progress, overwrite=True, quality=60)
print(f"\nfilm.webp: {report['bytes']} bytes")

# The same frames as arrays: how bright is the film over its time?
light = [frame.mean() for frame in film]
print(f"darkest at {np.argmin(light) / film.fps} s, brightest at {np.argmax(light) / film.fps} s")
film.save(os.path.join(folder, "film.json"))
