"""The command: where it is, and runs of it that report in JSON."""

from __future__ import annotations

import functools
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import warnings
import weakref
from fractions import Fraction
from pathlib import Path
from typing import Any, Callable, Iterable, Iterator, Mapping, NamedTuple, Sequence

from ._descriptor import READING, Descriptor, file_in_memory, pipe
from ._errors import InterruptedWorkError, SegueWarning, UnavailableError, UsageError, error_of
from ._memory_files import MemoryFile, environment
from ._numbers import size_of
from ._numpy import is_numpys
from ._patience import NEVER, Deadline

#: Seconds that a command has to end by itself, when its time is over or it was told to.
_GRACE = 5.0


@functools.cache
def _found(named: str) -> str:
    own = Path(__file__).with_name("bin") / "segue"
    if named:
        path = shutil.which(named)
        if path is None:
            raise UnavailableError(f"$SEGUE: {named}: no such program")
        return path
    if own.exists():
        return str(own)
    # A script of this name may stand there that only starts this package again.
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        path = shutil.which("segue", path=folder)
        if path is not None and Path(path).read_bytes()[:4] == b"\x7fELF":
            return path
    raise UnavailableError("the program segue is not there; install the wheel, or name it in $SEGUE")


def program() -> str:
    """The command's file: that of $SEGUE, the wheel's own, or the one on the PATH."""
    return _found(os.environ.get("SEGUE", ""))


#: What the processes of this one may do, as options of the command.
_limits: list[str] = []


def configure(
    *, root: str | os.PathLike[str] | None = None, threads: int | None = None, max_memory: int | str | None = None,
    max_pixels: int | None = None, filters: Sequence[str | os.PathLike[str]] = (),
) -> None:
    """Says what Segue may do for this process from now on, in place of what was said before.

    The process that makes frames is ended; the next call starts one that keeps to this.

    Args:
        root: the folder that all files must come from; any unless it is given.
        threads: how many work; as many as there are processors.
        max_memory: the most memory for pictures and frames: bytes, or `"500MB"`.
        max_pixels: the most pixels of a picture and of a frame.
        filters: folders with filters, looked through before those of the installation.
    """
    options: dict[str, Any] = {
        "--root": None if root is None else path_of(root), "-j": threads, "--max-memory": max_memory,
        "--max-pixels": max_pixels,
    }
    given = [word for name, value in options.items() if value is not None for word in (name, str(value))]
    _limits[:] = given + [word for folder in filters for word in ("--filters", path_of(folder))]
    from ._workers import close

    close()


def can_be_here() -> bool:
    """Whether frames may be made in this process: limits and folders of filters are the worker's."""
    return not os.environ.get("SEGUE_FILTERS") and not {"--max-memory", "--max-pixels", "--filters"}.intersection(_limits)


def threads() -> int:
    """How many threads of a process may work at a time."""
    return int(_limits[_limits.index("-j") + 1]) if "-j" in _limits else os.cpu_count() or 1


def server() -> list[str]:
    """The words that start the process which makes frames."""
    return [program(), "serve", "--stdio", *_limits]


class Progress(NamedTuple):
    """How far a film is written."""

    frame: int
    frames: int
    seconds: float
    seconds_left: float
    bytes: int
    #: About how many there will be; None until that can be told.
    estimated_bytes: int | None


def keys_of(options: Mapping[str, Any]) -> dict[str, Any]:
    """Keys of a film as JSON has them: `ken_burns` becomes `kenBurns`, `size=(640, 360)` `"640x360"`."""
    made: dict[str, Any] = {}
    for name, value in options.items():
        first, *others = name.strip("_").split("_")
        key = first + "".join(other.capitalize() for other in others)
        if key == "size" and not isinstance(value, str):
            value = "{}x{}".format(*size_of("size", value))
        if value is not None:
            made[key] = _plain(value)
    return made


#: Options of ffmpeg's encoders that have arguments of their own.
_ENCODERS = ("preset", "tune", "crf")


def with_encoders(options: Mapping[str, Any]) -> dict[str, Any]:
    """Options of an export, in which those of ffmpeg's encoders are put together: `crf=20` becomes `ffmpeg_args="-crf 20"`."""
    made = {name: value for name, value in options.items() if name not in _ENCODERS}
    words = [str(made["ffmpeg_args"])] if made.get("ffmpeg_args") is not None else []
    for name in _ENCODERS:
        value = options.get(name)
        if value is None:
            continue
        if not (isinstance(value, (int, float, str)) or is_numpys(value, "number")) or len(str(value).split()) != 1:
            raise UsageError(f"{name}: {value!r}: expected a number or a word, as in crf=20 or preset='slow'")
        words += [f"-{name}", str(value)]
    return {**made, "ffmpeg_args": " ".join(words)} if words else made


def as_arguments(said: str) -> str:
    """What the command says of its options, with the arguments that they are here."""
    said = said.replace("pass --force", "say overwrite=True").replace("--ffmpeg-args", "--crf, --preset, --tune, --ffmpeg-args")
    return re.sub(r"--([a-z][a-z-]*)", lambda option: option[1].replace("-", "_") + "=", said)


