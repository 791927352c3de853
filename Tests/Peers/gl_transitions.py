#!/usr/bin/env python3
"""Compares segue with OpenGL on shaders: gl_transitions.py SEGUE [FOLDER|FILE …] [--time] [--help]

Renders every .glsl file of the folder, or of $SEGUE_GL_TRANSITIONS, with segue and with Mesa's llvmpipe,
which runs OpenGL on the processor, and prints Markdown. The collection of GL Transitions is at
https://github.com/gl-transitions/gl-transitions, its files in the folder transitions. The few shaders in
Shaders/ beside this file come first, unless files are named.

Pixels: two photographs, the same bytes for both programs, at several sizes (--sizes) and moments (--at);
the PSNR over red, green and blue, and the worst of them all. What a shader returns as alpha does not count,
as in any host of GL Transitions. Parameters have the defaults that the file's comments give, which are read
here once more; a picture that a shader asks for (luma, displacementMap) is a third photograph.

Time, with --time: milliseconds per 1920 × 1080 frame on all cores, each the mean over ten progress points
from 0.05 to 0.95 of the medians of three runs or more, as segue bench measures. Neither side decodes, codes
or reads back. The two take turns, file by file. The ratio is segue's time divided by llvmpipe's.

Time, with --processor-time, for a busy machine: the processor's milliseconds per frame on one thread of
each, over the same ten points. segue writes its frames as Y4M into nothing; what its effect push takes, which
only copies rows of both pictures, is subtracted, and the time to copy a frame added.

Exit status: 1 when a file cannot be compared, when a file that does not rest on the last bits of floats is
below 40 dB or the median below 50, when the median ratio of times is above 1 or one above 3; 2 when
something is missing.

Needs: apt-get install libegl1 libgl1-mesa-dri
       python3 -m pip install moderngl pillow numpy
"""

import argparse
import json
import os
import pathlib
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time

# Before OpenGL is loaded: use the processor even if there is a graphics card.
os.environ["LIBGL_ALWAYS_SOFTWARE"] = "1"
if "--processor-time" in sys.argv:
    os.environ["LP_NUM_THREADS"] = "1"
try:
    import moderngl
    import numpy
    from PIL import Image, ImageOps
except ImportError as error:
    if not {"-h", "--help"} & set(sys.argv):
        print(f"gl_transitions: {error}; --help says what to install", file=sys.stderr)
        sys.exit(2)

IMAGES = pathlib.Path(__file__).resolve().parents[2] / "Images"
# The first picture, the second, and what a shader's own pictures show.
PICTURES = [IMAGES / name for name in ("mountain-dawn.jpg", "aurora-night.jpg", "desert-dunes.jpg")]
SHADERS = pathlib.Path(__file__).resolve().parent / "Shaders"
POINTS = [0.05 + 0.1 * index for index in range(10)]
MOMENTS = "0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9"
SIZES = "320x180,501x333,640x360"
TIMED_SIZE = (1920, 1080)
LEAST_PSNR, LEAST_MEDIAN_PSNR = 40, 50
LARGEST_RATIO, LARGEST_MEDIAN_RATIO = 3, 1

# These take noise from the fraction of a large multiple of a sine, or step at a threshold of such noise:
# the last bit of a float, which OpenGL leaves open, decides what a pixel shows. They are measured, but
# no PSNR is asked of them.
NOISY = set("""
    BlockDissolve CrossZoom Drop_Zone_Flicker FilmBurn GlitchDisplace GridFlip Mosaic PuzzleRight StaticFade
    StripDatamoshGlitch TVStatic burn0 crosshatch dissolve fragment luminance_melt old_tv_lost_signal
    perlin pixel-hash randomNoisex warped-noise randomsquares static_wipe tangentMotionBlur wind
""".split())
# Nor of this: it takes the cosine of 120 arc cosines, and Mesa's acos is a polynomial that is off by up to
# 0.00016. Computed in double precision, the file agrees with segue at 70 dB, with llvmpipe at 35; with
# Mesa's polynomial in place of acos, with llvmpipe at 55.
ROUGH = {"ButterflyWaveScrawler"}
# Nor of this: at progress 0.5 an edge runs through the middles of pixels, and a last bit puts each on one side
# or the other: 75 of 57,600 pixels at 320 x 180.
EDGES = {"Rolls"}

