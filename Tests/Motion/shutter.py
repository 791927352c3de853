#!/usr/bin/env python3
"""Measures motion blur: shutter.py SEGUE [--size WxH] [EFFECT…]

Of each of Segue's own effects, or of those that are named: how near a blurred frame is to one of 256 moments, in dB, at
three places of a transition of one second and of one of a third; and how many times a sharp frame's time it takes, in time
of processors. Frames have 1280 × 720 pixels unless another size is named: all effects take minutes at 320x180, and hours
else. Prints a table with the least of the six, then the worst and the median. Below 40 dB the script fails.
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

IMAGES = pathlib.Path(__file__).resolve().parents[2] / "Images"
PICTURES = [IMAGES / "mountain-dawn.jpg", IMAGES / "tropical-sea.jpg"]
PLACES = (0.2, 0.45, 0.75)
LEAST = 40


def seconds(command):
    """The time of processors that a command took."""
    process = subprocess.Popen([str(word) for word in command], stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"FAILED: {' '.join(map(str, command))}")
    return usage.ru_utime + usage.ru_stime


def frame(segue, effect, length, place, output, *options):
    """Renders a frame of a film that changes after a second; what that took."""
    at = f"{round((1 + place * length) * 30) / 30 + 0.001:.3f}s"
    return seconds([segue, "frame", *PICTURES, "-t", effect, "--hold", "1s", "--duration", f"{round(length * 1000)}ms", "--at",
                    at, "-o", output, "-f", "-j", "1", *options])


def nearness(segue, one, other):
    report = subprocess.run([segue, "compare", one, other, "--json"], stdout=subprocess.PIPE, text=True, check=False).stdout
    psnr = json.loads(report)["psnr"]
    return 99 if psnr is None else psnr


def film(segue, effect, *options):
    """What a second of an effect takes by itself, without its encoder."""
    return seconds([segue, *PICTURES, "-t", effect, "--hold", "0s", "--duration", "1s", "-o", "/dev/null", "--format", "raw",
                    "-q", "-f", "-j", "1", *options])


def main():
    parser = argparse.ArgumentParser(description="Measures motion blur.")
    parser.add_argument("segue", type=pathlib.Path)
    parser.add_argument("effects", nargs="*")
    parser.add_argument("--size", default="1280x720", help="pixels of a frame")
    choice = parser.parse_intermixed_args()
    segue, effects, size = choice.segue.resolve(), choice.effects, ("--size", choice.size)
    if not effects:
        known = json.loads(subprocess.run([segue, "list", "--json"], stdout=subprocess.PIPE, text=True, check=True).stdout)
        effects = [effect["name"] for effect in known if effect["origin"] == "segue" and effect["name"] != "text"]
    worst, factors = {}, {}
    print("| effect | dB beside 256 moments | × a sharp film's time |\n| --- | --: | --: |")
    with tempfile.TemporaryDirectory(prefix="segue-shutter-") as folder:
        one, other = (pathlib.Path(folder) / name for name in ("default.png", "many.png"))
        for effect in effects:
            found = []
            for length in (1, 1 / 3):
                for place in PLACES:
                    frame(segue, effect, length, place, one, *size, "--shutter", "180")
                    frame(segue, effect, length, place, other, *size, "--shutter", "180", "--samples", "256")
                    found.append(nearness(segue, one, other))
            worst[effect] = min(found)
            factors[effect] = film(segue, effect, *size, "--shutter", "180") / film(segue, effect, *size)
            print(f"| `{effect}` | {worst[effect]:.1f} | {factors[effect]:.1f} |", flush=True)
    least = min(worst, key=worst.get)
    print(f"\nworst {worst[least]:.1f} dB ({least}), median {statistics.median(worst.values()):.1f} dB; "
          f"median {statistics.median(factors.values()):.1f} times a sharp film's time")
    if worst[least] < LEAST:
        sys.exit(f"FAILED: {least} has less than {LEAST} dB")


if __name__ == "__main__":
    main()
