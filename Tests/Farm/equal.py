#!/usr/bin/env python3
"""Makes films of every kind in parts, and compares them with those of one run: equal.py SEGUE [NAME…]

- Every format without loss: 1, 2, 3, 7 and 64 shards and more than there are frames give the bytes of one run.
- Every kind of film, from slideshows to compositions, likewise, in shards that begin anywhere.
- Encoded films have the frames and times of one run, its sound to the sample, and no worse pictures near seams.

Two workers render each film, one with a thread and one with two. NAME: only the films whose names hold one of these.
"""

import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from film import EXACT, IMAGES, Film, check, run

SOURCES = IMAGES.parent
COUNTS = [1, 2, 3, 7, 64, 1000]
SLIDES = ["a.png", "b.png", "odd.png", "leaf.png", "-t", "shatter", "-t", "page-curl", "-t", "cross-warp", "--hold", "7f",
          "--duration", "11f", "--size", "63x41"]
CAPTIONS = "1\n00:00:00,200 --> 00:00:00,900\nOne\n\n2\n00:00:01,000 --> 00:00:01,500\nTwo\n"
# Kinds of film: by name the words that make them, small and short.
KINDS = {
    "effects": SLIDES,
    "loop": [*SLIDES, "--loop"],
    "ken-burns": [*SLIDES, "--ken-burns"],
    "texts": [*SLIDES, "--title", "Title", "--caption", "One", "--caption", "Two"],
    "captions": [*SLIDES, "--captions", "captions.srt", "--caption-style", "box"],
    "shuffle": [*SLIDES[:4], "--shuffle", "--seed", "5", "--hold", "5f", "--duration", "8f", "--size", "63x41"],
    "range": [*SLIDES, "--frames", "5-37"],
    "transparent": ["leaf.png", "alpha.png", "-t", "page-curl", "--size", "40x40", "--duration", "20f"],
    "two": ["a.png", "b.png", "-t", "reveal", "--size", "33x17", "--duration", "1s", "--autoreverse"],
    "tagged": ["tagged.mp4", "a.png:hold=3f", "tagged.mp4:in=400ms,speed=2", "-t", "push", "--duration", "6f"],
    "clips": ["tagged.mp4", "untagged.mov", "b.png:hold=2f", "alpha.webm", "-t", "fade", "--duration", "6f",
              "--size", "64x48", "--fps", "25"],
    "filters": [*SLIDES[:2], "-t", "own-warp", "--filters", "filters", "--size", "48x27"],
    "map": [*SLIDES[:2], "-t", "luma-wipe:luma=@map.png", "--size", "48x27"],
    "scene": ["play", "scenes/cards.json", "--size", "64x36"],
    "replace": ["play", "scenes/cards.json", "--size", "64x36", "--replace", "front=a.png"],
    "ping-pong": ["play", "scenes/parallax.json", "--size", "48x27", "--playback", "ping-pong"],
    "shift": ["shift", "scenes/gallery.json", "scenes/detail.json", "--size", "64x36"],
    "show": ["play", "shows/journey.json", "--size", "48x27", "--fps", "8"],
    "cut": ["play", "cut.otio", "--size", "48x27"],
    "numbered": ["play", "numbered.otio", "--size", "48x27"],
    "lottie": ["play", "v2.lottie", "--size", "40x40"],
    "composition": ["play", "compositions/sunrise.json", "--size", "48x27"],
    "overlays": [*SLIDES, "--overlay", "tagged.mp4:place=bottom-right,width=40%,at=300ms", "--overlay",
                 "leaf.png:place=top-left,width=30%,until=1s,fade-in=200ms", "--watermark", "leaf.png:width=20%"],
    "tracks": ["play", "shows/tracks.json", "--size", "48x27", "--fps", "8"],
    "looks": [*SLIDES, "--look", "saturation=0.4,vignette=0.5,lut=film.cube"],
    "reversed": ["tagged.mp4:reverse", "a.png:hold=3f", "untagged.mov:reverse,speed=2", "tagged.mp4:freeze=400ms,hold=200ms",
                 "-t", "push", "--duration", "6f", "--size", "64x48", "--fps", "25"],
    "sequence": ["n%03d.png:fps=25", "a.png:hold=4f", "n%03d.png:fps=12", "-t", "fade", "--duration", "5f", "--size", "48x27"],
    "stinger": ["a.png", "b.png", "-t", "alpha.webm:cut=50%", "--hold", "7f", "--size", "64x48"],
}
SOUND = ["--audio", "sound.wav:at=150ms,fade-in=200ms"]
LONGER = [*SLIDES[:10], "--hold", "25f", "--duration", "40f", "--size"]
PHOTOGRAPHS = ["aurora-night.jpg", "desert-dunes.jpg", "mountain-dawn.jpg", "-t", "push", "--hold", "50f", "--duration", "40f",
               "--size", "256x144"]
