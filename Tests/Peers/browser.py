#!/usr/bin/env python3
"""Reads segue's files back in a browser: browser.py SEGUE [--chromium PROGRAM] [--only NAME …] [--keep FOLDER]

Writes every format that a browser shows, from photographs, from pictures with transparency and from clips; opens each
in Chromium without a window; and compares the frames that the browser decoded with those that went in. Prints Markdown:

frames    how many pictures the browser decodes, of how many frames of the film; held frames may be one picture
seconds   how long it lasts, in the browser and as rendered
alpha     the mean error of opacity in levels of 255; "none" where the film has transparency and the format drops it
error     the mean error of red, green and blue, premultiplied, in levels of 255, over all frames that were compared
plays     how often it plays, "ever" for ever

Animations are decoded with ImageDecoder, which says each picture's time; of videos, every frame is sought and drawn.

Exit status: 1 when a file does not open or something is not as it went in; 0 and a word why when Chromium, numpy or
ffmpeg is not installed.

Needs: apt-get install chromium ffmpeg python3-numpy
"""

import argparse
import http.server
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from urllib.parse import parse_qs, urlsplit

try:
    import numpy
except ImportError:
    numpy = None

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PICTURES = {name: os.path.join(ROOT, "Images", f"{name}.{'png' if name == 'leaf' else 'jpg'}")
            for name in ("mountain-dawn", "aurora-night", "desert-dunes", "tropical-sea", "leaf")}
SIZE = (320, 180)
# Frames per second. Chromium cuts the delays of an animated PNG to whole milliseconds, which 30 a second are not.
RATE, PNG_RATE = 30, 25
PLAYS = 3
# Of a browser's whole answer, how long it may take.
PATIENCE = 240
# The largest mean errors of colours and of opacity of each format at its default quality.
LOSSES = {"png": (0.5, 0.5), "webp": (4, 1), "avif": (4, 2), "gif": (7, 8), "jpeg": (4, 0),
          "mp4": (4, 0), "mov": (4, 0), "webm": (4, 3)}
VIDEOS = ("mp4", "mov", "webm", "mkv")
# Formats without partial opacity, and without any.
OPAQUE = ("mp4", "mov", "jpeg")

PAGE = """<!doctype html><meta charset="utf-8"><title>Read-back</title><body><script>
const post = (path, body) => fetch(path, {method: "POST", body})
const once = (target, good, bad = "error") => new Promise((resolve, reject) => {
  target.addEventListener(good, resolve, {once: true})
  target.addEventListener(bad, () => reject(new Error(target.error?.message ?? bad)), {once: true})
})
// Draws a picture or a frame of a video, and sends its pixels.
async function send(source, width, height, time, file) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext("2d", {willReadFrequently: true, colorSpace: "srgb"})
  context.drawImage(source, 0, 0)
  await post(`/pixels?file=${file}&time=${time}&width=${width}&height=${height}`,
    context.getImageData(0, 0, width, height).data)
}
async function image(job) {
  const shown = new Image()
  shown.src = "/files/" + job.file
  document.body.append(shown)
  await once(shown, "load")
  const report = {width: shown.naturalWidth, height: shown.naturalHeight}
  const data = await (await fetch("/files/" + job.file)).arrayBuffer()
  const decoder = new ImageDecoder({data, type: job.type})
  await decoder.tracks.ready
  await decoder.completed
  const track = decoder.tracks.selectedTrack
  const still = !track.animated
  Object.assign(report, {frames: track.frameCount, plays: String(track.repetitionCount), seconds: 0, animated: !still})
  for (let frameIndex = 0; frameIndex < track.frameCount; frameIndex++) {
    const {image} = await decoder.decode({frameIndex})
    report.seconds += (image.duration ?? 0) / 1e6
    await send(image, image.displayWidth, image.displayHeight, (image.timestamp ?? 0) / 1e6, job.file)
    image.close()
  }
  return report
}
async function video(job) {
  const shown = document.createElement("video")
  shown.muted = true
  shown.preload = "auto"
  shown.src = "/files/" + job.file
  document.body.append(shown)
  await once(shown, "loadeddata")
  for (let index = 0; index < job.frames; index++) {
    const sought = once(shown, "seeked")
    shown.currentTime = (index + 0.5) / job.rate
    await sought
    await send(shown, shown.videoWidth, shown.videoHeight, index / job.rate, job.file)
  }
  return {width: shown.videoWidth, height: shown.videoHeight, frames: job.frames, seconds: shown.duration,
    animated: true, plays: ""}
}
async function main() {
  for (const job of await (await fetch("/jobs")).json()) {
    let report
    try { report = await (job.video ? video : image)(job) } catch (error) { report = {fault: String(error)} }
    await post("/report?file=" + job.file, JSON.stringify(report))
  }
  await post("/done", "")
}
main()
</script>"""

