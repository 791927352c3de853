// Hands the command line to libFuzzer, whose own main SwiftPM would not find.
#include "fuzz_main.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerRunDriver(int *count, char ***words, int (*test)(const uint8_t *, size_t));

int segue_fuzz(int count, char **words) {
  return LLVMFuzzerRunDriver(&count, &words, LLVMFuzzerTestOneInput);
}

// What packaging/lib makes for libsegue: without effects, as an empty zlib stream.
const char *segue_library_version(void) { return "0.0.0"; }

const uint8_t *segue_library_catalogue(size_t *packed, size_t *count) {
  static const uint8_t empty[] = {0x78, 0x9c, 0x03, 0, 0, 0, 0, 1};
  *packed = sizeof empty;
  *count = 0;
  return empty;
}
