#!/usr/bin/env python3
"""Compares segue's SMPTE wipes with GStreamer's own: smpte.py SEGUE [--only 1,21,101]

Prints Markdown: for each wipe, how much of the canvas differs, in percent, at the worst of nine moments and
in the mean. Both programs wipe from black to white; a pixel has changed when it is lighter than half.
GStreamer's smpte element draws its masks as triangles, with ragged edges a pixel or two wide, and leaves
holes where triangles meet: those are most of the difference. Exits with 1 when a wipe differs by more than
4 % at one moment.

Needs gst-launch-1.0 with the plug-ins base and good; where they are not installed, says so and does nothing.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

WIDTH, HEIGHT, FRAMES = 320, 240, 100
MOST = 4.0


def gstreamer(number):
    """Whether each pixel has changed, frame by frame, as bytes of luma."""
    def source(pattern):
        return (f"videotestsrc pattern={pattern} num-buffers={FRAMES + 30} ! "
                f"video/x-raw,format=I420,width={WIDTH},height={HEIGHT},framerate={FRAMES}/1")
    graph = (f"{source('black')} ! smpte name=s type={number} duration=1000000000 border=0 depth=16 ! "
             f"queue ! fdsink fd=1 {source('white')} ! s.")
    process = subprocess.Popen(["gst-launch-1.0", "-q", *graph.split()], stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL)
    length = WIDTH * HEIGHT * 3 // 2
    data = process.stdout.read(length * FRAMES)
    # The element never ends its stream.
    process.kill()
    process.wait()
    return [data[index * length:index * length + WIDTH * HEIGHT] for index in range(FRAMES)]


def ours(segue, pictures, number, moment):
    data = subprocess.run(
        [segue, "frame", *pictures, "-t", f"smpte:{number}", "--at", str(moment), "--format", "raw", "-o",
         "-", "-q"], stdin=subprocess.DEVNULL, capture_output=True, check=True).stdout
    return data[0::4]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("segue", help="the command to compare")
    parser.add_argument("--only", help="numbers with commas between them")
    arguments = parser.parse_args()
    if not shutil.which("gst-launch-1.0"):
        print("GStreamer is not installed: nothing to compare with.")
        return
    inspected = subprocess.run(["gst-inspect-1.0", "smpte"], capture_output=True, text=True).stdout
    wipes = re.findall(r"^\s+\((\d+)\): (\S+)\s+- ", inspected, re.M)
    if not wipes:
        print("GStreamer's smpte element is not installed: nothing to compare with.")
        return
    segue = os.path.abspath(arguments.segue)
    apart, worst_of_all = [], []
    print("| wipe | worst, % | mean, % |\n|---|--:|--:|")
    with tempfile.TemporaryDirectory(prefix="segue-smpte-") as folder:
        pictures = []
        for level in (0, 255):
            pictures.append(os.path.join(folder, f"{level}.png"))
            header = f"P5 {WIDTH} {HEIGHT} 255\n".encode()
            subprocess.run(["ffmpeg", "-loglevel", "error", "-f", "pgm_pipe", "-i", "-", pictures[-1]],
                           input=header + bytes([level]) * (WIDTH * HEIGHT), check=True)
        for number, name in wipes:
            if arguments.only and number not in arguments.only.split(","):
                continue
            frames = gstreamer(number)
            parts = []
            for tenth in range(1, 10):
                theirs = frames[tenth * FRAMES // 10]
                mine = ours(segue, pictures, number, tenth / 10)
                differing = sum((a > 125) != (b > 127) for a, b in zip(theirs, mine))
                parts.append(100 * differing / len(theirs))
            print(f"| {number} {name} | {max(parts):.2f} | {sum(parts) / 9:.2f} |", flush=True)
            worst_of_all.append(max(parts))
            if max(parts) > MOST:
                apart.append(number)
    print(f"\n{len(worst_of_all)} wipes, the worst {max(worst_of_all):.2f} %, "
          f"the median {sorted(worst_of_all)[len(worst_of_all) // 2]:.2f} %.")
    if apart:
        sys.exit(f"smpte: more than {MOST} % apart: {', '.join(apart)}")


main()
