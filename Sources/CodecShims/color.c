// Converts colour profiles to sRGB through lcms2. Most embedded profiles are sRGB, under various names.
// They are recognised by their effect on a small cube of colours, and then cost nothing.
#include "color.h"

#include <lcms2.h>
#include <stdlib.h>
#include <string.h>

#include "color_matrix.h"

struct segue_color {
  cmsHTRANSFORM transform;  // NULL when one of the fields below is used
  segue_color_matrix *matrix;
  uint8_t *table8;          // grey: 256 RGB triples
  uint16_t *table16;        // grey: 65,536 RGB triples
};

void segue_color_free(segue_color *color) {
  if (!color) return;
  if (color->transform) cmsDeleteTransform(color->transform);
  segue_color_matrix_free(color->matrix);
  free(color->table8);
  free(color->table16);
  free(color);
}

enum { SIDE = 12, CUBE = SIDE * SIDE * SIDE };

static void fill_cube(uint8_t *rgba) {
  for (int i = 0; i < CUBE; i++) {
    rgba[4 * i] = (uint8_t)(i % SIDE * 255 / (SIDE - 1));
    rgba[4 * i + 1] = (uint8_t)(i / SIDE % SIDE * 255 / (SIDE - 1));
    rgba[4 * i + 2] = (uint8_t)(i / SIDE / SIDE * 255 / (SIDE - 1));
    rgba[4 * i + 3] = 255;
  }
}

static int largest_difference(const uint8_t *a, const uint8_t *b) {
  int largest = 0;
  for (int i = 0; i < CUBE * 4; i++) {
    int difference = abs(a[i] - b[i]);
    largest = difference > largest ? difference : largest;
  }
  return largest;
}

// A press has several tables, one for each intent; the profile's header says which one is meant. Its
// black is grey on a screen; black-point compensation makes it black.
static uint32_t cmyk_intent(cmsHPROFILE source, uint32_t *flags) {
  uint32_t intent = cmsGetHeaderRenderingIntent(source);
  *flags |= cmsFLAGS_BLACKPOINTCOMPENSATION;
  return intent <= INTENT_ABSOLUTE_COLORIMETRIC ? intent : INTENT_PERCEPTUAL;
}

// Perceptual, as in browsers; for matrix profiles every intent but absolute is the same.
static cmsHTRANSFORM transform_to_srgb(cmsHPROFILE source, uint32_t in, uint32_t out) {
  cmsHPROFILE srgb = cmsCreate_sRGBProfile();
  if (!srgb) return NULL;
  // 16-bit rows use the exact pipeline: a resampled cube would lose the precision of 16 bits.
  uint32_t flags = T_BYTES(in) == 2 ? cmsFLAGS_NOOPTIMIZE : 0;
  uint32_t intent = INTENT_PERCEPTUAL;
  if (T_COLORSPACE(in) == PT_CMYK) intent = cmyk_intent(source, &flags);
  cmsHTRANSFORM transform =
      cmsCreateTransform(source, in, srgb, out, intent, flags | cmsFLAGS_NOCACHE);
  cmsCloseProfile(srgb);
  return transform;
}

// The profile as curves and a matrix, if that gives the same as lcms2, which is `expected` for the
// cube.
static segue_color_matrix *matrix_of(cmsHPROFILE source, const uint8_t *expected, segue_precision precision) {
  segue_color_matrix *narrow = segue_color_matrix_new(source, SEGUE_NARROW);
  if (!narrow) return NULL;
  uint8_t cube[CUBE * 4];
  fill_cube(cube);
  segue_color_matrix_row8(narrow, cube, CUBE);
  int agrees = largest_difference(cube, expected) <= 1;
  if (agrees && precision == SEGUE_NARROW) return narrow;
  segue_color_matrix_free(narrow);
  return agrees ? segue_color_matrix_new(source, precision) : NULL;
}

// Takes ownership of the profile.
static segue_color *make_rgb(cmsHPROFILE source, segue_precision precision) {
  if (!source) return NULL;
  segue_color *color = calloc(1, sizeof *color);
  cmsHTRANSFORM transform = transform_to_srgb(source, TYPE_RGBA_8, TYPE_RGBA_8);
  uint8_t before[CUBE * 4], after[CUBE * 4];
  fill_cube(before);
  memcpy(after, before, sizeof after);
  if (transform) cmsDoTransform(transform, before, after, CUBE);
  if (color && transform && largest_difference(before, after) > 1) {
    color->matrix = matrix_of(source, after, precision);
    if (!color->matrix)
      color->transform =
          precision == SEGUE_NARROW ? transform : transform_to_srgb(source, TYPE_RGBA_16, TYPE_RGBA_16);
  }
  if (transform && (!color || color->transform != transform)) cmsDeleteTransform(transform);
  cmsCloseProfile(source);
  if (color && !color->matrix && !color->transform) {
    free(color);
    color = NULL;
  }
  return color;
}

static segue_color *make_grey(cmsHPROFILE source, segue_precision precision) {
  int wide = precision != SEGUE_NARROW;
  segue_color *color = calloc(1, sizeof *color);
  size_t count = wide ? 65536 : 256;
  uint16_t *ramp = malloc(count * 2);
  uint16_t *wide_table = malloc(count * 6);
  cmsHTRANSFORM transform = transform_to_srgb(source, TYPE_GRAY_16, TYPE_RGB_16);
  int usable = color && ramp && wide_table && transform;
  if (usable) {
    for (size_t i = 0; i < count; i++) ramp[i] = (uint16_t)(wide ? i : i * 257);
    cmsDoTransform(transform, ramp, wide_table, (uint32_t)count);
    int identity = 1;
    for (size_t i = 0; i < count * 3 && identity; i++)
      identity = abs((int)wide_table[i] - (int)ramp[i / 3]) <= 257;
    usable = !identity;
  }
  if (usable && wide) {
    color->table16 = wide_table;
    wide_table = NULL;
  } else if (usable && (color->table8 = malloc(count * 3))) {
    for (size_t i = 0; i < count * 3; i++)
      color->table8[i] = (uint8_t)((wide_table[i] * 255u + 32767u) / 65535u);
  }
  if (transform) cmsDeleteTransform(transform);
  free(ramp);
  free(wide_table);
  if (color && !color->table8 && !color->table16) {
    free(color);
    color = NULL;
  }
  return color;
}

