// Decoders write to standard error what they think of a damaged file: "Error parsing OBU data", says dav1d, which
// libheif uses and gives no way to quieten. The command's messages are lines of its own, written to the descriptor;
// so what libraries print through the C library goes nowhere. A fatal error of Swift comes that way too, and is shown.
//
// A program that uses the library keeps its standard error as it is: it belongs to that program.
#define _GNU_SOURCE
#include "segue_system.h"

#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#if defined(__GLIBC__)
static ssize_t write_fatal(void *unused, const char *text, size_t count) {
  (void)unused;
  static const char sign[] = "Fatal error";
  if (memmem(text, count, sign, sizeof sign - 1) && write(STDERR_FILENO, text, count) < 0) return 0;
  return (ssize_t)count;
}

void segue_quieten_libraries(void) {
  FILE *quiet = fopencookie(NULL, "w", (cookie_io_functions_t){.write = write_fatal});
  if (!quiet) return;
  setvbuf(quiet, NULL, _IOLBF, BUFSIZ);
  // glibc lets a program set its standard streams (The GNU C Library, section 12.2).
  stderr = quiet;
}
#else
void segue_quieten_libraries(void) {}
#endif
