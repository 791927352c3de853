#!/usr/bin/env python3
"""Tries a frei0r mixer in the programs that load such: hosts.py SEGUE LIBRARY

LIBRARY is where packaging/lib has put libsegue. melt and GStreamer mix two pictures by page-curl; their frames must be those of
`segue frame`. A program that is not installed is not tried."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

WIDTH, HEIGHT, LENGTH, MIXED = 160, 96, 25, 20
segue, library = (str(pathlib.Path(word).resolve()) for word in sys.argv[1:])
here = pathlib.Path(__file__).resolve().parent
PROFILE = f"""description=test
frame_rate_num=25
frame_rate_den=1
width={WIDTH}
height={HEIGHT}
progressive=1
sample_aspect_num=1
sample_aspect_den=1
display_aspect_num={WIDTH}
display_aspect_den={HEIGHT}
colorspace=709
"""
# Two clips on tracks of their own, as a Kdenlive after 22.12 plants every second mix: the upper one goes first.
UPPER = f"""<mlt><producer id="a"><property name="resource">KIND1.png</property><property name="mlt_service">pixbuf</property></producer>
<producer id="b"><property name="resource">KIND2.png</property><property name="mlt_service">pixbuf</property></producer>
<playlist id="lower"><entry producer="b" in="0" out="{MIXED - 1}"/></playlist>
<playlist id="upper"><entry producer="a" in="0" out="{MIXED - 1}"/></playlist>
<tractor><track producer="lower"/><track producer="upper"/><transition in="0" out="{MIXED - 1}">
<property name="a_track">1</property><property name="b_track">0</property><property name="position">0=0;-1=1</property>
<property name="mlt_service">frei0r.segue_page-curl</property></transition></tractor></mlt>
"""
# A pipeline whose position is controlled: progress is the time in tenths of a second.
CONTROLLED = """
import sys
import gi
gi.require_version("Gst", "1.0")
gi.require_version("GstController", "1.0")
from gi.repository import Gst, GstController
Gst.init(None)
clip = ("filesrc location=opaque{0}.png ! pngdec ! videoconvert ! video/x-raw,format=RGBA ! imagefreeze num-buffers=11 "
        "! video/x-raw,framerate=10/1 ! m.sink_{1} ")
pipeline = Gst.parse_launch(
    "frei0r-mixer-segue-page-curl name=m ! pngenc ! multifilesink location=gst-%d.png " + clip.format(1, 0) + clip.format(2, 1))
source = GstController.InterpolationControlSource(mode=GstController.InterpolationMode.LINEAR)
mixer = pipeline.get_by_name("m")
mixer.add_control_binding(GstController.DirectControlBinding.new_absolute(mixer, "position", source))
source.set(0, 0)
source.set(Gst.SECOND, 1)
pipeline.set_state(Gst.State.PLAYING)
message = pipeline.get_bus().timed_pop_filtered(60 * Gst.SECOND, Gst.MessageType.EOS | Gst.MessageType.ERROR)
pipeline.set_state(Gst.State.NULL)
sys.exit(message is None or message.type == Gst.MessageType.ERROR)
"""
checked = 0


def run(*words, seconds=120):
    subprocess.run(list(map(str, words)), check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                   timeout=seconds)


def check(kind, progress, file, *, swap=False):
    """Compares a frame of a program with the command's."""
    global checked
    pair = (2, 1) if swap else (1, 2)
    run(segue, "frame", *(f"{kind}{number}.png" for number in pair), "-t", "page-curl", "--at", progress, "-o", "own.png", "-fq")
    compared = subprocess.run([segue, "compare", file, "own.png"], stdout=subprocess.PIPE, text=True)
    if compared.returncode:
        sys.exit(f"hosts: {file} is not the frame at {progress} of {kind} pictures: {compared.stdout.strip()}")
    checked += 1


def melt(name, *words, kind="opaque", first=0, swap=False, threads=1):
    """Lets melt write frames, and looks at some in the middle of the mix, which begins at `first`."""
    # A positive number of threads would drop frames that are late. On a busy machine melt 7.12 sometimes ends before its first
    # frame or never ends, with its own mixers too (18 of 144 runs of luma, six at a time): then it is started again.
    # Its avformat reads pictures wrongly with two threads (18 of 72 runs); pixbuf does not.
    for _ in range(8):
        try:
            run("melt", "-silent", "-profile", "./profile", *words, "-consumer", f"avformat:{name}-%03d.png", "vcodec=png",
                "pix_fmt=rgba", "mlt_image_format=rgba", "terminate_on_pause=1", f"real_time={-threads}", seconds=30)
        except subprocess.TimeoutExpired:
            continue
        if os.path.exists(f"{name}-001.png"):
            break
    else:
        sys.exit(f"hosts: melt wrote no frame of {name} in eight runs")
    for number in (0, 7, 12, MIXED - 1):
        check(kind, number / (MIXED - 1), f"{name}-{first + number + 1:03}.png", swap=swap)


def clips(kind):
    """Two clips that overlap, for the command line."""
    pictures = [word for number in (1, 2) for word in (f"pixbuf:{kind}{number}.png", f"out={LENGTH - 1}")]
    return [*pictures, "-mix", MIXED, "-mixer", "frei0r.segue_page-curl", "position=0=0;-1=1"]


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    os.environ.update(
        SEGUE_CONFIG="none", FREI0R_PATH=f"{folder}/mixers", LD_LIBRARY_PATH=library, GST_REGISTRY=f"{folder}/registry")
    run(here / "pictures.py", ".", WIDTH, HEIGHT)
    os.mkdir("mixers")
    run("cc", "-O2", "-shared", "-fPIC", "-fvisibility=hidden", f"-I{library}", '-DEFFECT="page-curl"', '-DTITLE="Page curl"',
        '-DSUMMARY="A page."', here / "../../Sources/HostPlugins/frei0r.c", "-o", "mixers/segue_page-curl.so", "-ldl", "-lpthread")
    pathlib.Path("profile").write_text(PROFILE)
    if shutil.which("melt"):
        begin = LENGTH - MIXED
        melt("forward", *clips("opaque"), first=begin)
        melt("threads", *clips("opaque"), first=begin, threads=2)
        melt("alpha", *clips("clear"), kind="clear", first=begin)
        melt("swap", *clips("opaque"), "swap=1", first=begin, swap=True)
        pathlib.Path("upper.mlt").write_text(UPPER.replace("KIND", "opaque"))
        melt("upper", "upper.mlt")
    else:
        print("hosts: melt is not installed; it is not tried")
    python = "/usr/bin/python3"
    names = "import gi; [gi.require_version(name, '1.0') for name in ('Gst', 'GstController')]"
    if shutil.which("gst-inspect-1.0") and not subprocess.run(
        ["gst-inspect-1.0", "frei0r"], capture_output=True).returncode and not subprocess.run(
        [python, "-c", names], capture_output=True).returncode:
        run(python, "-c", CONTROLLED)
        for number in (0, 3, 7, 10):
            check("opaque", number / 10, f"gst-{number}.png")
    else:
        print("hosts: GStreamer, its frei0r or its Python is not installed; it is not tried")
print(f"hosts: {checked} frames of mixers are the command's")
