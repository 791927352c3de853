#!/usr/bin/env python3
"""Two clips that move on while one changes into the other: clips.py FOLDER FIRST.mp4 SECOND.mp4 [LOGO.json]

Writes joined.mp4 with PyAV, frame by frame: nothing but a few frames is in memory. A Lottie file lies over all of it.
"""

import itertools
import os
import sys

import numpy as np

import segue
from segue.adapters import pyav

folder, first, second, *logos = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
OVERLAP = 20


def joined():
    """The frames of the first clip, of the change, and of the second."""
    one, other = pyav.read(first), pyav.read(second)
    ahead = []
    for frame in one:
        ahead.append(frame)
        if len(ahead) > OVERLAP:
            yield ahead.pop(0)
    yield from segue.transition_frames("page-curl", iter(ahead), itertools.islice(other, OVERLAP), count=OVERLAP)
    yield from other


def over(frame, logo):
    """A picture with straight alpha over another, in the corner."""
    height, width = logo.shape[:2]
    part = frame[-height:, -width:]
    alpha = logo[..., 3:] / 255
    part[:] = (logo[..., :3] * alpha + part * (1 - alpha) + 0.5).astype(np.uint8)
    return frame


def signed(frames):
    """The frames with the composition over them, again and again."""
    if not logos:
        return frames
    logo = segue.Composition(logos[0], size=(96, 96))
    return map(over, frames, itertools.cycle(logo))


count = pyav.write(signed(joined()), os.path.join(folder, "joined.mp4"), fps=30, crf=20)
print(f"joined.mp4: {count} frames")
