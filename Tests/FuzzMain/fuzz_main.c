// Hands the command line to libFuzzer. Its own main would do, but SwiftPM looks for one of its own naming.
#include "fuzz_main.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerRunDriver(int *count, char ***words, int (*test)(const uint8_t *, size_t));

int SegueFuzz_main(int count, char **words) {
  return LLVMFuzzerRunDriver(&count, &words, LLVMFuzzerTestOneInput);
}