VERTEX_SHADER = """#version 330
in vec2 corner;
void main() { gl_Position = vec4(corner, 0.0, 1.0); }
"""
# The declarations of every host. The file's text follows, then the entry point. Without a level, the picture itself is
# sampled, even where it is shown small; a bias is a level.
FRAGMENT_HEAD = """#version 330
uniform sampler2D from, to;
uniform float progress, ratio;
uniform vec2 canvas;
out vec4 shown;
vec4 texture2D(sampler2D picture, vec2 place) { return textureLod(picture, place, 0.0); }
vec4 texture2D(sampler2D picture, vec2 place, float bias) { return textureLod(picture, place, bias); }
vec4 getFromColor(vec2 place) { return textureLod(from, place, 0.0); }
vec4 getToColor(vec2 place) { return textureLod(to, place, 0.0); }
#line 1
"""
FRAGMENT_TAIL = "\nvoid main() { shown = transition(gl_FragCoord.xy / canvas); }\n"
# uniform float a; // = 1.0    and    uniform vec3 a /* = vec3(0.9, 0.4, 0.2) */;
UNIFORM = re.compile(r"uniform\s+\w+\s+(\w+)\s*(?:;[ \t]*//|/\*)[ \t]*=[ \t]*([^;/*\n]+)")


class Failure(Exception):
    """Why a file cannot be compared."""


class Canvas:
    """A frame buffer of a size, with the pictures at that size in files and in textures."""

    def __init__(self, context, size, folder):
        self.context, self.size = context, size
        self.files, self.textures = [], []
        for index, path in enumerate(PICTURES):
            with Image.open(path) as picture:
                fitted = ImageOps.fit(picture.convert("RGB"), size, Image.Resampling.LANCZOS)
            pixels = numpy.asarray(fitted)
            self.files.append(os.path.join(folder, f"{size[0]}-{index}.png"))
            # Of the bare pixels: a profile in the file would be converted by one side alone.
            Image.fromarray(pixels).save(self.files[-1])
            texture = context.texture(size, 3, pixels[::-1].tobytes(), alignment=1)
            texture.build_mipmaps()
            texture.filter = (moderngl.LINEAR_MIPMAP_LINEAR, moderngl.LINEAR)
            texture.repeat_x = texture.repeat_y = False
            self.textures.append(texture)
        self.corners = context.buffer(numpy.array([-1, -1, 3, -1, -1, 3], "f4").tobytes())
        self.frame = context.simple_framebuffer(size, 4)

    def use(self):
        self.frame.use()
        for unit, texture in enumerate(self.textures):
            texture.use(unit)


class Shader:
    """A file's program on a canvas."""

    def __init__(self, segue, canvas, path):
        self.canvas = canvas
        # With the helpers that the file uses.
        source = run([segue, "filter", "export", str(path)])
        try:
            self.program = canvas.context.program(
                vertex_shader=VERTEX_SHADER, fragment_shader=FRAGMENT_HEAD + source + FRAGMENT_TAIL)
        except moderngl.Error as error:
            raise Failure(f"OpenGL: {str(error).strip().splitlines()[-1]}") from error
        width, height = canvas.size
        given = {"from": 0, "to": 1, "ratio": width / height,
                 "canvas": (width, height), "progress": 0.0}
        defaults = dict(UNIFORM.findall(source))
        # Uniforms that the shader does not use are not there.
        for name in self.program:
            member = self.program[name]
            if not isinstance(member, moderngl.Uniform):
                continue
            if name in given:
                member.value = given[name]
            elif name in defaults:
                member.value = value(defaults[name], member)
            elif name in own_pictures(path):
                member.value = 2
            else:
                raise Failure(f"no default for {name}")
        self.vertices = canvas.context.vertex_array(
            self.program, [(canvas.corners, "2f", "corner")])

    def draw(self, progress):
        """Draws a frame and says how many seconds it took."""
        if "progress" in self.program:
            self.program["progress"].value = progress
        begin = time.perf_counter()
        self.vertices.render(moderngl.TRIANGLES)
        self.canvas.context.finish()
        return time.perf_counter() - begin

    def pixels(self, progress):
        self.draw(progress)
        width, height = self.canvas.size
        data = self.canvas.frame.read(components=3, alignment=1)
        return numpy.frombuffer(data, "u1").reshape(height, width, 3)[::-1]


def value(text, uniform):
    """A default as the uniform takes it: a number, a constructor, or one number for all components."""
    words = re.sub(r"^\s*\w+\s*\(|\)\s*$", "", text).split(",")
    try:
        numbers = [float({"true": 1, "false": 0}.get(word.strip(), word)) for word in words]
    except ValueError as error:
        raise Failure(f"default {text.strip()!r} of {uniform.name} cannot be read") from error
    if uniform.fmt.endswith("i"):
        numbers = [int(number) for number in numbers]
    if len(numbers) == 1:
        numbers *= uniform.dimension
    return numbers[0] if uniform.dimension == 1 else tuple(numbers)


def own_pictures(path):
    """The pictures that a shader asks for."""
    return re.findall(r"uniform\s+sampler2D\s+(\w+)",
                      path.read_text(encoding="utf-8", errors="replace"))


