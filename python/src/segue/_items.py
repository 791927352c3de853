"""What a film is made of, as show files have it: what is in memory is put into files."""

from __future__ import annotations

import json
import os
import shutil
from fractions import Fraction
from typing import Any, Iterable, Mapping, Union

import numpy as np

from ._effects import Effect, Filter, name_of
from ._errors import UsageError
from ._pictures import Picture, PictureLike, is_picture, pixels_of
from ._png import write_png
from ._program import path_of, text_of
from ._spool import Spool

#: A picture; a path of a clip, a scene, a composition or a show; `"color:navy"`; an iterator of frames, which is a clip;
#: or a dictionary with the keys of an item of a show, such as `{"clip": "a.mp4", "in": 2, "out": 5}`.
ItemLike = Union[PictureLike, Iterable[PictureLike], Mapping[str, Any]]


class Items:
    """Makes items of a show.

    Args:
        fps: frames per second of iterators.
    """

    def __init__(self, fps: Fraction) -> None:
        #: The files of what is in memory.
        self.spool = Spool()
        self._fps = fps
        self._made = 0

    def item(self, item: ItemLike) -> dict[str, Any] | str:
        """An item, with the keys of a show; what a dictionary has in memory stays there until `plain` sees it."""
        if isinstance(item, Mapping):
            return dict(item)
        if isinstance(item, str) and item.startswith("color:"):
            return {"color": item.removeprefix("color:")}
        if isinstance(item, (str, os.PathLike)):
            return path_of(item)
        return self._in_memory(item)

    def plain(self, value: Any) -> Any:
        """A value as JSON has it; what is in memory is put into files."""
        if isinstance(value, Mapping):
            made: dict[str, Any] = {}
            for name, one in value.items():
                if name in ("picture", "clip") and not isinstance(one, (str, os.PathLike)):
                    made.update(self._in_memory(one))
                else:
                    made[name] = self.plain(one)
            return made
        if isinstance(value, (list, tuple)):
            return [self.plain(one) for one in value]
        if isinstance(value, Filter):
            # A file of the film's own, which is saved with it.
            return shutil.copy(value.path, self.spool.place(f"{self._next()}.glsl"))
        if isinstance(value, Effect):
            return self._text(value)
        if isinstance(value, Fraction):
            return float(value)
        if isinstance(value, np.ndarray):
            if value.ndim > 1:
                raise UsageError(f"an array {value.shape} in a film: pictures stand among the items, or as picture or clip")
            return value.tolist()
        return path_of(value) if isinstance(value, os.PathLike) else value

    def _text(self, effect: Effect) -> str:
        """An effect with its parameters as one text; pictures among them become files."""
        values = {name.strip("_").replace("_", "-"): value for name, value in effect.parameters.items()}
        made = [
            f"{name}=" + ("@" + self._file(value) if is_picture(value) and not isinstance(value, str) else text_of(value))
            for name, value in values.items()
        ]
        name = self.plain(effect.name) if isinstance(effect.name, Filter) else name_of(effect)
        return f"{name}:{','.join(made)}" if made else name

    def _file(self, picture: Any) -> str:
        """The file of a picture."""
        if isinstance(picture, os.PathLike):
            return path_of(picture)
        kept = picture._path if isinstance(picture, Picture) else ""
        return kept or self._keep(picture, f"{self._next()}.png")

    def _in_memory(self, source: Any) -> dict[str, Any]:
        if is_picture(source):
            return {"picture": self._file(source)}
        return {"show": self._clip(source, self._next())}

    def _next(self) -> int:
        self._made += 1
        return self._made

    def _keep(self, source: Any, name: str) -> str:
        path = self.spool.place(name)
        pixels = source._pixels if isinstance(source, Picture) else source
        write_png(path, pixels_of(pixels))
        return path

    def _clip(self, frames: Iterable[Any], number: int) -> str:
        """Numbered pictures of an iterator's frames, and the cut that names them."""
        os.mkdir(self.spool.place(f"{number}"))
        count = 0
        for frame in frames:
            self._keep(frame, f"{number}/{count:06}.png")
            count += 1
        if count == 0:
            raise ValueError("an iterator among the items has no frames")
        path = self.spool.place(f"{number}.otio")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(_cut(f"{number}/", count, float(self._fps)), file)
        return path


def _cut(folder: str, count: int, rate: float) -> dict[str, Any]:
    """A cut in OpenTimelineIO of numbered pictures."""

    def time(value: int) -> dict[str, Any]:
        return {"OTIO_SCHEMA": "RationalTime.1", "value": value, "rate": rate}

    pictures = {
        "OTIO_SCHEMA": "ImageSequenceReference.1", "target_url_base": folder, "name_prefix": "",
        "name_suffix": ".png", "start_frame": 0, "frame_step": 1, "rate": rate, "frame_zero_padding": 6,
        "missing_frame_policy": "error",
        "available_range": {"OTIO_SCHEMA": "TimeRange.1", "start_time": time(0), "duration": time(count)},
    }
    clip = {
        "OTIO_SCHEMA": "Clip.2", "name": "frames", "active_media_reference_key": "DEFAULT_MEDIA",
        "media_references": {"DEFAULT_MEDIA": pictures},
    }
    track = {"OTIO_SCHEMA": "Track.1", "name": "", "kind": "Video", "children": [clip]}
    return {
        "OTIO_SCHEMA": "Timeline.1", "name": "frames",
        "tracks": {"OTIO_SCHEMA": "Stack.1", "name": "", "children": [track]},
    }
