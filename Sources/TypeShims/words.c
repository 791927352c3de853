// Where lines may be broken in scripts that put no spaces between words: Thai, Lao, Khmer and Burmese need a
// dictionary, and so do the phrases of Japanese. ICU has them. It is large, so it is loaded when the first such text comes.
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "libraries.h"

// ICU's names of things: a break of lines, no further one.
enum { UBRK_LINE = 2, UBRK_DONE = -1 };
// ICU writes its version behind the names of libraries and functions. These versions are tried.
enum { NEWEST = 99, OLDEST = 50 };

static struct {
  void *(*open)(int, const char *, const uint16_t *, int32_t, int *);
  void (*close)(void *);
  int32_t (*next)(void *);
  char version[16];
  int major;
} icu;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// Finds a function with its version; version 0 is for libraries built without one.
static void *find(void *library, const char *name, int version) {
  char whole[64];
  if (version)
    snprintf(whole, sizeof whole, "%s_%d", name, version);
  else
    snprintf(whole, sizeof whole, "%s", name);
  return dlsym(library, whole);
}

static int find_all(void *library, int version) {
  *(void **)&icu.close = find(library, "ubrk_close", version);
  *(void **)&icu.next = find(library, "ubrk_next", version);
  *(void **)&icu.open = find(library, "ubrk_open", version);
  void (*get_version)(uint8_t *);
  *(void **)&get_version = find(library, "u_getVersion", version);
  if (!icu.open || !icu.close || !icu.next || !get_version) return 0;
  uint8_t parts[4] = {0};
  get_version(parts);
  icu.major = parts[0];
  snprintf(icu.version, sizeof icu.version, "%d.%d", parts[0], parts[1]);
  return 1;
}

static void load(void) {
  const char *own = getenv("SEGUE_LIBICUUC");
  void *library = NULL;
  if (own && *own) {
    library = dlopen(own, RTLD_NOW | RTLD_LOCAL);
  } else {
    for (int version = NEWEST; version >= OLDEST && !library; version--) {
      char name[32];
      snprintf(name, sizeof name, "libicuuc.so.%d", version);
      library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    }
  }
  if (!library) return;
  for (int version = NEWEST; version >= OLDEST; version--)
    if (find_all(library, version)) return;
  if (!find_all(library, 0)) icu.open = NULL;
}

static int is_loaded(void) {
  pthread_once(&once, load);
  return icu.open != NULL;
}

const char *segue_words_version(void) { return is_loaded() ? icu.version : NULL; }

static int line_breaks(
  const char *locale, const uint32_t *text, size_t count, uint8_t *allowed
) {
  if (count > SEGUE_TYPE_MOST_CHARACTERS) return SEGUE_TYPE_NOTHING;
  // One unit for each character: these scripts are in the first plane, and others stand as an unknown one.
  uint16_t *units = malloc((count ? count : 1) * sizeof *units);
  if (!units) return SEGUE_TYPE_NO_MEMORY;
  for (size_t i = 0; i < count; i++) {
    units[i] = text[i] > 0xffff ? 0xfffd : (uint16_t)text[i];
    allowed[i] = 0;
  }
  int error = 0;
  void *breaks = icu.open(UBRK_LINE, locale, units, (int32_t)count, &error);
  // Negative numbers are warnings.
  int status = error > 0 || !breaks ? SEGUE_TYPE_NO_LIBRARY : SEGUE_TYPE_DONE;
  if (status == SEGUE_TYPE_DONE)
    for (int32_t place; (place = icu.next(breaks)) != UBRK_DONE;)
      if (place >= 0 && (size_t)place < count) allowed[place] = 1;
  if (breaks) icu.close(breaks);
  free(units);
  return status;
}

int segue_word_breaks(const uint32_t *text, size_t count, uint8_t *allowed) {
  if (!is_loaded()) return SEGUE_TYPE_NO_LIBRARY;
  return line_breaks("", text, count, allowed);
}

int segue_phrase_breaks(const uint32_t *text, size_t count, uint8_t *allowed) {
  // Older versions do not know this option, and break between any two characters.
  if (!is_loaded() || icu.major < 72) return SEGUE_TYPE_NO_LIBRARY;
  return line_breaks("ja@lw=phrase", text, count, allowed);
}