def run(command):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace")
    if done.returncode != 0:
        words = done.stderr.strip() or f"status {done.returncode}"
        raise Failure(f"segue: {words.splitlines()[0]}")
    return done.stdout


def segue_pixels(segue, canvas, path, progress, folder):
    output = os.path.join(folder, "frame.png")
    pictures = [word for name in own_pictures(path) for word in ("--set", f"{name}=@{canvas.files[2]}")]
    run([segue, "frame", *canvas.files[:2], "-t", str(path), *pictures, "--at", str(progress),
         "-o", output, "--force"])
    with Image.open(output) as picture:
        return numpy.asarray(picture.convert("RGB"))


def psnr(one, other):
    error = numpy.mean((one.astype("f8") - other.astype("f8")) ** 2)
    return float("inf") if error == 0 else float(10 * numpy.log10(255 ** 2 / error))


def compare_pixels(segue, canvases, moments, path, folder):
    """The worst PSNR of a file, with the size and the moment it is at."""
    results = []
    for canvas in canvases:
        canvas.use()
        shader = Shader(segue, canvas, path)
        for moment in moments:
            there = segue_pixels(segue, canvas, path, moment, folder)
            results.append((psnr(shader.pixels(moment), there), canvas.size, moment))
    return min(results, key=lambda result: result[0])


def compare_times(segue, canvas, path):
    """Milliseconds of segue and of llvmpipe."""
    report = json.loads(run([segue, "bench", "--filters", *canvas.files[:2], str(path),
                             "--size", "x".join(map(str, canvas.size)), "--quick", "--json"]))
    mine = max(report["sizes"][0]["effects"], key=lambda effect: effect["threads"])["milliseconds"]
    canvas.use()
    shader = Shader(segue, canvas, path)
    shader.draw(0.5)
    return mine, 1000 * statistics.mean(median_seconds(shader, point) for point in POINTS)


def compare_processor_times(segue, canvas, path):
    """The processor's milliseconds of segue and of llvmpipe, on one thread each."""
    mine = min(segue_seconds(segue, canvas, path) - segue_seconds(segue, canvas, "push")
               for _ in range(2)) + len(POINTS) * copy_seconds(canvas)
    canvas.use()
    shader = Shader(segue, canvas, path)
    shader.draw(0.5)
    begin = time.process_time()
    for point in POINTS:
        shader.draw(point)
    theirs = time.process_time() - begin
    return max(mine, 0) * 1000 / len(POINTS), theirs * 1000 / len(POINTS)


def copy_seconds(canvas):
    """What the processor takes to copy a frame, the least of several times."""
    width, height = canvas.size
    one, other = (numpy.ones((height, width, 4), "u1") for _ in range(2))
    times = []
    for _ in range(8):
        begin = time.process_time()
        numpy.copyto(one, other)
        times.append(time.process_time() - begin)
    return min(times)


