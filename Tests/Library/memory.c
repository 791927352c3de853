// Gives the library little memory, and expects frames or words, never an end: memory EFFECT... Each of twenty limits, from
// 16 MB beside what the process has when the library is loaded, is tried in a process of its own, which loads it itself and
// finds the limit in $ROOM.
#define _GNU_SOURCE
#include "library.h"
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LIMITS = 20 };
static const int sizes[][2] = {{320, 180}, {1280, 720}, {3840, 2160}};

static long address_space(void) {
  long pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file || fscanf(file, "%ld", &pages) != 1) exit(70);
  fclose(file);
  return pages * sysconf(_SC_PAGESIZE);
}

// Frames of all effects; the number of those that were refused.
static int frames(int count, char **names, void *pixels) {
  int refused = 0;
  for (int i = 0; i < count; i++) {
    segue_effect *effect;
    const int opened = segue_open(names[i], &effect);
    if (opened != SEGUE_OK && opened != SEGUE_NO_MEMORY) return -1;
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
      const int width = sizes[k][0], height = sizes[k][1];
      // Half of the memory is what is written; sources may be one.
      const segue_source lent = source(i % 2 ? SEGUE_RGBA8 : SEGUE_BGRA8, width, height, pixels, 4 * width);
      const segue_target frame = target(SEGUE_RGBA8, width, height, (char *)pixels + 3840 * 2160 * 4, 4 * width);
      const int status = segue_frame(effect, 0.4, &lent, &lent, &frame, 1 + i % 2);
      if (status != SEGUE_OK && ((opened == SEGUE_OK && status != SEGUE_NO_MEMORY) || !*segue_error(effect))) {
        fprintf(stderr, "%s: %d: %s\n", names[i], status, segue_error(effect));
        return -1;
      }
      refused += status != SEGUE_OK;
    }
    segue_close(effect);
  }
  return refused;
}

int main(int argc, char **argv) {
  const int count = argc - 1;
  const char *const given = getenv("ROOM");
  if (given) {
    void *const pixels = calloc(2, 3840 * 2160 * 4);
    const long most = address_space() + atol(given);
    setrlimit(RLIMIT_AS, &(struct rlimit){most, most});
    const int refused = frames(count, argv + 1, pixels);
    return refused < 0 ? 255 : refused * 200 / (count * 3);
  }
  int least = 1 << 30, most = 0;
  for (int i = 0; i < LIMITS; i++) {
    const long room = (16L << 20) + i * i * (6L << 20);
    const pid_t child = fork();
    if (child == 0) {
      char text[32];
      snprintf(text, sizeof text, "%ld", room);
      setenv("ROOM", text, 1);
      alarm(300);
      execv("/proc/self/exe", argv);
      _exit(255);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT(WIFEXITED(status) && WEXITSTATUS(status) <= 200, "with %ld MB, the process ends with %x", room >> 20, status);
    const int part = WIFEXITED(status) ? WEXITSTATUS(status) / 2 : 0;
    least = part < least ? part : least;
    most = part > most ? part : most;
  }
  EXPECT(least < 5 && most > 30, "%d to %d %% are refused: the limits try nothing", least, most);
  printf("%d limits: from %d to %d %% of %d frames are refused with words, %d failures\n", LIMITS, most, least, count * 3, failures);
  return failures != 0;
}
