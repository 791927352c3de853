// Converts matrix profiles to sRGB by tables and integers; private to this module. Phones and cameras
// embed three curves and a matrix. Computing only those is six times as fast as a general colour
// engine.
#pragma once
#include <lcms2.h>
#include <stddef.h>
#include <stdint.h>

#include "color.h"

typedef struct segue_color_matrix segue_color_matrix;

// Reads a profile's curves and colorants; NULL if it works in another way.
segue_color_matrix *segue_color_matrix_new(cmsHPROFILE profile, segue_precision precision);
void segue_color_matrix_free(segue_color_matrix *matrix);

// RGBA in place, alpha untouched. Integers only: the same bytes on every machine.
void segue_color_matrix_row8(const segue_color_matrix *matrix, uint8_t *rgba, size_t n);
void segue_color_matrix_row16(const segue_color_matrix *matrix, uint16_t *rgba, size_t n);