def segue_seconds(segue, canvas, effect):
    """What the processor takes for the frames of a file or another effect at all points."""
    pictures = [] if effect == "push" else [
        word for name in own_pictures(effect) for word in ("--set", f"{name}=@{canvas.files[2]}")]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [segue, *canvas.files[:2], "-t", str(effect), *pictures, "-o", "-", "--format", "y4m", "-j", "1",
               "-q", "--fps", str(len(POINTS)), "--duration", "1s", "--start-progress", str(POINTS[0]),
               "--end-progress", str(POINTS[-1])]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise Failure(f"segue: {done.stderr.strip()}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def median_seconds(shader, progress, budget=0.012):
    """The median of three draws, or of as many as there is time for."""
    times = []
    while len(times) < 3 or sum(times) < budget:
        times.append(shader.draw(progress))
    return statistics.median(times)


def software_context():
    """OpenGL on the processor, without a window."""
    try:
        return moderngl.create_standalone_context(backend="egl")
    except Exception as error:  # of no class of its own
        print(f"gl_transitions: EGL: {error}; --help says what to install", file=sys.stderr)
        sys.exit(2)


def compare(context, segue, paths, sizes, moments, timing):
    """Compares the files and prints a table; gives each file's PSNR and times, and what went wrong."""
    print(f"{context.info['GL_RENDERER']}, {os.cpu_count()} cores; "
          f"{', '.join(f'{width}x{height}' for width, height in sizes)}; "
          f"progress {', '.join(map(str, moments))}\n")
    head = ["file", "PSNR, dB", "at"] + (["segue, ms", "llvmpipe, ms", "ratio"] if timing else [])
    print("| " + " | ".join(head) + " |\n|---" + "|--:" * (len(head) - 1) + "|")
    quality, times, problems = {}, {}, []
    with tempfile.TemporaryDirectory(prefix="segue-gl-") as folder:
        compared = [Canvas(context, size, folder) for size in sizes]
        timed = Canvas(context, TIMED_SIZE, folder) if timing else None
        for path in paths:
            name = path.stem
            cells = [name + excuse(name)]
            try:
                quality[name], size, moment = compare_pixels(
                    segue, compared, moments, path, folder)
                cells += [f"{quality[name]:.1f}", f"{size[0]}x{size[1]}, {moment}"]
                if timed:
                    times[name] = (compare_times(segue, timed, path) if timing == "time" else
                                   compare_processor_times(segue, timed, path))
                    mine, theirs = times[name]
                    cells += [f"{mine:.1f}", f"{theirs:.1f}", f"{mine / theirs:.2f}"]
            except Failure as failure:
                problems.append(f"{name}: {failure}")
                cells += ["–"] * (len(head) - len(cells))
            print("| " + " | ".join(cells) + " |", flush=True)
    print()
    return quality, times, problems


def excuse(name):
    """Why no PSNR is asked of a file, if none is."""
    words = {"noise": NOISY, "acos": ROUGH, "edge": EDGES}
    return next((f" ({word})" for word, names in words.items() if name in names), "")


def judge_quality(quality):
    """Prints a summary; gives what is not as it should be."""
    if not quality:
        return []
    median = statistics.median(quality.values())
    low = [name for name in quality if quality[name] < LEAST_PSNR]
    same = sum(value == float("inf") for value in quality.values())
    print(f"{len(quality)} files by their worst frame: {same} are equal to the last bit, the median has {median:.1f} dB, "
          f"{len(low)} are below {LEAST_PSNR} dB")
    for name in low:
        print(f"  {name}{excuse(name)}, {quality[name]:.1f} dB")
    problems = [f"{name} is below {LEAST_PSNR} dB" for name in low if not excuse(name)]
    if median < LEAST_MEDIAN_PSNR:
        problems.append(f"the median is below {LEAST_MEDIAN_PSNR} dB")
    return problems


def judge_times(times):
    """Prints a summary; gives what is not as it should be."""
    if not times:
        return []
    ratios = {name: mine / theirs for name, (mine, theirs) in times.items()}
    median, worst = statistics.median(ratios.values()), max(ratios, key=ratios.get)
    mine, theirs = (statistics.median(pair[side] for pair in times.values()) for side in (0, 1))
    print(f"times: segue's median {mine:.1f} ms, llvmpipe's {theirs:.1f} ms; "
          f"median ratio {median:.2f}, worst {ratios[worst]:.2f} ({worst})")
    problems = [f"{name} takes {ratio:.2f} times as long as llvmpipe"
                for name, ratio in ratios.items() if ratio > LARGEST_RATIO]
    if median > LARGEST_MEDIAN_RATIO:
        problems.append(f"the median ratio is above {LARGEST_MEDIAN_RATIO}")
    return problems


def files(words):
    """The files of folders and the files among the words."""
    paths = []
    for path in map(pathlib.Path, words):
        paths += sorted(path.glob("*.glsl")) if path.is_dir() else [path]
    return paths


def size(text):
    """A size as it is written: 640x360."""
    width, height = map(int, text.split("x"))
    return width, height


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("segue", help="the command to compare")
    parser.add_argument("paths", nargs="*", metavar="FOLDER|FILE", help="where the shaders are",
                        default=[path for path in [os.environ.get("SEGUE_GL_TRANSITIONS")] if path])
    parser.add_argument("--time", action="store_const", const="time", help="compare times, too")
    parser.add_argument("--processor-time", action="store_const", const="processor", dest="time",
                        help="compare the processor's times on one thread")
    parser.add_argument("--sizes", default=SIZES, help=f"of the pictures compared; {SIZES}")
    parser.add_argument("--at", default=MOMENTS, help=f"progress of the pictures; {MOMENTS}")
    arguments = parser.parse_args()
    paths = files(arguments.paths)
    if not paths:
        parser.error("name a folder of .glsl files, or set $SEGUE_GL_TRANSITIONS")
    if any(path.is_dir() for path in map(pathlib.Path, arguments.paths)):
        paths = files([SHADERS]) + paths
    try:
        sizes = [size(word) for word in arguments.sizes.split(",")]
        moments = [float(word) for word in arguments.at.split(",")]
    except ValueError:
        parser.error(f"sizes as in {SIZES}, progress as in {MOMENTS}")
    for path in paths:
        if not path.is_file():
            parser.error(f"{path}: no such file")
    quality, times, problems = compare(
        software_context(), os.path.abspath(arguments.segue), paths, sizes, moments,
        arguments.time)
    problems += judge_quality(quality) + judge_times(times)
    for problem in problems:
        print(f"FAILED: {problem}")
    sys.exit(1 if problems else 0)


main()
