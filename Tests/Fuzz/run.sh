#!/bin/sh
# Fuzzes the picture decoders (PNG, JPEG, and both read as maps), the reader of scene files and the
# filter language.
#
#   Tests/Fuzz/run.sh [SECONDS] [png|jpeg|map|scene|shader ...]
#
# Builds each target with libFuzzer and AddressSanitizer from the sources of the modules (not through
# the package, which must build without either) and runs it for SECONDS (60), the corpus as seeds. A
# finding is written to Tests/Corpus/regression, where the tests read it again, and fails the run.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-60}
[ $# -gt 0 ] && shift
targets=${*:-png jpeg map scene shader}
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

# The front end of the filter language, and the tests' interpreter.
rm -rf "$work/shader-sources"
mkdir -p "$work/shader-sources" "$work/shader-seeds" "$work/scene-seeds"
front=$(grep -L -E '^import Segue(Pixels|Transitions)' Sources/FilterLanguage/ShaderFrontEnd.swift \
  Sources/FilterLanguage/Syntax/*.swift Sources/FilterLanguage/Checking/*.swift \
  Sources/FilterLanguage/Parameters/*.swift Tests/TestSupport/CheckedProgram+Layout.swift \
  Tests/TestSupport/Shader[FI]*.swift Tests/TestSupport/ShaderScalars.swift)
for file in $front; do
  sed -e '/^import SegueFilters$/d' "$file" >"$work/shader-sources/$(basename "$file")"
done
find Filters -name '*.glsl' -exec cp {} "$work/shader-seeds/" \;
cp Images/scenes/*.json Tests/Corpus/scenes/*.json "$work/scene-seeds/"
scenes=Sources/Segue/Scenes

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
      compile scene $scenes/SceneJSON.swift $scenes/SceneJSONParser.swift \
        $scenes/SceneError.swift Sources/Segue/NumberText.swift Sources/Segue/TextError.swift \
        Tests/Fuzz/FuzzScenes.swift ;;
    shader) compile shader "$work"/shader-sources/*.swift Tests/Fuzz/FuzzShaders.swift ;;
    *)
      seeds=$work/seeds
      define=FUZZ_$(echo "$target" | tr a-z A-Z)
      # shellcheck disable=SC2086 # the objects are a list
      compile "$target" -D "$define" -I "$work/include/CodecShims" -I "$work/include/Kernels" \
        "$work"/sources/*.swift Tests/Fuzz/FuzzDecoders.swift $objects \
        -lpng16 -ljpeg -llcms2 -ldeflate ;;
  esac
  mkdir -p "$work/found-$target"
  echo "== $target, $seconds seconds"
  "$work/fuzz-$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=8192 \
    -print_final_stats=1 -artifact_prefix="Tests/Corpus/regression/$target-" \
    "$work/found-$target" "$seeds" >"$work/$target.log" 2>&1 || status=$?
  grep -E '^(SUMMARY|stat::number_of_executed_units|Done|artifact_prefix)|ERROR' "$work/$target.log" || true
done
exit $status
