// Converts colour profiles to sRGB; private to this module. NULL means that the colours are sRGB
// already.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef enum { SEGUE_SPACE_RGB, SEGUE_SPACE_GREY, SEGUE_SPACE_CMYK } segue_space;

typedef struct segue_color segue_color;

// How fine rows are: 8 bits; 16 bits that come down to 8; 16 bits that stay.
typedef enum { SEGUE_NARROW, SEGUE_WIDE, SEGUE_FINE } segue_precision;

// From an embedded ICC profile. NULL when it is broken, describes another colour space than the
// picture's, or changes no 8-bit value by more than one. CMYK values count
// paper instead of ink, as JPEGs have them.
segue_color *segue_color_from_icc(const void *profile, size_t size, segue_space space,
                                  segue_precision precision);

// From PNG's gAMA (file gamma, 0.45455 for most) and cHRM (white, red, green, blue as x y; may be NULL).
segue_color *segue_color_from_gamma(double file_gamma, const double *chromaticities,
                                    segue_precision precision);

// From code points of ITU-T H.273, as in PNG's cICP. NULL also for PQ and HLG, whose light
// SeguePixels converts.
segue_color *segue_color_from_cicp(int primaries, int transfer, segue_precision precision);

void segue_color_free(segue_color *color);

// RGBA in place, alpha untouched. For grey pictures R = G = B on entry.
void segue_color_row8(const segue_color *color, uint8_t *rgba, size_t n);
void segue_color_row16(const segue_color *color, uint16_t *rgba, size_t n);

// CMYK to RGBA with alpha 255; the rows do not overlap.
void segue_color_cmyk(const segue_color *color, uint8_t *rgba, const uint8_t *cmyk, size_t n);
