// Finds installed fonts through fontconfig.
#include <stdlib.h>
#include <string.h>

#include "libraries.h"

static void *pattern_of(const segue_type_functions *f, const segue_font_wish *wish) {
  void *pattern = f->FcPatternCreate();
  if (!pattern) return NULL;
  if (wish->family && *wish->family)
    f->FcPatternAddString(pattern, "family", (const uint8_t *)wish->family);
  int weight = wish->weight < 1 ? 1 : wish->weight > 1000 ? 1000 : wish->weight;
  f->FcPatternAddInteger(pattern, "weight", f->FcWeightFromOpenType(weight));
  f->FcPatternAddInteger(pattern, "slant", wish->italic ? FC_ITALIC : FC_ROMAN);
  f->FcPatternAddBool(pattern, "scalable", 1);
  if (wish->character) {
    void *characters = f->FcCharSetCreate();
    if (characters) {
      f->FcCharSetAddChar(characters, wish->character);
      f->FcPatternAddCharSet(pattern, "charset", characters);
      f->FcCharSetDestroy(characters);
    }
  }
  f->FcConfigSubstitute(NULL, pattern, FC_MATCH_PATTERN);
  f->FcDefaultSubstitute(pattern);
  return pattern;
}

void segue_font_found_end(segue_font_found *found) {
  free(found->path);
  free(found->family);
  memset(found, 0, sizeof *found);
}

// Puts a copy of a text in the place of another.
static int copy(char **to, const uint8_t *text) {
  char *made = strdup((const char *)text);
  if (!made) return 0;
  free(*to);
  *to = made;
  return 1;
}

int segue_font_find(const segue_font_wish *wish, segue_font_found *found) {
  const segue_type_functions *f = segue_type_libraries();
  memset(found, 0, sizeof *found);
  if (f->missing & SEGUE_TYPE_FONTCONFIG) return SEGUE_TYPE_NO_LIBRARY;
  // Its functions take turns themselves, but not in every version.
  segue_type_lock();
  int status = SEGUE_TYPE_NOTHING;
  int result;
  void *pattern = pattern_of(f, wish);
  void *match = pattern ? f->FcFontMatch(NULL, pattern, &result) : NULL;
  uint8_t *path = NULL, *family = NULL;
  if (match && f->FcPatternGetString(match, "file", 0, &path) == FC_RESULT_MATCH &&
      copy(&found->path, path)) {
    status = SEGUE_TYPE_DONE;
    int slant = FC_ROMAN;
    f->FcPatternGetInteger(match, "index", 0, &found->index);
    f->FcPatternGetInteger(match, "slant", 0, &slant);
    found->italic = slant != FC_ROMAN;
    // The name that was asked for may be one of several.
    for (int i = 0; f->FcPatternGetString(match, "family", i, &family) == FC_RESULT_MATCH; i++) {
      int is_wished = wish->family && strcmp((const char *)family, wish->family) == 0;
      if (i == 0 || is_wished) copy(&found->family, family);
    }
  }
  if (match) f->FcPatternDestroy(match);
  if (pattern) f->FcPatternDestroy(pattern);
  segue_type_unlock();
  return status;
}
