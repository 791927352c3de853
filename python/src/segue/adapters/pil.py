"""Pillow's images in, Pillow's images out."""

from __future__ import annotations

import os
from typing import Any, Iterable, Iterator

from PIL import Image

from .. import transition as _transition
from .. import transition_frames as _transition_frames
from .._effects import EffectLike
from .._pictures import PictureLike
from .._numpy import Pixels


def transition(name: EffectLike, a: PictureLike, b: PictureLike, at: float = 0.5, **options: Any) -> Image.Image:
    """One frame of a transition, as `segue.transition` makes it: an image of the mode RGB or RGBA."""
    return Image.fromarray(_transition(name, a, b, at, **options))


def images(frames: Iterable[Pixels]) -> Iterator[Image.Image]:
    """The frames of a film, or any others, as images."""
    return (Image.fromarray(frame) for frame in frames)


def transition_images(name: EffectLike, a: PictureLike, b: PictureLike, **options: Any) -> Iterator[Image.Image]:
    """The frames of a transition, as `segue.transition_frames` makes them."""
    return images(_transition_frames(name, a, b, **options))


def write(frames: Iterable[Pixels], path: str | os.PathLike[str], *, fps: float, **options: Any) -> None:
    """Writes frames as an animation of a format of Pillow's: GIF, WebP, APNG. All of them are in memory then."""
    first, *others = images(frames)
    first.save(path, save_all=True, append_images=others, duration=round(1000 / fps), loop=0, **options)
