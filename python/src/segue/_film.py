"""Films: pictures, clips, scenes and colours one after the other, with a transition between each two."""

from __future__ import annotations

import json
import os
import shutil
from contextlib import contextmanager
from fractions import Fraction
from typing import Any, Callable, Iterable, Iterator, Mapping, Sequence, Union

import numpy as np

from ._effects import EffectLike, Filter
from ._errors import SegueError, UsageError
from ._frames import Frames
from ._messages import json_of
from ._numbers import positive, size_of
from ._pictures import Picture, PictureLike, is_picture, pixels_of
from ._png import write_png
from ._program import Progress, here, path_of, run, words_of
from ._show_files import with_files
from ._spool import Spool

#: A picture; a path of a clip, a scene, a composition or a show; `"color:navy"`; an iterator of frames, which is a clip;
#: or a dictionary with the keys of an item of a show, such as `{"clip": "a.mp4", "in": 2, "out": 5}`.
ItemLike = Union[PictureLike, Iterable[PictureLike], Mapping[str, Any]]


class Film(Frames):
    """A film: the keys of a show file, with pictures in memory beside those in files.

    ```python
    film = segue.Film(["a.jpg", array, {"clip": "b.mp4", "in": 2, "out": 5}], transition="page-curl", size=(1280, 720))
    film.write("film.mp4")
    ```

    Args:
        items: what is shown, in order; see `ItemLike`. Iterators are read at once, into files that go with the film.
        transition: from item to item: an effect's name or a `Filter`, a dictionary with the keys of a show's transition,
            or None for cuts. Several are taken in turn.
        duration: how long a transition takes, in seconds.
        hold: how long what stands is seen by itself, in seconds.
        size: width and height; the first item's unless they are given.
        fps: frames per second, also those of iterators among the items; the clips', or 30.
        alpha: whether frames have alpha; without it they are over black.
        keys: others of a show: `sounds=[{"file": "song.mp3"}]`, `title="Summer"`, `kenBurns=True`, `loop=True`,
            `background="white"`, `fit="contain"`, `beats=…`, `tracks=…`, `texts=…`.
    """

    def __init__(
        self, items: Sequence[ItemLike], *,
        transition: EffectLike | Mapping[str, Any] | Sequence[EffectLike | Mapping[str, Any]] | None = "fade",
        duration: float | None = None, hold: float | None = None, size: tuple[int, int] | None = None,
        fps: float | Fraction | None = None, alpha: bool | None = None, **keys: Any,
    ) -> None:
        super().__init__([], alpha=alpha)
        self._spool = Spool()
        self._made = 0
        self._fps = None if fps is None else positive("fps", fps).limit_denominator(1_000_000)
        show: dict[str, Any] = {"show": "Film"}
        if size is not None:
            show["canvas"] = size_of("size", size)
        if self._fps is not None:
            show["fps"] = str(self._fps)
        if hold is not None:
            show["hold"] = hold
        show.update(self._transitions(transition, duration))
        show.update(keys)
        show["items"] = [self._item(item) for item in items]
        self._show: dict[str, Any] = with_files(self._plain(show), path_of)
        self._text = _written(self._show)
        # Nothing is written there. What may be a file's name and is no key's is relative to the folder of now.
        self._place = os.path.join(here(), f".segue-{self._key.name}.json")
        self._folder = None

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, alpha: bool | None = None, **options: Any) -> Frames:
        """The film of a show file or a cut (`.otio`).

        Args:
            options: of `segue play`, as in `size="1280x720"`.
        """
        return Frames(["play", path_of(path), *words_of(options)], alpha=alpha)

    def to_json(self) -> str:
        """The film as the text of a show file.

        What was given as an array or an iterator stands in a folder that goes with this object: `save` keeps it.
        """
        return self._text

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes a show file, which `segue play` and `segue studio` take.

        What was given as an array or an iterator is put into a folder beside it, `NAME-files`. All names of files are
        relative to the show: it can be moved with them.
        """
        target = path_of(path)
        beside = os.path.splitext(target)[0] + "-files"
        if self._spool.path:
            shutil.copytree(self._spool.path, beside, dirs_exist_ok=True)

        def name(file: str) -> str:
            if self._spool.path and file.startswith(self._spool.path + "/"):
                file = beside + file.removeprefix(self._spool.path)
            return _relative(file, os.path.dirname(target))

        with open(target, "w", encoding="utf-8") as written:
            written.write(_written(with_files(self._show, name)))

    def _opening(self) -> dict[str, Any]:
        return {"words": ["play", self._place], "texts": {self._place: self._text}}

    def _run(self, words: list[str], progress: Callable[[Progress], object] | None) -> Any:
        return run(["play", "-", *words], progress, text=self._text, folder=os.path.dirname(self._place))

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        try:
            yield
        except SegueError as error:
            # The caller has written no such file; `place` says where it is in what was given.
            if error.file in (self._place, "standard input"):
                line = f"{error.file}: line {error.line}, column {error.column}: "
                error.args = (str(error).removeprefix(line),)
                error.file = error.line = error.column = None
            raise

    # Items

    def _item(self, item: ItemLike) -> dict[str, Any]:
        if isinstance(item, Mapping):
            return dict(item)
        if isinstance(item, str) and item.startswith("color:"):
            return {"color": item.removeprefix("color:")}
        if isinstance(item, (str, os.PathLike)):
            path = path_of(item)
            return {_kind(path): path}
        return self._in_memory(item)

    def _plain(self, value: Any) -> Any:
        """A value as JSON has it; what is in memory is put into files."""
        if isinstance(value, Mapping):
            made: dict[str, Any] = {}
            for name, one in value.items():
                if name in ("picture", "clip") and not isinstance(one, (str, os.PathLike)):
                    made.update(self._in_memory(one))
                else:
                    made[name] = self._plain(one)
            return made
        if isinstance(value, (list, tuple)):
            return [self._plain(one) for one in value]
        if isinstance(value, Filter):
            # A file of the film's own, which is saved with it.
            return shutil.copy(value.path, self._spool.place(f"{self._next()}.glsl"))
        if isinstance(value, Fraction):
            return float(value)
        if isinstance(value, np.ndarray):
            if value.ndim > 1:
                raise UsageError(f"an array {value.shape} in a film: pictures stand among the items, or as picture or clip")
            return value.tolist()
        return path_of(value) if isinstance(value, os.PathLike) else value

    def _in_memory(self, source: Any) -> dict[str, Any]:
        if isinstance(source, Picture) and source._path:
            return {"picture": source._path}
        if is_picture(source):
            return {"picture": self._keep(source, f"{self._next()}.png")}
        return {"show": self._clip(source, self._next())}

    def _next(self) -> int:
        self._made += 1
        return self._made

    def _keep(self, source: Any, name: str) -> str:
        path = self._spool.place(name)
        pixels = source._pixels if isinstance(source, Picture) else source
        write_png(path, pixels_of(pixels))
        return path

    def _clip(self, frames: Iterable[Any], number: int) -> str:
        """Numbered pictures of an iterator's frames, and the cut that names them."""
        os.mkdir(self._spool.place(f"{number}"))
        count = 0
        for frame in frames:
            self._keep(frame, f"{number}/{count:06}.png")
            count += 1
        if count == 0:
            raise ValueError("an iterator among the items has no frames")
        path = self._spool.place(f"{number}.otio")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(_cut(f"{number}/", count, float(self._fps or 30)), file)
        return path

    # Transitions

    def _transitions(self, transition: Any, duration: float | None) -> dict[str, Any]:
        if isinstance(transition, Sequence) and not isinstance(transition, str):
            return {"transitions": [self._transition(one, duration) for one in transition]}
        return {"transition": self._transition(transition, duration)}

    def _transition(self, transition: Any, duration: float | None) -> dict[str, Any] | None:
        if transition is None:
            return None
        made = dict(transition) if isinstance(transition, Mapping) else {"effect": transition}
        if duration is not None:
            made.setdefault("duration", duration)
        return made