CLIPS = ["long.mp4", "a.png:hold=5f", "long.mp4:in=400ms,speed=2", "-t", "push", "--duration", "8f"]
# Encoded films: a name, with the words that make it, and those of its sound.
ENCODED = {
    "h264.mp4": ([*LONGER, "192x108"], SOUND), "h265.mp4": ([*LONGER, "96x54"], [*SOUND, "--codec", "h265"]),
    "av1.mp4": ([*LONGER, "96x64"], [*SOUND, "--codec", "av1"]), "prores.mov": (SLIDES, [*SOUND, "--codec", "prores"]),
    "clips.mp4": (CLIPS, ()), "clips.mkv": (CLIPS, SOUND), "alpha.webm": ([*KINDS["transparent"][:-1], "99f"], SOUND),
    "scene.mp4": ([*KINDS["ping-pong"][:-3], "128x72"], ()), "ken-burns.mkv": ([*PHOTOGRAPHS, "--ken-burns"], SOUND),
}


class Cut(Film):
    """A film in shards that are equally long, so that many of them begin where something moves."""

    def __init__(self, segue, folder, name, words, more=()):
        super().__init__(segue, folder, name, [], more)
        self.name = name
        self.options = words

    def divide(self, count):
        """Plans, and divides the film anew: the planner would begin shards where seams are easy."""
        shutil.rmtree(self.plan_folder, ignore_errors=True)
        self.output.unlink(missing_ok=True)
        self.farm("plan", *self.options, *self.more, "-o", self.output, "--into", self.plan_folder, "--shards", count)
        if count < COUNTS[-1]:
            recut(self.plan_folder / "plan.json", count)

    def render(self):
        workers = [subprocess.Popen([self.segue, "farm", "render", self.plan_folder, "--shard", f"{number}/2", "-q",
                                     "-j", str(number)]) for number in (1, 2)]
        check([worker.wait() for worker in workers] == [0, 0], f"{self.output}: could not be rendered")

    def make(self, count):
        """Makes it in so many shards, and compares it."""
        self.divide(count)
        self.render()
        self.farm("merge", "-j", 1 + count % 2)
        return self.compare()

    def compare(self):
        line = super().compare()
        if self.output.suffix not in EXACT:
            check(sound(self.output) == sound(self.reference), f"{self.output}: other sound than one run's")
        return line


class Pictures(Cut):
    """Numbered pictures, which lie in a folder."""

    def __init__(self, segue, folder, name, words):
        super().__init__(segue, folder, name, words)
        self.folders = [folder / f"{name} {end}" for end in ("parts", "one run")]
        self.output, self.reference = (place / f"%04d.{name.split('.')[-1]}" for place in self.folders)

    def divide(self, count):
        shutil.rmtree(self.folders[0], ignore_errors=True)
        self.folders[0].mkdir()
        super().divide(count)

    def compare(self):
        if not self.folders[1].exists():
            self.folders[1].mkdir()
            run(self.segue, *self.options, "-o", self.reference, "-q", cwd=self.folder)
        one, other = ({file.name: file.read_bytes() for file in place.iterdir()} for place in self.folders)
        check(one == other, f"{self.output}: one run's pictures have other bytes")
        return f"{self.name}: the bytes of one run, {len(one)} times"


def digest(text):
    """The digest of a plan without one."""
    return hashlib.sha256(text.encode()).hexdigest()


def seal(file, text):
    """Writes a plan with the digest that belongs to what it says."""
    bare = re.sub(r',\n  "digest": "[^"]*"\n}\n$', "\n}", text)
    file.write_text(f'{bare[:-2]},\n  "digest": "{digest(bare)}"\n}}\n')


