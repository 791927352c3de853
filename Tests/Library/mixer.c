// Uses a frei0r mixer as a host does: mixer PLUGIN EFFECT. It is opened, asked and closed, as in a scan, and then its frames are
// those of the library, from several threads at once, too.
#define _GNU_SOURCE
#include "library.h"
#include <dlfcn.h>
#include <pthread.h>

enum { WIDTH = 64, HEIGHT = 40, COUNT = WIDTH * HEIGHT };
static uint32_t first[COUNT], second[COUNT], shown[4][COUNT], expected[COUNT];
static void *(*construct)(unsigned, unsigned);
static void (*destruct)(void *), (*set)(void *, void *, int), (*get)(void *, void *, int), (*plugin)(void *);
static void (*update)(void *, double, const uint32_t *, const uint32_t *, const uint32_t *, uint32_t *);
static int (*init)(void);

static void *load(const char *path) {
  void *const loaded = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!loaded) {
    fprintf(stderr, "%s\n", dlerror());
    exit(70);
  }
  *(void **)&construct = dlsym(loaded, "f0r_construct");
  *(void **)&destruct = dlsym(loaded, "f0r_destruct");
  *(void **)&set = dlsym(loaded, "f0r_set_param_value");
  *(void **)&get = dlsym(loaded, "f0r_get_param_value");
  *(void **)&update = dlsym(loaded, "f0r_update2");
  *(void **)&plugin = dlsym(loaded, "f0r_get_plugin_info");
  *(void **)&init = dlsym(loaded, "f0r_init");
  return loaded;
}

static void *shared;
static void *draw(void *into) {
  update(shared, 0, first, second, NULL, into);
  return NULL;
}

int main(int argc, char **argv) {
  if (argc != 3) return 64;
  struct { const char *name, *author; int numbers[6]; const char *explanation; } info;
  for (int i = 0; i < 3; i++) {
    void *const loaded = load(argv[1]);
    EXPECT(init() == 1, "init");
    plugin(&info);
    EXPECT(!strncmp(info.name, "Segue ", 6) && info.numbers[0] == 2 && info.numbers[5] == 2 && *info.explanation, "%s", info.name);
    destruct(construct(8, 8));
    dlclose(loaded);
  }
  load(argv[1]);
  for (int i = 0; i < COUNT; i++) {
    first[i] = (uint32_t)i * 2654435761u;
    second[i] = (uint32_t)i * 40503u | 0xFF000000u;
  }
  segue_effect *effect;
  EXPECT(segue_open(argv[2], &effect) == SEGUE_OK, "%s", segue_error(effect));
  const segue_source from = source(SEGUE_RGBA8, WIDTH, HEIGHT, first, WIDTH * 4), to = source(SEGUE_RGBA8, WIDTH, HEIGHT, second, WIDTH * 4);
  const segue_target frame = target(SEGUE_RGBA8, WIDTH, HEIGHT, expected, WIDTH * 4);
  shared = construct(WIDTH, HEIGHT);
  double position = 0.3, swap = 1, got = 0;
  set(shared, &position, 0);
  get(shared, &got, 0);
  EXPECT(got == 0.3, "%g", got);
  segue_frame(effect, 0.3, &from, &to, &frame, 1);
  pthread_t threads[4];
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, draw, shown[i]);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  for (int i = 0; i < 4; i++) EXPECT(!memcmp(shown[i], expected, sizeof expected), "thread %d", i);
  set(shared, &swap, 1);
  segue_frame(effect, 0.3, &to, &from, &frame, 1);
  draw(shown[0]);
  EXPECT(!memcmp(shown[0], expected, sizeof expected), "swapped");
  destruct(shared);
  segue_close(effect);
  printf("the mixer %s draws the library's frames, %d failures\n", info.name, failures);
  return failures != 0;
}
