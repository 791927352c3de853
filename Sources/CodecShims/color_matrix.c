// Matrix profiles to sRGB: linearise by table, multiply, encode by table.
//
// Linear light has 14 bits for 8-bit rows (a step near black is a fifth of an output level), 16 bits for 16-bit rows
// that come down to 8 bits, and 20 bits for those that stay (a step is 0.8 of a level). Coefficients are 2.14 fixed
// point.
#include "color_matrix.h"

#include <stdlib.h>

#include "rows.h"
#include "segue_dispatch.h"

enum { ONE8 = 1 << 14, ONE16 = 65535, ONE_FINE = 1 << 20, COEFFICIENT = 1 << 14 };

struct segue_color_matrix {
  int32_t matrix[9];
  uint32_t one;        // how much linear light white is
  uint16_t *linear;    // three tables: encoded to linear, for 8-bit rows
  uint8_t *encode8;    // linear to encoded
  uint32_t *linear16;  // the same for 16-bit rows
  uint16_t *encode16;
};

void segue_color_matrix_free(segue_color_matrix *matrix) {
  if (!matrix) return;
  free(matrix->linear);
  free(matrix->encode8);
  free(matrix->linear16);
  free(matrix->encode16);
  free(matrix);
}

typedef struct {
  cmsToneCurve *curves[3];  // the profile's own
  double columns[3][3];     // XYZ of red, green, blue, relative to D50
} parts;

static int read_parts(cmsHPROFILE profile, parts *found) {
  static const cmsTagSignature curves[3] = {cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag};
  static const cmsTagSignature colorants[3] = {cmsSigRedColorantTag, cmsSigGreenColorantTag,
                                               cmsSigBlueColorantTag};
  if (!cmsIsMatrixShaper(profile) || cmsGetColorSpace(profile) != cmsSigRgbData) return 0;
  // lcms2 would prefer a table to the matrix.
  if (cmsIsTag(profile, cmsSigAToB0Tag) || cmsIsTag(profile, cmsSigDToB0Tag)) return 0;
  for (int i = 0; i < 3; i++) {
    const cmsCIEXYZ *xyz = cmsReadTag(profile, colorants[i]);
    found->curves[i] = cmsReadTag(profile, curves[i]);
    if (!xyz || !found->curves[i]) return 0;
    found->columns[i][0] = xyz->X;
    found->columns[i][1] = xyz->Y;
    found->columns[i][2] = xyz->Z;
  }
  return 1;
}

// out = inverse of the matrix with columns b, times the one with columns a. Cramer's rule.
static int solve(const double a[3][3], const double b[3][3], int32_t out[9]) {
  double cross[3][3], determinant = 0;
  for (int i = 0; i < 3; i++) {
    const double *p = b[(i + 1) % 3], *q = b[(i + 2) % 3];
    cross[i][0] = p[1] * q[2] - p[2] * q[1];
    cross[i][1] = p[2] * q[0] - p[0] * q[2];
    cross[i][2] = p[0] * q[1] - p[1] * q[0];
  }
  for (int k = 0; k < 3; k++) determinant += b[0][k] * cross[0][k];
  if (!(determinant > 1e-6 || determinant < -1e-6)) return 0;
  for (int i = 0; i < 3; i++) {
    double reach = 0;
    for (int j = 0; j < 3; j++) {
      double v = 0;
      for (int k = 0; k < 3; k++) v += cross[i][k] * a[j][k];
      v /= determinant;
      reach += v < 0 ? -v : v;
      // The sum of three products must fit 31 bits.
      if (!(reach < 7)) return 0;
      out[3 * i + j] = (int32_t)(v * COEFFICIENT + (v < 0 ? -0.5 : 0.5));
    }
  }
  return 1;
}

static uint32_t scaled(double v, uint32_t top) {
  return v > 0 ? v < 1 ? (uint32_t)(v * top + 0.5) : top : 0;
}

