#!/usr/bin/env python3
"""Makes the HEIC and AVIF files of the corpus, beside those of make-corpus.py, whose names and folders they share.

Lossless HEIC must decode to the numbers that went in; of the others the truth is what Pillow's own decoders make
(AVIF: libavif, HEIC: libheif in pillow-heif). Needs ffmpeg with libaom, avifenc, Pillow with AVIF, pillow-heif and
numpy. Other versions of the encoders make other files.
"""
import importlib.util
import io
import pathlib
import struct
import subprocess
import tempfile

import numpy as np
import pillow_heif
from PIL import Image

specification = importlib.util.spec_from_file_location("corpus", pathlib.Path(__file__).with_name("make-corpus.py"))
corpus = importlib.util.module_from_spec(specification)
specification.loader.exec_module(corpus)
pillow_heif.register_heif_opener()

GOOD, BAD = corpus.GOOD, corpus.BAD


def encode(kind, pixels, lossless=True, **more):
    """HEIC by pillow-heif, of which lossless is lossless; AVIF by Pillow, of which it is nearly so."""
    out = io.BytesIO()
    image = Image.fromarray(pixels)
    if kind == "avif":
        image.save(out, "AVIF", quality=100 if lossless else 90, subsampling="4:4:4" if lossless else "4:2:0", **more)
    elif lossless:
        image.save(out, "HEIF", quality=-1, chroma=444, matrix_coefficients=0, **more)
    else:
        image.save(out, "HEIF", quality=90, chroma=420, **more)
    return out.getvalue()


def colors(data, primaries, transfer):
    """The same picture in other colours: its colr box says so."""
    at = data.index(b"nclx") + 4
    return data[:at] + struct.pack(">HH", primaries, transfer) + data[at + 4 :]


def ten_bits(kind, values):
    if kind == "heic":
        out = io.BytesIO()
        image = pillow_heif.from_bytes("RGB;16", values.shape[1::-1], (values << 6).astype("<u2").tobytes())
        image.save(out, quality=-1, chroma=444, matrix_coefficients=0)
        return out.getvalue()
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder, "out.avif")
        subprocess.run(["ffmpeg", "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgb48le",
                        "-s", f"{values.shape[1]}x{values.shape[0]}", "-i", "-", "-pix_fmt", "yuv444p10le",
                        "-vf", "scale=out_color_matrix=bt709:out_range=full", "-colorspace", "bt709",
                        "-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-color_range", "pc",
                        "-c:v", "libaom-av1", "-still-picture", "1", "-crf", "2", "-frames:v", "1", str(out)],
                       input=(values << 6).astype("<u2").tobytes(), check=True)
        return out.read_bytes()


def limited_grey(bits):
    """Brightness alone, from 16 to 235 or as much of more bits, without loss; and what a screen shows of it."""
    low, reach, top = 16 << bits - 8, 219 << bits - 8, (1 << bits) - 1
    coded = np.linspace(low, low + reach, 32 * 24).round().astype(np.int64).reshape(24, 32)
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder, "out.avif")
        kind = "gray" if bits == 8 else f"gray{bits}le"
        # The filter only says what the numbers are.
        subprocess.run(["ffmpeg", "-v", "error", "-f", "rawvideo", "-pix_fmt", kind, "-s", "32x24", "-i", "-",
                        "-vf", "setparams=range=tv", "-color_range", "tv", "-c:v", "libaom-av1", "-still-picture", "1",
                        "-aom-params", "lossless=1", "-frames:v", "1", str(out)],
                       input=coded.astype("u1" if bits == 8 else "<u2").tobytes(), check=True)
        shown = (coded - low) / reach * top
        return out.read_bytes(), np.repeat(shown.round().astype(np.int64)[..., None], 3, 2), top


def limited_tiles(bits):
    """The same as a grid of two tiles."""
    low, reach, top = 16 << bits - 8, 219 << bits - 8, (1 << bits) - 1
    coded = np.linspace(low, low + reach, 128 * 64).round().astype(np.int64).reshape(64, 128)
    head = f"YUV4MPEG2 W64 H64 F1:1 Ip A1:1 Cmono{'' if bits == 8 else bits} XCOLORRANGE=LIMITED\nFRAME\n"
    with tempfile.TemporaryDirectory() as folder:
        tiles = [pathlib.Path(folder, f"{side}.y4m") for side in "ab"]
        for tile, values in zip(tiles, np.split(coded, 2, 1)):
            tile.write_bytes(head.encode() + values.astype("u1" if bits == 8 else "<u2").tobytes())
        out = pathlib.Path(folder, "out.avif")
        subprocess.run(["avifenc", "--min", "0", "--max", "0", "-g", "2x1", *tiles, out], check=True,
                       stdout=subprocess.DEVNULL)
        shown = ((coded - low) / reach * top).round().astype(np.int64)
        return out.read_bytes(), np.repeat(shown[..., None], 3, 2), top


