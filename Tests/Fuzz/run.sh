#!/bin/sh
# Fuzzes the picture decoders (PNG, JPEG, WebP, HEIC and AVIF, all as maps), the readers of scene, show
# and Lottie files, of captions and of what ffprobe says (media), fonts, path data, and the filter language: its
# compiler (shader) and the programs it makes (program).
#
#   Tests/Fuzz/run.sh [SECONDS] [png|jpeg|webp|heif|map|scene|show|lottie|media|captions|font|path|shader|program ...]
#
# Builds each target with libFuzzer and AddressSanitizer from the sources of the modules (not through
# the package, which must build without either) and runs it for SECONDS (60), the corpus as seeds. A
# finding is written to Tests/Corpus/regression, where the tests read it again, and fails the run.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-60}
[ $# -gt 0 ] && shift
targets=${*:-png jpeg webp heif map scene show lottie media captions font path shader program}
work=${FUZZ_DIRECTORY:-.build/fuzz}
mkdir -p "$work/seeds" Tests/Corpus/regression
echo leak:libfontconfig >"$work/leaks"
export LSAN_OPTIONS="suppressions=$work/leaks:print_suppressions=0"
for kind in png jpg webp heic avif; do cp Tests/Corpus/good/*.$kind Tests/Corpus/bad/*.$kind "$work/seeds/"; done
cp Tests/Corpus/animated/*.webp "$work/seeds/"
export SWIFT_BACKTRACE=enable=no

codecs='-lpng16 -ljpeg -lwebp -llcms2 -ldeflate'
objects=
kernels=
type=
for file in $(find Sources/CodecShims Sources/Kernels Sources/TypeShims -name '*.c'); do
  object=$work/$(basename "$(dirname "$file")")-$(basename "$file" .c).o
  clang -std=gnu11 -O1 -g -fsanitize=fuzzer-no-link,address -ISources/CodecShims/include \
    -ISources/Kernels/include -ISources/TypeShims/include -c "$file" -o "$object"
  objects="$objects $object"
  case $file in
    Sources/Kernels/*) kernels="$kernels $object" ;;
    Sources/TypeShims/*) type="$type $object" ;;
  esac
done
for module in CodecShims:CSegueCodecs Kernels:CSegueKernels TypeShims:CSegueType; do
  folder=${module%%:*}
  mkdir -p "$work/include/$folder"
  cp "Sources/$folder/include/"*.h "$work/include/$folder/"
  echo "module ${module#*:} { umbrella \".\" export * }" >"$work/include/$folder/module.modulemap"
done
# The list of operations stands beside the machine, and is included from the header.
mkdir -p "$work/include/Machine"
cp Sources/Kernels/Machine/machine_operations.h "$work/include/Machine/"

# Copies Swift files, or those below folders, into one folder without their imports of each other: they
# become one module, and access between them falls away.
gather() {
  folder=$work/$1
  shift
  rm -rf "$folder"
  mkdir -p "$folder"
  find "$@" -name '*.swift' | while read -r file; do
    if [ -e "$folder/$(basename "$file")" ]; then
      echo "two files are called $(basename "$file")" >&2
      exit 1
    fi
    sed -e '/^import Segue/d' -e 's/^internal import/import/' -e 's/^package import/import/' "$file" \
      >"$folder/$(basename "$file")"
  done
}

# A source by its name, wherever it lives; the filter language has names of its own.
source_named() {
  found=$(find Sources -path Sources/FilterLanguage -prune -o -name "$1" -print)
  if [ ! -f "$found" ]; then
    echo "not one file $1: $found" >&2
    exit 1
  fi
  echo "$found"
}

gather decoder-sources Sources/Text Sources/Pixels Sources/Files Sources/Codecs

# The front end of the filter language and the tests' interpreter; all of it, with what it renders, and
# the tests' generator of programs.
language=Sources/FilterLanguage
below="Sources/Text Sources/Pixels Sources/Timing Sources/Transitions"
mkdir -p "$work/shader-seeds" "$work/program-seeds" "$work/scene-seeds"
# shellcheck disable=SC2086 # a list of folders
gather shader-sources $below $language/ShaderFrontEnd.swift $language/Types $language/Source \
  $language/Syntax $language/Machine $language/Graph $language/Builtins $language/Program \
  $language/Checking $language/Parameters \
  Tests/TestSupport/CheckedProgram+Layout.swift Tests/TestSupport/Shader[FI]*.swift \
  Tests/TestSupport/ShaderScalars.swift
# shellcheck disable=SC2086 # a list of folders
gather program-sources $below $language \
  Tests/TestSupport/ShaderGenerator*.swift
find Filters -name '*.glsl' -exec cp {} "$work/program-seeds/" \;
find Filters -name '*.glsl' -exec cp {} "$work/shader-seeds/" \;
cp Images/scenes/*.json Tests/Corpus/scenes/*.json "$work/scene-seeds/"
mkdir -p "$work/show-seeds"
cp Images/shows/*.json Tests/Corpus/shows/* "$work/show-seeds/"
mkdir -p "$work/lottie-seeds"
cp Images/compositions/*.json Tests/Corpus/compositions/* "$work/lottie-seeds/"
mkdir -p "$work/media-seeds"
cp Tests/Corpus/media/*.json "$work/media-seeds/"
mkdir -p "$work/captions-seeds" "$work/font-seeds"
cp Images/shows/*.srt "$work/captions-seeds/"
cp /usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf "$work/font-seeds/" 2>/dev/null || true
mkdir -p "$work/path-seeds"
for data in 'M0-10L10 0L0 10L-10 0Z' 'M0 0h9v9H0zm3 3h3v3H3z' 'M1 1a5 3 30 1 0 9-2S8 9 4 4T2 1Q1 2 0 9C1,2,3,4,5,6z'; do
  printf '%s' "$data" >"$work/path-seeds/$(printf '%s' "$data" | cksum | cut -d' ' -f1)"
done

# Builds fuzz-TARGET of some sources.
compile() {
  target=$1
  shift
  swiftc -O -g -swift-version 6 -package-name segue -parse-as-library -sanitize=fuzzer,address \
    -module-name SegueFuzz "$@" -use-ld=lld -o "$work/fuzz-$target"
}

status=0
for target in $targets; do
  seeds=$work/$target-seeds
  case $target in
    scene)
      gather scene-sources Sources/Text
      compile scene "$work"/scene-sources/*.swift Tests/Fuzz/FuzzScenes.swift ;;
    show)
      gather show-sources Sources/Text Sources/Pixels Sources/Files Sources/Codecs Sources/Timing \
        Sources/Transitions Sources/Drawing Sources/Typesetting Sources/Effects Sources/Layers Sources/Scenes Sources/Export \
        Sources/Programs Sources/Timeline
      # shellcheck disable=SC2086 # the objects are a list
      compile show -I "$work/include/CodecShims" -I "$work/include/Kernels" -I "$work/include/TypeShims" \
        "$work"/show-sources/*.swift Tests/Fuzz/FuzzShows.swift $objects $codecs ;;
    lottie)
      gather lottie-sources Sources/Text Sources/Pixels Sources/Files Sources/Codecs Sources/Timing \
        Sources/Transitions Sources/Drawing Sources/Typesetting Sources/Effects Sources/Layers Sources/Compositions
      # shellcheck disable=SC2086 # the objects are a list
      compile lottie -I "$work/include/CodecShims" -I "$work/include/Kernels" -I "$work/include/TypeShims" \
        "$work"/lottie-sources/*.swift Tests/Fuzz/FuzzLottie.swift $objects $codecs ;;
    media)
      gather media-sources Sources/Text Sources/Pixels Sources/Files Sources/Codecs Sources/Export Sources/Programs
      # shellcheck disable=SC2086 # the objects are a list
      compile media -I "$work/include/CodecShims" -I "$work/include/Kernels" \
        "$work"/media-sources/*.swift Tests/Fuzz/FuzzMedia.swift $objects $codecs ;;
    captions)
      gather captions-sources Sources/Text Sources/Pixels Sources/Files Sources/Codecs Sources/Drawing \
        Sources/Typesetting Sources/Timeline/Texts/Caption*.swift Sources/Timeline/Texts/TimelineText.swift
      # shellcheck disable=SC2086 # the objects are a list
      compile captions -I "$work/include/CodecShims" -I "$work/include/Kernels" -I "$work/include/TypeShims" \
        "$work"/captions-sources/*.swift Tests/Fuzz/FuzzCaptions.swift $objects $codecs ;;
    font)
      seeds=$work/font-seeds
      gather font-sources Sources/Text Sources/Pixels Sources/Drawing Sources/Typesetting
      # shellcheck disable=SC2086 # the objects are a list
      compile font -I "$work/include/Kernels" -I "$work/include/TypeShims" "$work"/font-sources/*.swift \
        Tests/Fuzz/FuzzFonts.swift $kernels $type ;;
    path)
      gather path-sources Sources/Text Sources/Pixels Sources/Drawing
      # shellcheck disable=SC2086 # the objects are a list
      compile path -I "$work/include/Kernels" "$work"/path-sources/*.swift Tests/Fuzz/FuzzPaths.swift \
        $kernels ;;
    program)
      # shellcheck disable=SC2086 # the objects are a list
      compile program -I "$work/include/Kernels" "$work"/program-sources/*.swift \
        Tests/Fuzz/FuzzPrograms.swift $kernels ;;
    shader)
      # shellcheck disable=SC2086 # the objects are a list
      compile shader -I "$work/include/Kernels" "$work"/shader-sources/*.swift \
        Tests/Fuzz/FuzzShaders.swift $kernels ;;
    *)
      seeds=$work/seeds
      define=FUZZ_$(echo "$target" | tr a-z A-Z)
      # shellcheck disable=SC2086 # the objects are a list
      compile "$target" -D "$define" -I "$work/include/CodecShims" -I "$work/include/Kernels" \
        "$work"/decoder-sources/*.swift Tests/Fuzz/FuzzDecoders.swift $objects \
        $codecs ;;
  esac
  mkdir -p "$work/found-$target"
  echo "== $target, $seconds seconds"
  # libheif's decoders leak a little of damaged pictures, and fontconfig what it reads once; that is theirs.
  leaks=1
  length=8192
  [ "$target" = font ] && length=400000
  [ "$target" = heif ] && leaks=0
  "$work/fuzz-$target" -detect_leaks=$leaks -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=$length \
    -print_final_stats=1 -artifact_prefix="Tests/Corpus/regression/$target-" \
    "$work/found-$target" "$seeds" >"$work/$target.log" 2>&1 || status=$?
  grep -E '^(SUMMARY|stat::number_of_executed_units|Done|artifact_prefix)|ERROR' "$work/$target.log" || true
done
exit $status
