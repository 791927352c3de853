#!/usr/bin/env python3
"""Compares overlays by segue with overlays by FFmpeg: overlays.py SEGUE [--runs 3] [--seconds 4] [--only pictures|cost]

Prints Markdown. Over the same clip of 1920 × 1080 both lay a logo with alpha, the logo at half its opacity, a lower
third that fades in and out, a clip as picture-in-picture, and that clip with the logo. Logo and lower third are pictures
of the size at which they are seen, so that nobody's way to scale counts; the clip is scaled by both.

Pictures: PSNR of both films, written without losses, over all their frames: of the whole frames, and of what is covered
alone. FFmpeg mixes in the space that its recipe says; "RGB" is overlay=format=gbrp, "YUV" its default. The largest
difference of luma in a frame's covered part stands beside them. Below 40 dB in the covered part, in the better of the
two, the script fails.

Cost: seconds of processors, user and system, of the whole command with x264 at the same settings, and the largest
resident set of one of its processes; the median of runs that alternate. FFmpeg's recipe is the usual one, in YUV. "Own
decoding" is FFmpeg decoding and scaling what lies over, "alone" is segue with the clip and nothing over it.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
IMAGES = os.path.join(ROOT, "Images")
FFMPEG = ["ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error", "-y"]
TAGS = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
        "-chroma_sample_location", "left"]
LOSSLESS = "-crf 0 -preset ultrafast -profile:v high444"
FAST = "-preset ultrafast -crf 19"
LEAST = 40
# Where they stand, on even pixels: x, y, width, height.
LOGO = (1656, 816, 232, 232)
THIRD = (96, 840, 640, 144)
CLIP = (1300, 44, 576, 324)


def run(command, **options):
    """Runs a command to its end; gives seconds of processors and the largest resident set, in bytes."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, **options)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"overlays: this failed: {' '.join(command)}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def place(rectangle):
    """segue's words for a place in pixels."""
    x, y, width, height = rectangle
    return f"place={width / 1920:%}x{height / 1080:%}+{x / 1920:%}+{y / 1080:%}"


class Sources:
    """The clips and pictures, made in a folder."""

    def __init__(self, folder, segue, seconds):
        self.base, self.clip, self.logo, self.third = (
            os.path.join(folder, name) for name in ("base.mp4", "clip.mp4", "logo.png", "third.png"))
        for path, picture, shift in ((self.base, "mountain-dawn", 20), (self.clip, "tropical-sea", 40)):
            run(FFMPEG + ["-loop", "1", "-framerate", "30", "-t", str(seconds), "-i",
                          os.path.join(IMAGES, f"{picture}.jpg"), "-vf",
                          f"scale=2400:-1:out_color_matrix=bt709:out_range=tv,crop=1920:1080:x='t*{shift}':y=10,"
                          "format=yuv420p", "-c:v", "libx264", "-preset", "veryfast", "-crf", "18"] + TAGS + [path])
        run([segue, "frame", os.path.join(IMAGES, "leaf.png"), "--hold", "1s", "--at", "0s", "--size",
             f"{LOGO[2]}x{LOGO[3]}", "--fit", "contain", "-o", self.logo, "-f"])
        run([segue, "frame", "color:navy", "--hold", "1s", "--at", "0s", "--size", f"{THIRD[2]}x{THIRD[3]}",
             "--background", "00000000", "--overlay", "text:Ada Lovelace:color=white,size=40%", "-o", self.third, "-f"])


def cases(sources):
    """Name, segue's options, FFmpeg's further inputs, its filters from [0:v] to [v], and what is covered."""
    still = ["-loop", "1", "-framerate", "30"]
    def over(rectangle, shown="[1:v]", under="[0:v]", out="[v]"):
        return f"{under}{shown}overlay={rectangle[0]}:{rectangle[1]}:shortest=1FORMAT{out}"
    scaled = f"[SOURCE:v]scale={CLIP[2]}:{CLIP[3]}[p];"
    logo, third, clip = sources.logo, sources.third, sources.clip
    yield ("a logo with alpha", ["--overlay", f"{logo}:{place(LOGO)}"], still + ["-i", logo], over(LOGO), LOGO)
    yield ("the logo at half its opacity", ["--overlay", f"{logo}:{place(LOGO)},opacity=.5"], still + ["-i", logo],
           "[1:v]format=rgba,colorchannelmixer=aa=0.5[o];" + over(LOGO, "[o]"), LOGO)
    yield ("a lower third that fades",
           ["--overlay", f"{third}:{place(THIRD)},at=1s,until=3s,fade-in=500ms,fade-out=500ms"],
           still + ["-i", third],
           "[1:v]format=rgba,fade=in:st=1:d=0.5:alpha=1,fade=out:st=2.5:d=0.5:alpha=1[o];" + over(THIRD, "[o]"), THIRD)
    yield ("a clip in a clip", ["--overlay", f"{clip}:{place(CLIP)}"], ["-i", clip],
           scaled.replace("SOURCE", "1") + over(CLIP, "[p]"), CLIP)
    yield ("a clip and the logo", ["--overlay", f"{clip}:{place(CLIP)}", "--overlay", f"{logo}:{place(LOGO)}"],
           still + ["-i", logo, "-i", clip],
           scaled.replace("SOURCE", "2") + over(CLIP, "[p]", out="[c]") + ";" + over(LOGO, "[1:v]", "[c]"), CLIP)


