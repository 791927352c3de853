// The row kernels that pixels of bytes and deep pixels have alike: segue_fill and segue_deep_fill, and so on. segue_depths.h
// includes this once for each, and once for segue_any_fill, which takes pixels of the depth that it is told. It gives
// SEGUE_PIXELS, which declares a kernel, SEGUE_COMPONENT, SEGUE_SUM, of components with weights, SEGUE_RESAMPLED, a component
// between the two passes of a resampler, and SEGUE_ROWS, pointers to rows.
//
// The rules are those of segue_kernels.h. Errors are in units of a component: 1/255 or 1/65535.

// MARK: Runs

SEGUE_PIXELS(void, fill, (SEGUE_COMPONENT *)dst, (size_t)n, (const SEGUE_COMPONENT *)color);

// From right to left.
SEGUE_PIXELS(void, reverse, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)src, (size_t)n);

// dst[i] = src[columns[i]]; the caller checks the columns.
SEGUE_PIXELS(void, pick, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)src, (size_t)n,
             (const int32_t *)columns);

// 1 when every alpha is full.
SEGUE_PIXELS(int, is_opaque, (const SEGUE_COMPONENT *)src, (size_t)n);

// Straight alpha to premultiplied and back; bytes become round(c * a / 255) and round(c * 255 / a), deep components have an
// error <= 0.51. 0 where alpha is 0; dst may be src.
SEGUE_PIXELS(void, premultiply, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)src, (size_t)n);
SEGUE_PIXELS(void, unpremultiply, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)src,
             (size_t)n);

// Sum of squared differences, sum of absolute differences and the largest difference of `count` components.
SEGUE_PIXELS(segue_difference, compare, (const SEGUE_COMPONENT *)a, (const SEGUE_COMPONENT *)b,
             (size_t)count);

// MARK: Mixing. dst may be any source.

// dst = a + (b - a) * weight / 65536, rounded to nearest. Error <= 0.502; 0.51 of deep components.
SEGUE_PIXELS(void, crossfade, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)a,
             (const SEGUE_COMPONENT *)b, (size_t)n, (uint32_t)weight);

// The same in linear light: un-premultiply, linearise, premultiply, mix, un-premultiply, encode, premultiply. Weights 0 and
// 65536 return the input's components; equal pixels return themselves. Error <= 0.51; 0.75 of deep components.
SEGUE_PIXELS(void, crossfade_linear, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)a,
             (const SEGUE_COMPONENT *)b, (size_t)n, (uint32_t)weight);

// dst = a + (b - a) * mask / 65535 per pixel, mask 0…65535. Error <= 0.502; 0.51 of deep components. For the linear one,
// error <= 0.54, because half a unit of mask weighs twelve times as much near black; 0.75 of deep components.
SEGUE_PIXELS(void, mask_blend, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)a,
             (const SEGUE_COMPONENT *)b, (const uint16_t *)mask, (size_t)n);
SEGUE_PIXELS(void, mask_blend_linear, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)a,
             (const SEGUE_COMPONENT *)b, (const uint16_t *)mask, (size_t)n);

// dst = mix(src, color, weight / 65536); the colour is premultiplied.
SEGUE_PIXELS(void, fade_color, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)src, (size_t)n,
             (const SEGUE_COMPONENT *)color, (uint32_t)weight);

// dst = mix(src, white with src's alpha, weight / 65536): the alpha stays.
SEGUE_PIXELS(void, pale, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)src, (size_t)n,
             (uint32_t)weight);

// dst = colour over src; the colour is opaque, with a coverage 0…65535 per pixel. The linear one mixes in linear light, and
// its colour has linear components 0…1.
SEGUE_PIXELS(void, tint, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)src, (size_t)n,
             (const SEGUE_COMPONENT *)color, (const uint16_t *)coverage);
SEGUE_PIXELS(void, tint_linear, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)src, (size_t)n,
             (const float *)color, (const uint16_t *)coverage);

// dst = (a + b + 1) / 2 and (a + b + c + d + 2) / 4 in each component, rounded down.
SEGUE_PIXELS(void, mean2, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)a,
             (const SEGUE_COMPONENT *)b, (size_t)n);
SEGUE_PIXELS(void, mean4, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)a,
             (const SEGUE_COMPONENT *)b, (const SEGUE_COMPONENT *)c, (const SEGUE_COMPONENT *)d,
             (size_t)n);

