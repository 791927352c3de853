"""Effects, and frames of them between two pictures."""

from __future__ import annotations

import functools
import json
import os
from fractions import Fraction
from typing import Any, AsyncIterator, Callable, Generator, Iterable, Iterator, Mapping, Sequence, Union, cast

from . import _library
from ._ahead import Asked, Made, in_turn
from ._arrays import Layout, array_of, check_layout, check_out, is_array, laid_out, place_in, put
from ._clips import MemoryPicture
from ._errors import SegueError, UsageError
from ._memory_files import MemoryBytes
from ._messages import Message
from ._names import EffectName
from ._numbers import number_of, positive, size_of, whole
from ._numpy import NDArray, Pixels, np
from ._patience import Deadline, seconds_of
from ._pictures import Lent, Picture, PictureLike, is_picture, pixels_of
from ._previews import bundle, samples, smaller
from ._program import path_of, text_of
from ._tasks import each
from ._worker import Worker
from ._workers import worker


class _Shown:
    """An effect that shows itself in a notebook, between two sample pictures."""

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        """Moving pictures, and a strip of frames; words alone for an effect that lacks something."""
        effect: Any = self
        try:
            return bundle(self, transition_frames(effect, *samples(), count=24), 24, Fraction(15))
        except SegueError as error:
            return {"text/plain": f"{self!r}: {error}"}


class Filter(_Shown):
    """A transition of your own in GLSL, in the form of GL Transitions; used wherever an effect's name is.

    Args:
        source: the program's text, with `vec4 transition(vec2 uv)`.

    Raises:
        BadDataError: when it is used first, with the line and the column of its mistake.
    """

    def __init__(self, source: str) -> None:
        self._source = source
        #: What has its text.
        self.memory = MemoryBytes(source.encode(), ".glsl")

    def __reduce__(self) -> tuple[type[Filter], tuple[str]]:
        return type(self), (self._source,)

    def __repr__(self) -> str:
        return f"segue.Filter(<{len(self._source)} characters>)"


class Effect(_Shown):
    """An effect with values for its parameters, used wherever an effect's name is: `segue.Effect("page-curl", radius="20%")`.

    Args:
        name: an effect's name, the path of a filter, or a `Filter`.
        parameters: as `transition` takes them; here also those whose names mean something else there, such as `reverse`.
    """

    name: str | os.PathLike[str] | Filter

    def __init__(self, name: EffectName | os.PathLike[str] | Filter, /, **parameters: Any) -> None:
        self.name, self.parameters = name, parameters

    @classmethod
    def named(cls, name: str, /, **parameters: Any) -> Effect:
        """An effect whose name is known only when the program runs: type checkers do not look at it.

        Args:
            name: a name, with parameters if you like (`"push:from=left"`), or a filter's path.
            parameters: as `Effect` takes them.
        """
        made = cls("fade", **parameters)
        made.name = name
        return made

    def __repr__(self) -> str:
        return "segue.Effect({})".format(
            ", ".join([repr(self.name), *(f"{key}={value!r}" for key, value in self.parameters.items())]))


#: An effect's name, the path of a filter, a `Filter` or an `Effect`.
#:
#: What is a name only when the program runs (`"push:from=left"`, a text of a file) works as well; for type checkers it goes
#: through `Effect.named`.
EffectLike = Union[EffectName, "os.PathLike[str]", Filter, Effect]


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
    return json.loads(worker(until).call(Message(header), until).payload)


def name_of(effect: EffectLike) -> str:
    """An effect as messages name it, without parameters."""
    if isinstance(effect, Effect):
        return name_of(cast(EffectLike, effect.name))
    if isinstance(effect, Filter):
        return effect.memory.path
    return effect if isinstance(effect, str) else path_of(effect)


