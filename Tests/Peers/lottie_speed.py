#!/usr/bin/env python3
"""Measures how long Lottie files take to draw, beside ThorVG's and rlottie's software renderers.

    Tests/Peers/lottie_speed.py SEGUE FOLDER [options]

SEGUE is a release binary, FOLDER holds Lottie files. Of each file the same moments, spread evenly, are
drawn at the same size, on one thread, by each renderer in turn. Times are processor time, so that other
work on the machine counts little. Segue writes its frames as raw pixels to nowhere; the others draw into
memory. Starting and reading the file are not counted, and from each time that of an empty composition is
subtracted: clearing the frame, and for segue writing it. Each file and the empty composition are drawn in
several rounds in turn, and the shortest time of each counts. Needs thorvg-python and rlottie-python.

    --only TEXT     only files whose name contains TEXT
    --size WxH      the size of the frames (default 1920x1080)
    --frames N      frames of each file (default 24)
    --rounds N      how many times each is measured (default 3)
    --no-peers      only segue
    --json FILE     write all times to FILE
"""

import argparse
import ctypes
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time


def processor_seconds(command):
    """The processor time of a command that succeeds; None for one that fails."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        return None
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


class Segue:
    def __init__(self, binary, size, count):
        self.binary, self.size, self.count = binary, size, count

    def seconds(self, path, duration):
        # Work that two runs share, such as starting and reading the file, cancels.
        few, many = self.run(path, duration, self.count), self.run(path, duration, 5 * self.count)
        if few is None or many is None:
            return None
        return (many - few) / (4 * self.count)

    def run(self, path, duration, count):
        # A rational rate, so that the whole duration has about this many frames.
        rate = f"{max(round(count / duration * 1000), 1)}/1000"
        return processor_seconds(
            [self.binary, "play", path, "--size", "%dx%d" % self.size, "-j", "1", "-q"]
            + ["--fps", rate, "--format", "raw", "-o", "-"]
        )


class ThorVG:
    def __init__(self, size, count):
        import thorvg_python as tvg

        self.tvg, self.size, self.count = tvg, size, count
        self.engine = tvg.Engine(threads=0)

    def seconds(self, path, duration):
        tvg = self.tvg
        canvas = tvg.SwCanvas(self.engine)
        canvas.set_target(*self.size)
        animation = tvg.LottieAnimation(self.engine)
        picture = animation.get_picture()
        if picture.load(path) != tvg.Result.SUCCESS:
            return None
        picture.set_size(*self.size)
        canvas.add(picture)
        total = animation.get_total_frame()[1]
        start = None
        for index in range(self.count):
            animation.set_frame(total * index / self.count)
            canvas.update()
            canvas.draw(True)
            canvas.sync()
            # Reading the file ends with the first frame, as for segue.
            start = start or time.process_time()
        return (time.process_time() - start) / (self.count - 1)


class Rlottie:
    def __init__(self, size, count):
        from rlottie_python import LottieAnimation

        self.reader, self.size, self.count = LottieAnimation, size, count

    def seconds(self, path, duration):
        animation = self.reader.from_file(path)
        total = animation.lottie_animation_get_totalframe()
        width, height = self.size
        buffer = ctypes.create_string_buffer(width * height * 4)
        draw = animation.rlottie_lib.lottie_animation_render
        draw.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p] + [ctypes.c_size_t] * 3
        start = None
        for index in range(self.count):
            frame = total * index // self.count
            draw(animation.animation_p, frame, ctypes.addressof(buffer), width, height, width * 4)
            start = start or time.process_time()
        return (time.process_time() - start) / (self.count - 1)


def duration_of(path):
    with open(path, encoding="utf-8-sig") as text:
        head = json.load(text)
    return (head["op"] - head["ip"]) / head["fr"]


def beside(renderer, path, duration, empty, rounds):
    """A renderer's time for a file less that for an empty one, each the shortest of some rounds."""
    drawn, nothing = [], []
    for _ in range(rounds):
        nothing.append(renderer.seconds(empty, 1.0))
        drawn.append(renderer.seconds(path, duration))
    if None in drawn or None in nothing:
        return None
    return max(min(drawn) - min(nothing), 1e-5)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("segue")
    parser.add_argument("folder")
    parser.add_argument("--only", default="")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--frames", type=int, default=24)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--json")
    options = parser.parse_args()
    size = tuple(int(part) for part in options.size.split("x"))
    renderers = {"segue": Segue(options.segue, size, options.frames)}
    if not options.no_peers:
        renderers["ThorVG"] = ThorVG(size, options.frames)
        renderers["rlottie"] = Rlottie(size, options.frames)
    table = {}
    with tempfile.TemporaryDirectory() as folder:
        empty = os.path.join(folder, "empty.json")
        with open(empty, "w") as text:
            json.dump({"v": "5.5.0", "fr": 10, "ip": 0, "op": 10, "w": 16, "h": 9, "layers": []}, text)
        for name in sorted(name for name in os.listdir(options.folder) if name.endswith(".json")):
            if options.only not in name:
                continue
            path = os.path.join(options.folder, name)
            try:
                duration = duration_of(path)
            except (KeyError, ValueError):
                continue
            times = {
                key: beside(renderer, path, duration, empty, options.rounds)
                for key, renderer in renderers.items()
            }
            if None in times.values():
                print(f"{name}: not drawn by all", file=sys.stderr)
                continue
            table[name] = times
            print("  ".join(f"{key} {times[key] * 1000:7.2f}" for key in times), name, flush=True)
    for key in renderers:
        spent = [times[key] * 1000 for times in table.values()]
        if not spent:
            continue
        line = f"{key}: median {statistics.median(spent):.2f} ms, mean {statistics.mean(spent):.2f} ms"
        if key != "segue":
            ratios = [times["segue"] / times[key] for times in table.values()]
            line += f"; segue takes {statistics.median(ratios):.2f} of it in the median"
            line += f", more in {sum(ratio > 1 for ratio in ratios)} of {len(ratios)}"
        print(line)
    if options.json:
        with open(options.json, "w") as text:
            json.dump(table, text, indent=1)


if __name__ == "__main__":
    main()