segue_color *segue_color_from_icc(const void *profile, size_t size, segue_space space,
                                  segue_precision precision) {
  if (size < 128 || size > (16u << 20)) return NULL;
  cmsHPROFILE source = cmsOpenProfileFromMem(profile, (uint32_t)size);
  if (!source) return NULL;
  cmsColorSpaceSignature signature = cmsGetColorSpace(source);
  // A picture in grey may carry an RGB profile: its values are then equal R, G and B.
  if (signature == cmsSigRgbData && space != SEGUE_SPACE_CMYK) return make_rgb(source, precision);
  segue_color *color = NULL;
  if (signature == cmsSigGrayData && space == SEGUE_SPACE_GREY) {
    color = make_grey(source, precision);
  } else if (signature == cmsSigCmykData && space == SEGUE_SPACE_CMYK) {
    cmsHTRANSFORM transform = transform_to_srgb(source, TYPE_CMYK_8_REV, TYPE_RGBA_8);
    if (transform && (color = calloc(1, sizeof *color)))
      color->transform = transform;
    else if (transform)
      cmsDeleteTransform(transform);
  }
  cmsCloseProfile(source);
  return color;
}

static const double rec709[8] = {0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06};

static cmsHPROFILE profile_of(const double *c, cmsToneCurve *curve) {
  if (!curve) return NULL;
  cmsCIExyY white = {c[0], c[1], 1};
  cmsCIExyYTRIPLE primaries = {{c[2], c[3], 1}, {c[4], c[5], 1}, {c[6], c[7], 1}};
  cmsToneCurve *curves[3] = {curve, curve, curve};
  cmsHPROFILE profile = cmsCreateRGBProfile(&white, &primaries, curves);
  cmsFreeToneCurve(curve);
  return profile;
}

segue_color *segue_color_from_gamma(double file_gamma, const double *chromaticities,
                                    segue_precision precision) {
  if (!(file_gamma > 0.1 && file_gamma < 10)) return NULL;
  const double *c = chromaticities ? chromaticities : rec709;
  int near = 1;
  for (int i = 0; i < 8; i++) near = near && c[i] - rec709[i] < 0.002 && rec709[i] - c[i] < 0.002;
  // 1/2.2 with these primaries is how encoders have always marked sRGB.
  if (near && file_gamma > 0.45 && file_gamma < 0.46) return NULL;
  for (int i = 0; i < 8; i++)
    if (!(c[i] >= 0 && c[i] <= 1)) return NULL;
  return make_rgb(profile_of(c, cmsBuildGamma(NULL, 1 / file_gamma)), precision);
}

static cmsToneCurve *curve_of(int transfer) {
  static const double srgb[5] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  static const double bt709[5] = {1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081};
  switch (transfer) {
    case 13: return cmsBuildParametricToneCurve(NULL, 4, srgb);
    case 1: case 6: case 14: case 15: return cmsBuildParametricToneCurve(NULL, 4, bt709);
    case 4: return cmsBuildGamma(NULL, 2.2);
    case 5: return cmsBuildGamma(NULL, 2.8);
    case 8: return cmsBuildGamma(NULL, 1);
    default: return NULL;
  }
}

segue_color *segue_color_from_cicp(int primaries, int transfer, segue_precision precision) {
  static const double bt2020[8] = {0.3127, 0.3290, 0.708, 0.292, 0.170, 0.797, 0.131, 0.046};
  static const double display_p3[8] = {0.3127, 0.3290, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060};
  const double *c = primaries == 1    ? rec709
                    : primaries == 9  ? bt2020
                    : primaries == 12 ? display_p3
                                      : NULL;
  return c ? make_rgb(profile_of(c, curve_of(transfer)), precision) : NULL;
}

void segue_color_row8(const segue_color *color, uint8_t *rgba, size_t n) {
  if (color->table8) {
    for (size_t i = 0; i < n; i++) memcpy(rgba + 4 * i, color->table8 + 3 * rgba[4 * i], 3);
  } else if (color->matrix) {
    segue_color_matrix_row8(color->matrix, rgba, n);
  } else if (color->transform) {
    cmsDoTransform(color->transform, rgba, rgba, (uint32_t)n);
  }
}

void segue_color_row16(const segue_color *color, uint16_t *rgba, size_t n) {
  if (color->table16) {
    for (size_t i = 0; i < n; i++) memcpy(rgba + 4 * i, color->table16 + 3 * rgba[4 * i], 6);
  } else if (color->matrix) {
    segue_color_matrix_row16(color->matrix, rgba, n);
  } else if (color->transform) {
    cmsDoTransform(color->transform, rgba, rgba, (uint32_t)n);
  }
}

void segue_color_cmyk(const segue_color *color, uint8_t *rgba, const uint8_t *cmyk, size_t n) {
  cmsDoTransform(color->transform, cmyk, rgba, (uint32_t)n);
  for (size_t i = 0; i < n; i++) rgba[4 * i + 3] = 255;
}
