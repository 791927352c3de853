"""What notebooks show: some frames side by side, and moving pictures."""

from __future__ import annotations

import base64
import os
from fractions import Fraction
from typing import Any, Iterable, Iterator

from ._clips import Clip, MemoryClip
from ._memory_files import Blaming
from ._messages import json_of
from ._numpy import Pixels, np
from ._png import png_of
from ._program import run


class Preview:
    """Moving pictures for a notebook, as an animated WebP."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def _repr_html_(self) -> str:
        return f'<img alt="" src="data:image/webp;base64,{base64.b64encode(self.data).decode()}">'

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the WebP into a file."""
        with open(path, "wb") as file:
            file.write(self.data)


def moving(frames: Iterable[Pixels], count: int, rate: Fraction) -> Preview:
    """Frames as moving pictures.

    Args:
        count: how many there are.
        rate: frames per second.
    """
    clip = MemoryClip(Clip(frames, count=count), rate)
    film = {"show": "Film", "items": [{"show": clip.path}], "fps": str(rate)}
    words = ["play", "-", "-o", "-", "--format", "webp"]
    with Blaming([clip]):
        return Preview(run(words, text=json_of(film).decode(), lent=[clip], writes=True))


def strip(frames: Iterable[Pixels]) -> bytes:
    """A PNG of frames side by side."""
    return png_of(np.concatenate(list(frames), axis=1), 6)


def smaller(frames: Iterable[Pixels], width: int) -> Iterator[Pixels]:
    """Frames at most so wide: of some pixels in a row, one is taken."""
    for frame in frames:
        step = max(1, -(-frame.shape[1] // width))
        yield frame[::step, ::step]


def samples() -> tuple[Pixels, Pixels]:
    """Two pictures in which one sees what an effect does: warm and cold, with lines and a disc."""
    y, x = np.mgrid[0:180, 0:320]
    made = []
    for first, last, center in (((255, 190, 90), (190, 40, 70), 100), ((70, 200, 220), (30, 50, 130), 220)):
        down = (y / 179)[..., None]
        pixels = np.asarray(first) * (1 - down) + np.asarray(last) * down
        pixels[((x // 20 + y // 20) % 2 == 0)] *= 0.9
        pixels[np.hypot(x - center, y - 90) < 45] = 250
        made.append(pixels.astype(np.uint8))
    return made[0], made[1]


def bundle(shown: Any, frames: Iterable[Pixels], count: int, rate: Fraction) -> dict[str, Any]:
    """What a notebook is told of something that has frames: moving pictures, and a strip where nothing moves.

    Args:
        frames: some of them, small.
    """
    all_frames = [np.ascontiguousarray(frame) for frame in frames]
    seen = [all_frames[number * (len(all_frames) - 1) // 5] for number in range(6)] if len(all_frames) > 6 else all_frames
    return {
        "text/plain": repr(shown), "image/png": strip(frame[::2, ::2] for frame in seen),
        "text/html": moving(all_frames, count, rate)._repr_html_(),
    }