def _plain(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, Mapping):
        return {name: _plain(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    return str(value) if isinstance(value, Fraction) else value


def text_of(value: Any) -> str:
    """A value as the command reads it."""
    if isinstance(value, bool) or is_numpys(value, "bool_"):
        return "true" if value else "false"
    if isinstance(value, (tuple, list)):
        return ",".join(text_of(one) for one in value)
    if isinstance(value, os.PathLike):
        return path_of(value)
    return str(value)


def here() -> str:
    """The working directory; nothing where it has gone."""
    try:
        return os.getcwd()
    except OSError:
        return ""


def path_of(path: str | os.PathLike[str]) -> str:
    """An absolute path: the worker may have started in another folder."""
    whole = os.path.expanduser(os.fspath(path))
    if not os.path.isabs(whole):
        whole = os.path.join(here(), whole)
    try:
        whole.encode()
    except UnicodeEncodeError:
        raise UsageError(f"{whole!r}: the name of the file is not UTF-8") from None
    return os.path.normpath(whole)


def run(
    words: Sequence[str], progress: Callable[[Progress], object] | None = None, *, text: str = "",
    folder: str | None = None, until: Deadline = NEVER, lent: Iterable[MemoryFile] = (), stop: Descriptor | None = None,
    writes: bool = False,
) -> Any:
    """Runs the command, and gives what it reports in JSON.

    Args:
        text: what it reads on standard input.
        lent: what it asks this process for.
        stop: can be read as soon as the run is to be given up.
        writes: whether it writes a file on standard output, whose bytes are given then.
        folder: where it runs.
        until: when it ends by itself; it is waited for a little longer.

    When `progress` raises, the run is given up, and nothing half-written is left. The command ends as soon as the pipe it
    reports to is closed, and so also with this process.
    """
    given, told = file_in_memory("segue-given"), file_in_memory("segue-told")
    os.pwrite(given.number, text.encode(), 0)
    heard, spoken = pipe()
    _listening.add(heard)
    process = subprocess.Popen(
        [program(), *words, *_limits, *([] if writes else ["--json"]), "--progress", "json"], stdin=given.number, stdout=told.number, stderr=spoken.number,
        cwd=folder or None,
        # What is written is what the frames show: a person's own defaults change neither.
        env={**os.environ, **environment(), "SEGUE_CONFIG": "none"})
    try:
        spoken.close()
        said: list[str] = []
        for line in _lines(heard, until, stop):
            report = _report(line)
            if isinstance(report, str):
                said += [report] if report else []
            elif progress is not None:
                progress(report)
        process.wait()
    except BaseException:
        for one in lent:
            one.interrupt()
        _end(process)
        raise
    written = os.pread(told.number, os.fstat(told.number).st_size, 0)
    result = _result(process.returncode, written, said[-1] if said else "", writes)
    for line in said:
        warnings.warn(line.removeprefix("segue: "), SegueWarning, stacklevel=3)
    return result


#: The ends of pipes by which commands know that this process lives; one that is forked from it has no say in that.
_listening: weakref.WeakSet[Descriptor] = weakref.WeakSet()


def _leave() -> None:
    for heard in list(_listening):
        heard.close()


os.register_at_fork(after_in_child=_leave)


def _lines(heard: Descriptor, until: Deadline, stop: Descriptor | None) -> Iterator[str]:
    """The lines that a command says, as they come."""
    rest, part = b"", memoryview(bytearray(1 << 16))
    while True:
        left = until.left()
        if not heard.is_ready(READING, None if left is None else left + _GRACE, stop):
            raise until.error() if stop is None or until.is_over() else InterruptedWorkError("the work was given up")
        count = heard.read_some(part)
        *lines, rest = (rest + part[:count]).split(b"\n")
        for line in lines:
            yield line.decode(errors="replace")
        if not count:
            yield rest.decode(errors="replace")
            return


def _end(process: subprocess.Popen[bytes]) -> None:
    """Lets a command remove what it has not finished, and end; one that is stopped goes on for that."""
    process.terminate()
    process.send_signal(signal.SIGCONT)
    try:
        process.wait(_GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _result(code: int, told: bytes, said: str, writes: bool) -> Any:
    """What a command that has ended reports or writes; an error is raised."""
    if writes and code == 0:
        return told
    try:
        document = json.loads(told) if told.strip() else None
    except ValueError:
        document = None
    if code == 0:
        return document
    if isinstance(document, dict) and "error" in document:
        raise error_of(document["error"])
    if code < 0:
        code, said = 128 - code, f"the command was ended by {signal_name(-code)}"
    raise error_of({"exitCode": code, "message": said.removeprefix("segue: ") or f"the command has ended with {code}"})


def signal_name(number: int) -> str:
    """A signal in words: `SIGKILL`, or `signal 40` for a real-time one, which has no name."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def _report(line: str) -> Progress | str:
    """How far it is, or else words for people."""
    if not line.startswith("{"):
        return line
    document = json.loads(line)
    if document.get("event") != "progress":
        return str(document.get("message", line))
    return Progress(
        document["frame"], document["frames"], document["seconds"], document["secondsLeft"],
        document["bytes"], document.get("estimatedBytes"))


def main() -> None:
    """Becomes the command: what the script `segue` of the wheel does."""
    os.execv(program(), ["segue", *sys.argv[1:]])
