"""What a film is made of, as show files have it: what is in memory has a file's name there."""

from __future__ import annotations

import os
from fractions import Fraction
from typing import Any, Mapping, Union

from ._arrays import Layout
from ._clips import Clip, FramesLike, MemoryClip, MemoryPicture
from ._effects import Effect, Filter, name_of
from ._errors import UsageError
from ._memory_files import MemoryFile
from ._numpy import is_numpys
from ._pictures import Picture, PictureLike, is_picture, pixels_of
from ._program import path_of, text_of

#: A picture; a path of a clip, a scene, a composition or a show; `"color:navy"`; a `Clip`, or frames as it takes them;
#: or a dictionary with the keys of an item of a show, such as `{"clip": "a.mp4", "in": 2, "out": 5}`.
ItemLike = Union[PictureLike, FramesLike, Clip, Mapping[str, Any]]


class Items:
    """Makes items of a show.

    Args:
        fps: frames per second of clips in memory.
        layout: of arrays.
    """

    def __init__(self, fps: Fraction, layout: Layout) -> None:
        #: What is in memory.
        self.lent: list[MemoryFile] = []
        self._fps, self._layout = fps, layout

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
        """A value as JSON has it; what is in memory gets a file's name."""
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
            return self._keep(value.memory)
        if isinstance(value, Effect):
            return self._text(value)
        if isinstance(value, Fraction):
            return float(value)
        if is_numpys(value, "ndarray"):
            if value.ndim > 1:
                raise UsageError(f"an array {value.shape} in a film: pictures stand among the items, or as picture or clip")
            return value.tolist()
        return path_of(value) if isinstance(value, os.PathLike) else value

    def _text(self, effect: Effect) -> str:
        """An effect with its parameters as one text; pictures among them have files' names."""
        values = {name.strip("_").replace("_", "-"): value for name, value in effect.parameters.items()}
        made = [
            f"{name}=" + ("@" + self._file(value) if is_picture(value) and not isinstance(value, str) else text_of(value))
            for name, value in values.items()
        ]
        name = self.plain(effect.name) if isinstance(effect.name, Filter) else name_of(effect)
        return f"{name}:{','.join(made)}" if made else name

    def _file(self, picture: Any) -> str:
        """The name of a picture's file."""
        if isinstance(picture, os.PathLike):
            return path_of(picture)
        kept = picture._path if isinstance(picture, Picture) else ""
        return kept or self._keep(MemoryPicture(pixels_of(picture, self._layout)))

    def _in_memory(self, source: Any) -> dict[str, Any]:
        if is_picture(source):
            return {"picture": self._file(source)}
        clip = source if isinstance(source, Clip) else Clip(source, layout=self._layout)
        return {"show": self._keep(MemoryClip(clip, self._fps))}

    def _keep(self, lent: MemoryFile) -> str:
        self.lent.append(lent)
        return lent.path
