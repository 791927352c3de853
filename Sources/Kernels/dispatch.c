// Chooses the instruction set of the kernels.
#include "segue_dispatch.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[] = {"baseline", "x86-64-v1", "x86-64-v2", "x86-64-v3",
                                    "x86-64-v4"};

static const int has_level[] = {1, 0, SEGUE_HAS_LEVEL(2), SEGUE_HAS_LEVEL(3), SEGUE_HAS_LEVEL(4)};

static int machine_level(void) {
#if SEGUE_HAS_CLONES
  __builtin_cpu_init();
  if (has_level[4] && __builtin_cpu_supports("x86-64-v4")) return 4;
  if (has_level[3] && __builtin_cpu_supports("x86-64-v3")) return 3;
  if (has_level[2] && __builtin_cpu_supports("x86-64-v2")) return 2;
#endif
  return 0;
}

static int asked_level(int most) {
  const char *asked = getenv("SEGUE_INSTRUCTION_SET");
  if (!asked) return most;
  for (int level = 0; level < most; level++)
    if (has_level[level] && strcmp(asked, names[level]) == 0) return level;
  return most;
}

// The first call comes from a constructor, before there is a second thread.
int segue_instruction_level(void) {
  static int level = -1;
  if (level < 0) level = asked_level(machine_level());
  return level;
}

const char *segue_instruction_set(void) { return names[segue_instruction_level()]; }
