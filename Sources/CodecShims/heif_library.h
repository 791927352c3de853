// libheif, which is loaded when the first HEIC or AVIF comes.
//
// Not everybody has such pictures, and libheif brings decoders of tens of megabytes with it; so the program runs without
// it until then. The used part of its interface (unchanged since libheif 1.9) is declared here, so that libheif is not
// needed to build.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "segue_codecs.h"

typedef struct {
  int code, subcode;
  const char *message;
} heif_error;

typedef struct {
  uint8_t version;
  int primaries, transfer, matrix;
  uint8_t full_range;
} heif_nclx;

// H.273's code point of colours that are not said.
enum { UNSPECIFIED = 2 };

enum {
  HEIF_UNSUPPORTED_FILE = 3, HEIF_UNSUPPORTED_FEATURE = 4, HEIF_MEMORY = 6, HEIF_END_OF_DATA = 100,
  HEIF_OVER_LIMIT = 1000, HEIF_RGB = 1, HEIF_RGBA8 = 11, HEIF_RGBA16_BIG = 13, HEIF_RGBA16_LITTLE = 15,
  HEIF_INTERLEAVED = 10, HEIF_AS_CODED = 99, HEIF_Y = 0, HEIF_R = 3, HEIF_ALPHA = 6,
};

#define FOURCC(a, b, c, d) ((uint32_t)(a) << 24 | (b) << 16 | (c) << 8 | (d))

// All functions that are used: result, name and parameters.
#define HEIF_FUNCTIONS(F)                                                                              \
  F(const char *, get_version, (void))                                                                 \
  F(int, have_decoder_for_format, (int))                                                               \
  F(void *, context_alloc, (void))                                                                     \
  F(void, context_free, (void *))                                                                      \
  F(heif_error, context_read_from_memory_without_copy, (void *, const void *, size_t, const void *))   \
  F(heif_error, context_get_primary_image_handle, (void *, void **))                                   \
  F(void, image_handle_release, (const void *))                                                        \
  F(int, image_handle_get_width, (const void *))                                                       \
  F(int, image_handle_get_height, (const void *))                                                      \
  F(int, image_handle_has_alpha_channel, (const void *))                                               \
  F(int, image_handle_is_premultiplied_alpha, (const void *))                                          \
  F(int, image_handle_get_luma_bits_per_pixel, (const void *))                                         \
  F(uint32_t, image_handle_get_color_profile_type, (const void *))                                     \
  F(size_t, image_handle_get_raw_color_profile_size, (const void *))                                   \
  F(heif_error, image_handle_get_raw_color_profile, (const void *, void *))                            \
  F(heif_error, image_handle_get_nclx_color_profile, (const void *, heif_nclx **))                     \
  F(heif_error, image_get_nclx_color_profile, (const void *, heif_nclx **))                            \
  F(void, nclx_color_profile_free, (heif_nclx *))                                                      \
  F(heif_error, decode_image, (const void *, void **, int, int, const void *))                         \
  F(int, image_get_width, (const void *, int))                                                         \
  F(int, image_get_height, (const void *, int))                                                        \
  F(int, image_get_bits_per_pixel_range, (const void *, int))                                          \
  F(const uint8_t *, image_get_plane_readonly, (const void *, int, int *))                             \
  F(void, image_release, (const void *))

// The functions; only to be called once `segue_heif_is_loaded` has said yes.
typedef struct {
  int loaded;
#define HEIF_MEMBER(result, name, parameters) result(*name) parameters;
  HEIF_FUNCTIONS(HEIF_MEMBER)
#undef HEIF_MEMBER
} heif_functions;
extern heif_functions segue_heif;

// Loads libheif at the first call; whether it is there, with all functions.
int segue_heif_is_loaded(void);

// Keeps a message and returns the status.
int segue_heif_fail(int status, char *message, const char *text);

// Translates a status of libheif and keeps its message.
int segue_heif_status(heif_error error, char *message);