// Means of many rows, rounded once: sums[i] += src[i] for 4n components, then the nearest to sums[i] / count, halves up.
// Of 1 to 257 rows of bytes, or 16,384 deep ones.
SEGUE_PIXELS(void, add_to_sums, (SEGUE_SUM *)sums, (const SEGUE_COMPONENT *)src, (size_t)n);
SEGUE_PIXELS(void, mean_of_sums, (SEGUE_COMPONENT *)dst, (const SEGUE_SUM *)sums, (size_t)n,
             (uint32_t)count);

// dst = the mean of src[i] to src[i + size - 1], or to the last of `count` pixels; n <= count, size >= 1.
SEGUE_PIXELS(void, blur_ahead, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)src, (size_t)n,
             (size_t)count, (size_t)size);

// MARK: Special fades

// dst = a * w[0] + grey(a) * w[1] + grey(b) * w[2] + b * w[3], on encoded values. Grey is the mean of the three colours, a
// whole number of bytes; alpha counts as a colour of its own. The weights are not negative and add up to 1.
SEGUE_PIXELS(void, fade_gray, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)a,
             (const SEGUE_COMPONENT *)b, (size_t)n, (const float *)w);

// dst = a + (b - a) * weights[|b - a|] / 65536 for each component, rounded to nearest; weights 0…65536. They are those of
// differences of bytes; deep components mix them.
SEGUE_PIXELS(void, fade_by_difference, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)a,
             (const SEGUE_COMPONENT *)b, (size_t)n, (const uint32_t *)weights);

// Where the squares of the components' differences, as bytes, add up to `most` or less: a crossfade; elsewhere b.
SEGUE_PIXELS(void, fade_near, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)a,
             (const SEGUE_COMPONENT *)b, (size_t)n, (uint32_t)weight, (uint32_t)most);

// MARK: Compositing. dst may be the bottom or src. Error <= 0.51.

// dst = top * opacity / 65536 + bottom * (1 - alpha(top) * opacity / 65536).
SEGUE_PIXELS(void, over, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)top,
             (const SEGUE_COMPONENT *)bottom, (size_t)n, (uint32_t)opacity);

// Source-over in linear light, as segue_crossfade_linear defines it; error <= 0.75 of deep components.
SEGUE_PIXELS(void, over_linear, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)top,
             (const SEGUE_COMPONENT *)bottom, (size_t)n);

// dst = top * c + bottom * (1 - alpha(top) * c), c = coverage / 65535 * opacity / 65536 per pixel.
SEGUE_PIXELS(void, cover_over, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)top,
             (const SEGUE_COMPONENT *)bottom, (size_t)n, (const uint16_t *)coverage,
             (uint32_t)opacity);

// dst = color * c + src * (1 - alpha(color) * c), c = coverage / 65535 per pixel. The colour is premultiplied, of any depth
// its components 0…255 times 256.
SEGUE_PIXELS(void, cover_color, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)src, (size_t)n,
             (const uint16_t *)color, (const uint16_t *)coverage);

// The same with full coverage.
SEGUE_PIXELS(void, color_over, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)src, (size_t)n,
             (const uint16_t *)color);

// dst = src * scale per pixel (all four components), scale 0…65535.
SEGUE_PIXELS(void, scale_mask, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)src,
             (const uint16_t *)scale, (size_t)n);

// dst = top blended with bottom, in a mode of segue_blend_modes.h. The top counts `coverage` / 65535 * `opacity` / 65536 per
// pixel; without coverages, only the opacity. Deep components have an error <= 0.52; 0.6 in the modes that mix hue, saturation
// and luminosity, and 1.1 in dodge and burn, whose quotients are steep.
SEGUE_PIXELS(void, blend, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)top,
             (const SEGUE_COMPONENT *)bottom, (size_t)n, (const uint16_t *)coverage,
             (uint32_t)opacity, (int)mode);

// dst = the straight colour of src times a matrix, clamped to 0…1. m[5 r + c] says how much component c counts in component
// r; m[5 r + 4] is added. All components are 0…1.
SEGUE_PIXELS(void, color_matrix, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)src, (size_t)n,
             (const float *)m);

// dst = src graded; alpha stays. If a row is split, x of the later part is x + k: its bytes are the
// same where x is a multiple of 1/2 below 2^22. Error <= 0.52 with light.
SEGUE_PIXELS(void, grade, (SEGUE_COMPONENT *)dst, (const SEGUE_COMPONENT *)src, (size_t)n,
             (const segue_grading *)grading);