TYPES = {"png": "image/png", "webp": "image/webp", "avif": "image/avif", "gif": "image/gif", "jpeg": "image/jpeg",
         "mp4": "video/mp4", "mov": "video/quicktime", "webm": "video/webm"}


class Server(http.server.ThreadingHTTPServer):
    """Hands the page and the files to the browser, and takes what it decoded."""

    def __init__(self, folder, jobs):
        super().__init__(("127.0.0.1", 0), Handler)
        self.folder, self.jobs = folder, jobs
        self.pixels, self.reports = {job["file"]: [] for job in jobs}, {}
        self.done = threading.Event()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, body, kind="text/html", status=200, headers=()):
        self.send_response(status)
        for name, value in (("Content-Type", kind), ("Content-Length", str(len(body))), *headers):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        path = urlsplit(self.path).path
        if path == "/":
            return self.answer(PAGE.encode())
        if path == "/jobs":
            return self.answer(json.dumps(self.server.jobs).encode(), "application/json")
        name = os.path.basename(path)
        if name not in self.server.pixels:
            return self.answer(b"", status=404)
        with open(os.path.join(self.server.folder, name), "rb") as file:
            data = file.read()
        kind = TYPES[name.rsplit(".", 1)[1]]
        # Videos are sought in by parts.
        part = self.headers.get("Range")
        if not part:
            return self.answer(data, kind, headers=[("Accept-Ranges", "bytes")])
        first, last = part.removeprefix("bytes=").split("-")
        first, last = int(first), min(int(last or len(data) - 1), len(data) - 1)
        self.answer(data[first:last + 1], kind, 206,
                    [("Content-Range", f"bytes {first}-{last}/{len(data)}"), ("Accept-Ranges", "bytes")])

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        address = urlsplit(self.path)
        query = {key: values[0] for key, values in parse_qs(address.query).items()}
        if address.path == "/pixels":
            pixels = numpy.frombuffer(body, "u1").reshape(int(query["height"]), int(query["width"]), 4)
            self.server.pixels[query["file"]].append((float(query["time"]), pixels))
        elif address.path == "/report":
            self.server.reports[query["file"]] = json.loads(body)
        else:
            self.server.done.set()
        self.answer(b"")


def run(*command):
    """Runs a command to its end."""
    result = subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                            stderr=subprocess.PIPE, text=True)
    if result.returncode:
        sys.exit(f"browser: this failed: {' '.join(map(str, command))}\n{result.stderr}")


def make_clip(path, picture, seconds):
    """A clip in which a picture moves."""
    run("ffmpeg", "-nostdin", "-loglevel", "error", "-y", "-loop", "1", "-framerate", RATE, "-t", seconds, "-i", picture,
        "-vf", "scale=800:-1,crop=640:360:x='t*20':y=10,format=yuv420p", "-c:v", "libx264", "-crf", "16", path)


def films(folder):
    """Name, what segue is told, the formats, and whether there is transparency; of films, then of single frames."""
    clips = [os.path.join(folder, f"source-{index}.mp4") for index in range(2)]
    for clip, name in zip(clips, ("mountain-dawn", "tropical-sea")):
        make_clip(clip, PICTURES[name], 1.5)
    size = ["--size", f"{SIZE[0]}x{SIZE[1]}"]
    photographs = [PICTURES["mountain-dawn"], PICTURES["aurora-night"]]
    cutout = [PICTURES["leaf"], PICTURES["desert-dunes"], "--fit", "contain"]
    everything = ("png", "webp", "avif", "gif", "mp4", "mov", "webm")
    return [
        ("photographs", photographs + size + ["--hold", "400ms", "-t", "page-curl"], everything, False),
        ("transparency", cutout + size + ["--hold", "300ms", "-t", "reveal"], ("png", "webp", "avif", "gif", "webm"),
         True),
        ("clips", clips + size + ["-t", "fade", "--duration", "1s"], everything, False),
        ("still", ["frame", *photographs, *size, "-t", "page-curl", "--at", "0.4"], ("png", "jpeg", "webp", "avif"), False),
        ("still, transparent", ["frame", *cutout, *size, "-t", "reveal", "--at", "0.4"], ("png", "webp", "avif"), True),
    ]


def write(segue, folder, only):
    """Writes the frames as they are and in every format; gives what is to be looked at."""
    jobs = []
    for name, arguments, formats, has_alpha in films(folder):
        if only and name not in only:
            continue
        base = name.replace(", ", "-")
        single = arguments[0] == "frame"
        frames = {}
        for format in formats:
            rate = PNG_RATE if format == "png" else RATE
            options = arguments + ([] if single else ["--fps", rate])
            if rate not in frames:
                raw = os.path.join(folder, f"{base}-{rate}.rgba")
                run(segue, *options, "-o", raw, "-f")
                frames[rate] = numpy.fromfile(raw, "u1").reshape(-1, SIZE[1], SIZE[0], 4)
            file = f"{base}.{format}"
            counts = format in ("png", "webp", "gif") and not single
            run(segue, *options, "-o", os.path.join(folder, file), "-f", *(["--loops", PLAYS] if counts else []))
            jobs.append({"file": file, "name": name, "format": format, "type": TYPES[format], "video": format in VIDEOS,
                         "frames": len(frames[rate]), "rate": rate, "alpha": has_alpha, "single": single,
                         "plays": PLAYS if counts else None, "truth": frames[rate]})
    return jobs


