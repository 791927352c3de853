#!/usr/bin/env bash
# Tests libsegue from C: run.sh SEGUE FOLDER. SEGUE is the command, with whose frames the library's are compared; FOLDER is
# where packaging/lib has put the library.
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
  cc -std=gnu17 -O1 -g -Wall -Wextra -Werror -I"$library" "$1.c" -o "$work/$1" -L"$library" -lsegue \
    -Wl,-rpath,"$library" -lpthread
}

width=161 height=97
./pictures.py "$work" $width $height
# References: kind of pictures, format of the test, options of the command, effects with moments.
compare() {
  local kind=$1 format=$2 effects=$3 name at number=0
  shift 3
  : >"$work/lines"
  while read -r name at; do
    number=$((number + 1))
    "$segue" frame "$work/${kind}1.png" "$work/${kind}2.png" -t "$name" --at "$at" -o "$work/$number.rgba" -f -q "$@"
    echo "$name $at $work/$number.rgba" >>"$work/lines"
  done <<<"$effects"
}

make_test frames
few=$'fade 0.3\npush 0.4\npage-curl 0.5\ncube 0.6\niris 0.5\nripple 0.7\nfade 0\npage-curl 1'
compare opaque 0 "$few"
"$work/frames" $width $height 0 "$work/opaque1.bytes" "$work/opaque2.bytes" <"$work/lines"
compare clear 1 "$few"
"$work/frames" $width $height 1 "$work/clear1.bytes" "$work/clear2.bytes" <"$work/lines"
"$work/frames" $width $height 2 "$work/clear1.bytes" "$work/clear2.bytes" <"$work/lines"
