// A frei0r mixer for one effect, whose name, title and summary are compiled in: MLT, Kdenlive and GStreamer load it.
//
// Hosts open, ask and close all plug-ins when they scan, so it is linked with nothing of Segue: libsegue is loaded for the
// first frame, and stays. frei0r gives frames a time, but no length: the progress is a parameter. The declarations are those of
// the interface frei0r 1.2, whose structures are facts.
#include "segue.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if !defined(EFFECT) || !defined(TITLE) || !defined(SUMMARY)
#error "say -DEFFECT=... -DTITLE=... -DSUMMARY=..., each a string"
#endif
#define EXPORTED __attribute__((visibility("default")))

enum { MIXER2 = 2, RGBA8888 = 1, VERSION = 1, BOOLEAN = 0, NUMBER = 1 };
typedef struct {
  const char *name, *author;
  int plugin_type, color_model, frei0r_version, major_version, minor_version, num_params;
  const char *explanation;
} plugin_info;
typedef struct {
  const char *name;
  int type;
  const char *explanation;
} parameter_info;

static struct {
  int32_t (*open)(const char *, segue_effect **);
  void (*close)(segue_effect *);
  const char *(*error)(const segue_effect *);
  int32_t (*frame)(segue_effect *, double, const segue_source *, const segue_source *, const segue_target *, int32_t);
} library;

static void load(void) {
  void *const loaded = dlopen("libsegue.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!loaded) {
    fprintf(stderr, "segue: %s\n", dlerror());
    return;
  }
  *(void **)&library.close = dlsym(loaded, "segue_close");
  *(void **)&library.error = dlsym(loaded, "segue_error");
  *(void **)&library.frame = dlsym(loaded, "segue_frame");
  *(void **)&library.open = dlsym(loaded, "segue_open");
}

typedef struct {
  int width, height;
  double position, swap;
  segue_effect *effect;
  // Hosts may call one instance from several threads.
  pthread_mutex_t mutex;
  int has_failed;
} instance;

EXPORTED int f0r_init(void) { return 1; }
EXPORTED void f0r_deinit(void) {}

EXPORTED void f0r_get_plugin_info(plugin_info *info) {
  *info = (plugin_info){"Segue " TITLE, "The Segue authors", MIXER2, RGBA8888, VERSION, 1, 0, 2, SUMMARY};
}

EXPORTED void f0r_get_param_info(parameter_info *info, int index) {
  *info = index == 0 ? (parameter_info){"position", NUMBER, "0 is the first picture, 1 the second"}
                     : (parameter_info){"swap", BOOLEAN, "from the second picture to the first"};
}

EXPORTED void *f0r_construct(unsigned width, unsigned height) {
  instance *const self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->width = (int)width;
  self->height = (int)height;
  pthread_mutex_init(&self->mutex, NULL);
  return self;
}

EXPORTED void f0r_destruct(void *given) {
  instance *const self = given;
  if (self->effect) library.close(self->effect);
  pthread_mutex_destroy(&self->mutex);
  free(self);
}

EXPORTED void f0r_set_param_value(void *given, void *value, int index) {
  instance *const self = given;
  *(index == 0 ? &self->position : &self->swap) = *(const double *)value;
}

EXPORTED void f0r_get_param_value(void *given, void *value, int index) {
  const instance *const self = given;
  *(double *)value = index == 0 ? self->position : self->swap;
}

// Draws a frame; 0 where it cannot.
static int draw(instance *self, double progress, const uint32_t *from, const uint32_t *to, uint32_t *out) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (!library.open || self->has_failed) return 0;
  if (!self->effect && library.open(EFFECT, &self->effect) != SEGUE_OK) {
    self->has_failed = 1;
    fprintf(stderr, "segue: %s\n", library.error(self->effect));
    return 0;
  }
  const ptrdiff_t stride = (ptrdiff_t)self->width * 4;
  const segue_source sources[] = {{sizeof(segue_source), SEGUE_RGBA8, self->width, self->height, from, stride, 0},
                                  {sizeof(segue_source), SEGUE_RGBA8, self->width, self->height, to, stride, 0}};
  const segue_target target = {sizeof target, SEGUE_RGBA8, self->width, self->height, out, stride};
  if (library.frame(self->effect, progress, &sources[0], &sources[1], &target, 1) == SEGUE_OK) return 1;
  fprintf(stderr, "segue: %s\n", library.error(self->effect));
  return 0;
}

EXPORTED void f0r_update2(void *given, double time, const uint32_t *first, const uint32_t *second, const uint32_t *third,
                          uint32_t *out) {
  (void)time, (void)third;
  instance *const self = given;
  const int swaps = self->swap >= 0.5;
  const uint32_t *const from = swaps ? second : first, *const to = swaps ? first : second;
  const double progress = self->position > 0 ? self->position < 1 ? self->position : 1 : 0;
  pthread_mutex_lock(&self->mutex);
  // Without a frame, the nearer picture is better than nothing.
  if (!draw(self, progress, from, to, out)) memmove(out, progress < 0.5 ? from : to, (size_t)self->width * self->height * 4);
  pthread_mutex_unlock(&self->mutex);
}

EXPORTED void f0r_update(void *given, double time, const uint32_t *in, uint32_t *out) {
  f0r_update2(given, time, in, in, NULL, out);
}