// MARK: Components alone

// dst = a * alpha(pixels), and a * (1 - alpha(pixels)). dst may be a.
SEGUE_PIXELS(void, multiply_alpha, (uint16_t *)dst, (const uint16_t *)a,
             (const SEGUE_COMPONENT *)pixels, (size_t)n);
SEGUE_PIXELS(void, multiply_inverse_alpha, (uint16_t *)dst, (const uint16_t *)a,
             (const SEGUE_COMPONENT *)pixels, (size_t)n);

// dst = a * luminance(pixels), or a * (1 - luminance(pixels)) if `inverted`; dst may be a. The luminance
// is 0.2126 R + 0.7152 G + 0.0722 B of the encoded, premultiplied components, as in CSS Masking Level 1.
// Error <= 1/65535.
SEGUE_PIXELS(void, multiply_luminance, (uint16_t *)dst, (const uint16_t *)a,
             (const SEGUE_COMPONENT *)pixels, (size_t)n, (int)inverted);

// dst = one component of each pixel, 0 for red to 3 for alpha, as 0…65535.
SEGUE_PIXELS(void, take_component, (uint16_t *)dst, (const SEGUE_COMPONENT *)src, (size_t)n,
             (size_t)component);

// dst = pixels of four components 0…65535, each rounded to nearest; colours are at most alpha.
SEGUE_PIXELS(void, join_components, (SEGUE_COMPONENT *)dst, (const uint16_t *)red,
             (const uint16_t *)green, (const uint16_t *)blue, (const uint16_t *)alpha, (size_t)n);

// MARK: Light rows

// Pixels to light, and back. Back: alpha is limited to 1 and colour to alpha, colours are encoded
// un-premultiplied (alpha beyond 1 counts there), and rounded once. A pixel that becomes light and
// then a pixel again keeps its components.
SEGUE_PIXELS(void, light_of_pixels, (const segue_light *)dst, (const SEGUE_COMPONENT *)src,
             (size_t)n, (int)linear);
SEGUE_PIXELS(void, pixels_of_light, (SEGUE_COMPONENT *)dst, (const segue_light *)src, (size_t)n,
             (int)linear);

// MARK: Sampling
// Coordinates are in pixels from the top-left corner: the centre of the first pixel is (0.5, 0.5).
// Sampling is bilinear, unless weights are given, on encoded premultiplied values. Sample i is at (x + i*dx, y + i*dy). Pictures
// have at most 2^20 pixels on a side, and rows of at least as many bytes as their pixels; an empty picture is
// transparent. Any coordinates are safe: beyond 2^30 they count as 2^30, and NaN lies far outside on
// the left or above.
//
// Positions are used to 1/65536 pixel; a sample is within 0.52 of the real-number mix, 0.51 of deep components and 0.75 of
// these in linear light. Starts and steps are first rounded to 1/2^32. If a row is split, the later part gets x + k*dx; its
// bytes are the same when x and dx are multiples of 1/2^32.

SEGUE_PIXELS(void, sample_affine, (SEGUE_COMPONENT *)dst, (size_t)n, (const segue_picture *)src,
             (double)x, (double)y, (double)dx, (double)dy, (segue_edge)edge);
// The same by other weights than linear ones.
SEGUE_PIXELS(void, sample_weighed, (SEGUE_COMPONENT *)dst, (size_t)n, (const segue_picture *)src,
             (double)x, (double)y, (double)dx, (double)dy, (segue_edge)edge,
             (segue_weights)weights);
SEGUE_PIXELS(void, sample_shifts, (SEGUE_COMPONENT *)dst, (const segue_shift *)shifts,
             (size_t)shift_count, (const segue_picture *)src, (double)y);

// Homogeneous: (x + i*dx) / (w + i*dw), (y + i*dy) / (w + i*dw). w must not change sign; points with
// w <= 0 are transparent.
SEGUE_PIXELS(void, sample_projective, (SEGUE_COMPONENT *)dst, (size_t)n,
             (const segue_picture *)src, (double)x, (double)y, (double)w, (double)dx, (double)dy,
             (double)dw, (segue_edge)edge);

