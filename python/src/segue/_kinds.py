"""What a file shows."""

from __future__ import annotations

import json
import os
import stat


def kind_of(path: str) -> str:
    """What a file shows, told by its first bytes where its name does not tell it."""
    ending = os.path.splitext(path)[1].lower()
    if ending == ".lottie":
        return "composition"
    if ending == ".otio":
        return "show"
    try:
        # A pipe would be waited for.
        with open(path, "rb", opener=lambda name, flags: os.open(name, flags | os.O_NONBLOCK)) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                return "picture"
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
