"""Films: pictures, clips, scenes and colours one after the other, with a transition between each two."""

from __future__ import annotations

import os
from fractions import Fraction
from typing import Any, Mapping, Sequence

from ._arrays import Layout
from ._clips import MemoryClip
from ._effects import EffectLike
from ._errors import UsageError
from ._frames import Frames
from ._items import ItemLike, Items
from ._messages import check, json_of
from ._numbers import positive, size_of
from ._program import path_of
from ._show_files import with_files
from ._workers import Home


class Film(Frames):
    """A film: the keys of a show file, with pictures in memory beside those in files.

    ```python
    film = segue.Film(["a.jpg", array, {"clip": "b.mp4", "in": 2, "out": 5}], transition="page-curl", size=(1280, 720))
    film.write("film.mp4")
    ```

    Args:
        items: what is shown, in order; see `ItemLike`. Frames in memory are read when their time comes; see `Clip`.
        transition: from item to item: an effect's name or a `Filter`, a dictionary with the keys of a show's transition,
            or None for cuts. Several are taken in turn.
        duration: how long a transition takes, in seconds.
        hold: how long what stands is seen by itself, in seconds.
        size: width and height; the first item's unless they are given. `canvas` is the same.
        fps: frames per second, also those of clips in memory, as in `25` or `"30000/1001"`; the clips', or 30.
        layout: the order of the axes of arrays, those among the items and those of frames: `"HWC"` or `"CHW"`.
        alpha: whether frames have alpha; without it they are over black.
        timeout: the seconds that each of its frames is waited for, and its opening; as long as it takes unless it is given.
        keys: others of a show: `sounds=[{"file": "song.mp3"}]`, `title="Summer"`, `kenBurns=True`, `loop=True`,
            `background="white"`, `fit="contain"`, `beats=…`, `tracks=…`, `texts=…`.
    """

    def __init__(
        self, items: Sequence[ItemLike], *,
        transition: EffectLike | Mapping[str, Any] | Sequence[EffectLike | Mapping[str, Any] | None] | None = "fade",
        duration: float | None = None, hold: float | None = None, size: tuple[int, int] | None = None,
        fps: float | Fraction | str | None = None, alpha: bool | None = None, timeout: float | None = None,
        canvas: tuple[int, int] | None = None, layout: Layout = "HWC", **keys: Any,
    ) -> None:
        super().__init__({}, alpha=alpha, timeout=timeout, layout=layout)
        if isinstance(items, (str, bytes, os.PathLike)):
            raise UsageError(f"items: {items!r}: expected a list of pictures and clips, as in [{items!r}]")
        rate = None if fps is None else positive("fps", fps).limit_denominator(1_000_000)
        made = Items(rate or Fraction(30), layout)
        self._lent = made.lent
        show: dict[str, Any] = {"show": "Film"}
        if size is not None and canvas is not None:
            raise UsageError("size and canvas mean the same; give one of them")
        for name, given in (("size", size), ("canvas", canvas)):
            if given is not None:
                show["canvas"] = size_of(name, given)
        if rate is not None:
            show["fps"] = str(rate)
        if hold is not None:
            show["hold"] = hold
        show.update(self._transitions(transition, duration))
        show.update(keys)
        show["items"] = [made.item(item) for item in items]
        check(show)
        self._film = with_files(made.plain(show), path_of)
        if any(isinstance(one, MemoryClip) and one.calls_others for one in self._lent):
            self._home = Home()
        # What no text can hold is refused here, and not when it is first shown.
        json_of(self._film)

    @classmethod
    def open(
        cls, path: str | os.PathLike[str], *, alpha: bool | None = None, timeout: float | None = None, **options: Any,
    ) -> Film:
        """The film of a show file or a cut (`.otio`).

        Args:
            alpha, timeout: as `Frames` has them.
            options: keys that hold in place of what the file says, as in `size="1280x720"`.
        """
        opened = cls.__new__(cls)
        Frames.__init__(opened, {"file": path_of(path), **options}, alpha=alpha, timeout=timeout)
        return opened

    def to_json(self) -> str:
        """The film as the text of a show file.

        What is in memory has names there that mean something as long as this object lives: `save` makes files of it.
        """
        return _written(self._film)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes a show file, which `segue play` and `segue studio` take.

        What is in memory is put into a folder beside it, `NAME-files`. All names of files are relative to the show: it can
        be moved with them.
        """
        target = path_of(path)
        beside = os.path.splitext(target)[0] + "-files"
        if self._lent:
            os.makedirs(beside, exist_ok=True)
        saved = {one.path: one.save(beside, str(number)) for number, one in enumerate(self._lent, 1)}

        def name(file: str) -> str:
            return _relative(saved.get(file, file), os.path.dirname(target))

        with open(target, "w", encoding="utf-8") as written:
            written.write(_written(with_files(self._film, name)))

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
