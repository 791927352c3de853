#!/usr/bin/env python3
"""Makes the pictures of the tests of the library: pictures FOLDER WIDTH HEIGHT

Two of each kind, as PNG and as the bytes that are in it: opaque, translucent, and translucent with 16 bits."""
import random
import struct
import sys
import zlib

folder, width, height = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def write(name, pixels, bits):
    code = {8: "B", 16: "H"}[bits]
    values = [value for pixel in pixels for value in pixel]
    with open(f"{folder}/{name}.bytes", "wb") as file:
        file.write(struct.pack(f"={len(values)}{code}", *values))
    rows = b"".join(
        b"\0" + struct.pack(f">{width * 4}{code}", *values[y * width * 4:(y + 1) * width * 4]) for y in range(height))
    with open(f"{folder}/{name}.png", "wb") as file:
        header = struct.pack(">IIBBBBB", width, height, bits, 6, 0, 0, 0)
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def picture(seed, top, is_opaque):
    """Waves with noise; where it is translucent, from nothing to full."""
    noise = random.Random(seed)
    for y in range(height):
        for x in range(width):
            color = [(x * (3 + seed) + y * 5 * c) * top // 700 % (top + 1) for c in (1, 2, 3)]
            if noise.random() < 0.2:
                color = [noise.randint(0, top) for _ in color]
            yield [*color, top if is_opaque else noise.choice([0, top, x * top // width, noise.randint(0, top)])]


for seed in (1, 2):
    write(f"opaque{seed}", list(picture(seed, 255, True)), 8)
    write(f"clear{seed}", list(picture(seed, 255, False)), 8)
    write(f"deep{seed}", list(picture(seed, 65535, False)), 16)