def browse(chromium, folder, jobs):
    """Opens the page, waits for its answers and ends the browser."""
    server = Server(folder, [{key: value for key, value in job.items() if key != "truth"} for job in jobs])
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = subprocess.Popen(
            [chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--mute-audio", "--no-first-run",
             "--force-color-profile=srgb", f"--user-data-dir={profile}", f"http://127.0.0.1:{server.server_port}/"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        finished = server.done.wait(PATIENCE)
        browser.terminate()
        browser.wait()
    server.shutdown()
    if not finished:
        print(f"browser: no answer for all files within {PATIENCE} s", file=sys.stderr)
    return server


def premultiplied(pixels):
    """Colours times opacity, and opacity, as floats."""
    pixels = pixels.astype("f4")
    return pixels[..., :3] * pixels[..., 3:] / 255, pixels[..., 3]


def errors(decoded, truth, rate):
    """The mean errors of colours and of opacity; each decoded picture beside the frame of its time."""
    colors, opacities = [], []
    for time, pixels in decoded:
        want_color, want_opacity = premultiplied(truth[min(round(time * rate), len(truth) - 1)])
        color, opacity = premultiplied(pixels)
        colors.append(abs(color - want_color).mean())
        opacities.append(abs(opacity - want_opacity).mean())
    return float(numpy.mean(colors)), float(numpy.mean(opacities))


def judge(job, report, decoded):
    """A row of the table, and what is wrong."""
    if "fault" in report or not decoded:
        return [job["name"], job["format"]] + ["–"] * 6, [report.get("fault", "no pixels")]
    wrong = []
    if (report["width"], report["height"]) != SIZE or decoded[0][1].shape[:2] != SIZE[::-1]:
        wrong.append(f"is {report['width']} × {report['height']}")
    rate = job["rate"]
    film = 0 if job["single"] else job["frames"] / rate
    # GIF counts hundredths of a second; a video may report a slightly longer last frame.
    if abs(report["seconds"] - film) > 0.011:
        wrong.append(f"lasts {report['seconds']:.3f} s instead of {film:.3f}")
    if report["animated"] == job["single"]:
        wrong.append("is animated" if job["single"] else "is not animated")
    times = [time for time, _ in decoded]
    if any(abs(time - round(time * rate) / rate) > 0.006 for time in times):
        wrong.append("shows pictures at other times")
    color, opacity = errors(decoded, job["truth"], rate)
    most_color, most_opacity = LOSSES[job["format"]]
    if color > most_color:
        wrong.append("has other colours")
    if opacity > (most_opacity if job["alpha"] else 0.01):
        wrong.append("has another opacity")
    # The browser says how often it is repeated.
    plays = {"Infinity": "ever", "": "–"}.get(report["plays"]) or str(int(report["plays"]) + 1)
    if job["plays"] and plays != str(job["plays"]):
        wrong.append(f"plays {plays} times instead of {job['plays']}")
    row = [job["name"], job["format"], f"{report['frames']} of {job['frames']}", f"{report['width']} × {report['height']}",
           f"{report['seconds']:.3f} of {film:.3f}", f"{opacity:.2f}" if job["alpha"] else "opaque", f"{color:.2f}",
           plays if not job["single"] else "–"]
    return row, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("segue")
    parser.add_argument("--chromium", default="chromium")
    parser.add_argument("--only", action="append", help="photographs, transparency, clips, still …; may be repeated")
    parser.add_argument("--keep", help="a folder in which the files stay")
    arguments = parser.parse_args()
    missing = [name for name in (arguments.chromium, "ffmpeg") if not shutil.which(name)] + ["numpy"] * (numpy is None)
    if missing:
        print(f"browser: skipped, {' and '.join(missing)} not installed; --help says what to install")
        return
    with tempfile.TemporaryDirectory() as folder:
        folder = arguments.keep or folder
        os.makedirs(folder, exist_ok=True)
        jobs = write(arguments.segue, folder, arguments.only)
        server = browse(arguments.chromium, folder, jobs)
    print("| film | format | frames | size | seconds | alpha | error | plays |\n|---|---|--:|--:|--:|--:|--:|--:|")
    faults = []
    for job in jobs:
        row, wrong = judge(job, server.reports.get(job["file"], {"fault": "was not opened"}), server.pixels[job["file"]])
        print(f"| {' | '.join(row)} |")
        faults += [f"{job['file']}: {word}" for word in wrong]
    for fault in faults:
        print(f"browser: {fault}", file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
