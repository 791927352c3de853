#!/usr/bin/env python3
"""Compares segue's xfade effects with FFmpeg's own xfade: xfade.py SEGUE [--frames 20] [--size 160x90]

Prints Markdown: for each of xfade's transitions, the worst PSNR in dB over the frames between the ends,
and the worst moment. Both programs get the same two pictures; FFmpeg works on planar RGB. Frame k of n
shows p = k / n. Transitions that the installed FFmpeg does not have are listed, not measured.

Exits with 1 when one of them is below 40 dB. One is compared in another way:
 - fadegrays: on RGB, FFmpeg adds to numbers that it has not set (vf_xfade.c, `bg[0][0] +=`). So all greys of a
   row are shifted by what was in memory; that shift is taken away before the two are compared.
Where FFmpeg is not installed, says so and does nothing.
"""

import argparse
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PICTURES = [os.path.join(ROOT, "Images", name) for name in ("mountain-dawn.jpg", "aurora-night.jpg")]
FFMPEG = ["ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error", "-y"]
SHIFTED = {"fadegrays"}


def run(command):
    """Runs a command and gives its output."""
    result = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True)
    if result.returncode != 0:
        sys.exit(f"xfade: this failed: {' '.join(command)}\n{result.stderr.decode()}")
    return result.stdout


def names(segue):
    """xfade's names that segue has, in its order."""
    listed = run([segue, "list", "--json"]).decode()
    return re.findall(r'"xfade:([a-z]+)"', listed)


def psnr(a, b):
    total = sum((x - y) * (x - y) for x, y in zip(a, b))
    return 99.0 if total == 0 else 10 * math.log10(255 * 255 * len(a) / total)


def unshifted(frame, other, width):
    """The frame without the shift of each of its rows from the other one's."""
    rows = []
    for start in range(0, len(frame), 3 * width):
        row, same = frame[start:start + 3 * width], other[start:start + 3 * width]
        shift = round(sum(x - y for x, y in zip(row, same)) / len(row))
        rows += [value - shift for value in row]
    return rows


def theirs(pictures, name, frames, size):
    repeat = (f"format=gbrp,loop=loop=-1:size=1,settb=1/{frames},setpts=N,fps={frames},"
              f"trim=end_frame={frames + 1}")
    graph = (f"[0]{repeat}[a];[1]{repeat}[b];[a][b]xfade=transition={name}:duration=1:offset=0,"
             f"trim=end_frame={frames + 1},format=rgb24")
    inputs = [item for picture in pictures for item in ("-i", picture)]
    data = run(FFMPEG + [*inputs, "-filter_complex", graph, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"])
    length = size[0] * size[1] * 3
    return [data[index * length:(index + 1) * length] for index in range(frames + 1)]


def ours(segue, pictures, name, frames, size):
    data = run([segue, *pictures, "-t", f"xfade:{name}", "--size", f"{size[0]}x{size[1]}",
                "--duration", f"{frames + 1}f", "--format", "raw", "-o", "-", "-q"])
    length = size[0] * size[1] * 4
    rgb = []
    for index in range(frames + 1):
        frame = bytearray(data[index * length:(index + 1) * length])
        del frame[3::4]
        rgb.append(bytes(frame))
    return rgb


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("segue", help="the command to compare")
    parser.add_argument("--frames", type=int, default=20, help="steps of the progress (20)")
    parser.add_argument("--size", default="160x90", help="of the frames (160x90)")
    parser.add_argument("--only", help="names with commas between them")
    arguments = parser.parse_args()
    if not shutil.which("ffmpeg"):
        print("FFmpeg is not installed: nothing to compare with.")
        return
    segue = os.path.abspath(arguments.segue)
    size = tuple(int(side) for side in arguments.size.split("x"))
    available = set(re.findall(r"^\s+([a-z]+)\s+\d+\s", run(
        ["ffmpeg", "-hide_banner", "-h", "filter=xfade"]).decode(), re.M))
    missing, below = [], []
    print("| xfade | worst of the frames, dB | at p |\n|---|--:|--:|")
    with tempfile.TemporaryDirectory(prefix="segue-xfade-") as folder:
        pictures = []
        for number, picture in enumerate(PICTURES):
            pictures.append(os.path.join(folder, f"{number}.png"))
            run(FFMPEG + ["-i", picture, "-vf", f"scale={size[0]}:{size[1]}", pictures[-1]])
        for name in names(segue):
            if arguments.only and name not in arguments.only.split(","):
                continue
            if name not in available:
                missing.append(name)
                continue
            pairs = zip(ours(segue, pictures, name, arguments.frames, size),
                        theirs(pictures, name, arguments.frames, size))
            if name in SHIFTED:
                pairs = [(a, unshifted(b, a, size[0])) for a, b in pairs]
            worst = min((psnr(a, b), index) for index, (a, b) in enumerate(pairs)
                        if 0 < index < arguments.frames)
            if worst[0] < 40:
                below.append(name)
            print(f"| {name} | {worst[0]:.1f} | {worst[1] / arguments.frames:.2f} |", flush=True)
    print(f"\nNot in this FFmpeg: {', '.join(missing) or 'none'}.")
    if below:
        sys.exit(f"xfade: below 40 dB: {', '.join(below)}")


main()
