#!/bin/sh
# Fuzzes the picture decoders (PNG, JPEG, and both read as maps) and the reader of scene files.
#
#   Tests/Fuzz/run.sh [SECONDS] [png|jpeg|map|scene ...]
#
# Builds each target with libFuzzer and AddressSanitizer from the sources of the three modules (not
# through the package, which must build without either) and runs it for SECONDS (60), the corpus as
# seeds. A finding is written to Tests/Corpus/regression, where the tests read it again, and fails the run.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-60}
[ $# -gt 0 ] && shift
targets=${*:-png jpeg map scene}
work=${FUZZ_DIRECTORY:-.build/fuzz}
mkdir -p "$work/seeds" Tests/Corpus/regression
cp Tests/Corpus/good/*.png Tests/Corpus/good/*.jpg Tests/Corpus/bad/*.png Tests/Corpus/bad/*.jpg \
  "$work/seeds/"
export SWIFT_BACKTRACE=enable=no

# One module of all three: their imports of each other, and access between them, fall away.
rm -rf "$work/sources"
mkdir -p "$work/sources"
for file in Sources/Pixels/*.swift Sources/Codecs/*.swift; do
  sed -e '/^import SeguePixels$/d' "$file" >"$work/sources/$(basename "$file")"
done
objects=
for file in Sources/CodecShims/*.c Sources/Kernels/*.c; do
  object=$work/$(basename "$(dirname "$file")")-$(basename "$file" .c).o
  clang -std=gnu11 -O1 -g -fsanitize=fuzzer-no-link,address -ISources/CodecShims/include \
    -ISources/Kernels/include -c "$file" -o "$object"
  objects="$objects $object"
done
for module in CodecShims:CSegueCodecs Kernels:CSegueKernels; do
  folder=${module%%:*}
  mkdir -p "$work/include/$folder"
  cp "Sources/$folder/include/"*.h "$work/include/$folder/"
  echo "module ${module#*:} { umbrella \".\" export * }" >"$work/include/$folder/module.modulemap"
done

status=0
scenes=Sources/Segue/Scenes
for target in $targets; do
  seeds=$work/seeds
  define=FUZZ_$(echo "$target" | tr a-z A-Z)
  # shellcheck disable=SC2086 # the objects are a list
  [ "$target" = scene ] || swiftc -O -g -swift-version 6 -package-name segue -parse-as-library \
    -sanitize=fuzzer,address -D "$define" -module-name SegueFuzz -I "$work/include/CodecShims" -I "$work/include/Kernels" \
    "$work"/sources/*.swift Tests/Fuzz/FuzzDecoders.swift $objects \
    -use-ld=lld -lpng16 -ljpeg -llcms2 -ldeflate -o "$work/fuzz-$target"
  if [ "$target" = scene ]; then
    seeds=$work/scenes
    mkdir -p "$seeds"
    cp Images/scenes/*.json Tests/Corpus/scenes/*.json "$seeds/"
    swiftc -O -g -swift-version 6 -package-name segue -parse-as-library -sanitize=fuzzer,address \
      -module-name SegueFuzz $scenes/SceneJSON.swift $scenes/SceneJSONParser.swift \
      $scenes/SceneError.swift Sources/Segue/NumberText.swift Sources/Segue/TextError.swift \
      Tests/Fuzz/FuzzScenes.swift -use-ld=lld -o "$work/fuzz-$target"
  fi
  mkdir -p "$work/found-$target"
  echo "== $target, $seconds seconds"
  "$work/fuzz-$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=8192 \
    -print_final_stats=1 -artifact_prefix="Tests/Corpus/regression/$target-" \
    "$work/found-$target" "$seeds" >"$work/$target.log" 2>&1 || status=$?
  grep -E '^(SUMMARY|stat::number_of_executed_units|Done|artifact_prefix)|ERROR' "$work/$target.log" || true
done
exit $status
