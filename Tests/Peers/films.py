#!/usr/bin/env python3
"""Compares films by segue with films by FFmpeg: films.py SEGUE [--runs 3] [--only stills|clips|slides|gif|memory]

Prints Markdown. Every number is the median of runs that alternate, so that a busy moment meets all.

Stills, clips, slides: seconds on the clock from the inputs to an MP4 of 1920 × 1080 at 30 frames a second, with the
same encoder and the same settings (x264, CRF 19, a key frame in four seconds, two faststart passes). FFmpeg's recipe is
the usual one, xfade; for stills with -loop 1. "Ready frames" is FFmpeg encoding the frames of segue from a Y4M file with
these settings: what encoding alone takes. "Decoding" is FFmpeg reading the clips and throwing the frames away, which
users who begin with clips do beside it, on the same processors; the last column is segue's time over both.

GIF: bytes of segue's and of FFmpeg's usual recipe (split, palettegen, paletteuse) for the same frames, each with how
close it comes to them (PSNR, over all frames).

Memory: the largest resident sets of segue and its ffmpeg for a clip of 10 s and one of 100 s.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
NAMES = ("mountain-dawn", "aurora-night", "desert-dunes", "tropical-sea")
PICTURES = [os.path.join(ROOT, "Images", f"{name}.jpg") for name in NAMES]
FFMPEG = ["ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error", "-y"]
ENCODING = ["-c:v", "libx264", "-crf", "19", "-profile:v", "high", "-g", "120", "-pix_fmt", "yuv420p",
            "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
            "-movflags", "+faststart"]
FIT = "scale=1920:1080:force_original_aspect_ratio=increase,crop=1920:1080,setsar=1,fps=30,format=yuv420p"


def run(command):
    """Runs a command to its end; gives seconds and the largest resident set of it and its children, in bytes."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"films: this failed: {' '.join(command)}")
    return seconds, usage.ru_maxrss * 1024


def xfade(inputs, count, length, fade):
    """FFmpeg's filters for inputs of some length, each faded into the next."""
    parts = [f"[{index}:v]{FIT}[v{index}]" for index in range(count)]
    last = "v0"
    for index in range(1, count):
        offset = index * (length - fade)
        parts.append(f"[{last}][v{index}]xfade=transition=fade:duration={fade}:offset={offset}[x{index}]")
        last = f"x{index}"
    return inputs + ["-filter_complex", ";".join(parts), "-map", f"[{last}]", "-an"]


def stills(pictures, length):
    """FFmpeg's inputs for pictures that stand for some seconds."""
    return [word for picture in pictures
            for word in ("-loop", "1", "-framerate", "30", "-t", str(length), "-i", picture)]


def compare(title, folder, runs, segue, ffmpeg, clips=()):
    """Measures segue, FFmpeg's recipe, FFmpeg with the ready frames and FFmpeg decoding clips, and prints a line."""
    ready = os.path.join(folder, "ready.y4m")
    run(segue + ["-o", ready, "--matrix", "709", "-f"])
    output = os.path.join(folder, "out.mp4")
    commands = [segue + ["-o", output, "-f"], FFMPEG + ffmpeg + ENCODING + [output],
                FFMPEG + ["-i", ready] + ENCODING + [output]]
    if clips:
        inputs = [word for clip in clips for word in ("-i", clip)]
        nothing = [word for index in range(len(clips)) for word in ("-map", f"{index}:v", "-f", "null", "-")]
        commands.append(FFMPEG + inputs + nothing)
    times = [[run(command)[0] for command in commands] for _ in range(runs)]
    os.remove(ready)
    own, recipe, alone, *rest = (statistics.median(column) for column in zip(*times))
    decoding = sum(rest)
    print(f"| {title} | {own:.2f} s | {recipe:.2f} s | {alone:.2f} s | {decoding:.2f} s | {own / recipe:.2f} | "
          f"{own / alone:.2f} | {own / (alone + decoding):.2f} |", flush=True)


