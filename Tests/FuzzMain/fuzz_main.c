// Hands the command line to libFuzzer, whose own main SwiftPM would not find.
#include "fuzz_main.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerRunDriver(int *count, char ***words, int (*test)(const uint8_t *, size_t));

int segue_fuzz(int count, char **words) {
  return LLVMFuzzerRunDriver(&count, &words, LLVMFuzzerTestOneInput);
}