def recipe(sources, inputs, filters, space):
    """FFmpeg's command, without the encoder."""
    space = ":format=gbrp" if space == "RGB" else ""
    back = ",scale=out_color_matrix=bt709:out_range=tv,format=yuv420p" if space else ",format=yuv420p"
    *first, last = filters.replace("FORMAT", space).rsplit("[v]", 1)
    return FFMPEG + ["-i", sources.base] + inputs + [
        "-filter_complex", first[0] + back + "[v]" + last, "-map", "[v]", "-an"]


def difference(one, other, rectangle=None):
    """PSNR of two films, and the largest difference of a luma sample."""
    crop = f"crop={rectangle[2]}:{rectangle[3]}:{rectangle[0]}:{rectangle[1]}" if rectangle else "null"
    text = subprocess.run(
        ["ffmpeg", "-hide_banner", "-i", one, "-i", other, "-lavfi",
         f"[0:v]{crop},split[a][c];[1:v]{crop},split[b][d];[a][b]psnr,nullsink;"
         "[c][d]blend=all_mode=difference,signalstats,metadata=print:key=lavfi.signalstats.YMAX[m]",
         "-map", "[m]", "-f", "null", "-"], stderr=subprocess.PIPE, text=True, check=True).stderr
    average = re.search(r"average:(\S+)", text).group(1)
    largest = max(float(value) for value in re.findall(r"YMAX=(\S+)", text))
    return (float("inf") if average == "inf" else float(average)), largest


def compare_pictures(sources, segue, folder):
    """Prints a line for each case; gives those that differ too much."""
    print("| over a clip | space | whole frames | covered part | largest |\n|---|---|--:|--:|--:|")
    own, theirs = os.path.join(folder, "own.mkv"), os.path.join(folder, "theirs.mkv")
    wrong = []
    for name, options, inputs, filters, covered in cases(sources):
        run([segue, sources.base] + options + ["-o", own, "-f", "-q", "--ffmpeg-args", LOSSLESS])
        best = 0
        for space in ("RGB", "YUV"):
            run(recipe(sources, inputs, filters, space) + ["-c:v", "libx264"] + LOSSLESS.split() + TAGS + [theirs])
            whole, _ = difference(own, theirs)
            part, largest = difference(own, theirs, covered)
            best = max(best, part)
            print(f"| {name} | {space} | {whole:.1f} dB | {part:.1f} dB | {largest:.0f} |", flush=True)
        if best < LEAST:
            wrong.append(name)
    return wrong


def compare_cost(sources, segue, folder, runs):
    """Prints a line for each case."""
    print("| over a clip | segue | FFmpeg | ratio | alone | own decoding | memory of segue | of FFmpeg |\n"
          "|---|--:|--:|--:|--:|--:|--:|--:|")
    output = os.path.join(folder, "out.mp4")
    scale = ["-vf", f"scale={CLIP[2]}:{CLIP[3]}", "-f", "null", "-"]
    for name, options, inputs, filters, _ in cases(sources):
        end = ["-o", output, "-f", "-q", "--ffmpeg-args", FAST]
        commands = [[segue, sources.base] + options + end,
                    recipe(sources, inputs, filters, "YUV") + ["-c:v", "libx264"] + FAST.split() + TAGS + [output],
                    [segue, sources.base] + end]
        if sources.clip in inputs:
            commands.append(FFMPEG + ["-i", sources.clip] + scale)
        results = [[run(command) for command in commands] for _ in range(runs)]
        own, theirs, alone, *rest = (statistics.median(result[0] for result in column) for column in zip(*results))
        peaks = [max(result[1] for result in column) for column in zip(*results)]
        decoding = f"{rest[0]:.2f} s" if rest else "–"
        print(f"| {name} | {own:.2f} s | {theirs:.2f} s | {own / theirs:.2f} | {alone:.2f} s | {decoding} | "
              f"{peaks[0] / 1e6:.0f} MB | {peaks[1] / 1e6:.0f} MB |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("segue")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=4, help="how long the clips are")
    parser.add_argument("--only", choices=["pictures", "cost"])
    arguments = parser.parse_args()
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        sources = Sources(folder, arguments.segue, arguments.seconds)
        if arguments.only != "cost":
            wrong = compare_pictures(sources, arguments.segue, folder)
        if arguments.only is None:
            print()
        if arguments.only != "pictures":
            compare_cost(sources, arguments.segue, folder, arguments.runs)
    if wrong:
        sys.exit(f"overlays: less than {LEAST} dB: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
