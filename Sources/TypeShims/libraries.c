// Loads the libraries when the first text comes, so that a program without text starts as fast without them, and
// runs where they are not installed.
#include "libraries.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static segue_type_functions functions;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

void segue_type_lock(void) { pthread_mutex_lock(&mutex); }
void segue_type_unlock(void) { pthread_mutex_unlock(&mutex); }

// Opens a library; an environment variable may name another file.
static void *open_library(const char *variable, const char *name) {
  const char *own = getenv(variable);
  return dlopen(own && *own ? own : name, RTLD_NOW | RTLD_LOCAL);
}

static int find(void *library, void **function, const char *name) {
  *function = library ? dlsym(library, name) : NULL;
  return *function == NULL;
}

static void load(void) {
  int absent;
  void *library;
#define FIND(result, name, parameters) absent += find(library, (void **)&functions.name, #name);
#define LOAD(bit, variable, file, LIST)          \
  absent = 0;                                    \
  library = open_library(variable, file);        \
  LIST(FIND)                                     \
  if (absent) functions.missing |= bit;
  LOAD(SEGUE_TYPE_FREETYPE, "SEGUE_LIBFREETYPE", "libfreetype.so.6", FREETYPE_FUNCTIONS)
  LOAD(SEGUE_TYPE_HARFBUZZ, "SEGUE_LIBHARFBUZZ", "libharfbuzz.so.0", HARFBUZZ_FUNCTIONS)
  LOAD(SEGUE_TYPE_FONTCONFIG, "SEGUE_LIBFONTCONFIG", "libfontconfig.so.1", FONTCONFIG_FUNCTIONS)
  LOAD(SEGUE_TYPE_FRIBIDI, "SEGUE_LIBFRIBIDI", "libfribidi.so.0", FRIBIDI_FUNCTIONS)
#undef FIND
#undef LOAD
  if (!(functions.missing & SEGUE_TYPE_FREETYPE) && functions.FT_Init_FreeType(&functions.freetype) != 0)
    functions.missing |= SEGUE_TYPE_FREETYPE;
  if (!(functions.missing & SEGUE_TYPE_FONTCONFIG) && !functions.FcInit())
    functions.missing |= SEGUE_TYPE_FONTCONFIG;
}

const segue_type_functions *segue_type_libraries(void) {
  pthread_once(&once, load);
  return &functions;
}

int segue_type_missing(int wanted) {
  int missing = segue_type_libraries()->missing & wanted;
  if ((wanted & SEGUE_TYPE_ICU) && !segue_words_version()) missing |= SEGUE_TYPE_ICU;
  return missing;
}

const char *segue_type_version(int library) {
  static char freetype[32], fontconfig[32];
  if (library == SEGUE_TYPE_ICU) return segue_words_version();
  const segue_type_functions *f = segue_type_libraries();
  if (f->missing & library) return NULL;
  const char *version = NULL;
  segue_type_lock();
  if (library == SEGUE_TYPE_HARFBUZZ) version = f->hb_version_string();
  if (library == SEGUE_TYPE_FREETYPE) {
    int major, minor, patch;
    f->FT_Library_Version(f->freetype, &major, &minor, &patch);
    snprintf(freetype, sizeof freetype, "%d.%d.%d", major, minor, patch);
    version = freetype;
  }
  if (library == SEGUE_TYPE_FONTCONFIG) {
    int number = f->FcGetVersion();
    snprintf(fontconfig, sizeof fontconfig, "%d.%d.%d", number / 10000, number / 100 % 100, number % 100);
    version = fontconfig;
  }
  segue_type_unlock();
  return version;
}
