// Finds the configuration of the main picture's codec in the boxes of a HEIF file.
//
// Source: ISO/IEC 14496-12 (boxes), 23008-12 (pitm, iref, ipma, ipco), 14496-15, section 8.3.2.1 (hvcC), and the AV1
// Codec ISO Media File Format Binding, section 2.3 (av1C). Of a picture made of tiles it is the first tile's.
#include "heif_boxes.h"

#include <string.h>

// Bytes that are left to read.
typedef struct {
  const uint8_t *at;
  size_t left;
} span;

static uint32_t number(span *s, size_t bytes) {
  uint32_t value = 0;
  if (s->left < bytes) {
    s->left = 0;
    return 0;
  }
  for (size_t i = 0; i < bytes; i++) value = value << 8 | s->at[i];
  s->at += bytes;
  s->left -= bytes;
  return value;
}

// Takes the next box; returns false at the end.
static int next_box(span *from, char type[4], span *content) {
  span s = *from;
  if (s.left < 8) return 0;
  size_t size = number(&s, 4), head = 8;
  memcpy(type, s.at, 4);
  if (size == 1) {
    if (from->left < 16) return 0;
    s = (span){from->at + 8, from->left - 8};
    if (number(&s, 4) != 0) return 0;
    size = number(&s, 4);
    head = 16;
  }
  if (size == 0) size = from->left;
  if (size < head || size > from->left) return 0;
  *content = (span){from->at + head, size - head};
  *from = (span){from->at + size, from->left - size};
  return 1;
}

static int find_box(span in, const char *name, span *content) {
  char type[4];
  while (next_box(&in, type, content))
    if (memcmp(type, name, 4) == 0) return 1;
  return 0;
}

// Whether a property, counted from 1, is a configuration without planes of colour.
static int says_monochrome(span properties, uint32_t index) {
  char type[4];
  span content;
  for (uint32_t i = 1; next_box(&properties, type, &content); i++) {
    if (i != index) continue;
    if (memcmp(type, "av1C", 4) == 0) return content.left > 2 && (content.at[2] & 0x10);
    if (memcmp(type, "hvcC", 4) == 0) return content.left > 16 && (content.at[16] & 3) == 0;
    return 0;
  }
  return 0;
}

// Whether an item's properties say so; -1 if they are not in this list. `links` is the content of ipma.
static int item_is_monochrome(span links, uint32_t item, span properties) {
  uint32_t flags = number(&links, 4), count = number(&links, 4);
  int wide_ids = flags >> 24 != 0, wide = flags & 1;
  for (uint32_t i = 0; i < count && links.left > 0; i++) {
    uint32_t id = number(&links, wide_ids ? 4 : 2), linked = number(&links, 1);
    int found = 0;
    for (uint32_t j = 0; j < linked; j++) {
      uint32_t index = number(&links, wide ? 2 : 1) & (wide ? 0x7fff : 0x7f);
      if (id == item && index && !found) found = says_monochrome(properties, index);
    }
    if (id == item) return found;
  }
  return -1;
}

// The first of the items that an item is made of (tiles of a grid), or 0. `references` is the content of iref.
static uint32_t first_part(span references, uint32_t item) {
  char type[4];
  span content;
  size_t id_bytes = number(&references, 4) >> 24 ? 4 : 2;
  while (next_box(&references, type, &content)) {
    if (memcmp(type, "dimg", 4) != 0 || number(&content, id_bytes) != item) continue;
    return number(&content, 2) ? number(&content, id_bytes) : 0;
  }
  return 0;
}

int segue_heif_is_monochrome(const uint8_t *data, size_t size) {
  span meta, main, properties, list, links, references;
  char type[4];
  if (!find_box((span){data, size}, "meta", &meta)) return 0;
  number(&meta, 4);
  if (!find_box(meta, "pitm", &main) || !find_box(meta, "iprp", &properties) ||
      !find_box(properties, "ipco", &list))
    return 0;
  uint32_t item = number(&main, 4) >> 24 ? number(&main, 4) : number(&main, 2);
  // A picture of tiles has no codec of its own. Pictures derived from derived ones end somewhere, or the file is damaged.
  for (int depth = 0; depth < 4 && find_box(meta, "iref", &references); depth++) {
    uint32_t part = first_part(references, item);
    if (!part) break;
    item = part;
  }
  int found = -1;
  while (found < 0 && next_box(&properties, type, &links))
    if (memcmp(type, "ipma", 4) == 0) found = item_is_monochrome(links, item, list);
  return found > 0;
}