class Parameters:
    """The values of an effect's parameters as texts; pictures among them have files' names while it lives."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._lent: list[MemoryPicture] = []
        self.texts = {name.strip("_").replace("_", "-"): self._text(value) for name, value in values.items()}

    @property
    def has_pictures(self) -> bool:
        """Whether pictures in memory are among them."""
        return bool(self._lent)

    def _text(self, value: Any) -> str:
        if isinstance(value, os.PathLike):
            return "@" + path_of(value)
        if isinstance(value, Picture) and value._path:
            return "@" + value._path
        if is_array(value) and array_of(value).ndim < 2:
            return text_of(array_of(value).tolist())
        if is_picture(value) and not isinstance(value, str):
            self._lent.append(MemoryPicture(pixels_of(value)))
            return "@" + self._lent[-1].path
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
    return frozenset(parameter["name"] for parameter in describe(Effect.named(name))["parameters"])


class _Still:
    """What the frames of one transition have in common."""

    def __init__(
        self, name: EffectLike, *, timing: str | None, reverse: bool, canvas: tuple[int, int] | None,
        fit: str | None, backdrop: str | None, mix: str | None, alpha: bool | None, layout: Layout,
        parameters: Mapping[str, Any],
    ) -> None:
        check_layout(layout)
        if isinstance(name, Effect):
            parameters = {**name.parameters, **parameters}
        else:
            _check_meaning(name_of(name), {"reverse": reverse or None, "backdrop": backdrop, "mix": mix, "fit": fit})
        self._parameters = Parameters(parameters)
        self._filter = name
        self._alpha, self._backdrop = alpha, backdrop
        self._canvas = None if canvas is None else size_of("canvas", canvas)
        self.layout: Layout = layout
        self._header: dict[str, Any] = {
            "request": "transition", "effect": name_of(name), "parameters": self._parameters.texts,
            **{key: value for key, value in (
                ("timing", timing), ("fit", fit), ("background", backdrop), ("mix", mix),
                ("size", self._canvas), ("reversed", bool(reverse) or None),
            ) if value is not None},
        }
        self._recipe = self._recipe_of(name, reverse)

    def ask(
        self, used: Callable[[], Worker], pair: Sequence[Lent], at: float, until: Deadline, out: NDArray[Any] | None = None,
    ) -> Asked | Made:
        """Asks for a frame, or makes it here.

        Args:
            used: starts the worker that is asked.
            out: where the caller wants it, which a frame that is made here may be written to.
        """
        (first, shines), (second, shines_too) = (picture.facts(used, until) for picture in pair)
        alpha = self._alpha
        if alpha is None:
            alpha = shines or shines_too or self._shows_nothing(first, second)
        width, height = self._canvas or first
        here, there = pair[0].here, pair[1].here
        if self._recipe is not None and here is not None and there is not None and until.left() is None:
            made = _library.frame(
                self._recipe, at, (here, there), (height, width, 4 if alpha else 3), place_in(out, self.layout))
            if made is not None:
                return Made(made)
        frame = Message(
            {
                **self._header, "from": pair[0].name, "to": pair[1].name, "at": at,
                "pixels": "rgba" if alpha else "rgb",
            },
            answer_bytes=width * height * (4 if alpha else 3))
        return Asked(used(), [picture.message for picture in pair], frame, until)

    def _recipe_of(self, name: EffectLike, reverse: bool) -> _library.Recipe | None:
        """What the library makes a frame with; None if the worker must: for files, and for values that are no texts."""
        kind = name.name if isinstance(name, Effect) else name
        said = [self._header.get(key) for key in ("timing", "fit", "background", "mix")]
        if not isinstance(kind, str) or self._parameters.has_pictures or said[0] not in (None, "own") or not all(
            value is None or isinstance(value, str) for value in said
        ):
            return None
        _, fit, background, mix = said
        options = {"background": background or "transparent", "fit": fit, "mix": mix, "reverse": "true" if reverse else None}
        return _library.Recipe(
            kind, tuple(self._parameters.texts.items()),
            tuple((key, value) for key, value in options.items() if value is not None), said[0] == "own")

    def _shows_nothing(self, first: tuple[int, int], second: tuple[int, int]) -> bool:
        """Whether there may be room beside a picture that nothing fills."""
        canvas = self._canvas or first
        return (
            self._header.get("fit", "cover") in ("contain", "center", "none") and self._backdrop is None
            and (first != canvas or second != canvas))


def transition(
    name: EffectLike, a: PictureLike, b: PictureLike, at: float | Sequence[float] = 0.5, *, timing: str | None = None,
    reverse: bool = False, canvas: tuple[int, int] | None = None, fit: str | None = None,
    backdrop: str | None = None, mix: str | None = None, alpha: bool | None = None, timeout: float | None = None,
    layout: Layout = "HWC", out: NDArray[Any] | None = None, **parameters: Any,
) -> Pixels:
    """One frame of a transition between two pictures; several where pictures or `at` are several.

    Args:
        name: an effect, as `effects()` lists them, a filter's path, a `Filter` or an `Effect`.
        a: the first picture: an array, or what numpy makes one of; a PIL image; a path; a `Picture`. An array is
            (height, width) or (height, width, 1 to 4), of any strides, with straight alpha: uint8, uint16 of 0…65535,
            bool, or floats of 0…1. One with four axes has a picture for each frame.
        b: the second picture, or several.
        at: the progress: 0 is the first picture, 1 the second; effects that overshoot go beyond. Several make a frame each.
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
        layout: the order of the axes of arrays that go in and come out: `"HWC"`, or `"CHW"` for (channels, height, width).
        out: an array that the result is written to, and which is returned: of uint8, of uint16 (0…65535) or of floats (0…1).
            It may be one of the pictures. After an error its pixels are undefined.
        parameters: the effect's own, as `describe(name)` lists them, with `_` for `-`: numbers, texts (`"30deg"`,
            `"20%"`), tuples for vectors, arrays and paths for pictures. `from_="left"` is `from`.

    Returns:
        An array (height, width, 3 or 4) of uint8 with straight alpha, yours to write to; of several frames (frames, height,
        width, 3 or 4). `layout` and `out` change that.

    Raises:
        UsageError: for an effect or a parameter that is not there, or a value that it does not take.
        NoInputError, BadDataError: for a file that is missing, or no picture.
        TypeError, ValueError: for an array of another kind or shape.
        TryAgainError: when `timeout` is over. The process that makes the frames is ended then, and the next call starts
            another.
    """
    still = _Still(
        name, timing=timing, reverse=reverse, canvas=canvas, fit=fit, backdrop=backdrop, mix=mix, alpha=alpha,
        layout=layout, parameters=parameters)
    seconds, count = seconds_of(timeout), _count_of(a, b, at)
    if count is not None:
        times = [number_of("at", at)] * count if np.ndim(at) == 0 else [number_of("at", one) for one in array_of(at)]
        pairs = zip(range(count), _pictures(a, "a", layout), _pictures(b, "b", layout), times)
        return _stacked(_in_turn(still, pairs, seconds, out), count, out)
    pair, progress, until = [Lent(a, "a", layout), Lent(b, "b", layout)], number_of("at", at), Deadline(seconds)
    frame = laid_out(still.ask(lambda: worker(until), pair, progress, until, out).frame(until), layout)
    if out is None:
        return frame
    check_out(out, frame.shape)
    put(frame, out)
    return out


def _count_of(*given: Any) -> int | None:
    """How many frames are asked for at once; None for one by itself."""
    counts = {
        len(one) for one in given
        if isinstance(one, (list, tuple)) or is_array(one) and array_of(one).ndim in (1, 4)
    }
    if len(counts) > 1 or 0 in counts:
        raise ValueError(f"expected as many pictures, and as many values of at, not {' and '.join(map(str, sorted(counts)))}")
    return counts.pop() if counts else None


def _stacked(frames: Iterator[Pixels], count: int, out: NDArray[Any] | None) -> Pixels:
    """Frames as one array."""
    for number, frame in enumerate(frames):
        if number == 0:
            if out is None:
                out = np.empty((count, *frame.shape), np.uint8)
            check_out(out, (count, *frame.shape))
        assert out is not None
        put(frame, out[number])
    assert out is not None
    return out


def transition_frames(
    name: EffectLike, a: PictureLike | Iterable[PictureLike], b: PictureLike | Iterable[PictureLike], *,
    duration: float | None = None, count: int | None = None, fps: float | Fraction = 30, timing: str = "own",
    reverse: bool = False, canvas: tuple[int, int] | None = None, fit: str | None = None,
    backdrop: str | None = None, mix: str | None = None, alpha: bool | None = None, timeout: float | None = None,
    layout: Layout = "HWC", **parameters: Any,
) -> TransitionFrames:
    """The frames of a transition: the first is `a`, the last is `b`.

    Args:
        a: a picture that stands, which is sent once; or several, one of which goes into each frame: an iterator, a list, an
            array with four axes.
        b: likewise.
        duration: how long it takes, in seconds; the time that suits the effect unless it is given.
        count: how many frames there are, in place of `duration`: at least 2.
        fps: frames per second.
        timing: the pace; `"own"` is the effect's.
        The others are those of `transition`.

    Returns:
        An iterator of arrays (height, width, 3 or 4) of uint8 with straight alpha, also for `async for`. An iterator of
        frames that ends early ends it.
    """
    rate = positive("fps", fps)
    if count is None:
        seconds = describe(name, timeout=timeout)["duration"] if duration is None else positive("duration", duration)
        count = max(2, round(float(seconds) * float(rate)))
    else:
        count = whole("count", count, least=2)
    still = _Still(
        name, timing=timing, reverse=reverse, canvas=canvas, fit=fit, backdrop=backdrop, mix=mix, alpha=alpha,
        layout=layout, parameters=parameters)
    return TransitionFrames(still, a, b, count, rate, seconds_of(timeout))


class TransitionFrames(Iterator[Pixels]):
    """The frames of a transition, which are made while they are taken; in a notebook, it shows itself."""

    def __init__(
        self, still: _Still, a: Any, b: Any, count: int, rate: Fraction, timeout: float | None,
    ) -> None:
        self._still, self._pair, self._count, self._rate, self._timeout = still, (a, b), count, rate, timeout
        self._frames = self._between(count)

    def _between(self, count: int) -> Generator[Pixels, None, None]:
        (a, b), layout = self._pair, self._still.layout
        # No more is taken of an iterator than is shown.
        pairs = zip(
            range(count), _pictures(a, "a", layout), _pictures(b, "b", layout), (n / (count - 1) for n in range(count)))
        yield from _in_turn(self._still, pairs, self._timeout)

    def __iter__(self) -> TransitionFrames:
        return self

    def __next__(self) -> Pixels:
        return next(self._frames)

    def __aiter__(self) -> AsyncIterator[Pixels]:
        return each(self._frames)

    def close(self) -> None:
        """Gives up what is on its way."""
        self._frames.close()

    def __repr__(self) -> str:
        return f"<segue.TransitionFrames of {self._count}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        """Moving pictures, and a strip of frames. What is taken of an iterator is gone: with such it is not shown."""
        if not all(is_picture(one) for one in self._pair):
            return {"text/plain": repr(self)}
        count = min(self._count, 48)
        frames = (np.moveaxis(one, 0, -1) if self._still.layout == "CHW" else one for one in self._between(count))
        return bundle(self, smaller(frames, 320), count, self._rate * count / self._count)


def _pictures(source: Any, role: str, layout: Layout) -> Iterator[Lent]:
    """A picture again and again, or one of several after the other."""
    if is_picture(source):
        kept = Lent(source if isinstance(source, (str, os.PathLike)) else Picture(source, layout=layout), role)
        while True:
            yield kept
    for picture in source:
        yield Lent(picture, role, layout)


def _in_turn(
    still: _Still, pairs: Iterable[tuple[int, Lent, Lent, float]], timeout: float | None, out: NDArray[Any] | None = None,
) -> Iterator[Pixels]:
    used = functools.cache(lambda: worker(Deadline(timeout)))
    asked = (
        still.ask(used, [a, b], at, Deadline(timeout), out[n] if isinstance(out, np.ndarray) and n < len(out) else None)
        for n, a, b, at in pairs)
    return (laid_out(frame, still.layout) for frame in in_turn(asked, timeout))
