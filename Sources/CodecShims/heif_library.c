// Loads libheif, and translates what it says.
#include "heif_library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "segue_versions.h"

heif_functions segue_heif;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  const char *own = getenv("SEGUE_LIBHEIF");
  void *library = dlopen(own && *own ? own : "libheif.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  int missing = 0;
#define FIND(result, name, parameters)                   \
  *(void **)&segue_heif.name = dlsym(library, "heif_" #name);  \
  missing += segue_heif.name == NULL;
  HEIF_FUNCTIONS(FIND)
#undef FIND
  segue_heif.loaded = missing == 0;
}

int segue_heif_is_loaded(void) {
  pthread_once(&once, load);
  return segue_heif.loaded;
}

const char *segue_heif_version(void) {
  return segue_heif_is_loaded() ? segue_heif.get_version() : NULL;
}

int segue_heif_decodes(int codec) {
  return segue_heif_is_loaded() && segue_heif.have_decoder_for_format(codec);
}

int segue_heif_fail(int status, char *message, const char *text) {
  snprintf(message, SEGUE_MESSAGE, "%s", text);
  return status;
}

int segue_heif_status(heif_error error, char *message) {
  if (error.code == 0) return SEGUE_DONE;
  int status = error.subcode == HEIF_OVER_LIMIT          ? SEGUE_TOO_BIG
               : error.subcode == HEIF_END_OF_DATA       ? SEGUE_TRUNCATED
               : error.code == HEIF_MEMORY               ? SEGUE_NO_MEMORY
               : error.code == HEIF_UNSUPPORTED_FILE ||
                       error.code == HEIF_UNSUPPORTED_FEATURE ? SEGUE_UNSUPPORTED
                                                         : SEGUE_CORRUPT;
  segue_heif_fail(status, message, error.message ? error.message : "");
  message[strcspn(message, "\r\n")] = 0;
  return status;
}
