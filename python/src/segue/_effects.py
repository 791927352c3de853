"""Effects, and frames of them between two pictures."""

from __future__ import annotations

import functools
import json
import os
from fractions import Fraction
from pathlib import Path
from typing import Any, Iterable, Iterator, Mapping, Sequence, Union

from ._ahead import Asked, in_turn
from ._errors import UsageError
from ._messages import Message, Pixels
from ._numbers import number_of, positive, size_of, whole
from ._patience import Deadline, seconds_of
from ._pictures import Lent, Picture, PictureLike, is_picture, pixels_of
from ._png import write_png
from ._program import path_of, text_of
from ._spool import Spool
from ._worker import Worker
from ._workers import worker


class Filter:
    """A transition of your own in GLSL, in the form of GL Transitions; used wherever an effect's name is.

    Args:
        source: the program's text, with `vec4 transition(vec2 uv)`.

    Raises:
        BadDataError: when it is used first, with the line and the column of its mistake.
    """

    def __init__(self, source: str) -> None:
        self._source = source
        self._spool = Spool()
        #: Its file, which goes with the object.
        self.path = self._spool.place("filter.glsl")
        Path(self.path).write_text(source, encoding="utf-8")

    def __reduce__(self) -> tuple[type[Filter], tuple[str]]:
        return type(self), (self._source,)

    def __repr__(self) -> str:
        return f"segue.Filter(<{self.path}>)"


class Effect:
    """An effect with values for its parameters, used wherever an effect's name is: `segue.Effect("page-curl", radius="20%")`.

    Args:
        name: an effect's name, the path of a filter, or a `Filter`.
        parameters: as `transition` takes them; here also those whose names mean something else there, such as `reverse`.
    """

    def __init__(self, name: str | os.PathLike[str] | Filter, /, **parameters: Any) -> None:
        self.name, self.parameters = name, parameters

    def __repr__(self) -> str:
        return "segue.Effect({})".format(
            ", ".join([repr(self.name), *(f"{key}={value!r}" for key, value in self.parameters.items())]))


#: An effect's name, with parameters if you like (`"push:from=left"`), the path of a filter, a `Filter` or an `Effect`.
EffectLike = Union[str, "os.PathLike[str]", Filter, Effect]


def effects(*groups: str, timeout: float | None = None) -> list[dict[str, Any]]:
    """All effects, each as `segue describe --json` has it: name, parameters, pace, mood, cost.

    Args:
        groups: families such as `"wipe"` and systems such as `"xfade"`: only their effects.
        timeout: the seconds that the answer is waited for; as long as it takes unless it is given.
    """
    found: list[dict[str, Any]] = _described({"request": "effects"}, timeout)
    return [e for e in found if not groups or e["family"] in groups or e["origin"] in groups]


def describe(name: EffectLike, *, timeout: float | None = None) -> dict[str, Any]:
    """One effect with its parameters; of a filter also how exact its ends are.

    Args:
        name: as `transition` takes it.
        timeout: the seconds that the answer is waited for; as long as it takes unless it is given.

    Raises:
        UsageError: for a name that no effect has, with those that are like it.
    """
    found: dict[str, Any] = _described({"request": "describe", "effect": name_of(name)}, timeout)
    return found


def _described(header: dict[str, Any], timeout: float | None) -> Any:
    until = Deadline(seconds_of(timeout))
    return json.loads(worker(until).call(Message(header), until).payload.tobytes())


def name_of(effect: EffectLike) -> str:
    """An effect as messages name it, without parameters."""
    if isinstance(effect, Effect):
        return name_of(effect.name)
    if isinstance(effect, Filter):
        return effect.path
    return effect if isinstance(effect, str) else path_of(effect)


