#!/usr/bin/env bash
# Fuzzes what reads files and texts of strangers, with libFuzzer and the address sanitizer.
#
#   Tests/Fuzz/run.sh [SECONDS] [TARGET ...]
#
# Runs every target (or those that are named) for SECONDS (60) with the corpus as seeds, whatever another one
# finds, one on each processor, and ends with a table. A finding is written to Tests/Corpus/regression, where the tests read it again, and
# fails the run. FUZZ_SEED=1 tries the same in every run. libFuzzer's output is in
# .build/fuzz/TARGET.log, and inputs that reach new code are in .build/fuzz/found-TARGET, from where
# the next run goes on. SEGUE_OPTIMIZE=pixels builds faster, for a short run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
seconds=${1:-60}
shift || true
work=${FUZZ_DIRECTORY:-.build/fuzz}
# 0 is another one each time.
seed=${FUZZ_SEED:-0}
regression=Tests/Corpus/regression
mkdir -p "$work"

# One program for all targets; which modules it needs, and what they need, Package.swift says. Its flags are those of the
# sanitized tests of `make ci-sanitize`, so that both can be built from the same objects.
read -ra flags < <(Tests/Fuzz/flags)
SEGUE_FUZZ=1 swift build --product SegueFuzz --scratch-path "$work" "${flags[@]}"
fuzz=$work/release/SegueFuzz
# Unoptimized code and a busy machine may take longer.
timeout=20
[ "${SEGUE_OPTIMIZE:-}" != pixels ] || timeout=120

# Leaks of other libraries on damaged files are not ours. The tables of films' and scenes' keys are made once; the sanitizer takes
# closures and forms in them for lost: 6,120 bytes of films after 869 inputs as after 4,272, 8,496 bytes of scenes.
printf 'leak:%s\n' libfontconfig libheif libdav1d libde265 FilmTables SceneSection >"$work/leaks"
export LSAN_OPTIONS="suppressions=$work/leaks:print_suppressions=0"
export SWIFT_BACKTRACE=enable=no

# Runs a target: its name, its longest input, patterns of its seeds. Its line of the table is left in a file.
run() {
  local target=$1 longest=$2 log=$work/$1.log outcome=passed units
  shift 2
  local found=$work/found-$target seeds=$work/seeds-$target
  rm -rf "$seeds"
  mkdir -p "$found" "$seeds"
  # A pattern without a file is no seed; names may come twice.
  local file number=0
  for file in "$@" "$regression/$target"-*; do
    [ -f "$file" ] || continue
    number=$((number + 1))
    cp "$file" "$seeds/$number"
  done
  SEGUE_FUZZ_TARGET=$target "$fuzz" -seed="$seed" -max_total_time="$seconds" -timeout=$timeout -rss_limit_mb=2048 \
    -max_len="$longest" -print_final_stats=1 -artifact_prefix="$regression/$target-" \
    "$found" "$seeds" >"$log" 2>&1 || outcome=FAILED
  units=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  printf '%-10s %-7s %9s inputs\n' "$target" $outcome "${units:-?}" >"$work/$target.row"
  if [ $outcome = FAILED ]; then
    printf '== %s\n' "$target"
    # The fault and its place, or else the last words.
    grep -E '^(==[0-9]+== ?ERROR|SUMMARY|.*(Fatal|Precondition).*)|Test unit written' "$log" || tail -n 20 "$log"
  fi
}

wanted=" $* "
rows=()
processors=$(nproc)
while read -r target longest seeds; do
  [ "$wanted" = '  ' ] || [[ $wanted == *" $target "* ]] || continue
  while [ "$(jobs -rp | wc -l)" -ge "$processors" ]; do wait -n || true; done
  rows+=("$work/$target.row")
  rm -f "$work/$target.row"
  # shellcheck disable=SC2086 # patterns of files
  run "$target" "$longest" $seeds </dev/null &
done < <(SEGUE_FUZZ_TARGET=list "$fuzz")
[ ${#rows[@]} -gt 0 ] || { echo "fuzz: no such target:$wanted" >&2; exit 64; }
wait
printf '\n== result, %s s each\n' "$seconds"
# A target without a line has not come to its end.
cat "${rows[@]}"
[ "$(cat "${rows[@]}" | grep -c ' passed ')" -eq ${#rows[@]} ]
