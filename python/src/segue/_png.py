"""Pictures as PNG files: quickly and without loss, for files that live as long as an object."""

from __future__ import annotations

import struct
import zlib

from ._numpy import Pixels, np



def png_of(pixels: Pixels, level: int = 0) -> bytes:
    """The file of an array (height, width, 3 or 4).

    Args:
        level: how much it is compressed, 0…9; not at all at 0.
    """
    height, width, channels = pixels.shape
    rows = np.zeros((height, 1 + width * channels), np.uint8)
    rows[:, 1:].reshape(height, width, channels)[:] = pixels
    header = struct.pack(">IIBBBBB", width, height, 8, 2 if channels == 3 else 6, 0, 0, 0)
    chunks = (b"IHDR", header), (b"IDAT", zlib.compress(rows.data, level)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(name)))
        for name, data in chunks)


def write_png(path: str, pixels: Pixels) -> None:
    """Writes an array (height, width, 3 or 4) into a file, not compressed."""
    with open(path, "wb") as file:
        file.write(png_of(pixels))