class Parameters:
    """The values of an effect's parameters as texts; pictures among them are files while it lives."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._spool = Spool()
        self._pictures = 0
        self.texts = {name.strip("_").replace("_", "-"): self._text(value) for name, value in values.items()}

    def _text(self, value: Any) -> str:
        if isinstance(value, os.PathLike):
            return "@" + path_of(value)
        if isinstance(value, Picture) and value._path:
            return "@" + value._path
        if is_picture(value) and not isinstance(value, str):
            self._pictures += 1
            path = self._spool.place(f"{self._pictures}.png")
            pixels = value._pixels if isinstance(value, Picture) else value
            write_png(path, pixels_of(pixels))
            return "@" + path
        return text_of(value)


def _check_meaning(name: str, given: Mapping[str, Any]) -> None:
    """Refuses an argument of ours that is a parameter of the effect's, too."""
    for argument in (argument for argument, value in given.items() if value is not None):
        if argument in _parameters_of(name):
            raise UsageError(
                f"{argument}: {name} has a parameter of this name; say segue.Effect({name!r}, {argument}=…) for it, or "
                f"segue.Effect({name!r}) where the argument is meant")


@functools.lru_cache(maxsize=256)
def _parameters_of(name: str) -> frozenset[str]:
    return frozenset(parameter["name"] for parameter in describe(name)["parameters"])


class _Still:
    """What the frames of one transition have in common."""

    def __init__(
        self, name: EffectLike, *, timing: str | None, reverse: bool, canvas: tuple[int, int] | None,
        fit: str | None, backdrop: str | None, mix: str | None, alpha: bool | None,
        parameters: Mapping[str, Any],
    ) -> None:
        if isinstance(name, Effect):
            parameters = {**name.parameters, **parameters}
        else:
            _check_meaning(name_of(name), {"reverse": reverse or None, "backdrop": backdrop, "mix": mix, "fit": fit})
        self._parameters = Parameters(parameters)
        self._filter = name
        self._alpha, self._backdrop = alpha, backdrop
        self._canvas = None if canvas is None else size_of("canvas", canvas)
        self._header: dict[str, Any] = {
            "request": "transition", "effect": name_of(name), "parameters": self._parameters.texts,
            **{key: value for key, value in (
                ("timing", timing), ("fit", fit), ("background", backdrop), ("mix", mix),
                ("size", self._canvas), ("reversed", bool(reverse) or None),
            ) if value is not None},
        }

    def ask(self, used: Worker, pair: Sequence[Lent], at: float, until: Deadline) -> Asked:
        """Asks for a frame."""
        (first, shines), (second, shines_too) = (picture.facts(used, until) for picture in pair)
        alpha = self._alpha
        if alpha is None:
            alpha = shines or shines_too or self._shows_nothing(first, second)
        width, height = self._canvas or first
        frame = Message(
            {
                **self._header, "from": pair[0].name, "to": pair[1].name, "at": at,
                "pixels": "rgba" if alpha else "rgb",
            },
            answer_bytes=width * height * (4 if alpha else 3))
        return Asked(used, [picture.message for picture in pair], frame, until)

    def _shows_nothing(self, first: tuple[int, int], second: tuple[int, int]) -> bool:
        """Whether there may be room beside a picture that nothing fills."""
        canvas = self._canvas or first
        return (
            self._header.get("fit", "cover") in ("contain", "center", "none") and self._backdrop is None
            and (first != canvas or second != canvas))


