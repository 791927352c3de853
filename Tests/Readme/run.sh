#!/usr/bin/env bash
# Runs the examples that people copy: the blocks of README, of the articles and of the skill for language models fenced as
# ```sh run or ```python run, each in a folder where the pictures, the clip and the song that they name exist. Larger sizes
# than 320x180 become that: as many frames of all kinds are made, and no example tells more in more pixels. Those of
# segue --help are run by the tests, and those of the articles about Python and about many machines, which follow from each
# other, by Tests/Python and Tests/Farm/examples.py.
#
#   Tests/Readme/run.sh SEGUE [--keep FOLDER] [--large] [--page NAME]...
#
# --keep leaves what the examples made in FOLDER/NAME-NUMBER, --large makes it twice as wide and high; --page runs those of
# README, of SKILL or of some articles only.
# A machine without FFmpeg fails the examples that need it.
set -euo pipefail
segue=$(realpath "$1")
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
shift
keep='' large='' pages=()
while [ $# -gt 0 ]; do
  case $1 in
    --keep) keep=$(mkdir -p "$2" && realpath "$2"); shift ;;
    --large) large=yes ;;
    --page) pages+=("$2"); shift ;;
    *) echo "run.sh: $1: --keep, --large or --page was expected" >&2; exit 64 ;;
  esac
  shift
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/blocks" "$work/media"
ln -s "$segue" "$work/bin/segue"
# Defaults of whoever runs this would change what comes out.
export PATH="$work/bin:$PATH" SEGUE_CONFIG=none root work keep=${keep:-$work}

picture() {
  segue frame "$root/Images/$1.jpg" "$root/Images/$1.jpg" --at 0 --size 640x360 -o "$work/media/$2.jpg"
}
picture mountain-dawn a
picture aurora-night b
picture desert-dunes c
for name in b img2 img10; do
  cp "$root/Tests/Corpus/good/heic-lossy-64x48.heic" "$work/media/$name.heic"
done
# Music that beats twice a second, a voice; a clip of the sea and of dunes, and another of light that leaks into a camera.
ffmpeg -nostdin -v error -f lavfi -i 'sine=330,volume=5,tremolo=f=2:d=0.8' -t 20 "$work/media/song.mp3" \
  -f lavfi -i 'anoisesrc=c=pink:a=0.4,tremolo=f=5:d=0.9,tremolo=f=0.4:d=0.9' -map 1 -t 9 "$work/voice.wav" ||
  echo "No ffmpeg: examples with a clip will fail"
segue "$root/Images/tropical-sea.jpg:from=60%x60%+0+40%,to=60%x60%+40%+20%" \
  "$root/Images/desert-dunes.jpg:from=60%x60%+40%+0,to=60%x60%+0+40%" -t wipe --hold 4s --fps 30 --size 640x360 \
  --audio "$work/voice.wav" -o "$work/media/clip.mp4" --ffmpeg-args '-preset ultrafast' -q || true
segue color:black color:black -t light-leak --duration 5s --fps 30 --size 640x360 -o "$work/media/leak.mp4" \
  --ffmpeg-args '-preset ultrafast' -q || true

# The blocks of a page, each in a file of its own.
blocks() {
  awk -v folder="$work/blocks" -v name="$(basename "$1" .md | tr '[:upper:]' '[:lower:]')" '
    /^```sh run$/ || /^```python run$/ && name != "python" { inside = 1; file = sprintf("%s/%s-%02d%s", folder, name, ++count, /python/ ? ".py" : ""); next }
    /^```$/ { inside = 0 }
    inside { print > file }
  ' "$1"
}
if [ ${#pages[@]} = 0 ]; then
  for page in "$root"/Documentation/Segue.docc/*.md; do
    page=$(basename "$page" .md)
    [ "$page" = Farm ] || pages+=("$page")
  done
  pages+=(README SKILL)
fi
for page in "${pages[@]}"; do
  case $page in
    README) blocks "$root/README.md" ;;
    SKILL) blocks "$root/skills/segue/SKILL.md" ;;
    *) blocks "$root/Documentation/Segue.docc/$page.md" ;;
  esac
done
# No example at all means that the marks are gone.
[ -n "$(ls "$work/blocks")" ] || { echo "run.sh: ${pages[*]}: no examples" >&2; exit 1; }
sed -i -E 's/--size (1280x720|960x540|640x360|480x270)\b/--size 320x180/g; s/--size 640x( |$)/--size 320x\1/g; s/--size 1080x1920/--size 180x320/g' "$work"/blocks/*
[ -z "$large" ] || sed -i 's/--size 320x180/--size 640x360/g; s/--size 180x320/--size 360x640/g' "$work"/blocks/*

# Runs a block in a folder of its own, and says so where it fails.
run_block() {
  local block=$work/blocks/$1 folder=$keep/$1
  rm -rf "$folder"
  cp -r "$work/media" "$folder"
  ln -s "$root/Images" "$folder/Images"
  local run=(bash -euo pipefail)
  [[ $block != *.py ]] || run=(python3)
  (cd "$folder" && "${run[@]}" "$block") </dev/null >"$work/$1.log" 2>&1 && return
  { echo "FAILED: $1"; sed 's/^/  | /' "$block" "$work/$1.log"; } >"$work/$1.failed"
}
export -f run_block
# Two at a time: each begins and ends alone.
ls "$work/blocks" | xargs -P 2 -I{} bash -c 'run_block {}'
cat "$work"/*.failed 2>/dev/null || true
all=$(find "$work/blocks" -type f | wc -l) failed=$(find "$work" -maxdepth 1 -name '*.failed' | wc -l)
echo "Examples: $((all - failed)) passed, $failed failed"
[ "$failed" -eq 0 ]