// At given coordinates, relative to (origin_x, origin_y), which keeps floats precise in large pictures.
SEGUE_PIXELS(void, sample_points, (SEGUE_COMPONENT *)dst, (size_t)n, (const segue_picture *)src,
             (const float *)xs, (const float *)ys, (double)origin_x, (double)origin_y,
             (segue_edge)edge);

// The same, but the four taps are mixed as light; and along a line.
SEGUE_PIXELS(void, sample_points_linear, (SEGUE_COMPONENT *)dst, (size_t)n,
             (const segue_picture *)src, (const float *)xs, (const float *)ys, (double)origin_x,
             (double)origin_y, (segue_edge)edge);
SEGUE_PIXELS(void, sample_line_linear, (SEGUE_COMPONENT *)dst, (size_t)n,
             (const segue_picture *)src, (double)x, (double)y, (double)dx, (double)dy,
             (segue_edge)edge);

// Samples become light rows, mixed as light when `linear` is 1.
SEGUE_PIXELS(void, sample_light, (const segue_light *)dst, (size_t)n, (const segue_picture *)src,
             (const float *)xs, (const float *)ys, (double)origin_x, (double)origin_y,
             (segue_edge)edge, (int)linear);

// MARK: Resampling
// Separable. Weights are signed 2.14 fixed point, `taps` of them per output pixel, from source pixel
// first[i] on; each set sums to exactly 16384. Between bytes there are 16-bit components scaled by 128
// (0…32640, clamped), so that two passes lose nothing that 8 bits can show; between deep pixels, floats of 0…65535.
SEGUE_PIXELS(void, resample_row, (SEGUE_RESAMPLED *)dst, (const SEGUE_COMPONENT *)src, (size_t)n,
             (const int16_t *)weights, (const int32_t *)first, (size_t)taps);
// rows: `taps` pointers to intermediate rows. The result is rounded and clamped, and colour to alpha.
SEGUE_PIXELS(void, resample_column, (SEGUE_COMPONENT *)dst, (SEGUE_ROWS(SEGUE_RESAMPLED))rows,
             (const int16_t *)weights, (size_t)taps, (size_t)n);

// MARK: Blurred levels

// dst = the sum of `taps` rows of n pixels, weighted. The weights' sum is 8 before segue_level_half and 128
// before segue_level_surface.
SEGUE_PIXELS(void, level_rows, (SEGUE_SUM *)dst, (SEGUE_ROWS(SEGUE_COMPONENT))rows,
             (const uint16_t *)weights, (size_t)taps, (size_t)n);
// n pixels of 2n, which have one more before and behind them: 1 3 3 1, over 8.
SEGUE_PIXELS(void, level_half, (SEGUE_COMPONENT *)dst, (const SEGUE_SUM *)src, (size_t)n);
// 1, 2 or 4 places for each of n pixels, which have one more before and behind them. Each place has weights for
// the pixel before, the pixel and the pixel behind; their sum is 128.
SEGUE_PIXELS(void, level_surface, (SEGUE_COMPONENT *)dst, (const SEGUE_SUM *)src,
             (const int16_t *)weights, (size_t)places, (size_t)n);

// MARK: Gradients

// dst[i] = table[k] with k = place * last, and the place clamped to 0…1: rounded to nearest for bytes; deep colours are mixed
// between two entries. `table` has last + 1 pixels, last < 2^23. With j = first + i, the place of a pixel is:
//   axial:   start + j * step
//   radial:  the length of the vector start + j * step
//   conic:   the angle of the vector start + j * step in turns, minus `turn`, without its whole turns
// The result for a pixel depends only on j.
SEGUE_PIXELS(void, gradient_axial, (SEGUE_COMPONENT *)dst, (size_t)n, (size_t)first, (float)start,
             (float)step, (const SEGUE_COMPONENT *)table, (int32_t)last);
SEGUE_PIXELS(void, gradient_radial, (SEGUE_COMPONENT *)dst, (size_t)n, (size_t)first,
             (const float *)start, (const float *)step, (const SEGUE_COMPONENT *)table,
             (int32_t)last);
SEGUE_PIXELS(void, gradient_conic, (SEGUE_COMPONENT *)dst, (size_t)n, (size_t)first,
             (const float *)start, (const float *)step, (float)turn,
             (const SEGUE_COMPONENT *)table, (int32_t)last);

#undef SEGUE_PIXELS
#undef SEGUE_COMPONENT
#undef SEGUE_SUM
#undef SEGUE_RESAMPLED
#undef SEGUE_ROWS
