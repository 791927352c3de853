// From what libheif decoded to rows: widened, in sRGB, premultiplied.
#include "heif_rows.h"

#include <string.h>

#include "rows.h"
#include "segue_codecs.h"
#include "segue_depths.h"

// Widens a row of more than 8 bits to straight values of 16 bits.
static void widen(const heif_pixels *p, uint16_t *row, const uint16_t *source) {
  uint32_t top = (1u << p->depth) - 1;
  for (size_t i = 0; i < p->width * 4; i++) {
    uint32_t v = source[i] < top ? source[i] : top;
    row[i] = (uint16_t)((v * 65535u + top / 2) / top);
  }
  if (!p->has_alpha || !p->premultiplied) return;
  for (size_t i = 0; i < p->width; i++) {
    uint32_t a = row[4 * i + 3];
    for (int c = 0; c < 3 && a; c++) {
      uint32_t v = (row[4 * i + c] * 65535u + a / 2) / a;
      row[4 * i + c] = (uint16_t)(v < 65535 ? v : 65535);
    }
  }
}

void segue_heif_write_values(const heif_pixels *p, uint16_t *values, uint16_t *scratch) {
  for (size_t y = 0; y < p->height; y++) {
    const uint8_t *source = p->plane + y * p->stride;
    uint16_t *to = values + y * p->width;
    if (p->depth == 8) {
      segue_luma(to, source, p->stride, p->width, 1);
      continue;
    }
    widen(p, scratch, (const uint16_t *)source);
    for (size_t i = 0; i < p->width; i++) memmove(scratch + 3 * i, scratch + 4 * i, 6);
    segue_codec_luma16(to, scratch, p->width);
  }
}

// Widens a straight row of 8 bits.
static void widen8(const heif_pixels *p, uint16_t *row, const uint8_t *source) {
  for (size_t i = 0; i < p->width * 4; i++) row[i] = (uint16_t)(source[i] * 257);
}

int segue_heif_write_rows(const heif_pixels *p, uint8_t *rows, size_t row_bytes, uint16_t *scratch) {
  int opaque = 1;
  for (size_t y = 0; y < p->height; y++) {
    const uint8_t *source = p->plane + y * p->stride;
    uint8_t *row = rows + y * row_bytes;
    if (p->depth > 8) {
      widen(p, scratch, (const uint16_t *)source);
      opaque &= segue_codec_write16(row, scratch, p->width, p->color, p->wide);
    } else if (p->wide) {
      if (p->has_alpha && p->premultiplied) {
        // In the far half of the scratch: widening reads each value before it writes there.
        uint8_t *straight = (uint8_t *)scratch + p->width * 4;
        segue_unpremultiply(straight, source, p->width);
        source = straight;
      }
      widen8(p, scratch, source);
      opaque &= segue_codec_write16(row, scratch, p->width, p->color, 1);
    } else {
      if (p->has_alpha && p->premultiplied)
        segue_unpremultiply(row, source, p->width);
      else
        memcpy(row, source, p->width * 4);
      if (p->color) segue_color_row8(p->color, row, p->width);
      opaque &= segue_codec_premultiply(row, p->width);
    }
  }
  return opaque;
}

static uint32_t value_at(const heif_plane *plane, size_t x, size_t y) {
  const uint8_t *row = plane->bytes + y * (size_t)plane->stride;
  if (plane->bits <= 8) return row[x];
  uint16_t value;
  memcpy(&value, row + 2 * x, 2);
  return value;
}

void segue_heif_spread(const heif_plane *grey, const heif_plane *alpha, int limited, heif_pixels *p) {
  uint32_t top = (1u << grey->bits) - 1;
  uint32_t low = limited ? 16u << (grey->bits - 8) : 0, reach = limited ? 219u << (grey->bits - 8) : top;
  uint32_t most = alpha->bytes ? (1u << alpha->bits) - 1 : 1;
  for (size_t y = 0; y < p->height; y++) {
    uint8_t *narrow = (uint8_t *)p->own + y * p->stride;
    uint16_t *wide = (uint16_t *)narrow;
    for (size_t x = 0; x < p->width; x++) {
      uint32_t v = value_at(grey, x, y);
      v = v > low ? ((v - low) * top + reach / 2) / reach : 0;
      v = v < top ? v : top;
      uint32_t a = alpha->bytes ? value_at(alpha, x, y) : 1;
      a = ((a < most ? a : most) * top + most / 2) / most;
      for (size_t c = 0; c < 4; c++) {
        if (p->depth > 8)
          wide[4 * x + c] = (uint16_t)(c < 3 ? v : a);
        else
          narrow[4 * x + c] = (uint8_t)(c < 3 ? v : a);
      }
    }
  }
}