def make_clip(path, index, seconds):
    """A clip with detail that moves, which says of its colours what cameras say: BT.709, limited."""
    picture = PICTURES[index]
    run(FFMPEG + ["-loop", "1", "-framerate", "30", "-t", str(seconds), "-i", picture, "-vf",
                  "scale=2400:-1:out_color_matrix=bt709:out_range=tv,crop=1920:1080:x='t*20':y=10,format=yuv420p",
                  "-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-colorspace", "bt709", "-color_primaries",
                  "bt709", "-color_trc", "bt709", "-color_range", "tv", "-chroma_sample_location", "left", path])


def psnr(segue_gif, frames):
    """How close a GIF comes to the frames it was made of."""
    text = subprocess.run(["ffmpeg", "-hide_banner", "-i", segue_gif, "-i", frames, "-lavfi",
                           "[0:v]format=rgb24[a];[1:v]format=rgb24[b];[a][b]psnr", "-f", "null", "-"],
                          stderr=subprocess.PIPE, text=True, check=True).stderr
    return float(text.rsplit("average:", 1)[1].split()[0])


def compare_gif(title, folder, segue):
    """Prints bytes and PSNR of both ways to make a GIF of the same frames."""
    frames = os.path.join(folder, "frames.apng")
    run(segue + ["-o", frames, "--format", "apng", "-f"])
    own, recipe = os.path.join(folder, "own.gif"), os.path.join(folder, "recipe.gif")
    run(segue + ["-o", own, "-f"])
    run(FFMPEG + ["-i", frames, "-vf", "split[a][b];[a]palettegen[p];[b][p]paletteuse", recipe])
    for name, path in (("segue", own), ("FFmpeg", recipe)):
        print(f"| {title} | {name} | {os.path.getsize(path) / 1000:.0f} kB | {psnr(path, frames):.2f} dB |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("segue")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", choices=["stills", "clips", "slides", "gif", "memory"])
    arguments = parser.parse_args()
    segue = arguments.segue
    wanted = lambda name: arguments.only in (None, name)
    common = ["--size", "1920x1080", "--fps", "30"]
    with tempfile.TemporaryDirectory() as folder:
        clips = [os.path.join(folder, f"{name}.mp4") for name in NAMES[:2]]
        if wanted("clips"):
            for index, clip in enumerate(clips):
                make_clip(clip, index, 4)
        if wanted("stills") or wanted("clips") or wanted("slides"):
            print("| film | segue | FFmpeg, xfade | ready frames | decoding | segue / FFmpeg | segue / ready | "
                  "segue / both |\n|---|---|---|---|---|---|---|---|")
        if wanted("stills"):
            compare("two stills, fade of 2 s", folder, arguments.runs,
                    [segue] + PICTURES[:2] + common + ["-t", "fade", "--duration", "2s"],
                    xfade(stills(PICTURES[:2], 2), 2, 2, 2))
        if wanted("clips"):
            compare("two clips of 4 s, fade of 1 s", folder, arguments.runs,
                    [segue] + clips + common + ["-t", "fade", "--duration", "1s"],
                    xfade(["-i", clips[0], "-i", clips[1]], 2, 4, 1), clips)
        if wanted("slides"):
            ten = [PICTURES[index % 4] for index in range(10)]
            compare("ten stills, 1 s each, fades of 0.5 s", folder, arguments.runs,
                    [segue] + ten + common + ["-t", "fade", "--duration", "500ms", "--hold", "500ms"],
                    xfade(stills(ten, 1.5), 10, 1.5, 0.5))
        if wanted("gif"):
            print("\n| GIF | by | size | PSNR |\n|---|---|---|---|")
            for effect in ("fade", "page-curl", "push"):
                compare_gif(f"{effect}, 480 × 270, 2 s", folder,
                            [segue] + PICTURES[:2] + ["--size", "480x270", "--fps", "20", "-t", effect, "--duration", "2s"])
        if wanted("memory"):
            print("\n| clip of | memory |\n|---|---|")
            for seconds in (10, 100):
                clip = os.path.join(folder, "long.mp4")
                make_clip(clip, 2, seconds)
                peak = run([segue, clip, PICTURES[0]] + common + ["-o", os.path.join(folder, "long.y4m"), "-f"])[1]
                print(f"| {seconds} s | {peak / 1e6:.0f} MB |", flush=True)
                os.remove(os.path.join(folder, "long.y4m"))


if __name__ == "__main__":
    main()
