#!/usr/bin/env python3
"""Compares segue with FFmpeg: compare.py SEGUE [--runs 5] [--only frames|xfade|command|memory]

Prints Markdown. Where FFmpeg is not installed, says so and does nothing. Every number is the median of
runs that alternate between the two programs, so that a busy moment meets both.

Frames: milliseconds per 1920 × 1080 frame on one thread, without decoding or coding. Each program
renders a short and a long run and throws the frames away; the difference is divided by the difference in
frames, so that starting and reading pictures fall out. FFmpeg gets each picture once, as a frame that its
loop filter repeats without copying, in a planar format that xfade takes without conversion; its output is
the null muxer. segue always renders RGBA, four channels, and writes raw frames to /dev/null; FFmpeg is
measured with three (RGB, enough for opaque pictures) and with the same four (RGBA).

Xfade: the same for every transition that both have under one name, on opaque RGB in FFmpeg, and the median
of the ratios, and a short table of some of them for README; in processor time, which a busy machine disturbs less.

Command: from two JPEG files to the finished output, all threads, seconds on the clock. FFmpeg's first
recipe is the one that everybody finds (-loop 1, which decodes the picture again for every frame), its
second decodes once and repeats the frame. For H.264 FFmpeg encodes in both cases: segue's frames from a
pipe, against the same frames from a ready Y4M file.

Memory: the largest resident set of a run of 60 frames and of one of 600.
"""

import argparse
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

SIZE = "1920x1080"
# The transitions of xfade that README shows: one of each kind.
SHOWN = ["fade", "slideleft", "wipeleft", "rectcrop", "circleopen", "radial", "pixelize", "hblur", "hlslice"]
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PICTURES = [os.path.join(ROOT, "Images", name) for name in ("mountain-dawn.jpg", "aurora-night.jpg")]
FFMPEG = ["ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error", "-y"]


class Measurement:
    """What one run took."""

    def __init__(self, seconds, processor_seconds, peak_bytes):
        self.seconds = seconds
        self.processor_seconds = processor_seconds
        self.peak_bytes = peak_bytes


