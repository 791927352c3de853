#!/usr/bin/env bash
# Runs the examples that people copy: the blocks of README and of the recipes fenced as ```sh run, in a folder where the
# pictures, the clip and the song that they name exist. Larger sizes than 320x180 become that: as many frames of all
# kinds are made, and no example tells more in more pixels. Those of segue --help are run by the tests.
#
#   Tests/Readme/run.sh SEGUE
#
# A machine without FFmpeg fails the examples that need it.
set -euo pipefail
segue=$(realpath "$1")
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/blocks" "$work/media"
ln -s "$segue" "$work/bin/segue"
export PATH="$work/bin:$PATH"

picture() {
  segue frame "$root/Images/$1.jpg" "$root/Images/$1.jpg" --at 0 --size 640x360 -o "$work/media/$2.jpg"
}
picture mountain-dawn a
picture aurora-night b
picture desert-dunes c
for name in b img2 img10; do
  cp "$root/Tests/Corpus/good/heic-lossy-64x48.heic" "$work/media/$name.heic"
done
ffmpeg -nostdin -v error -f lavfi -i testsrc2=s=640x360:r=30 -f lavfi -i sine=330 -t 9 -c:v libx264 -pix_fmt yuv420p \
  "$work/media/clip.mp4" -t 20 "$work/media/song.mp3" || echo "No ffmpeg: examples with a clip will fail"

awk -v folder="$work/blocks" '
  FNR == 1 { count = 0; name = tolower(FILENAME); sub(/.*\//, "", name); sub(/\.md$/, "", name) }
  /^```sh run$/ { inside = 1; file = sprintf("%s/%s-%02d", folder, name, ++count); next }
  /^```$/ { inside = 0 }
  inside { print > file }
' "$root/README.md" "$root/Documentation/Segue.docc/Recipes.md"
sed -i -E 's/--size (960x540|640x360|480x270)\b/--size 320x180/g' "$work"/blocks/*

passed=0 failed=0
for block in "$work"/blocks/*; do
  name=$(basename "$block")
  folder=$work/run-$name
  cp -r "$work/media" "$folder"
  ln -s "$root/Images" "$folder/Images"
  if (cd "$folder" && bash -euo pipefail "$block") </dev/null >"$folder/log" 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED: $name"
    sed 's/^/  | /' "$block" "$folder/log"
  fi
done
echo "Examples: $passed passed, $failed failed"
# No example at all means that the marks are gone.
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
