#!/usr/bin/env python3
"""A cross-fade of two clips by moviepy and by Segue beside it: moviepy_fade.py SEGUE

Two clips of 1280x720, four seconds each at 30 frames a second, a second of which is shared. Of each way: the seconds of all
frames of the joined clip, which nobody writes; the milliseconds of a frame in the transition; and the memory of the process with
those that it started, at its peak. Each way runs in processes of its own, three times in turn; the middle one counts. Runs in
the environment that make test-python makes.
"""

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import python_environment

python_environment.enter()

SECONDS = 1.0
WAYS = {
    "moviepy's CrossFadeIn": "composite", "segue.adapters.moviepy, fade": "fade",
    "segue.adapters.moviepy, page-curl": "page-curl", "segue.Film, fade, no moviepy": "film",
}


def joined(way, first, second):
    """The frames of a way, and the frames per second."""
    if way == "film":
        import segue

        film = segue.Film([first, second], transition="fade", duration=SECONDS)
        return iter(film), float(film.fps), len(film)
    import moviepy

    a, b = moviepy.VideoFileClip(first, audio=False), moviepy.VideoFileClip(second, audio=False)
    if way == "composite":
        late = b.with_start(a.duration - SECONDS).with_effects([moviepy.vfx.CrossFadeIn(SECONDS)])
        clip = moviepy.CompositeVideoClip([a, late]).with_fps(a.fps)
    else:
        from segue.adapters.moviepy import join

        clip = join(way, a, b, SECONDS)
    return clip.iter_frames(), clip.fps, round(clip.duration * clip.fps)


def watch(peak):
    """Notes how much memory this process and its children take."""
    page = resource.getpagesize()

    def resident(process):
        try:
            with open(f"/proc/{process}/statm") as file:
                own = int(file.read().split()[1]) * page
            with open(f"/proc/{process}/task/{process}/children") as file:
                return own + sum(resident(int(child)) for child in file.read().split())
        except OSError:
            return 0

    while True:
        peak[0] = max(peak[0], resident(os.getpid()))
        time.sleep(0.02)


def measure(way, first, second):
    """Runs a way, and prints what it took."""
    peak = [0]
    threading.Thread(target=watch, args=[peak], daemon=True).start()
    start = time.perf_counter()
    frames, rate, count = joined(way, first, second)
    times, last = [], time.perf_counter()
    for frame in frames:
        now = time.perf_counter()
        times.append(now - last)
        last = now
    middle = len(times) - len(times) // 2
    change = times[middle - int(SECONDS * rate / 2) + 2 : middle + int(SECONDS * rate / 2) - 2]
    print(json.dumps({
        "seconds": last - start, "frame": statistics.median(change), "frames": len(times), "expected": count,
        "shape": frame.shape, "megabytes": peak[0] / 1e6}))


def main(first, second):
    found = {name: [] for name in WAYS}
    for _ in range(3):
        for name, way in WAYS.items():
            done = subprocess.run(
                [sys.executable, __file__, sys.argv[1], first, second, way], stdout=subprocess.PIPE, text=True, check=True)
            found[name].append(json.loads(done.stdout.splitlines()[-1]))
    print("| | all frames, s | a frame of the change, ms | memory, MB |\n|---|--:|--:|--:|")
    for name, runs in found.items():
        seconds, frame, megabytes = (statistics.median(run[key] for run in runs) for key in ("seconds", "frame", "megabytes"))
        print(f"| {name} | {seconds:.1f} | {frame * 1000:.1f} | {megabytes:.0f} |")


def clip(segue, name, folder):
    """A clip of a photograph, over which the view moves."""
    path = f"{folder}/{name}.mp4"
    words = [f"{python_environment.ROOT}/Images/{name}.jpg", "-o", path, "--size", "1280x720", "--hold", "4s", "--fps", "30"]
    subprocess.run([segue, *words, "--ken-burns", "-q"], check=True)
    return path


if len(sys.argv) > 2:
    measure(*sys.argv[4:], *sys.argv[2:4])
else:
    with tempfile.TemporaryDirectory() as folder:
        main(*(clip(sys.argv[1], name, folder) for name in ("mountain-dawn", "tropical-sea")))
