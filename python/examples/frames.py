#!/usr/bin/env python3
"""Frames of effects between two pictures: frames.py A.jpg B.jpg FOLDER

Writes a sheet of wipes that cost little at five moments, and one effect at three of its parameter's values.
"""

import os
import sys

import numpy as np

import segue
from segue._png import png_of

first, second, folder = sys.argv[1:]
os.makedirs(folder, exist_ok=True)


def save(name, pixels):
    """Writes an array; Pillow, imageio or OpenCV would do as well."""
    with open(os.path.join(folder, name), "wb") as file:
        file.write(png_of(np.ascontiguousarray(pixels), 6))


# The pictures are sent once; every frame that follows costs its rendering.
pair = segue.Picture(first), segue.Picture(second)
cheap = [effect["name"] for effect in segue.effects("wipe") if effect["cost"] == "low" and effect["origin"] == "segue"]
rows = [
    np.concatenate([segue.transition(name, *pair, at=at, canvas=(240, 135)) for at in (0.1, 0.3, 0.5, 0.7, 0.9)], axis=1)
    for name in cheap[:6]
]
save("wipes.png", np.concatenate(rows))
print("wipes.png:", ", ".join(cheap[:6]))

radius = next(one for one in segue.describe("page-curl")["parameters"] if one["name"] == "radius")
print(f"page-curl's {radius['title']}: {radius['summary']}")
curls = [segue.transition("page-curl", *pair, at=0.4, canvas=(240, 135), radius=size) for size in ("5%", "20%", "50%")]
save("curls.png", np.concatenate(curls, axis=1))
