// What libheif decoded, and its way to rows of pixels or of a map.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "color.h"

// A decoded picture: RGBA, of 8 bits a component or in 16.
typedef struct {
  const uint8_t *plane;
  size_t stride, width, height;
  int depth, has_alpha, premultiplied;
  int wide;  // whether rows are RGBA16
  const segue_color *color;
  void *own;  // memory of the plane where it is not libheif's
} heif_pixels;

// A plane of a decoded picture, of 8 bits or more.
typedef struct {
  const uint8_t *bytes;
  int stride, bits;
} heif_plane;

// Writes rows as a map. `scratch` holds a row of RGBA16.
void segue_heif_write_values(const heif_pixels *p, uint16_t *values, uint16_t *scratch);

// Writes rows as premultiplied pixels; returns whether all are opaque.
int segue_heif_write_rows(const heif_pixels *p, uint8_t *rows, size_t row_bytes, uint16_t *scratch);

// Makes rows of RGBA, in `own`, of brightness and opacity; `limited` brightness is coded from 16 to 235, or as much of more
// bits.
void segue_heif_spread(const heif_plane *grey, const heif_plane *alpha, int limited, heif_pixels *p);