def _written(show: dict[str, Any]) -> str:
    """The text of a show file."""
    return json_of(show).decode() + "\n"


def _relative(file: str, folder: str) -> str:
    """A file's name as a file in a folder says it, without the detours that links make."""
    if not os.path.isabs(file):
        return file
    beside, name = os.path.split(file)
    return os.path.relpath(os.path.join(os.path.realpath(beside), name), os.path.realpath(folder))


def _kind(path: str) -> str:
    """What a file shows, told by its first bytes where its name does not tell it."""
    ending = os.path.splitext(path)[1].lower()
    if ending == ".lottie":
        return "composition"
    if ending == ".otio":
        return "show"
    try:
        with open(path, "rb") as file:
            head = file.read(4096)
            if ending == ".json":
                document = json.loads(head + file.read())
                if "show" in document:
                    return "show"
                return "composition" if {"v", "fr", "layers"} <= document.keys() else "scene"
    except (OSError, ValueError, AttributeError):
        # Whoever opens it will say what is wrong.
        return "picture"
    moves = (
        head[:8] == b"\x89PNG\r\n\x1a\n" and b"acTL" in head or head[:4] == b"RIFF" and b"ANIM" in head[:64]
        or head[4:12] == b"ftypavis")
    is_still = (
        head[:3] == b"\xff\xd8\xff" or head[:4] == b"\x89PNG" or head[:4] == b"RIFF" and head[8:12] == b"WEBP"
        or head[4:8] == b"ftyp" and head[8:12] in (b"heic", b"heix", b"mif1", b"avif", b"hevc", b"heim", b"msf1"))
    return "picture" if is_still and not moves else "clip"


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
