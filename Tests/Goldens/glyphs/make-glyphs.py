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

face = freetype.Face(FONT)
for character, size in SIZES.items():
    face.set_pixel_sizes(size, size)
    face.load_char(character, freetype.FT_LOAD_NO_HINTING | freetype.FT_LOAD_NO_AUTOHINT | freetype.FT_LOAD_RENDER)
    slot, bitmap = face.glyph, face.glyph.bitmap
    name = f"u{ord(character):04x}.txt"
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), name), "w") as file:
        print(size, slot.bitmap_left, -slot.bitmap_top, bitmap.width, bitmap.rows, file=file)
        for y in range(bitmap.rows):
            row = bitmap.buffer[y * bitmap.pitch : y * bitmap.pitch + bitmap.width]
            print("".join(f"{value:02x}" for value in row), file=file)