def transition(
    name: EffectLike, a: PictureLike, b: PictureLike, at: float = 0.5, *, timing: str | None = None,
    reverse: bool = False, canvas: tuple[int, int] | None = None, fit: str | None = None,
    backdrop: str | None = None, mix: str | None = None, alpha: bool | None = None, timeout: float | None = None,
    **parameters: Any,
) -> Pixels:
    """One frame of a transition between two pictures.

    Args:
        name: an effect, as `effects()` lists them, a filter's path, a `Filter` or an `Effect`.
        a: the first picture: an array (height, width, 3 or 4) of uint8 with straight alpha, of any strides; a PIL
            image; a path; a `Picture`.
        b: the second picture.
        at: the progress: 0 is the first picture, 1 the second; effects that overshoot go beyond.
        timing: how `at` is paced: `"ease-in-out"`, `"spring:bounce=.3"`, …; `"own"` for the effect's own pace; not at
            all unless it is given.
        reverse: still from a to b, with the motion of the effect run backwards.
        canvas: width and height of the frame; the first picture's unless it is given.
        fit: how pictures of another shape are fitted: `"cover"` (the default), `"contain"`, `"blur"`, `"stretch"`,
            `"center"`, `"none"`.
        backdrop: the colour where no picture is.
        mix: the space in which colours are mixed: `"encoded"` or `"linear"`; as it suits the effect.
        alpha: whether the frame has alpha. Without it the frame is over black. It has alpha where a picture has, unless
            this says otherwise.
        timeout: the seconds that the frame is waited for; as long as it takes unless it is given.
        parameters: the effect's own, as `describe(name)` lists them, with `_` for `-`: numbers, texts (`"30deg"`,
            `"20%"`), tuples for vectors, arrays and paths for pictures. `from_="left"` is `from`.

    Returns:
        An array (height, width, 3 or 4) of uint8 with straight alpha, yours to write to.

    Raises:
        UsageError: for an effect or a parameter that is not there, or a value that it does not take.
        NoInputError, BadDataError: for a file that is missing, or no picture.
        TryAgainError: when `timeout` is over. The process that makes the frames is ended then, and the next call starts
            another.
    """
    still = _Still(
        name, timing=timing, reverse=reverse, canvas=canvas, fit=fit, backdrop=backdrop, mix=mix, alpha=alpha,
        parameters=parameters)
    pair, progress, until = [Lent(a, "a"), Lent(b, "b")], number_of("at", at), Deadline(seconds_of(timeout))
    return still.ask(worker(until), pair, progress, until).frame(until)


def transition_frames(
    name: EffectLike, a: PictureLike | Iterable[PictureLike], b: PictureLike | Iterable[PictureLike], *,
    duration: float | None = None, count: int | None = None, fps: float | Fraction = 30, timing: str = "own",
    reverse: bool = False, canvas: tuple[int, int] | None = None, fit: str | None = None,
    backdrop: str | None = None, mix: str | None = None, alpha: bool | None = None, timeout: float | None = None,
    **parameters: Any,
) -> Iterator[Pixels]:
    """The frames of a transition: the first is `a`, the last is `b`.

    Args:
        a: a picture that stands, which is sent once; or an iterator of frames, one of which goes into each frame.
        b: likewise.
        duration: how long it takes, in seconds; the time that suits the effect unless it is given.
        count: how many frames there are, in place of `duration`: at least 2.
        fps: frames per second.
        timing: the pace; `"own"` is the effect's.
        The others are those of `transition`.

    Yields:
        Arrays (height, width, 3 or 4) of uint8 with straight alpha. An iterator of frames that ends early ends it.
    """
    if count is None:
        rate = positive("fps", fps)
        seconds = describe(name, timeout=timeout)["duration"] if duration is None else positive("duration", duration)
        count = max(2, round(float(seconds) * float(rate)))
    else:
        count = whole("count", count, least=2)
    still = _Still(
        name, timing=timing, reverse=reverse, canvas=canvas, fit=fit, backdrop=backdrop, mix=mix, alpha=alpha,
        parameters=parameters)
    return _frames(still, _pictures(a, "a"), _pictures(b, "b"), count, seconds_of(timeout))


def _pictures(source: Any, role: str) -> Iterator[Lent]:
    """A picture again and again, or those of an iterator."""
    if is_picture(source):
        kept = Lent(source if isinstance(source, (str, os.PathLike)) else Picture(source), role)
        while True:
            yield kept
    for picture in source:
        yield Lent(picture, role)


def _frames(
    still: _Still, first: Iterator[Lent], second: Iterator[Lent], count: int, timeout: float | None,
) -> Iterator[Pixels]:
    used = worker(Deadline(timeout))
    # No more is taken of an iterator than is shown.
    pairs = zip(range(count), first, second)
    yield from in_turn(
        (still.ask(used, [a, b], number / (count - 1), Deadline(timeout)) for number, a, b in pairs), timeout)
