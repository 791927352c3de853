#!/usr/bin/env python3
"""Measures what H.264 loses at seams, for the figures in Documentation/Segue.docc/Farm.md: seams.py SEGUE [WORD…]

Films of photographs at 640 x 360 are made in four equally long parts, so that seams lie in movement and in what stays. Of
each seam, by how many dB the film is further from the pictures than one run's: over twelve frames before, after, and both.
WORD: more options of segue for all films, such as --quality 50.
"""

import pathlib
import shutil
import sys
import tempfile

from equal import Cut
from film import IMAGES, NEAR, mean

PHOTOGRAPHS = [f"{name}.jpg" for name in ("tropical-sea", "mountain-dawn", "aurora-night", "desert-dunes")]
MOVING = ["--hold", "0s", "--duration", "4s"]
FILMS = {
    **{f"{effect}": [*PHOTOGRAPHS, "-t", effect, *MOVING] for effect in
       ("push", "move-in", "cube", "page-curl", "swirl", "zoom-blur", "shatter", "ripple")},
    "ken-burns": [*PHOTOGRAPHS, "--ken-burns", "--hold", "3s", "--duration", "1s"],
    **{f"holds of {frames} frames": [*PHOTOGRAPHS, "-t", "push", "-t", "swirl", "-t", "page-curl", "--hold", f"{frames}f",
                                     "--duration", "2s"] for frames in (6, 12, 30, 60)},
}
PARTS = 4


class Seams(Cut):
    """A film of which every seam's loss is kept."""

    largest_loss = float("inf")

    def loss(self, seams):
        """The losses before, after and around each seam; how much is lost at the worst."""
        one, other = self.distances()
        parts = [len(one) * number // PARTS for number in range(1, PARTS)]
        spans = [(slice(seam - NEAR, seam), slice(seam, seam + NEAR), slice(seam - NEAR, seam + NEAR)) for seam in parts]
        self.losses = [[mean(one[frames]) - mean(other[frames]) for frames in seam] for seam in spans]
        return max(loss[2] for loss in self.losses)


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: seams.py SEGUE [WORD…]")
    segue, losses = pathlib.Path(sys.argv[1]).resolve(), []
    for name, words in FILMS.items():
        with tempfile.TemporaryDirectory(prefix="segue-seams-") as folder:
            for photograph in PHOTOGRAPHS:
                shutil.copy(IMAGES / photograph, folder)
            film = Seams(segue, pathlib.Path(folder), "film.mp4", [*words, "--size", "640x360", *sys.argv[2:]])
            film.make(PARTS)
            sizes = [file.stat().st_size for file in (film.output, film.reference)]
        losses += film.losses
        print(f"{name}:", " | ".join("{:+.2f} {:+.2f} {:+.2f}".format(*seam) for seam in film.losses),
              f"dB, {100 * (sizes[0] / sizes[1] - 1):+.1f} % bytes", flush=True)
    worst = [max(seam[span] for seam in losses) for span in range(3)]
    print("at worst {:+.2f} dB before, {:+.2f} after, {:+.2f} around one of {} seams".format(*worst, len(losses)))


if __name__ == "__main__":
    main()