def recut(file, count):
    """Divides a plan's film into shards of equally many frames."""
    plan = json.loads(file.read_text())
    first, end = plan["shards"][0]["first"], plan["shards"][-1]["last"] + 1
    count = min(count, end - first)
    bounds = [first + (end - first) * number // count for number in range(count + 1)]
    shards = ",\n".join(f'    {{\n      "first": {low},\n      "last": {high - 1},\n      "cost": 1\n    }}'
                        for low, high in zip(bounds, bounds[1:]))
    seal(file, re.sub(r'"shards": \[.*?\n  \]', lambda _: f'"shards": [\n{shards}\n  ]', file.read_text(), flags=re.S))


def sound(film):
    """The samples of a film's sound, as a digest; nothing where it has none."""
    if not run("ffprobe", "-v", "error", "-select_streams", "a", "-show_entries", "stream=index", "-of", "csv", film):
        return None
    return run("ffmpeg", "-nostdin", "-v", "error", "-i", film, "-map", "0:a", "-f", "md5", "-")


def ffmpeg(*words):
    run("ffmpeg", "-nostdin", "-v", "error", *words)


def prepare(folder):
    """Makes what films are made of."""
    for name in ("scenes", "shows", "compositions"):
        shutil.copytree(IMAGES / name, folder / name)
    for file in [*IMAGES.glob("*.*"), *SOURCES.glob("Tests/Corpus/compositions/*.lottie")]:
        shutil.copy(file, folder)
    for name, source in {"a.png": "testsrc2=s=96x54", "b.png": "mandelbrot=s=120x67", "odd.png": "testsrc=s=31x57",
                         "map.png": "gradients=s=48x27:c0=black:c1=white,format=gray"}.items():
        ffmpeg("-f", "lavfi", "-i", source, "-frames:v", "1", folder / name)
    ffmpeg("-f", "lavfi", "-i", "testsrc2=s=40x30,format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='X*6'",
           "-frames:v", "1", folder / "alpha.png")
    ffmpeg("-f", "lavfi", "-i", "aevalsrc='sin(t*t*900)|sin(t*2000)':s=44100:d=3", folder / "sound.wav")
    clip = ["-f", "lavfi", "-i", "testsrc2=s=96x54:r=25:d=1.2", "-f", "lavfi", "-i", "sine=330:d=1.2"]
    tags = ["-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
    ffmpeg(*clip, "-pix_fmt", "yuv420p", *tags, folder / "tagged.mp4")
    ffmpeg("-stream_loop", "2", "-i", folder / "tagged.mp4", "-c", "copy", folder / "long.mp4")
    ffmpeg("-f", "lavfi", "-i", "mandelbrot=s=80x60:r=30000/1001", "-t", "1", "-c:v", "mpeg4", folder / "untagged.mov")
    ffmpeg("-f", "lavfi", "-i", "testsrc2=s=64x48:r=25:d=0.6,format=yuva420p,geq=lum='lum(X,Y)':a='X*4'",
           "-c:v", "libvpx-vp9", "-crf", "30", folder / "alpha.webm")
    ffmpeg("-f", "lavfi", "-i", "testsrc2=s=48x27:r=25:d=1.2", folder / "n%03d.png")
    (folder / "captions.srt").write_text(CAPTIONS)
    (folder / "filters").mkdir()
    shutil.copy(SOURCES / "Filters/cross-warp.glsl", folder / "filters/own-warp.glsl")
    (folder / "numbered.otio").write_text(json.dumps(NUMBERED))


def rational(value):
    return {"OTIO_SCHEMA": "RationalTime.1", "rate": 25.0, "value": value}


def span(start, duration):
    return {"OTIO_SCHEMA": "TimeRange.1", "start_time": rational(start), "duration": rational(duration)}


def part(reference, start, duration):
    return {"OTIO_SCHEMA": "Clip.2", "name": "", "source_range": span(start, duration),
            "media_references": {"DEFAULT_MEDIA": reference}, "active_media_reference_key": "DEFAULT_MEDIA"}


SEQUENCE = {"OTIO_SCHEMA": "ImageSequenceReference.1", "target_url_base": "./", "name_prefix": "n", "name_suffix": ".png",
            "start_frame": 1, "frame_step": 1, "rate": 25.0, "frame_zero_padding": 3, "available_range": span(0, 30)}
STILL = {"OTIO_SCHEMA": "ExternalReference.1", "target_url": "a.png"}
NUMBERED = {
    "OTIO_SCHEMA": "Timeline.1", "name": "", "tracks": {"OTIO_SCHEMA": "Stack.1", "name": "", "children": [
        {"OTIO_SCHEMA": "Track.1", "kind": "Video", "name": "V1", "children": [
            part(SEQUENCE, 3, 20),
            {"OTIO_SCHEMA": "Transition.1", "in_offset": rational(4), "out_offset": rational(4),
             "transition_type": "SMPTE_Dissolve"},
            part(STILL, 0, 20), part(SEQUENCE, 0, 10)]}]},
}


def films(segue, folder):
    """All films with the numbers of shards in which each is made."""
    for suffix in sorted(EXACT):
        yield Cut(segue, folder, f"effects{suffix}", SLIDES), COUNTS
    for suffix in ("png", "jpg"):
        yield Pictures(segue, folder, f"effects.{suffix}", SLIDES), COUNTS
    for name, words in KINDS.items():
        yield Cut(segue, folder, f"{name}.y4m", words), [3, 10]
    yield Cut(segue, folder, "tagged.webp", KINDS["tagged"]), [4]
    yield Cut(segue, folder, "tagged.gif", KINDS["tagged"]), [4]
    for name, (words, more) in ENCODED.items():
        yield Cut(segue, folder, name, words, more), [2, 3]


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: equal.py SEGUE [NAME…]")
    segue = pathlib.Path(sys.argv[1]).resolve()
    begin, faults = time.monotonic(), 0
    with tempfile.TemporaryDirectory(prefix="segue-equal-") as name:
        folder = pathlib.Path(name)
        prepare(folder)
        run(segue, "export", folder / "shows/journey.json", "-o", folder / "cut.otio")
        for film, counts in films(segue, folder):
            if sys.argv[2:] and not any(word in film.name for word in sys.argv[2:]):
                continue
            try:
                lines = [film.make(count) for count in counts]
            except SystemExit as fault:
                faults += 1
                lines = [str(fault)]
            print(f"{time.monotonic() - begin:5.1f} s  {lines[-1]}", flush=True)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
