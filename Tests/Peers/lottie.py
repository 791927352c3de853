#!/usr/bin/env python3
"""Scores drawings of Lottie files against frames that Core Animation drew.

    Tests/Peers/lottie.py SEGUE FOLDER [options]

SEGUE is a `segue` binary, FOLDER holds cases.json, files/, core-animation/ and main-thread/. A
frame's score is the better of its PSNRs to the two references, over premultiplied RGBA. Frames
marked "text" are left out. Needs numpy and Pillow; `--peers` also thorvg-python and rlottie-python.

    --only TEXT     only files whose name contains TEXT
    --keep DIR      keep the drawn frames in DIR
    --worst N       print the N worst frames (default 25)
    --peers         the same frames by ThorVG and rlottie; first, each draws a picture that is known
    --json FILE     write all scores to FILE
"""

import argparse
import json
import math
import multiprocessing
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import numpy
from PIL import Image


def premultiplied(path):
    """The picture as premultiplied RGBA, 0…255."""
    pixels = numpy.asarray(Image.open(path).convert("RGBA"), dtype=numpy.float64)
    return premultiply(pixels)


def premultiply(pixels):
    made = pixels.astype(numpy.float64).copy()
    made[..., :3] *= made[..., 3:4] / 255
    return made


def psnr(a, b):
    """The peak signal to noise ratio in decibels, at most 99."""
    error = numpy.mean((a - b) ** 2)
    return 99.0 if error == 0 else min(99.0, 10 * math.log10(255 * 255 / error))


class Case:
    """One frame of one file."""

    def __init__(self, folder, entry):
        self.file = os.path.join(folder, "files", entry["file"])
        self.name = entry["render"]
        self.size = (entry["width"], entry["height"])
        self.references = [
            path
            for kind in ("core-animation", "main-thread")
            if os.path.exists(path := os.path.join(folder, kind, entry["render"]))
        ]
        with open(self.file, encoding="utf-8-sig") as text:
            head = json.load(text)
        self.first, self.end, self.rate = head.get("ip", 0), head["op"], head["fr"]
        self.frame = entry["frame"]

    @property
    def time(self):
        return (self.frame - self.first) / self.rate

    def score(self, drawn):
        best = 0.0
        for path in self.references:
            truth = premultiplied(path)
            if truth.shape == drawn.shape:
                best = max(best, psnr(truth, drawn))
        return best


def draw_segue(binary, case, folder):
    """The frame as `segue play` draws it; None, and a message, where it fails."""
    out = os.path.join(folder, case.name)
    command = [
        binary, "play", case.file, "--at", f"{max(case.time, 0):.9f}", "--size",
        f"{case.size[0]}x{case.size[1]}", "-o", out, "-j", "1", "-f", "-q",
    ]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        print(f"{case.name}: {run.stderr.strip()}", file=sys.stderr)
        return None
    return premultiplied(out)


class ThorVG:
    """ThorVG's software renderer, by thorvg-python."""

    def __init__(self):
        import thorvg_python as tvg

        self.tvg = tvg
        self.engine = tvg.Engine(threads=0)

    def draw(self, case):
        tvg, (width, height) = self.tvg, case.size
        canvas = tvg.SwCanvas(self.engine)
        canvas.set_target(width, height)
        animation = tvg.LottieAnimation(self.engine)
        picture = animation.get_picture()
        if picture.load(case.file) != tvg.Result.SUCCESS:
            return None
        picture.set_size(width, height)
        # The last frame that it draws is the one before the end.
        animation.set_frame(min(case.frame - case.first, case.end - case.first - 1))
        canvas.add(picture)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        # Its pixels are premultiplied already, as all that its software renderer draws to.
        return numpy.asarray(canvas.get_pillow().convert("RGBA"), dtype=numpy.float64)


class Rlottie:
    """rlottie, by rlottie-python."""

    def draw(self, case):
        from rlottie_python import LottieAnimation

        animation = LottieAnimation.from_file(case.file)
        last = animation.lottie_animation_get_totalframe() - 1
        frame = min(max(round(case.frame - case.first), 0), last)
        width, height = case.size
        raw = animation.lottie_animation_render(frame_num=frame, width=width, height=height)
        pixels = numpy.frombuffer(raw, dtype=numpy.uint8).reshape(height, width, 4)
        # Its pixels are premultiplied already: blue, green, red, alpha.
        return pixels[..., [2, 1, 0, 3]].astype(numpy.float64)