static int fill_tables(segue_color_matrix *matrix, const parts *source, cmsToneCurve *encode,
                       segue_precision precision) {
  int wide = precision != SEGUE_NARROW;
  size_t count = wide ? 65536 : 256;
  uint32_t one = precision == SEGUE_FINE ? ONE_FINE : wide ? ONE16 : ONE8;
  matrix->one = one;
  if (wide) {
    matrix->linear16 = malloc(3 * count * sizeof(uint32_t));
    matrix->encode16 = malloc((one + 1) * sizeof(uint16_t));
    if (!matrix->linear16 || !matrix->encode16) return 0;
  } else {
    matrix->linear = malloc(3 * count * sizeof(uint16_t));
    matrix->encode8 = malloc(one + 1);
    if (!matrix->linear || !matrix->encode8) return 0;
  }
  for (size_t c = 0; c < 3; c++)
    for (size_t i = 0; i < count; i++) {
      double v = cmsEvalToneCurveFloat(source->curves[c], (float)i / (float)(count - 1));
      if (wide)
        matrix->linear16[c * count + i] = scaled(v, one);
      else
        matrix->linear[c * count + i] = (uint16_t)scaled(v, one);
    }
  for (uint32_t i = 0; i <= one; i++) {
    double v = cmsEvalToneCurveFloat(encode, (float)i / (float)one);
    if (wide)
      matrix->encode16[i] = (uint16_t)scaled(v, 65535);
    else
      matrix->encode8[i] = (uint8_t)scaled(v, 255);
  }
  return 1;
}

segue_color_matrix *segue_color_matrix_new(cmsHPROFILE profile, segue_precision precision) {
  parts source, target;
  cmsHPROFILE srgb = cmsCreate_sRGBProfile();
  cmsToneCurve *encode = NULL;
  segue_color_matrix *matrix = calloc(1, sizeof *matrix);
  int usable = srgb && matrix && read_parts(profile, &source) && read_parts(srgb, &target) &&
               solve(source.columns, target.columns, matrix->matrix) &&
               (encode = cmsReverseToneCurve(target.curves[0])) &&
               fill_tables(matrix, &source, encode, precision);
  if (encode) cmsFreeToneCurve(encode);
  if (srgb) cmsCloseProfile(srgb);
  if (usable) return matrix;
  segue_color_matrix_free(matrix);
  return NULL;
}

static inline int32_t clamped(int32_t v, int32_t top) { return v < 0 ? 0 : v > top ? top : v; }

SEGUE_DISPATCHED(void, segue_color_matrix_row8, (const segue_color_matrix *)matrix, (uint8_t *)rgba,
                 (size_t)n) {
  const int32_t *m = matrix->matrix;
  const uint16_t *red = matrix->linear, *green = red + 256, *blue = green + 256;
  const uint8_t *encode = matrix->encode8;
  for (size_t i = 0; i < n; i++) {
    uint8_t *p = rgba + 4 * i;
    int32_t r = red[p[0]], g = green[p[1]], b = blue[p[2]];
    for (int c = 0; c < 3; c++) {
      int32_t v = (m[3 * c] * r + m[3 * c + 1] * g + m[3 * c + 2] * b + COEFFICIENT / 2) >> 14;
      p[c] = encode[clamped(v, ONE8)];
    }
  }
}

void segue_color_matrix_row16(const segue_color_matrix *matrix, uint16_t *rgba, size_t n) {
  const int32_t *m = matrix->matrix;
  const uint32_t *red = matrix->linear16, *green = red + 65536, *blue = green + 65536;
  for (size_t i = 0; i < n; i++) {
    uint16_t *p = rgba + 4 * i;
    int64_t r = red[p[0]], g = green[p[1]], b = blue[p[2]];
    for (int c = 0; c < 3; c++) {
      int64_t v = (m[3 * c] * r + m[3 * c + 1] * g + m[3 * c + 2] * b + COEFFICIENT / 2) >> 14;
      p[c] = matrix->encode16[clamped((int32_t)v, (int32_t)matrix->one)];
    }
  }
}
