// Makes frames on several threads in processes that were forked with the library in them: before its first frame, as a daemon
// does, and after it. Swift's own locks do not survive a fork on the thread that forks; a process that waits for ever is ended.
#define _GNU_SOURCE
#include "library.h"
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WIDTH = 640, HEIGHT = 360, BYTES = 4 * WIDTH * HEIGHT, TIMES = 8 };
static uint8_t from[BYTES], to[BYTES];

static void draw_one(const char *name, uint8_t *pixels) {
  const segue_source a = source(SEGUE_RGBA8, WIDTH, HEIGHT, from, 4 * WIDTH), b = source(SEGUE_RGBA8, WIDTH, HEIGHT, to, 4 * WIDTH);
  const segue_target frame = target(SEGUE_RGBA8, WIDTH, HEIGHT, pixels, 4 * WIDTH);
  segue_effect *effect;
  EXPECT(segue_open(name, &effect) == SEGUE_OK, "%s", segue_error(effect));
  EXPECT(segue_frame(effect, 0.4, &a, &b, &frame, 4) == SEGUE_OK, "%s", segue_error(effect));
  segue_close(effect);
}

// The threads of the first effect wait for the next one: all of them want at once what it makes once.
static void draw(uint8_t *pixels) {
  draw_one("fade", pixels);
  draw_one("page-curl", pixels);
}

int main(void) {
  for (int i = 0; i < BYTES; i++) from[i] = i % 4 == 3 ? 255 : (uint8_t)(i / 7), to[i] = i % 4 == 3 ? 255 : (uint8_t)(i / WIDTH);
  static uint8_t expected[BYTES];
  uint8_t *const frames = mmap(NULL, TIMES * BYTES, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  for (int i = 0; i < TIMES; i++) {
    if (i == TIMES / 2) draw(expected);
    const pid_t child = fork();
    if (child == 0) {
      alarm(20);
      draw(frames + i * BYTES);
      _exit(failures != 0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT(status == 0, "child %d ends with %x", i, status);
  }
  for (int i = 0; i < TIMES; i++) EXPECT(!memcmp(frames + i * BYTES, expected, BYTES), "the frame of child %d is another one", i);
  printf("%d processes were forked with the library, %d failures\n", TIMES, failures);
  return failures != 0;
}