def guarded(peer, case, seconds=20):
    """The score of a peer's frame, drawn in a process of its own: some files keep a peer busy for ever."""
    context = multiprocessing.get_context("fork")
    receiving, sending = context.Pipe(duplex=False)

    def work():
        pixels = peer.draw(case)
        sending.send(0.0 if pixels is None else case.score(pixels))

    child = context.Process(target=work)
    child.start()
    sending.close()
    try:
        score = receiving.recv() if receiving.poll(seconds) else 0.0
    except EOFError:
        score = 0.0
    child.kill()
    child.join()
    return score


class KnownCase:
    """A red square at half opacity over nothing: what it must be is known, premultiplied."""

    truth = numpy.array([127.5, 0, 0, 127.5])

    def __init__(self, folder):
        self.file, self.name, self.size = os.path.join(folder, "known.json"), "known.png", (16, 16)
        self.first, self.end, self.rate, self.frame, self.time = 0, 10, 10, 0, 0
        def still(value):
            return {"a": 0, "k": value}

        # A shape, as ThorVG 1.1 applies the opacity of a solid's layer twice.
        shapes = [
            {"ty": "rc", "p": still([8, 8]), "s": still([32, 32]), "r": still(0)},
            {"ty": "fl", "c": still([1, 0, 0, 1]), "o": still(50), "r": 1},
        ]
        layer = {"ty": 4, "ind": 1, "ip": 0, "op": 10, "st": 0, "ks": {}, "shapes": shapes}
        head = {"v": "5.5.0", "fr": 10, "ip": 0, "op": 10, "w": 16, "h": 16}
        with open(self.file, "w") as text:
            json.dump(head | {"layers": [layer]}, text)

    def score(self, drawn):
        error = numpy.abs(drawn - self.truth).max() if drawn.shape == (16, 16, 4) else 255
        return 99.0 if error <= 1.5 else 0.0


def check(binary, peers, folder):
    """Stops where the pixels of a picture that is known do not arrive here as they are."""
    case = KnownCase(folder)
    drawn = draw_segue(binary, case, folder)
    scores = {"segue": 0.0 if drawn is None else case.score(drawn)}
    scores |= {name: guarded(peer, case) for name, peer in peers.items()}
    for name, score in scores.items():
        if score == 0:
            sys.exit(f"{name}: a red square at half opacity did not arrive as (127.5, 0, 0, 127.5)")


def summary(title, scores):
    count = len(scores)
    good = 100 * sum(score >= 40 for score in scores) / count
    fair = 100 * sum(score >= 30 for score in scores) / count
    mean = sum(scores) / count
    print(f"{title:10} {count} frames: 40 dB on {good:.1f} %, 30 dB on {fair:.1f} %, mean {mean:.1f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("segue")
    parser.add_argument("folder")
    parser.add_argument("--only", default="")
    parser.add_argument("--keep")
    parser.add_argument("--worst", type=int, default=25)
    parser.add_argument("--peers", action="store_true")
    parser.add_argument("--json")
    options = parser.parse_args()
    with open(os.path.join(options.folder, "cases.json")) as text:
        entries = [e for e in json.load(text)["cases"] if e.get("text") != "needs fonts"]
    cases = [Case(options.folder, e) for e in entries if options.only in e["render"]]
    keep = options.keep or tempfile.mkdtemp()
    os.makedirs(keep, exist_ok=True)
    peers = {"ThorVG": ThorVG(), "rlottie": Rlottie()} if options.peers else {}
    check(options.segue, peers, keep)
    for case in cases:
        os.makedirs(os.path.dirname(os.path.join(keep, case.name)), exist_ok=True)

    def one(case):
        drawn = draw_segue(options.segue, case, keep)
        return 0.0 if drawn is None else case.score(drawn)

    with ThreadPoolExecutor(2) as pool:
        scores = {"segue": list(pool.map(one, cases))}
    for name, peer in peers.items():
        scores[name] = [guarded(peer, case) for case in cases]
    order = sorted(range(len(cases)), key=lambda index: scores["segue"][index])
    for index in order[: options.worst]:
        print("  ".join(f"{scores[name][index]:5.1f}" for name in scores), cases[index].name)
    for name in scores:
        summary(name, scores[name])
    if options.json:
        table = {
            case.name: {name: scores[name][index] for name in scores}
            for index, case in enumerate(cases)
        }
        with open(options.json, "w") as text:
            json.dump(table, text, indent=1)


if __name__ == "__main__":
    main()
