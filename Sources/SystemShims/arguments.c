// Swift's CommandLine reads /proc/self/cmdline, which is not everywhere (a bare chroot), and repairs names
// that are not UTF-8. glibc gives the arguments to functions that run before main.
#include "segue_system.h"

#include <stddef.h>
#include <stdlib.h>

static int count;
static char **values;

#if defined(__GLIBC__)
__attribute__((constructor)) static void note(int argc, char **argv, char **environment) {
  (void)environment;
  count = argc;
  values = argv;
}
#endif

int segue_argument_count(void) { return count; }

const char *segue_argument(int index) { return index >= 0 && index < count ? values[index] : NULL; }