def run(command, shell=False):
    """Runs a command to its end; its output goes nowhere."""
    begin = time.perf_counter()
    process = subprocess.Popen(
        ["bash", "-o", "pipefail", "-c", command] if shell else command,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"compare: this failed: {command if shell else ' '.join(command)}")
    return Measurement(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


def alternating(runs, *actions):
    """The medians of several actions that take turns."""
    results = [[] for _ in actions]
    for _ in range(runs):
        for index, action in enumerate(actions):
            results[index].append(action())
    return [statistics.median(result) for result in results]


def table(header, rows):
    print("| " + " | ".join(header) + " |")
    print("|---" + "|--:" * (len(header) - 1) + "|")
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print(flush=True)


def number(value):
    return f"{value:.2f}" if value < 10 else f"{value:.1f}" if value < 100 else f"{value:.0f}"


def megabytes(count):
    return f"{count / 1e6:.1f} MB"


# Frames


def segue_frames(segue, effect, frames):
    return [segue, *PICTURES, "-t", effect, "--size", SIZE, "--duration", f"{frames}f", "-j", "1",
            "--format", "raw", "-o", "-", "-q"]


def xfade_frames(transition, pixels, frames):
    inputs = [item for picture in PICTURES for item in ("-i", picture)]
    repeat = f"format={pixels},loop=loop=-1:size=1,settb=1/30,setpts=N,fps=30,trim=end_frame={frames}"
    graph = (f"[0]{repeat}[a];[1]{repeat}[b];"
             f"[a][b]xfade=transition={transition}:duration={frames / 30}:offset=0,"
             f"trim=end_frame={frames}")
    return FFMPEG + ["-threads", "1", "-filter_threads", "1", "-filter_complex_threads", "1", *inputs,
                     "-filter_complex", graph, "-f", "null", "-"]


def per_frame(command, short, long):
    """Milliseconds per frame: what the longer run takes more."""
    return 1000 * (run(command(long)).seconds - run(command(short)).seconds) / (long - short)


def compare_frames(segue, runs):
    print("ms per 1080p frame, one thread, without coding:\n")
    # The nearest that xfade has; it has no page that curls.
    pairs = [("fade", "fade"), ("push", "slideleft"), ("reveal", "revealleft"),
             ("move-in", "coverleft"), ("bars-swipe", "hlslice"), ("page-curl", None)]
    available = subprocess.run(
        ["ffmpeg", "-hide_banner", "-h", "filter=xfade"], capture_output=True, text=True).stdout
    rows = []
    for effect, transition in pairs:
        mine = lambda: per_frame(lambda n: segue_frames(segue, effect, n), 20, 320)
        if transition is None or not re.search(rf"\b{transition}\b", available):
            rows.append([effect, number(alternating(runs, mine)[0]), "–", "–", "–"])
            continue
        ours, rgb, rgba = alternating(
            runs, mine,
            lambda: per_frame(lambda n: xfade_frames(transition, "gbrp", n), 10, 70),
            lambda: per_frame(lambda n: xfade_frames(transition, "gbrap", n), 10, 70))
        rows.append([f"{effect} · xfade's {transition}", number(ours), number(rgb), number(rgba),
                     f"{number(rgb / ours)}–{number(rgba / ours)} ×"])
    table(["effect", "segue, RGBA", "FFmpeg, RGB", "FFmpeg, RGBA", "segue is faster by"], rows)


# Xfade


def processor_time(command, short, long):
    """Milliseconds of processor time per frame: what the longer run takes more."""
    return 1000 * (run(command(long)).processor_seconds
                   - run(command(short)).processor_seconds) / (long - short)


def compare_xfade(segue, runs):
    listed = subprocess.run([segue, "list", "--json"], capture_output=True, text=True).stdout
    available = subprocess.run(
        ["ffmpeg", "-hide_banner", "-h", "filter=xfade"], capture_output=True, text=True).stdout
    names = [name for name in re.findall(r'"xfade:([a-z]+)"', listed)
             if re.search(rf"^\s+{name}\s+\d+\s", available, re.M)]
    print(f"ms of processor time per 1080p frame, without coding, {len(names)} transitions of xfade:\n")
    rows, ratios, shown = [], [], []
    for name in names:
        ours, theirs = alternating(
            runs, lambda: processor_time(lambda n: segue_frames(segue, f"xfade:{name}", n), 20, 220),
            lambda: processor_time(lambda n: xfade_frames(name, "gbrp", n), 10, 70))
        ratios.append(theirs / ours)
        rows.append([name, number(ours), number(theirs), f"{number(theirs / ours)} ×"])
        if name in SHOWN:
            shown.append(rows[-1])
    header = ["xfade", "segue, RGBA", "FFmpeg, RGB", "segue is faster by"]
    table(header, rows)
    print("For README:\n")
    least = names[ratios.index(min(ratios))]
    table(header, shown + [
        [f"median of {len(names)}", "", "", f"{number(statistics.median(ratios))} ×"],
        [f"least, {least}", "", "", f"{number(min(ratios))} ×"]])


# Command


def looped(picture_options, graph_head, output):
    inputs = [item for picture in PICTURES for item in (*picture_options, "-i", picture)]
    graph = (f"[0]{graph_head}[a];[1]{graph_head}[b];"
             "[a][b]xfade=transition=fade:duration=2:offset=0")
    return FFMPEG + [*inputs, "-filter_complex", graph, "-frames:v", "60", *output]


def compare_commands(segue, runs, folder):
    print("seconds for two JPEGs to 60 frames of 1080p, a fade, all threads:\n")
    rows = []
    render = [segue, *PICTURES, "--size", SIZE, "--duration", "60f", "-f", "-q"]
    path = lambda name: os.path.join(folder, name)
    for title, suffix, options in [
            ("Y4M 4:2:0", "{}.y4m", ["-pix_fmt", "yuv420p"]),
            ("PNG sequence", "{}/%04d.png", ["-pix_fmt", "rgb24"])]:
        names = [path(suffix.format(name)) for name in ("segue", "loop", "once")]
        for name in names:
            os.makedirs(os.path.dirname(name), exist_ok=True)
        mine, loop, once = alternating(
            runs,
            lambda: run(render + ["-o", names[0]]).seconds,
            lambda: run(looped(["-loop", "1", "-framerate", "30", "-t", "2"], "null",
                               options + [names[1]])).seconds,
            lambda: run(looped([], "format=yuv444p,loop=loop=-1:size=1,settb=1/30,setpts=N,fps=30",
                               options + [names[2]])).seconds)
        rows.append([title, number(mine), number(loop), f"{number(loop / mine)} ×", number(once),
                     f"{number(once / mine)} ×"])
        if "%" in suffix:
            sizes = [total_size(os.path.dirname(name)) for name in names]
            rows.append(["– size of the files", *(megabytes(sizes[0]), megabytes(sizes[1]),
                         f"{number(sizes[1] / sizes[0])} ×", megabytes(sizes[2]),
                         f"{number(sizes[2] / sizes[0])} ×")])
    table(["output", "segue", "FFmpeg, `-loop 1`", "ratio", "FFmpeg, decoded once", "ratio"], rows)

    ready = path("segue.y4m")
    encode = "-c:v libx264 -preset medium -pix_fmt yuv420p"
    pipe = " ".join(quoted(render + ["-o", "-", "--format", "y4m"]))
    theirs = " ".join(quoted(FFMPEG))
    piped, plain = alternating(
        runs,
        lambda: run(f"{pipe} | {theirs} -i - {encode} {quoted([path('piped.mp4')])[0]}", True).seconds,
        lambda: run(f"{theirs} -i {quoted([ready])[0]} {encode} {quoted([path('plain.mp4')])[0]}",
                    True).seconds)
    table(["H.264 by libx264, medium", "seconds"],
          [["segue's Y4M through a pipe", number(piped)],
           ["the same frames from a ready Y4M file", number(plain)],
           ["ratio", number(piped / plain)]])


def quoted(words):
    return ["'" + word.replace("'", "'\\''") + "'" for word in words]


def total_size(folder):
    return sum(entry.stat().st_size for entry in os.scandir(folder))


# Memory


def compare_memory(segue, runs, folder):
    print("largest resident set, two 1080p JPEGs, a fade, all threads:\n")
    rows = []
    for title, options in [("Y4M", ["--format", "y4m", "-o", "-"]),
                           ("APNG", ["-o", os.path.join(folder, "memory.png")])]:
        peak = lambda frames: run([segue, *PICTURES, "--size", SIZE, "--duration", f"{frames}f",
                                   "-f", "-q", *options]).peak_bytes
        short, long = alternating(min(runs, 3), lambda: peak(60), lambda: peak(600))
        rows.append([title, megabytes(short), megabytes(long)])
    table(["output", "60 frames", "600 frames"], rows)


def machine():
    model = "unknown processor"
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            found = re.search(r"model name\s*:\s*(.*)", file.read())
            model = found.group(1) if found else model
    version = subprocess.run(["ffmpeg", "-version"], capture_output=True, text=True).stdout.split()[2]
    return f"{model}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}, FFmpeg {version}"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("segue", help="the command to measure")
    parser.add_argument("--runs", type=int, default=5, help="of which the median counts (5)")
    parser.add_argument("--only", choices=["frames", "xfade", "command", "memory"], help="only this part")
    arguments = parser.parse_args()
    segue = os.path.abspath(arguments.segue)
    if not shutil.which("ffmpeg"):
        print("FFmpeg is not installed: nothing to compare with.")
        return
    print(f"Measured on {machine()}; medians of {arguments.runs} alternating runs.\n")
    # Memory rather than a disk, where there is enough: the disk is not what is measured.
    folder = "/dev/shm" if os.path.isdir("/dev/shm") and \
        shutil.disk_usage("/dev/shm").free > 4e9 else None
    with tempfile.TemporaryDirectory(prefix="segue-peers-", dir=folder) as folder:
        if arguments.only in (None, "frames"):
            compare_frames(segue, arguments.runs)
        if arguments.only in (None, "xfade"):
            compare_xfade(segue, min(arguments.runs, 3))
        if arguments.only in (None, "command"):
            compare_commands(segue, arguments.runs, folder)
        if arguments.only in (None, "memory"):
            compare_memory(segue, arguments.runs, folder)


main()
