// The kernels compiled only for the plain instruction set, as machines without newer ones run them. For
// tests: `name_baseline` has the parameters of `name` and must give the same bytes.
#pragma once
#include "segue_blend_modes.h"
#include "segue_blur.h"
#include "segue_composite.h"
#include "segue_coverage.h"
#include "segue_fades.h"
#include "segue_geometry.h"
#include "segue_gradients.h"
#include "segue_kernels.h"
#include "segue_light.h"
#include "segue_machine.h"
#include "segue_optics.h"
#include "segue_warp.h"

#define SEGUE_BASELINE(name) extern __typeof__(name) name##_baseline

SEGUE_BASELINE(segue_crossfade);
SEGUE_BASELINE(segue_crossfade_linear);
SEGUE_BASELINE(segue_linear_mixes);
SEGUE_BASELINE(segue_crossfade_mixes);
SEGUE_BASELINE(segue_over);
SEGUE_BASELINE(segue_over_linear);
SEGUE_BASELINE(segue_mask_blend);
SEGUE_BASELINE(segue_mask_blend_linear);
SEGUE_BASELINE(segue_fade_color);
SEGUE_BASELINE(segue_pale);
SEGUE_BASELINE(segue_tint);
SEGUE_BASELINE(segue_tint_linear);
SEGUE_BASELINE(segue_scale_mask);
SEGUE_BASELINE(segue_fill);
SEGUE_BASELINE(segue_reverse);
SEGUE_BASELINE(segue_premultiply);
SEGUE_BASELINE(segue_unpremultiply);
SEGUE_BASELINE(segue_is_opaque);
SEGUE_BASELINE(segue_sample_affine);
SEGUE_BASELINE(segue_sample_shifts);
SEGUE_BASELINE(segue_sample_projective);
SEGUE_BASELINE(segue_sample_points);
SEGUE_BASELINE(segue_table_f32);
SEGUE_BASELINE(segue_table_u16);
SEGUE_BASELINE(segue_scale_ramp);
SEGUE_BASELINE(segue_ramp_u16);
SEGUE_BASELINE(segue_resample_row);
SEGUE_BASELINE(segue_resample_column);
SEGUE_BASELINE(segue_yuv444);
SEGUE_BASELINE(segue_yuv420);
SEGUE_BASELINE(segue_rgb);
SEGUE_BASELINE(segue_rgba_of_yuv420);
SEGUE_BASELINE(segue_compare);

SEGUE_BASELINE(segue_knots_u16);
SEGUE_BASELINE(segue_box_coverage);
SEGUE_BASELINE(segue_box_coverage_compressed);
SEGUE_BASELINE(segue_alpha_coverage);
SEGUE_BASELINE(segue_edge_coverage);
SEGUE_BASELINE(segue_level_coverage);

SEGUE_BASELINE(segue_fade_gray);
SEGUE_BASELINE(segue_fade_by_difference);
SEGUE_BASELINE(segue_fade_near);
SEGUE_BASELINE(segue_blur_ahead);
SEGUE_BASELINE(segue_pick);

SEGUE_BASELINE(segue_light_of_pixels);
SEGUE_BASELINE(segue_pixels_of_light);
SEGUE_BASELINE(segue_light_table);
SEGUE_BASELINE(segue_map_components);
SEGUE_BASELINE(segue_sample_light);
SEGUE_BASELINE(segue_sample_points_linear);
SEGUE_BASELINE(segue_sample_line_linear);
SEGUE_BASELINE(segue_mix_light);
SEGUE_BASELINE(segue_add_light);
SEGUE_BASELINE(segue_light_over);
SEGUE_BASELINE(segue_scale_light);
SEGUE_BASELINE(segue_limit_light);

SEGUE_BASELINE(segue_ripple);
SEGUE_BASELINE(segue_contour);
SEGUE_BASELINE(segue_flash_light);
SEGUE_BASELINE(segue_lattice);
SEGUE_BASELINE(segue_line_points);
SEGUE_BASELINE(segue_disc);
SEGUE_BASELINE(segue_range);

SEGUE_BASELINE(segue_cover_over);
SEGUE_BASELINE(segue_cover_color);
SEGUE_BASELINE(segue_color_over);
SEGUE_BASELINE(segue_multiply_coverage);
SEGUE_BASELINE(segue_multiply_alpha);

SEGUE_BASELINE(segue_add_edges);
SEGUE_BASELINE(segue_take_spans);

SEGUE_BASELINE(segue_blend);
SEGUE_BASELINE(segue_porter_duff);
SEGUE_BASELINE(segue_multiply_inverse_alpha);
SEGUE_BASELINE(segue_multiply_luminance);
SEGUE_BASELINE(segue_color_matrix);
SEGUE_BASELINE(segue_take_component);
SEGUE_BASELINE(segue_join_components);

SEGUE_BASELINE(segue_gradient_axial);
SEGUE_BASELINE(segue_gradient_radial);
SEGUE_BASELINE(segue_gradient_conic);

SEGUE_BASELINE(segue_running_sums);
SEGUE_BASELINE(segue_add_row);
SEGUE_BASELINE(segue_blur_boxes);
SEGUE_BASELINE(segue_blur_taps);

SEGUE_BASELINE(segue_mean2);
SEGUE_BASELINE(segue_mean4);
SEGUE_BASELINE(segue_lane_points);
SEGUE_BASELINE(segue_lane_cover);
SEGUE_BASELINE(segue_whirl_points);
SEGUE_BASELINE(segue_mix_floats);

SEGUE_BASELINE(segue_run);
SEGUE_BASELINE(segue_store_pixels);

#undef SEGUE_BASELINE
