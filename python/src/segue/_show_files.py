"""Which values of a show are names of files, so that it can be written for another folder."""

from __future__ import annotations

import os
import re
from typing import Any, Callable

#: The keys whose texts are names, or those in their lists.
_FILES = frozenset({"picture", "clip", "scene", "composition", "captions", "lut", "file", "items"})
#: The keys that hold an effect: as a text, or as an object whose `effect` is one.
_EFFECTS = frozenset({"effect", "transition", "entrance", "exit"})
#: What a composition is given: words of the caller's own.
_OWN = frozenset({"slots", "words"})
#: Endings that only files have: of filters, scenes and compositions.
_EFFECT_FILE = re.compile(r"[^=]*?\.(?:glsl|fs|frag|fsh|isf|json|lottie)(?=:|$)", re.IGNORECASE)
_SYSTEM = re.compile(r"(?:segue|ca|ci|gl|xfade|smpte):", re.IGNORECASE)
#: A picture among an effect's parameters: what follows an `@`, up to the next parameter.
_PARAMETER = re.compile(r"(?<==)@([^()]+?)(?=,[^,=]+=|$)")


def with_files(show: dict[str, Any], change: Callable[[str], str]) -> dict[str, Any]:
    """A show with other names of the files in it.

    Args:
        change: gets each name, and gives the one to put in its place.
    """

    def text(key: str, value: str, inside: bool) -> str:
        if key in _EFFECTS:
            return _effect(value, change)
        # A show's own `show` is its title; that of an item is another show's file. The first sound has no name there.
        is_file = key in _FILES or key == "show" and inside or key == "beats"
        return change(value) if is_file and value != "audio" else value

    def walk(value: Any, key: str, inside: bool) -> Any:
        if isinstance(value, str):
            return text(key, value, inside)
        if isinstance(value, list):
            return [walk(one, _of_one(key), inside) for one in value]
        if not isinstance(value, dict) or key in _OWN:
            return value
        if key == "pictures":
            return {name: change(one) if isinstance(one, str) else one for name, one in value.items()}
        return {name: walk(one, name, inside or bool(key)) for name, one in value.items()}

    walked: dict[str, Any] = walk(show, "", False)
    return walked


def _of_one(key: str) -> str:
    """The key that one of a list would have by itself."""
    return "transition" if key in ("transitions", "shuffle") else "items" if key in ("items", "tracks") else "list"


def _effect(text: str, change: Callable[[str], str]) -> str:
    """An effect's text: `my.glsl`, `luma-wipe:luma=@ramp.png,softness=0`."""
    found = _EFFECT_FILE.match(text)
    name = found[0] if found else text.split(":", 1)[0]
    rest = text[len(name) :]
    # A name with a dot may be a clip's, and so may be no file's.
    if not _SYSTEM.match(name) and (found or "." in name and os.path.isfile(name)):
        name = change(name)
    return name + _PARAMETER.sub(lambda match: "@" + change(match[1]), rest)
