#!/usr/bin/env python3
"""Writes the coverage that FreeType itself gives to a few glyphs of DejaVu Sans, without hinting.

    make-glyphs.py [FONT]

Each file has a line "size left top width height" and the rows, a byte for each pixel in hexadecimal.
Needs the package freetype-py.
"""
import os
import sys

import freetype

FONT = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
SIZES = {"a": 24, "g": 48, "&": 64, "8": 17, "é": 40}

# FreeType makes lines of curves that are up to 1/16 pixel off; at 16 times the size that is 1/256.
FINER = 16

face = freetype.Face(FONT)
for character, size in SIZES.items():
    face.set_pixel_sizes(size * FINER, size * FINER)
    face.load_char(character, freetype.FT_LOAD_NO_HINTING | freetype.FT_LOAD_NO_AUTOHINT | freetype.FT_LOAD_RENDER)
    slot, bitmap = face.glyph, face.glyph.bitmap
    pitch, pixels = bitmap.pitch, bytes(bitmap.buffer)
    left, top = slot.bitmap_left, -slot.bitmap_top
    x0, y0 = left // FINER, top // FINER
    x1, y1 = -(-(left + bitmap.width) // FINER), -(-(top + bitmap.rows) // FINER)
    sums = [[0] * (x1 - x0) for _ in range(y1 - y0)]
    width, rows = bitmap.width, bitmap.rows
    for y in range(rows):
        for x in range(width):
            sums[(top + y) // FINER - y0][(left + x) // FINER - x0] += pixels[y * pitch + x]
    name = f"u{ord(character):04x}.txt"
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), name), "w") as file:
        print(size, x0, y0, x1 - x0, y1 - y0, file=file)
        for row in sums:
            print("".join(f"{round(value / FINER**2):02x}" for value in row), file=file)