def good(name, kind, data, straight, top=255, convert=None, turn=None):
    (GOOD / f"{name}.{kind}").write_bytes(data)
    straight = straight.astype(np.int64)
    if straight.shape[2] == 3:
        straight = np.dstack([straight, np.full(straight.shape[:2], top)])
    wide = (straight * 65535 + top // 2) // top
    values = wide[..., :3]
    if convert:
        rgb = np.round(convert(wide[..., :3] / 65535) * 65535).astype(np.int64)
        wide = np.dstack([rgb, wide[..., 3]])
    pixels = corpus.premultiplied(wide, 65535)
    if turn:
        pixels, values = turn(pixels), turn(values)
    corpus.write_pam(name, pixels)
    corpus.write_pgm(name, corpus.luma(values))


def seen(data):
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGBA"))


def make_good(kind):
    base = corpus.photo(32, 24)
    alpha = corpus.sheer(32, 24)
    name = "lossless" if kind == "heic" else "nearly-lossless"

    def truth(data, pixels):
        return pixels if kind == "heic" else seen(data)[..., : pixels.shape[2]]

    data = encode(kind, base)
    good(f"{kind}-{name}", kind, data, truth(data, base))
    data = encode(kind, alpha)
    good(f"{kind}-{name}-alpha", kind, data, truth(data, alpha))
    for width, height in ((33, 17), (64, 48)):
        data = encode(kind, corpus.photo(width, height), lossless=False)
        good(f"{kind}-lossy-{width}x{height}", kind, data, seen(data))
    ten = corpus.samples(32, 24, 3, 10)
    data = ten_bits(kind, ten)
    if kind == "heic":
        good("heic-10-bit", kind, data, ten, top=1023)
    else:
        good("avif-lossy-10-bit", kind, data, seen(data))
    data = encode(kind, base, icc_profile=corpus.P3_PROFILE)
    # Pillow does not convert: what it shows is still in the profile's colours.
    good(f"{kind}-icc-p3", kind, data, truth(data, base), convert=corpus.from_p3)
    data = encode(kind, base, **({"color_primaries": 12} if kind == "heic" else {}))
    plain = truth(data, base)
    good(f"{kind}-nclx-p3", kind, colors(data, 12, 13), plain, convert=corpus.from_p3)
    data = encode(kind, base[..., 0])
    good(f"{kind}-one-channel", kind, data, truth(data, np.repeat(base[..., :1], 3, 2)))
    if kind == "avif":
        for bits in (8, 10):
            data, shown, top = limited_grey(bits)
            good(f"avif-one-channel-limited-{bits}", kind, data, shown, top=top)
            # The coded picture says the range too.
            unsaid = data.replace(b"colrnclx", b"freenclx")
            good(f"avif-one-channel-limited-unsaid-{bits}", kind, unsaid, shown, top=top)
            data, shown, top = limited_tiles(bits)
            good(f"avif-one-channel-limited-tiles-{bits}", kind, data, shown, top=top)
    for orientation in (3, 5, 6):
        exif = Image.Exif()
        exif[0x0112] = orientation
        data = encode(kind, base, exif=exif.tobytes())
        plain = encode(kind, base)
        good(f"{kind}-turned-{orientation}", kind, data, truth(plain, base), turn=corpus.TURNS[orientation])


def make_bad(kind):
    bad = corpus.bad
    base = corpus.photo(64, 48)
    data = encode(kind, base, lossless=False)
    bad(f"truncated-data.{kind}", data[:-50])
    bad(f"truncated-boxes.{kind}", data[:150])
    bad(f"truncated-signature.{kind}", data[:7])
    start = data.index(b"mdat") + 4
    bad(f"corrupt-data.{kind}", data[:start] + b"\xff" * (len(data) - start))
    meta = data.index(b"meta")
    bad(f"corrupt-no-boxes.{kind}", data[:meta] + b"free" + data[meta + 4 :])
    size = data.index(b"ispe") + 8
    bad(f"tooBig-header.{kind}", data[:size] + struct.pack(">II", 65535, 65535) + data[size + 8 :])


def main():
    for folder in (GOOD, BAD):
        for path in folder.iterdir():
            if path.suffix in (".heic", ".avif") or path.name.startswith(("heic-", "avif-")):
                path.unlink()
    for kind in ("heic", "avif"):
        make_good(kind)
        make_bad(kind)
    corpus.bad("notAPicture-video.mp4", b"\0\0\0\x18ftypisom\0\0\2\0isomiso2" + b"\0" * 16)


main()
