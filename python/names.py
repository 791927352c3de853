#!/usr/bin/env python3
"""Writes the names of effects for type checkers: names.py SEGUE. They go into src/segue/_names.py.

To be run whenever an effect comes, goes or gets another name; a test says when that was forgotten.
"""

import json
import subprocess
import sys
import textwrap
from pathlib import Path

TARGET = Path(__file__).resolve().parent / "src/segue/_names.py"
HEAD = '''"""The names of effects, for type checkers: names, other names, and names with their system. Written by python/names.py."""

from typing import Literal

#: An effect's name. One that is known only when the program runs goes through `Effect.named`.
EffectName = Literal[
'''


def text_of(program: str) -> str:
    """The module's text, from what the command lists."""
    said = subprocess.run([program, "list", "--json"], check=True, stdout=subprocess.PIPE).stdout
    names = {name for effect in json.loads(said) for name in (effect["name"], effect["qualifiedName"], *effect["aliases"])}
    listed = textwrap.wrap(", ".join(f'"{name}"' for name in sorted(names)), 116, break_on_hyphens=False, break_long_words=False)
    return HEAD + "".join(f"    {line}\n" for line in listed) + "]\n"


if __name__ == "__main__":
    TARGET.write_text(text_of(sys.argv[1]))
