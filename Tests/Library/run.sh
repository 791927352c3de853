#!/usr/bin/env bash
# Tests libsegue from C: run.sh SEGUE FOLDER [CALLS]. SEGUE is the command, with whose frames the library's are compared; FOLDER
# is where packaging/lib has put the library; CALLS is how many random calls there are (40000).
set -euo pipefail
segue=$(realpath "$1") library=$(realpath "$2")
cd "$(dirname "${BASH_SOURCE[0]}")"
export SEGUE_CONFIG=none
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The header is C and C++ of any age.
for standard in c99 c17; do
  echo '#include "segue.h"' | cc -std=$standard -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I"$library" -xc -
done
for standard in c++98 c++20; do
  echo '#include "segue.h"' | c++ -std=$standard -Wall -Wextra -Werror -fsyntax-only -I"$library" -xc++ -
done

# Nothing else is seen from outside, and it stays when it is there.
diff ../../packaging/lib.symbols <(nm -D --defined-only "$library/libsegue.so" | awk '{ print $3 }' | LC_ALL=C sort) ||
  { echo "library: the exported functions are others" >&2; exit 1; }
readelf -d "$library/libsegue.so" | grep -q 'SONAME.*\[libsegue\.so\.1\]'
readelf -d "$library/libsegue.so" | grep -q NODELETE
strip -o "$work/stripped" "$library/libsegue.so"
[ "$(stat -c %s "$work/stripped")" -le 18000000 ] || { echo "library: larger than 18 MB" >&2; exit 1; }

make_test() {
  cc -std=gnu17 -O1 -g -Wall -Wextra -Werror "${@:2}" -I"$library" "$1.c" -o "$work/$1" -L"$library" -lsegue -lpthread -lm \
    -Wl,-rpath,"$library"
}

make_test misuse
"$work/misuse"
# The archive does the same.
cc -std=gnu17 -I"$library" misuse.c "$library/libsegue.a" -lstdc++ -lm -lpthread -ldl -Wl,--gc-sections -o "$work/alone"
"$work/alone"

# The catalogue is the command's, but for texts, which need fonts.
make_test catalogue
"$work/catalogue" >"$work/catalogue.json"
python3 - "$work" <(SEGUE_FILTERS='' "$segue" list --json) <<'END'
import json
import sys
work, path = sys.argv[1:]
effects = [effect for effect in json.load(open(path)) if effect["name"] != "text"]
assert json.load(open(f"{work}/catalogue.json")) == effects, "the catalogue is another one"
open(f"{work}/names", "w").writelines(effect["qualifiedName"] + "\n" for effect in effects)
open(f"{work}/parameters", "w").writelines(
    " ".join([effect["qualifiedName"]] + [one["name"] for one in effect["parameters"]]) + "\n" for effect in effects)
END

# Frames of all effects, from pictures of each kind in the formats that have them, and at the ends.
width=161 height=97
./pictures.py "$work" $width $height
make_test frames
compare() {
  local kind=$1 format=$2 name at
  shift 2
  while read -r name at; do echo "$name $at $work/$kind-${name//:/_}-$at.rgba"; done >"$work/lines"
  xargs -P"$(nproc)" -L1 "$segue" frame "$work/${kind}1.png" "$work/${kind}2.png" -f -q "$@" -t \
    < <(sed 's/^\([^ ]*\) \([^ ]*\) /\1 --at \2 -o /' "$work/lines")
  "$work/frames" $width $height "$format" "$work/${kind}1.bytes" "$work/${kind}2.bytes" <"$work/lines"
}
sed 's/$/ 0.37/' "$work/names" | compare opaque 0
sed 's/$/ 0.37/' "$work/names" | compare clear 1
sed 's/$/ 0.37/' "$work/names" | compare deep 9 --depth 16
printf '%s\n' 'fade 0' 'page-curl 1' 'iris 0.9' | compare clear 2

# The example of the article, as it is pasted, and random calls.
sed -n '/^```c$/,/^```$/p' ../../Documentation/Segue.docc/InOtherPrograms.md | sed '/^```/d' >"$work/fade.c"
cc -Wall -Wextra -Werror -I"$library" "$work/fade.c" -o "$work/fade" -L"$library" -lsegue -Wl,-rpath,"$library"
(cd "$work" && ./fade)
for color in red:00 blue:29; do
  head -c 3 <(tail -c +16 "$work/frame-${color#*:}.ppm") |
    cmp - <([ "${color%:*}" = red ] && printf '\377\0\0' || printf '\0\0\377')
done
# The address sanitizer watches what the library gives and takes. It takes what Swift refers to by tagged pointers for lost. Of
# each allocation it keeps two callers: Swift's code has no frame pointers, so whole stacks are never the same twice, and take
# gigabytes in a million calls.
make_test calls -fsanitize=address
ASAN_OPTIONS=detect_leaks=0:malloc_context_size=2:quarantine_size_mb=16 "$work/calls" "${3:-40000}" "$RANDOM" <"$work/parameters"

# The examples in other languages, built as each says, where its compiler is there: the command's frame.
sed "s|@LIBDIR@|$library|; s|@INCLUDEDIR@|$library|" "$library/segue.pc" >"$work/segue.pc"
"$segue" frame "$work/clear1.png" "$work/clear2.png" -t cube --at 0.4 -o "$work/cube.png" -q
for example in ../../Examples/languages/frame.*; do
  language=${example##*.}
  mkdir "$work/$language"
  cp "$example" "$work/$language/"
  building=$(sed -n '3s|^//[[:space:]]*||p' "$example")
  command -v "${building%% *}" >/dev/null || { echo "library: no ${building%% *}; ${example##*/} is not tried"; continue; }
  (cd "$work/$language" && PKG_CONFIG_PATH=$work GOCACHE=$work/cache GO111MODULE=off bash -euc "$building" &&
    LD_LIBRARY_PATH=$library ./frame cube 0.4 "$work/clear1.png" "$work/clear2.png" frame.png &&
    "$segue" compare frame.png "$work/cube.png" >/dev/null) || { echo "library: ${example##*/}" >&2; exit 1; }
done

# A frei0r mixer.
cc -shared -fPIC -fvisibility=hidden -Wall -Wextra -Werror -I"$library" -DEFFECT='"page-curl"' -DTITLE='"Page curl"' \
  -DSUMMARY='"A page."' ../../Sources/HostPlugins/frei0r.c -o "$work/segue_page-curl.so" -ldl -lpthread
make_test mixer
LD_LIBRARY_PATH=$library "$work/mixer" "$work/segue_page-curl.so" page-curl

# Processes that were forked with the library in them.
make_test forked
"$work/forked"

# Little memory.
make_test memory
sed -n '1~7p' "$work/names" | xargs "$work/memory"
