#!/usr/bin/env python3
"""Makes the picture files the codec tests read, and what each must decode to.

good/NAME.png|jpg|webp  a file that decodes
good/NAME.pam       its pixels: premultiplied RGBA8 in sRGB, upright (PAM, packed rows)
good/NAME.pgm       its values as a map: 16-bit grey or Rec. 709 luma (PGM, big-endian)
bad/CASE-NAME.*     a file that must be refused with the error CASE
animated/NAME.webp  an animation, and animated/NAME.pam its composed frames, one below the other
huge/NAME.png       pictures of more than 2^26 pixels, which are decoded smaller where less is needed: see make_huge
small/NAME.jpgs     JPEGs of every size up to 16 × 16, and small/NAME.png what they decode to: see make_small

PNGs are assembled here from chunks, and their pixels are computed from the numbers that went in, so the
truth does not pass through any decoder. Profiles are built here from published primaries; colour is
converted by the formulas of IEC 61966-2-1. JPEG pixels are what Pillow decodes; CMYK with a profile is
Pillow's ImageCms, with the profile's own intent and black-point compensation. WebP bitstreams are made by
Pillow, and lossless ones must decode to the numbers that went in; the containers are assembled here. Needs Pillow and numpy. Running it again gives the same files.
"""
import io
import pathlib
import struct
import zlib

import numpy as np
from PIL import Image, ImageCms

HERE = pathlib.Path(__file__).resolve().parent
GOOD, BAD, SMALL, ANIMATED = HERE / "good", HERE / "bad", HERE / "small", HERE / "animated"
HUGE = HERE / "huge"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
random = np.random.default_rng(20240229)

# ---------------------------------------------------------------- chunks


def chunk(kind, data=b"", crc=None):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body) if crc is None else crc)


def ihdr(width, height, depth, color, interlace=0):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlace))


CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def pack(values, depth):
    """Rows of samples (height, width * channels) as bytes."""
    if depth == 16:
        return values.astype(">u2").view(np.uint8).reshape(values.shape[0], -1)
    if depth == 8:
        return values.astype(np.uint8)
    per = 8 // depth
    padded = np.zeros((values.shape[0], -(-values.shape[1] // per) * per), np.uint8)
    padded[:, : values.shape[1]] = values
    groups = padded.reshape(values.shape[0], -1, per).astype(np.uint32)
    shifts = np.array([8 - depth * (i + 1) for i in range(per)], np.uint32)
    return (groups << shifts).sum(2).astype(np.uint8)


def filtered(rows, step, filters):
    out = bytearray()
    above = [0] * rows.shape[1]
    for y, row in enumerate(rows.tolist()):
        kind = filters[y % len(filters)]
        out.append(kind)
        for i, value in enumerate(row):
            a = row[i - step] if i >= step else 0
            b = above[i]
            c = above[i - step] if i >= step else 0
            p = a + b - c
            nearest = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            guess = [0, a, b, (a + b) // 2, nearest][kind]
            out.append((value - guess) & 255)
        above = row
    return bytes(out)


def raw_data(samples, depth, interlace, filters=(0, 1, 2, 3, 4)):
    """samples: (height, width, channels) of integers below 2**depth."""
    height, width, channels = samples.shape
    step = max(1, depth * channels // 8)
    if not interlace:
        return filtered(pack(samples.reshape(height, -1), depth), step, filters)
    data = b""
    for x, y, dx, dy in PASSES:
        part = samples[y::dy, x::dx]
        if part.size:
            data += filtered(pack(part.reshape(part.shape[0], -1), depth), step, filters)
    return data


def png(samples, depth, color, interlace=0, before=b"", data=None, filters=(0, 1, 2, 3, 4), split=None, after=b""):
    height, width, _ = samples.shape
    stream = zlib.compress(raw_data(samples, depth, interlace, filters), 9) if data is None else data
    parts = [stream] if split is None else [stream[i : i + split] for i in range(0, len(stream), split)]
    return (SIGNATURE + ihdr(width, height, depth, color, interlace) + before
            + b"".join(chunk(b"IDAT", p) for p in parts) + after + chunk(b"IEND"))


# ---------------------------------------------------------------- truth


def premultiplied(straight, top):
    """Straight (h, w, 4) integers of 0…top to premultiplied RGBA8, rounded once."""
    wide = straight.astype(np.int64)
    alpha = wide[..., 3:4]
    color = (wide[..., :3] * alpha * 255 + top * top // 2) // (top * top)
    return np.concatenate([color, (alpha * 255 + top // 2) // top], 2).astype(np.uint8)


def luma(rgb16):
    wide = rgb16.astype(np.int64)
    total = 13933 * wide[..., 0] + 46871 * wide[..., 1] + 4732 * wide[..., 2]
    return ((total + 32768) >> 16).astype(np.uint16)


def expand(samples, depth, color, palette=None, transparent=None):
    """Samples to straight RGBA of 0…65535 (16 bit) or 0…255, and the top value."""
    samples = samples.astype(np.int64)
    top = 65535 if depth == 16 else 255
    if color == 3:
        entries = np.array(palette, np.int64)
        rgb = entries[np.minimum(samples[..., 0], len(entries) - 1)]
        alpha = np.full(samples.shape[:2], 255, np.int64)
        if transparent is not None:
            table = np.array(list(transparent) + [255] * 256)
            alpha = table[samples[..., 0]]
        return np.dstack([rgb, alpha]), 255
    scaled = samples * (top // ((1 << depth) - 1))
    count = CHANNELS[color]
    rgb = scaled[..., [0, 0, 0]] if color in (0, 4) else scaled[..., :3]
    if color in (4, 6):
        alpha = scaled[..., count - 1]
    elif transparent is not None:
        alpha = np.where((samples == np.array(transparent)).all(2), 0, top)
    else:
        alpha = np.full(samples.shape[:2], top)
    return np.dstack([rgb, alpha]), top


def write_pam(name, pixels, folder=GOOD):
    height, width, _ = pixels.shape
    head = f"P7\nWIDTH {width}\nHEIGHT {height}\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
    (folder / f"{name}.pam").write_bytes(head.encode() + pixels.astype(np.uint8).tobytes())


def write_pgm(name, values):
    height, width = values.shape
    (GOOD / f"{name}.pgm").write_bytes(f"P5\n{width} {height}\n65535\n".encode() + values.astype(">u2").tobytes())


def good_png(name, samples, depth, color, palette=None, transparent=None, convert=None, turn=None, before=b"", **more):
    if palette is not None:
        before += chunk(b"PLTE", bytes(v for entry in palette for v in entry))
    if transparent is not None:
        packed = bytes(transparent) if color == 3 else b"".join(struct.pack(">H", v) for v in transparent)
        before += chunk(b"tRNS", packed)
    (GOOD / f"{name}.png").write_bytes(png(samples, depth, color, before=before, **more))
    straight, top = expand(samples, depth, color, palette, transparent)
    values = straight[..., :3] * (65535 // top)
    if convert:
        rgb = convert(straight[..., :3] / top)
        straight = np.dstack([np.round(rgb * top).astype(np.int64), straight[..., 3]])
    pixels = premultiplied(straight, top)
    if turn:
        pixels, values = turn(pixels), turn(values)
    write_pam(name, pixels)
    write_pgm(name, luma(values))


# ---------------------------------------------------------------- colour

REC709 = ((0.3127, 0.3290), (0.64, 0.33), (0.30, 0.60), (0.15, 0.06))
P3 = ((0.3127, 0.3290), (0.680, 0.320), (0.265, 0.690), (0.150, 0.060))
WIDE = ((0.3127, 0.3290), (0.64, 0.33), (0.21, 0.71), (0.15, 0.06))
BT2020 = ((0.3127, 0.3290), (0.708, 0.292), (0.170, 0.797), (0.131, 0.046))


def xyz(primaries):
    """Matrix from linear RGB to XYZ of the primaries' own white."""
    white, *corners = [np.array([x / y, 1, (1 - x - y) / y]) for x, y in primaries]
    columns = np.array(corners).T
    return columns * np.linalg.solve(columns, white)


def srgb_decode(v):
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)


def srgb_encode(v):
    return np.where(v <= 0.0031308, v * 12.92, 1.055 * np.maximum(v, 0) ** (1 / 2.4) - 0.055)


def converter(primaries, decode):
    matrix = np.linalg.inv(xyz(REC709)) @ xyz(primaries)

    def convert(rgb):
        linear = decode(rgb) @ matrix.T
        return srgb_encode(np.clip(linear, 0, 1))

    return convert


def bradford(primaries):
    cone = np.array([[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
    x, y = primaries[0]
    source = cone @ np.array([x / y, 1, (1 - x - y) / y])
    target = cone @ np.array([0.9642, 1, 0.8249])
    return np.linalg.inv(cone) @ np.diag(target / source) @ cone @ xyz(primaries)


def s15(v):
    return struct.pack(">i", round(v * 65536))


def curve(gamma=None, table=None):
    if gamma is not None:
        return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256)) + b"\0\0"
    return b"curv\0\0\0\0" + struct.pack(">I", len(table)) + b"".join(struct.pack(">H", v) for v in table)


def srgb_curve():
    return b"para\0\0\0\0" + struct.pack(">HH", 3, 0) + b"".join(map(s15, (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)))


def profile(space, kind, tags, pcs=b"XYZ ", version=0x04200000):
    text = b"Segue test profile, public domain"
    mluc = b"mluc\0\0\0\0" + struct.pack(">IIHHII", 1, 12, 0x656E, 0x5553, len(text) * 2, 28) + text.decode().encode("utf-16-be")
    tags = {b"desc": mluc, b"cprt": mluc, b"wtpt": b"XYZ \0\0\0\0" + s15(0.9642) + s15(1) + s15(0.8249), **tags}
    offset, table, body = 132 + 12 * len(tags), b"", b""
    for tag, data in tags.items():
        data += b"\0" * (-len(data) % 4)
        table += tag + struct.pack(">II", offset + len(body), len(data))
        body += data
    head = struct.pack(">I4sI4s4s4s6H4s", offset + len(body), b"\0" * 4, version, kind, space, pcs,
                       2024, 2, 29, 0, 0, 0, b"acsp")
    head += b"\0" * 28 + s15(0.9642) + s15(1) + s15(0.8249)
    return head.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + body


def rgb_profile(primaries, trc):
    m = bradford(primaries)
    columns = {k: b"XYZ \0\0\0\0" + b"".join(map(s15, m[:, i])) for i, k in enumerate((b"rXYZ", b"gXYZ", b"bXYZ"))}
    return profile(b"RGB ", b"mntr", {**columns, b"rTRC": trc, b"gTRC": trc, b"bTRC": trc})


def ink_table(paper):
    """A two-point cube from ink to Lab, through what the inks leave of red, green and blue on a paper."""
    lab = bytearray()
    for i in range(16):
        c, m, y, k = (i >> 3) & 1, (i >> 2) & 1, (i >> 1) & 1, i & 1
        rgb = np.array([(1 - c * 0.9) * (1 - k * 0.95), (1 - m * 0.85) * (1 - k * 0.95), (1 - y * 0.9) * (1 - k * 0.95)])
        v = bradford(REC709) @ srgb_decode(rgb * paper) / np.array([0.9642, 1, 0.8249])
        f = np.where(v > 216 / 24389, np.cbrt(v), (24389 / 27 * v + 16) / 116)
        l, a, b = 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])
        lab += bytes(int(np.clip(round(t), 0, 255)) for t in (l * 2.55, a + 128, b + 128))
    ramp = bytes(range(256))
    return b"mft1\0\0\0\0" + bytes([4, 3, 2, 0]) + b"".join(map(s15, (1, 0, 0, 0, 1, 0, 0, 0, 1))) + ramp * 4 + bytes(lab) + ramp * 3


def cmyk_profile(intent=0):
    """A press with one table, or, with an intent, one that has three tables and means that one."""
    tables = {b"A2B0": ink_table(1)}
    if intent:
        tables |= {b"A2B1": ink_table(np.array([1, 0.97, 0.85])), b"A2B2": ink_table(np.array([0.8, 0.9, 1]))}
    data = bytearray(profile(b"CMYK", b"prtr", tables, pcs=b"Lab ", version=0x02400000))
    data[64:68] = struct.pack(">I", intent)
    return bytes(data)


def iccp(data):
    return chunk(b"iCCP", b"test\0\0" + zlib.compress(data, 9))


P3_PROFILE = rgb_profile(P3, srgb_curve())
WIDE_PROFILE = rgb_profile(WIDE, curve(gamma=2.19921875))
SRGB_PROFILE = rgb_profile(REC709, srgb_curve())
GREY_PROFILE = profile(b"GRAY", b"mntr", {b"kTRC": curve(gamma=1.75)})
from_p3 = converter(P3, srgb_decode)
from_wide = converter(WIDE, lambda v: v**2.19921875)

# ---------------------------------------------------------------- pictures


def samples(width, height, channels, depth):
    """Gradients with noise: every filter has something to do."""
    top = (1 << depth) - 1
    y, x = np.mgrid[0:height, 0:width]
    planes = [(x * (c + 2) + y * (5 - c)) * top / (max(width, height) * 6) for c in range(channels)]
    noise = random.integers(-top // 8 - 1, top // 8 + 2, (height, width, channels))
    return np.clip(np.dstack(planes).astype(np.int64) + noise, 0, top)


def make_palette(count):
    return [tuple(int(v) for v in random.integers(0, 256, 3)) for _ in range(count)]


def photo(width, height):
    y, x = np.mgrid[0:height, 0:width]
    red = 128 + 100 * np.sin(x / 9.0) + 20 * np.cos(y / 3.0)
    green = 90 + 80 * np.sin((x + y) / 11.0) + 40 * np.cos(y / 7.0)
    blue = 60 + 3 * y + 40 * np.sin(x / 5.0)
    return np.clip(np.dstack([red, green, blue]), 0, 255).astype(np.uint8)


def make_basic():
    for color, depths in ((0, (1, 2, 4, 8, 16)), (2, (8, 16)), (3, (1, 2, 4, 8)), (4, (8, 16)), (6, (8, 16))):
        for depth in depths:
            for interlace in (0, 1):
                kind = {0: "grey", 2: "rgb", 3: "palette", 4: "grey-alpha", 6: "rgba"}[color]
                name = f"{kind}-{depth}{'-interlaced' if interlace else ''}"
                palette = make_palette(1 << depth) if color == 3 else None
                good_png(name, samples(17, 11, CHANNELS[color], depth), depth, color, palette, interlace=interlace)


def make_transparent():
    for depth in (1, 4, 8, 16):
        for interlace in (0, 1) if depth in (4, 16) else (0,):
            values = samples(17, 11, 1, depth)
            good_png(f"trns-grey-{depth}{'-interlaced' if interlace else ''}", values, depth, 0,
                     transparent=[int(values[5, 5, 0])], interlace=interlace)
    for depth in (8, 16):
        values = samples(17, 11, 3, depth)
        values[3:6, 4:9] = values[2, 2]
        good_png(f"trns-rgb-{depth}", values, depth, 2, transparent=[int(v) for v in values[2, 2]])
    for depth in (1, 2, 4, 8):
        for interlace in (0, 1) if depth == 4 else (0,):
            good_png(f"trns-palette-{depth}{'-interlaced' if interlace else ''}", samples(17, 11, 1, depth), depth, 3,
                     make_palette(1 << depth), transparent=[0, 64, 200][: 1 << depth], interlace=interlace)


def make_odd():
    for kind in range(5):
        good_png(f"filter-{kind}", samples(19, 9, 3, 8), 8, 2, filters=(kind,))
    for width, height in ((1, 1), (1, 9), (9, 1), (2, 2), (3, 5), (5, 3), (8, 8)):
        good_png(f"size-{width}x{height}-interlaced", samples(width, height, 4, 8), 8, 6, interlace=1)
    good_png("size-1x1", samples(1, 1, 4, 8), 8, 6)
    good_png("size-300x1", samples(300, 1, 3, 8), 8, 2)
    good_png("idat-split", samples(17, 11, 3, 8), 8, 2, split=7)
    good_png("idat-empty-first", samples(9, 7, 3, 8), 8, 2, before=chunk(b"IDAT"))
    good_png("stored", samples(9, 7, 3, 8), 8, 2, data=None)
    values = samples(17, 11, 3, 8)
    good_png("stored", values, 8, 2, data=zlib.compress(raw_data(values, 8, 0), 0))
    good_png("crc-wrong-text", samples(9, 7, 3, 8), 8, 2, before=chunk(b"tEXt", b"Title\0Segue", crc=1))
    good_png("unknown-chunk", samples(9, 7, 3, 8), 8, 2, before=chunk(b"seGu", b"x" * 40))
    bomb = b"Comment\0\0" + zlib.compress(b"\0" * 12_000_000, 9)
    good_png("bomb-text", samples(9, 7, 3, 8), 8, 2, before=chunk(b"zTXt", bomb))
    good_png("bomb-profile", samples(9, 7, 3, 8), 8, 2, before=chunk(b"iCCP", b"x\0\0" + zlib.compress(b"\0\7\0\0" + b"\0" * 10_000_000, 9)))
    good_png("profile-broken", samples(9, 7, 3, 8), 8, 2, before=iccp(P3_PROFILE[:300]))
    good_png("palette-overrun", samples(17, 11, 1, 4) % 5, 4, 3, make_palette(5))
    path = GOOD / "trailing-garbage.png"
    good_png("trailing-garbage", samples(9, 7, 3, 8), 8, 2)
    path.write_bytes(path.read_bytes() + b"garbage" * 20)
    make_animated()


def make_animated():
    """An animated PNG: the default picture is its first frame."""
    values = samples(9, 7, 3, 8)
    control = struct.pack(">IIIIIHHBB", 0, 9, 7, 0, 0, 1, 10, 0, 0)
    second = struct.pack(">IIIIIHHBB", 1, 9, 7, 0, 0, 1, 10, 0, 0)
    frame = struct.pack(">I", 2) + zlib.compress(raw_data(255 - values, 8, 0))
    good_png("animated", values, 8, 2, before=chunk(b"acTL", struct.pack(">II", 2, 0)) + chunk(b"fcTL", control),
             after=chunk(b"fcTL", second) + chunk(b"fdAT", frame))


def chrm(primaries):
    return chunk(b"cHRM", b"".join(struct.pack(">I", round(v * 100000)) for pair in primaries for v in pair))


def gama(v):
    return chunk(b"gAMA", struct.pack(">I", round(v * 100000)))


def make_color():
    identity = {"color-srgb-chunk": chunk(b"sRGB", b"\0"), "color-gama-45455": gama(0.45455),
                "color-srgb-wins": chunk(b"sRGB", b"\0") + gama(0.45455) + chrm(REC709)}
    for name, before in identity.items():
        good_png(name, samples(17, 11, 3, 8), 8, 2, before=before)
    good_png("color-icc-srgb", samples(17, 11, 3, 8), 8, 2, before=iccp(SRGB_PROFILE))
    gamma_only = converter(REC709, lambda v: v ** (1 / 0.7))
    good_png("color-gama-70000", samples(17, 11, 3, 8), 8, 2, before=gama(0.7), convert=gamma_only)
    good_png("color-gama-linear-16", samples(17, 11, 3, 16), 16, 2, before=gama(1), convert=converter(REC709, lambda v: v))
    good_png("color-gama-chrm", samples(17, 11, 3, 8), 8, 2, before=gama(0.5) + chrm(P3), convert=converter(P3, lambda v: v**2))
    good_png("color-gama-grey", samples(17, 11, 1, 8), 8, 0, before=gama(0.6), convert=converter(REC709, lambda v: v ** (1 / 0.6)))
    good_png("color-icc-p3", samples(17, 11, 3, 8), 8, 2, before=iccp(P3_PROFILE), convert=from_p3)
    good_png("color-icc-p3-rgba", samples(17, 11, 4, 8), 8, 6, before=iccp(P3_PROFILE), convert=from_p3)
    good_png("color-icc-p3-16", samples(17, 11, 4, 16), 16, 6, before=iccp(P3_PROFILE), convert=from_p3)
    good_png("color-icc-p3-16-interlaced", samples(17, 11, 3, 16), 16, 2, before=iccp(P3_PROFILE), convert=from_p3, interlace=1)
    good_png("color-icc-p3-palette", samples(17, 11, 1, 4), 4, 3, make_palette(16), before=iccp(P3_PROFILE), convert=from_p3)
    good_png("color-icc-wide", samples(17, 11, 3, 8), 8, 2, before=iccp(WIDE_PROFILE), convert=from_wide)
    grey = converter(REC709, lambda v: v**1.75)
    good_png("color-icc-grey", samples(17, 11, 1, 8), 8, 0, before=iccp(GREY_PROFILE), convert=grey)
    good_png("color-icc-grey-alpha", samples(17, 11, 2, 8), 8, 4, before=iccp(GREY_PROFILE), convert=grey)
    good_png("color-icc-grey-16", samples(17, 11, 1, 16), 16, 0, before=iccp(GREY_PROFILE), convert=grey)
    good_png("color-cicp-p3", samples(17, 11, 3, 8), 8, 2, before=chunk(b"cICP", bytes([12, 13, 0, 1])), convert=from_p3)
    good_png("color-cicp-bt2020", samples(17, 11, 3, 8), 8, 2, before=chunk(b"cICP", bytes([9, 8, 0, 1])) + iccp(P3_PROFILE),
             convert=converter(BT2020, lambda v: v))
    turned = samples(17, 11, 3, 8)
    good_png("exif-6", turned, 8, 2, before=chunk(b"eXIf", tiff(6)), turn=TURNS[6])
    good_png("exif-6-behind-data", turned, 8, 2, after=chunk(b"eXIf", tiff(6)), turn=TURNS[6])
    good_png("exif-5-16", samples(17, 11, 4, 16), 16, 6, before=chunk(b"eXIf", tiff(5, "<")), turn=TURNS[5])


# ---------------------------------------------------------------- JPEG

# How each orientation turns the stored rows into the rows that are seen.
TURNS = {1: lambda a: a, 2: lambda a: a[:, ::-1], 3: lambda a: a[::-1, ::-1], 4: lambda a: a[::-1],
         5: lambda a: a.swapaxes(0, 1), 6: lambda a: np.rot90(a, -1), 7: lambda a: a[::-1, ::-1].swapaxes(0, 1),
         8: lambda a: np.rot90(a, 1)}


def tiff(orientation, order=">"):
    head = (b"MM" if order == ">" else b"II") + struct.pack(order + "HI", 42, 8)
    entries = [(0x010F, 2, 4, b"Me\0\0"), (0x0112, 3, 1, struct.pack(order + "HH", orientation, 0))]
    body = b"".join(struct.pack(order + "HHI", t, k, n) + v for t, k, n, v in entries)
    return head + struct.pack(order + "H", len(entries)) + body + b"\0" * 4


def segment(marker, data):
    return bytes([0xFF, marker]) + struct.pack(">H", len(data) + 2) + data


def jpeg(image, **options):
    out = io.BytesIO()
    image.save(out, "JPEG", **{"quality": 88, **options})
    return out.getvalue()


def insert(data, extra):
    """Puts segments after SOI and JFIF's APP0."""
    at = 4 + struct.unpack(">H", data[4:6])[0] if data[2:4] == b"\xff\xe0" else 2
    return data[:at] + extra + data[at:]


def ink_to_light(image):
    ink = np.asarray(image).astype(np.int64)
    return ((255 - ink[..., :3]) * (255 - ink[..., 3:]) + 127) // 255


def good_jpeg(name, data, convert=None, turn=None, truth=None):
    (GOOD / f"{name}.jpg").write_bytes(data)
    image = Image.open(io.BytesIO(truth or data))
    image.load()
    if image.mode == "CMYK":
        # Pillow takes every file for Adobe's, which count paper, as all viewers do.
        stored = ink_to_light(image)
    else:
        stored = np.asarray(image.convert("RGB")).astype(np.int64)
    seen = stored
    if isinstance(convert, int):
        srgb = ImageCms.createProfile("sRGB")
        source = ImageCms.ImageCmsProfile(io.BytesIO(cmyk_profile(convert)))
        flags = ImageCms.Flags.BLACKPOINTCOMPENSATION
        seen = np.asarray(ImageCms.profileToProfile(image, source, srgb, renderingIntent=convert, outputMode="RGB", flags=flags))
    elif convert is not None:
        seen = np.round(convert(stored / 255) * 255)
    if turn:
        stored, seen = turn(stored), turn(seen)
    write_pam(name, np.dstack([seen, np.full(seen.shape[:2], 255)]))
    write_pgm(name, luma(stored * 257))


def rearranged(width, height, factors, **options):
    """A JPEG whose luma has sampling factors that Pillow does not write.

    The blocks of 4:2:2 or 4:2:0 are declared to stand otherwise: as many in each unit, in another order.
    """
    across, down = factors >> 4, factors & 15
    units = -(-width // (8 * across)) * -(-height // (8 * down))
    half = across * down == 2
    image = Image.fromarray(photo(16 * units, 8 if half else 16))
    data = bytearray(jpeg(image, subsampling="4:2:2" if half else "4:2:0", **options))
    sof = data.index(b"\xff\xc0")
    data[sof + 5 : sof + 9] = struct.pack(">HH", height, width)
    data[sof + 11] = factors
    return bytes(data)


def make_jpeg():
    image = Image.fromarray(photo(35, 27))
    for name in ("444", "422", "420"):
        good_jpeg(f"jpeg-{name}", jpeg(image, subsampling=":".join(name)))
    good_jpeg("jpeg-411", rearranged(35, 27, 0x41))
    good_jpeg("jpeg-440", rearranged(27, 35, 0x12))
    good_jpeg("jpeg-441", rearranged(35, 27, 0x14))
    good_jpeg("jpeg-grey", jpeg(image.convert("L")))
    good_jpeg("jpeg-progressive", jpeg(image, progressive=True))
    good_jpeg("jpeg-progressive-444", jpeg(image, progressive=True, subsampling=0))
    good_jpeg("jpeg-progressive-grey", jpeg(image.convert("L"), progressive=True))
    good_jpeg("jpeg-restart", jpeg(image, restart_marker_blocks=2))
    good_jpeg("jpeg-rgb", jpeg(image, keep_rgb=True))
    good_jpeg("jpeg-1x1", jpeg(image.crop((0, 0, 1, 1))))
    good_jpeg("jpeg-optimised", jpeg(image, optimize=True, quality=40))
    make_jpeg_cmyk()
    make_jpeg_marked(image)


def make_jpeg_cmyk():
    ink = np.dstack([photo(35, 27), 40 + photo(35, 27)[..., 1] // 3])
    image = Image.fromarray(ink, "CMYK")
    data = jpeg(image)
    good_jpeg("jpeg-cmyk-adobe", data)
    adobe = data.index(b"\xff\xee")
    length = struct.unpack(">H", data[adobe + 2 : adobe + 4])[0]
    good_jpeg("jpeg-cmyk-plain", data[:adobe] + data[adobe + 2 + length :])
    # The same four planes, declared to be luma, two chromas and black: a valid YCCK file.
    ycck = bytearray(data)
    ycck[adobe + 15] = 2
    good_jpeg("jpeg-ycck", bytes(ycck))
    for intent, name in enumerate(("", "-relative", "-saturation", "-absolute")):
        icc = segment(0xE2, b"ICC_PROFILE\0\1\1" + cmyk_profile(intent))
        good_jpeg(f"jpeg-cmyk-icc{name}", insert(data, icc), convert=intent)


def make_jpeg_marked(image):
    small = Image.fromarray(photo(21, 10))
    for orientation in range(1, 9):
        exif = segment(0xE1, b"Exif\0\0" + tiff(orientation, "<>"[orientation % 2]))
        good_jpeg(f"jpeg-exif-{orientation}", insert(jpeg(small), exif), turn=TURNS[orientation])
    data = jpeg(image)
    half = len(P3_PROFILE) // 2
    parts = [P3_PROFILE[:half], P3_PROFILE[half:]]
    # Out of order on purpose: the sequence numbers decide.
    icc = b"".join(segment(0xE2, b"ICC_PROFILE\0" + bytes([i + 1, 2]) + parts[i]) for i in (1, 0))
    good_jpeg("jpeg-icc-p3", insert(data, icc), convert=from_p3)
    one = segment(0xE2, b"ICC_PROFILE\0\1\1" + SRGB_PROFILE)
    good_jpeg("jpeg-icc-srgb", insert(data, one))
    grey = segment(0xE2, b"ICC_PROFILE\0\1\1" + GREY_PROFILE)
    good_jpeg("jpeg-icc-grey", insert(jpeg(image.convert("L")), grey), convert=converter(REC709, lambda v: v**1.75))
    good_jpeg("jpeg-icc-mismatch", insert(data, grey))
    good_jpeg("jpeg-trailing", data + b"\0garbage\xff\xd8\xff" * 9)
    good_jpeg("jpeg-second-picture", data + jpeg(small))
    good_jpeg("jpeg-no-end-marker", data[:-2], truth=data)
    good_jpeg("jpeg-padding", insert(data, b"\0\0\0" + segment(0xFE, b"after three stray bytes")))
    thumbnail = jpeg(small.resize((8, 8)))
    good_jpeg("jpeg-thumbnail", insert(data, segment(0xE1, b"Exif\0\0" + tiff(1) + thumbnail)))
    for name, exif in (("loop", b"MM\0*\0\0\0\0"), ("far", b"II*\0\xff\xff\xff\xff"), ("short", b"MM\0*")):
        good_jpeg(f"jpeg-exif-{name}", insert(jpeg(small), segment(0xE1, b"Exif\0\0" + exif)))


# ---------------------------------------------------------------- huge pictures


def make_huge():
    """Squares of 12 pixels, white where the sum of their numbers is odd: the tests know every mean of them."""
    HUGE.mkdir(exist_ok=True)
    width, height = 8203, 8197
    row = np.packbits((np.arange(width) // 12 % 2).astype(np.uint8))
    rows = np.stack([row if y // 12 % 2 == 0 else ~row for y in range(height)])
    raw = np.concatenate([np.zeros((height, 1), np.uint8), rows], axis=1).tobytes()
    data = chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND")
    (HUGE / "squares-8203x8197.png").write_bytes(SIGNATURE + ihdr(width, height, 1, 0) + data)


# ---------------------------------------------------------------- every small size


def split_tables(data):
    """What all files of one kind share, and what is this file's own: size, scan."""
    at = 2
    while data[at + 1] not in (0xC0, 0xDA):
        at += 2 + struct.unpack(">H", data[at + 2 : at + 4])[0]
    frame = data[at : at + 2 + struct.unpack(">H", data[at + 2 : at + 4])[0]]
    scan = data.index(b"\xff\xda")
    return data[2:at] + data[at + len(frame) : scan], frame + data[scan:]


def make_small():
    """JPEGs of all sizes up to 16 × 16: NAME.jpgs holds them in order of height, then width, NAME.png what
    Pillow makes of them, each at the sum of the sizes before its own.

    NAME.jpgs is a two-byte length and what all share, then the length and the own part of each. A file is
    FF D8, what all share, its own part.
    """
    base = Image.fromarray(photo(16, 16))
    ink = Image.fromarray(np.dstack([photo(16, 16), 40 + photo(16, 16)[..., 1] // 3]), "CMYK")

    def plain(source, sampling):
        return lambda width, height: jpeg(source.crop((0, 0, width, height)), quality=80, subsampling=sampling)

    def other(factors):
        return lambda width, height: rearranged(width, height, factors, quality=80)

    kinds = {name: plain(base, ":".join(name)) for name in ("444", "422", "420")}
    kinds |= {"411": other(0x41), "440": other(0x12), "441": other(0x14)}
    kinds |= {"grey": plain(base.convert("L"), "4:4:4"), "cmyk": plain(ink, "4:4:4")}
    for name, make in kinds.items():
        sheet = Image.new("RGB", (136, 136))
        blob = b""
        for height in range(1, 17):
            for width in range(1, 17):
                data = make(width, height)
                shared, own = split_tables(data)
                blob = blob or struct.pack(">H", len(shared)) + shared
                assert blob[2:].startswith(shared)
                blob += struct.pack(">H", len(own)) + own
                image = Image.open(io.BytesIO(b"\xff\xd8" + shared + own))
                seen = ink_to_light(image) if image.mode == "CMYK" else np.asarray(image.convert("RGB"))
                cell = Image.fromarray(seen.astype(np.uint8))
                sheet.paste(cell, (width * (width - 1) // 2, height * (height - 1) // 2))
        (SMALL / f"{name}.jpgs").write_bytes(blob)
        sheet.save(SMALL / f"{name}.png", optimize=True)


# ---------------------------------------------------------------- files to be refused


def bad(name, data):
    (BAD / name).write_bytes(data)


def make_bad_png():
    values = samples(17, 11, 3, 8)
    whole = png(values, 8, 2)
    stream = zlib.compress(raw_data(values, 8, 0), 9)
    head = SIGNATURE + ihdr(17, 11, 8, 2)
    bad("empty-file.png", b"")
    bad("notAPicture-text.png", b"This is not a picture.\n")
    bad("notAPicture-html.jpg", b"<!DOCTYPE html><title>404</title>\n")
    bad("notAPicture-bmp.png", b"BM\x3a\0\0\0\0\0\0\0\x36\0\0\0")
    bad("truncated-signature.png", SIGNATURE[:5])
    bad("truncated-header.png", whole[:20])
    bad("truncated-data.png", whole[:-40])
    bad("truncated-end.png", whole[:-12])
    bad("corrupt-crc-idat.png", head + chunk(b"IDAT", stream, crc=7) + chunk(b"IEND"))
    bad("corrupt-crc-ihdr.png", SIGNATURE + chunk(b"IHDR", ihdr(17, 11, 8, 2)[8:21], crc=7) + whole[33:])
    palette = chunk(b"PLTE", bytes(range(48)), crc=9)
    bad("corrupt-crc-plte.png", png(samples(9, 7, 1, 4), 4, 3, before=palette))
    bad("corrupt-no-palette.png", png(samples(9, 7, 1, 4), 4, 3))
    bad("corrupt-zero-width.png", SIGNATURE + ihdr(0, 11, 8, 2) + whole[33:])
    bad("corrupt-depth.png", SIGNATURE + ihdr(17, 11, 7, 2) + whole[33:])
    bad("corrupt-color-type.png", SIGNATURE + ihdr(17, 11, 8, 5) + whole[33:])
    bad("corrupt-filter.png", head + chunk(b"IDAT", zlib.compress(b"\x09" + raw_data(values, 8, 0)[1:])) + chunk(b"IEND"))
    bad("corrupt-zlib.png", head + chunk(b"IDAT", b"\x78\x9c" + b"\xff" * 60) + chunk(b"IEND"))
    bad("corrupt-short.png", head + chunk(b"IDAT", zlib.compress(raw_data(values, 8, 0)[:200])) + chunk(b"IEND"))
    bad("corrupt-critical.png", png(values, 8, 2, before=chunk(b"SEGU", b"?")))
    bad("corrupt-no-idat.png", head + chunk(b"IEND"))
    bad("corrupt-bomb.png", SIGNATURE + ihdr(16000, 16000, 16, 6) + chunk(b"IDAT", stream) + chunk(b"IEND"))
    bad("tooBig-header.png", SIGNATURE + ihdr(65535, 65535, 8, 6) + chunk(b"IDAT", stream) + chunk(b"IEND"))
    bad("tooBig-side.png", SIGNATURE + ihdr(0x7FFFFFFF, 1, 1, 0) + chunk(b"IDAT", stream) + chunk(b"IEND"))
    bad("truncated-length.png", head + struct.pack(">I", 0x7FFFFFFF) + b"IDAT" + stream)


def make_bad_jpeg():
    image = Image.fromarray(photo(35, 27))
    data = jpeg(image)
    sof = data.index(b"\xff\xc0")
    scan = data.index(b"\xff\xda")
    entropy = scan + 2 + struct.unpack(">H", data[scan + 2 : scan + 4])[0]
    bad("truncated-signature.jpg", data[:2])
    bad("truncated-header.jpg", data[:60])
    bad("truncated-scan.jpg", data[: (entropy + len(data)) // 2])
    bad("truncated-progressive.jpg", jpeg(image, progressive=True)[:-80])
    bad("corrupt-ended-by-marker.jpg", data[: (entropy + len(data)) // 2] + b"\xff\xd9")
    bad("corrupt-no-scan.jpg", data[:scan] + b"\xff\xd9")
    bad("corrupt-entropy.jpg", data[: entropy + 30] + b"\xfe" * 200 + data[entropy + 230 :])
    bad("unsupported-12-bit.jpg", data[: sof + 4] + b"\x0c" + data[sof + 5 :])
    bad("unsupported-lossless.jpg", data[: sof + 1] + b"\xc3" + data[sof + 2 :])
    bad("tooBig-header.jpg", data[: sof + 5] + struct.pack(">HH", 65500, 65500) + data[sof + 9 :])
    bad("truncated-bomb.jpg", data[: sof + 5] + struct.pack(">HH", 16000, 16000) + data[sof + 9 :])
    tall = data[: sof + 5] + struct.pack(">HH", 0, 35) + data[sof + 9 :]
    bad("corrupt-no-height.jpg", tall)
    # Flat, so that a refinement scan can be repeated without contradicting itself.
    many = jpeg(Image.new("L", (8, 8), 99), progressive=True)
    last = many.rindex(b"\xff\xda")
    bad("tooBig-scans.jpg", many[:-2] + many[last:-2] * 600 + b"\xff\xd9")


# ---------------------------------------------------------------- WebP


def riff_chunk(kind, data):
    return kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def riff(*chunks):
    body = b"WEBP" + b"".join(chunks)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def bitstream(pixels, **options):
    """The chunks that hold a picture: VP8L, or VP8 with ALPH before it."""
    out = io.BytesIO()
    Image.fromarray(pixels).save(out, "WEBP", exact=True, **options)
    data, at, parts = out.getvalue(), 12, b""
    while at < len(data):
        length = struct.unpack("<I", data[at + 4 : at + 8])[0]
        end = at + 8 + length + length % 2
        if data[at : at + 4] in (b"VP8L", b"VP8 ", b"ALPH"):
            parts += data[at:end]
        at = end
    return parts


def u24(value):
    return struct.pack("<I", value)[:3]


def vp8x(width, height, flags=0):
    return riff_chunk(b"VP8X", bytes([flags, 0, 0, 0]) + u24(width - 1) + u24(height - 1))


def anmf(x, y, pixels, milliseconds=40, blend=False, clear=False, **options):
    height, width = pixels.shape[:2]
    flags = (0 if blend else 2) | (1 if clear else 0)
    head = u24(x // 2) + u24(y // 2) + u24(width - 1) + u24(height - 1) + u24(milliseconds) + bytes([flags])
    return riff_chunk(b"ANMF", head + bitstream(pixels, **options))


def anim(plays=0):
    return riff_chunk(b"ANIM", struct.pack("<IH", 0xFF8040FF, plays))


def good_webp(name, data, straight, convert=None, turn=None):
    """straight: RGB or RGBA of 0…255 as stored."""
    (GOOD / f"{name}.webp").write_bytes(data)
    straight = straight.astype(np.int64)
    if straight.shape[2] == 3:
        straight = np.dstack([straight, np.full(straight.shape[:2], 255)])
    values = straight[..., :3] * 257
    if convert:
        straight = np.dstack([np.round(convert(straight[..., :3] / 255) * 255).astype(np.int64), straight[..., 3]])
    pixels = premultiplied(straight, 255)
    if turn:
        pixels, values = turn(pixels), turn(values)
    write_pam(name, pixels)
    write_pgm(name, luma(values))


def seen(data):
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGBA"))


def sheer(width, height):
    """A picture with every kind of alpha."""
    y, x = np.mgrid[0:height, 0:width]
    return np.dstack([photo(width, height), np.clip((x * 20 + y * 9) % 320, 0, 255).astype(np.uint8)])


def make_webp():
    base, clear = photo(21, 14), sheer(21, 14)
    lossless, lossy = {"lossless": True}, {"quality": 85}
    good_webp("webp-lossless", riff(bitstream(base, **lossless)), base)
    good_webp("webp-lossless-alpha", riff(bitstream(clear, **lossless)), clear)
    few = base // 85 * 85
    good_webp("webp-lossless-few-colors", riff(bitstream(few, **lossless)), few)
    good_webp("webp-lossless-1x1", riff(bitstream(base[:1, :1], **lossless)), base[:1, :1])
    for width, height in ((21, 14), (1, 1), (16, 16), (33, 2), (64, 48)):
        data = riff(bitstream(photo(width, height), **lossy))
        good_webp(f"webp-lossy-{width}x{height}", data, seen(data))
    data = riff(vp8x(21, 14, 16), bitstream(clear, **lossy))
    good_webp("webp-lossy-alpha", data, seen(data))
    good_webp("webp-extended", riff(vp8x(21, 14), bitstream(base, **lossless)), base)
    icc = riff_chunk(b"ICCP", P3_PROFILE)
    good_webp("webp-icc-p3", riff(vp8x(21, 14, 32), icc, bitstream(base, **lossless)), base, convert=from_p3)
    good_webp("webp-icc-p3-alpha", riff(vp8x(21, 14, 48), icc, bitstream(clear, **lossless)), clear, convert=from_p3)
    srgb = riff_chunk(b"ICCP", SRGB_PROFILE)
    good_webp("webp-icc-srgb", riff(vp8x(21, 14, 32), srgb, bitstream(base, **lossless)), base)
    for orientation, prefix in ((6, b""), (3, b"Exif\0\0"), (5, b"")):
        exif = riff_chunk(b"EXIF", prefix + tiff(orientation, "<>"[orientation % 2]))
        data = riff(vp8x(21, 14, 8 | 16), bitstream(clear, **lossless), exif)
        good_webp(f"webp-exif-{orientation}", data, clear, turn=TURNS[orientation])
    good_webp("webp-unknown-chunk", riff(vp8x(21, 14), riff_chunk(b"SEGU", b"abc"), bitstream(base, **lossless)), base)
    good_webp("webp-trailing-garbage", riff(bitstream(base, **lossless)) + b"garbage" * 5, base)
    make_webp_animated()


def make_webp_animated():
    """Read as pictures, animations are their first frame, on a canvas that is clear elsewhere."""
    first, second = photo(21, 14), sheer(9, 8)
    frames = anmf(0, 0, first, lossless=True) + anmf(4, 2, second, lossless=True, blend=True)
    good_webp("webp-animated", riff(vp8x(21, 14, 2 | 16), anim(), frames), first)
    canvas = np.zeros((14, 21, 4), np.uint8)
    canvas[4:12, 6:15] = second
    frames = anmf(6, 4, second, lossless=True) + anmf(0, 0, first, lossless=True)
    good_webp("webp-animated-part", riff(vp8x(21, 14, 2 | 16), anim(3), frames), canvas)


def animated(name, data):
    """What libwebp's own player, which Pillow uses, makes of an animation."""
    (ANIMATED / f"{name}.webp").write_bytes(data)
    image, frames = Image.open(io.BytesIO(data)), []
    for index in range(image.n_frames):
        image.seek(index)
        frames.append(premultiplied(np.asarray(image.convert("RGBA")).astype(np.int64), 255))
    write_pam(name, np.concatenate(frames), ANIMATED)


def make_animations():
    base, veil = photo(21, 14), sheer(9, 8)
    solid, lossless = veil[..., :3], {"lossless": True}
    head = vp8x(21, 14, 2 | 16)
    kinds = [(blend, clear) for blend in (False, True) for clear in (False, True)]
    steps = [anmf(0, 0, base, 70, **lossless)]
    for index, (blend, clear) in enumerate(kinds):
        steps.append(anmf(2 * index, index * 2, veil, 30 + index, blend, clear, **lossless))
    steps.append(anmf(12, 6, solid, 2000, **lossless))
    animated("part-frames", riff(head, anim(2), *steps))
    # A frame that covers all of a cleared canvas, and a frame that is blended with it.
    whole = [anmf(0, 0, sheer(21, 14), 50, clear=True, **lossless), anmf(6, 4, veil, 60, True, **lossless),
             anmf(0, 0, base, 70, **lossless), anmf(0, 0, sheer(21, 14), 80, True, True, **lossless),
             anmf(2, 2, veil, 90, True, **lossless)]
    animated("key-frames", riff(head, anim(), *whole))
    animated("lossy", riff(vp8x(64, 48, 2), anim(), anmf(0, 0, photo(64, 48), 33, quality=80),
                           anmf(16, 8, 255 - photo(32, 30), 34, quality=80), anmf(0, 0, photo(64, 48), 5, quality=80)))
    animated("still", riff(bitstream(base, **lossless)))


def make_bad_webp():
    base = photo(21, 14)
    noise = np.random.default_rng(5).integers(0, 256, (40, 40, 3), np.uint8)
    lossless, lossy = bitstream(noise, lossless=True), bitstream(noise, quality=90)
    bad("truncated-signature.webp", riff(lossless)[:9])
    bad("truncated-header.webp", riff(lossless)[:24])
    bad("truncated-lossless.webp", riff(lossless)[: len(lossless) // 2])
    bad("truncated-lossy.webp", riff(lossy)[: len(lossy) // 2])
    bad("truncated-first-frame.webp", riff(vp8x(40, 40, 2), anim(), anmf(0, 0, noise, quality=90))[:400])
    # The chunk itself is short: no byte of it is missing.
    bad("truncated-chunk.webp", riff(riff_chunk(b"VP8 ", lossy[8 : len(lossy) // 2])))
    bad("corrupt-no-picture.webp", riff(vp8x(21, 14)))
    bad("corrupt-empty.webp", riff())
    bad("corrupt-start-code.webp", riff(lossy[:11] + b"\0\0\0" + lossy[14:]))
    bad("corrupt-lossless-signature.webp", riff(lossless[:8] + b"\x2e" + lossless[9:]))
    bad("corrupt-lossless-data.webp", riff(lossless[:20] + b"\xff" * 60 + lossless[80:]))
    bad("corrupt-sizes.webp", riff(vp8x(22, 14), bitstream(base, lossless=True)))
    bad("corrupt-frame-outside.webp", riff(vp8x(22, 14, 2), anim(), anmf(2, 0, base, lossless=True)))
    bad("corrupt-frame-empty.webp", riff(vp8x(22, 14, 2), anim(), riff_chunk(b"ANMF", bytes(16))))
    bad("corrupt-bomb.webp", riff(lossy[:14] + struct.pack("<HH", 16000, 16000) + lossy[18:]))
    bad("tooBig-canvas.webp", riff(vp8x(1 << 24, 1 << 8, 2), anim(), anmf(0, 0, base, lossless=True)))


# ---------------------------------------------------------------- GIF


def lzw(numbers, least, resets=True):
    """The codes of GIF (appendix F of its specification), in blocks; with a full table, it goes on or begins anew."""
    out, held, bits = bytearray(), 0, 0
    clear = 1 << least

    def put(code, width):
        nonlocal held, bits
        held |= code << bits
        bits += width
        while bits >= 8:
            out.append(held & 255)
            held, bits = held >> 8, bits - 8

    width, table, run = least + 1, {}, ()
    put(clear, width)
    for number in numbers:
        longer = run + (number,)
        if len(longer) == 1 or longer in table:
            run = longer
            continue
        put(table.get(run, run[0]), width)
        run = (number,)
        free = clear + 2 + len(table)
        if free < 4096:
            table[longer] = free
            width += free == 1 << width
        elif resets:
            put(clear, width)
            width, table = least + 1, {}
    put(table.get(run, run[0]), width)
    put(clear + 1, min(width + (clear + 2 + len(table) == 1 << width), 12))
    put(0, 7)
    blocks = [out[i : i + 255] for i in range(0, len(out), 255)]
    return bytes([least]) + b"".join(bytes([len(b)]) + b for b in blocks) + b"\0"


def gif_picture(numbers, least, at=(0, 0), own=b"", interlaced=False, transparent=None, **more):
    height, width = numbers.shape
    rows = [y for start, step in ((0, 8), (4, 8), (2, 4), (1, 2)) for y in range(start, height, step)]
    stored = numbers[rows] if interlaced else numbers
    flags = (0x80 | least - 1 if own else 0) | (0x40 if interlaced else 0)
    control = struct.pack("<BBBBHBB", 0x21, 0xF9, 4, int(transparent is not None), 10, transparent or 0, 0)
    place = struct.pack("<BHHHHB", 0x2C, *at, width, height, flags)
    return control + place + own + lzw(stored.ravel().tolist(), least, **more)


def gif(size, pictures, shared=b"", least=8):
    flags = 0x80 | least - 1 if shared else 0
    comment = b"\x21\xfe\x05hello\0"
    return b"GIF89a" + struct.pack("<HHBBB", *size, flags, 0, 0) + shared + comment + b"".join(pictures) + b";"


def good_gif(name, data, shown):
    """`shown`: straight RGBA."""
    (GOOD / f"{name}.gif").write_bytes(data)
    pixels = premultiplied(shown, 255)
    write_pam(name, pixels)
    write_pgm(name, luma(pixels[..., :3].astype(np.int64) * 257))


def make_gif():
    own = np.random.default_rng(7)
    colors = own.integers(0, 256, (256, 3), np.uint8)

    def shown(numbers, transparent=None):
        return np.dstack([colors[numbers], np.where(numbers == transparent, 0, 255)])

    small = own.integers(0, 16, (14, 21))
    good_gif("gif-plain", gif((21, 14), [gif_picture(small, 8)], colors.tobytes()), shown(small))
    table = colors[:16].tobytes()
    picture = gif_picture(small, 4, own=table, interlaced=True)
    good_gif("gif-interlaced", gif((21, 14), [picture]), shown(small))
    two = own.integers(0, 2, (14, 21))
    good_gif("gif-two-colors", gif((21, 14), [gif_picture(two, 2)], colors[:4].tobytes(), 2), shown(two))
    part = own.integers(0, 16, (8, 9))
    canvas = np.zeros((14, 21, 4), np.int64)
    canvas[2:10, 4:13] = shown(part, 3)
    picture = gif_picture(part, 4, at=(4, 2), transparent=3)
    good_gif("gif-part", gif((21, 14), [picture], table, 4), canvas)
    good_gif("gif-animated", gif((21, 14), [gif_picture(small, 4), picture], table, 4), shown(small))
    for name, resets in (("gif-full-table", False), ("gif-resets", True)):
        noise = own.integers(0, 256, (90, 100))
        good_gif(name, gif((100, 90), [gif_picture(noise, 8, resets=resets)], colors.tobytes()), shown(noise))
    whole = gif((21, 14), [gif_picture(small, 4)], table, 4)
    bad("truncated-no-picture.gif", gif((21, 14), [], table, 4))
    bad("truncated-data.gif", whole[:-40])
    bad("truncated-header.gif", whole[:9])
    bad("corrupt-code.gif", gif((21, 14), [], table, 4)[:-1] + struct.pack("<BHHHHB", 0x2C, 0, 0, 21, 14, 0) + b"\4\2\xf0\xff\0;")
    bad("tooBig-header.gif", whole[:6] + struct.pack("<HH", 65535, 65535) + whole[10:])


def main():
    for folder in (GOOD, BAD, SMALL, ANIMATED):
        folder.mkdir(parents=True, exist_ok=True)
        for path in folder.iterdir():
            # make-heif.py makes these.
            if not path.name.startswith(("heic-", "avif-")) and path.suffix not in (".heic", ".avif", ".mp4"):
                path.unlink()
    make_basic()
    make_transparent()
    make_odd()
    make_color()
    make_jpeg()
    make_huge()
    make_small()
    make_bad_png()
    make_bad_jpeg()
    make_gif()
    make_webp()
    make_animations()
    make_bad_webp()


if __name__ == "__main__":
    main()
