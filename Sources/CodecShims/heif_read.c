// Reads HEIC and AVIF through libheif, which is loaded when the first such picture comes.
//
// Not everybody has such pictures, and libheif brings decoders of tens of megabytes with it; so the
// program runs without it until then. The used part of its interface (unchanged since libheif 1.9) is
// declared here, so that libheif is not needed to build. libheif itself turns and mirrors pictures, and
// converts YCbCr to RGB. Profiles, depth and alpha are handled here, as for the other formats; so are pictures of
// brightness alone, whose range libheif does not look at.
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "color.h"
#include "deadline.h"
#include "heif_boxes.h"
#include "rows.h"
#include "segue_codecs.h"
#include "segue_versions.h"

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
  HEIF_INTERLEAVED = 10, HEIF_MONOCHROME = 2, HEIF_MONOCHROME_CHROMA = 0, HEIF_Y = 0, HEIF_ALPHA = 6,
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
  F(void, nclx_color_profile_free, (heif_nclx *))                                                      \
  F(heif_error, decode_image, (const void *, void **, int, int, const void *))                         \
  F(int, image_get_width, (const void *, int))                                                         \
  F(int, image_get_height, (const void *, int))                                                        \
  F(int, image_get_bits_per_pixel_range, (const void *, int))                                          \
  F(const uint8_t *, image_get_plane_readonly, (const void *, int, int *))                             \
  F(void, image_release, (const void *))

static struct {
  int loaded;
#define MEMBER(result, name, parameters) result(*name) parameters;
  HEIF_FUNCTIONS(MEMBER)
#undef MEMBER
} heif;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  const char *own = getenv("SEGUE_LIBHEIF");
  void *library = dlopen(own && *own ? own : "libheif.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  int missing = 0;
#define FIND(result, name, parameters)                   \
  *(void **)&heif.name = dlsym(library, "heif_" #name);  \
  missing += heif.name == NULL;
  HEIF_FUNCTIONS(FIND)
#undef FIND
  heif.loaded = missing == 0;
}

static int is_loaded(void) {
  pthread_once(&once, load);
  return heif.loaded;
}

const char *segue_heif_version(void) { return is_loaded() ? heif.get_version() : NULL; }

int segue_heif_decodes(int codec) { return is_loaded() && heif.have_decoder_for_format(codec); }

static int fail(int status, char *message, const char *text) {
  snprintf(message, SEGUE_MESSAGE, "%s", text);
  return status;
}

// Translates a status of libheif and keeps its message.
static int status_of(heif_error error, char *message) {
  if (error.code == 0) return SEGUE_DONE;
  int status = error.subcode == HEIF_OVER_LIMIT          ? SEGUE_TOO_BIG
               : error.subcode == HEIF_END_OF_DATA       ? SEGUE_TRUNCATED
               : error.code == HEIF_MEMORY               ? SEGUE_NO_MEMORY
               : error.code == HEIF_UNSUPPORTED_FILE ||
                       error.code == HEIF_UNSUPPORTED_FEATURE ? SEGUE_UNSUPPORTED
                                                         : SEGUE_CORRUPT;
  fail(status, message, error.message ? error.message : "");
  message[strcspn(message, "\r\n")] = 0;
  return status;
}

// An open file and its main picture; call `close_file` after success and failure.
typedef struct {
  void *context, *handle, *image;
} heif_file;

static void close_file(heif_file *file) {
  if (file->image) heif.image_release(file->image);
  if (file->handle) heif.image_handle_release(file->handle);
  if (file->context) heif.context_free(file->context);
}

static int open_file(heif_file *file, const uint8_t *data, size_t size, char *message) {
  message[0] = 0;
  memset(file, 0, sizeof *file);
  if (!is_loaded()) return fail(SEGUE_NO_LIBRARY, message, "libheif is not installed");
  file->context = heif.context_alloc();
  if (!file->context) return fail(SEGUE_NO_MEMORY, message, "not enough memory");
  int status =
      status_of(heif.context_read_from_memory_without_copy(file->context, data, size, NULL), message);
  if (status != SEGUE_DONE) return status;
  return status_of(heif.context_get_primary_image_handle(file->context, &file->handle), message);
}

// The colours that a file says by code points; NULL where it has a profile or says nothing.
static heif_nclx *code_points(const void *handle) {
  heif_nclx *nclx = NULL;
  if (heif.image_handle_get_color_profile_type(handle) != FOURCC('n', 'c', 'l', 'x')) return NULL;
  return heif.image_handle_get_nclx_color_profile(handle, &nclx).code == 0 ? nclx : NULL;
}

int segue_heif_read_header(const uint8_t *data, size_t size, segue_heif_header *header,
                           char message[SEGUE_MESSAGE]) {
  heif_file file;
  int status = open_file(&file, data, size, message);
  if (status == SEGUE_DONE) {
    int width = heif.image_handle_get_width(file.handle), height = heif.image_handle_get_height(file.handle);
    header->width = width > 0 ? (uint32_t)width : 0;
    header->height = height > 0 ? (uint32_t)height : 0;
    header->has_alpha = heif.image_handle_has_alpha_channel(file.handle);
    int depth = heif.image_handle_get_luma_bits_per_pixel(file.handle);
    header->depth = depth > 0 ? depth : 8;
    header->primaries = header->transfer = UNSPECIFIED;
    heif_nclx *nclx = code_points(file.handle);
    if (nclx) {
      header->primaries = nclx->primaries;
      header->transfer = nclx->transfer;
      heif.nclx_color_profile_free(nclx);
    }
  }
  close_file(&file);
  return status;
}

// The picture's colours.
static segue_color *color_of(const void *handle, segue_precision precision) {
  uint32_t type = heif.image_handle_get_color_profile_type(handle);
  if (type == FOURCC('r', 'I', 'C', 'C') || type == FOURCC('p', 'r', 'o', 'f')) {
    size_t size = heif.image_handle_get_raw_color_profile_size(handle);
    uint8_t *profile = size ? malloc(size) : NULL;
    segue_color *color = NULL;
    if (profile && heif.image_handle_get_raw_color_profile(handle, profile).code == 0)
      color = segue_color_from_icc(profile, size, SEGUE_SPACE_RGB, precision, 0);
    free(profile);
    return color;
  }
  heif_nclx *nclx = code_points(handle);
  if (!nclx) return NULL;
  segue_color *color = segue_color_from_cicp(nclx->primaries, nclx->transfer, precision);
  heif.nclx_color_profile_free(nclx);
  return color;
}

typedef struct {
  const uint8_t *plane;
  size_t stride, width, height;
  int depth, has_alpha, premultiplied;
  int wide;  // whether rows are RGBA16
  const segue_color *color;
  void *own;  // memory of the plane where it is not libheif's
} heif_pixels;

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

// Writes rows as a map. `scratch` holds a row of RGBA16.
static void write_values(const heif_pixels *p, uint16_t *values, uint16_t *scratch) {
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

// Straight values of 16 bits as a row of the caller's; returns the smallest alpha, of 8 bits.
static uint8_t write_row16(const heif_pixels *p, uint8_t *row, uint16_t *values) {
  if (p->color) segue_color_row16(p->color, values, p->width);
  if (!p->wide) return segue_codec_narrow(row, values, p->width);
  uint16_t least = segue_codec_premultiply16(values, p->width);
  memcpy(row, values, p->width * 8);
  return least == 65535 ? 255 : 0;
}

// Widens a straight row of 8 bits.
static void widen8(const heif_pixels *p, uint16_t *row, const uint8_t *source) {
  for (size_t i = 0; i < p->width * 4; i++) row[i] = (uint16_t)(source[i] * 257);
}

// Writes rows as premultiplied pixels; returns the smallest alpha.
static uint8_t write_rows(const heif_pixels *p, uint8_t *rows, size_t row_bytes, uint16_t *scratch) {
  uint8_t least = 255;
  for (size_t y = 0; y < p->height; y++) {
    const uint8_t *source = p->plane + y * p->stride;
    uint8_t *row = rows + y * row_bytes;
    uint8_t smallest = 255;
    if (p->depth > 8) {
      widen(p, scratch, (const uint16_t *)source);
      smallest = write_row16(p, row, scratch);
    } else if (p->wide) {
      if (p->has_alpha && p->premultiplied) {
        // In the far half of the scratch: widening reads each value before it writes there.
        uint8_t *straight = (uint8_t *)scratch + p->width * 4;
        segue_codec_unpremultiply(straight, source, p->width);
        source = straight;
      }
      widen8(p, scratch, source);
      smallest = write_row16(p, row, scratch);
    } else {
      if (p->has_alpha && p->premultiplied)
        segue_codec_unpremultiply(row, source, p->width);
      else
        memcpy(row, source, p->width * 4);
      if (p->color) segue_color_row8(p->color, row, p->width);
      smallest = segue_codec_premultiply(row, p->width);
    }
    least = smallest < least ? smallest : least;
  }
  return least;
}

// Whether brightness is coded from 16 to 235, or as much of more bits, and not from 0 to the top.
static int has_limited_range(const void *handle) {
  heif_nclx *nclx = NULL;
  if (heif.image_handle_get_nclx_color_profile(handle, &nclx).code != 0 || !nclx) return 0;
  int limited = !nclx->full_range;
  heif.nclx_color_profile_free(nclx);
  return limited;
}

// A plane of a decoded picture, of 8 bits or more.
typedef struct {
  const uint8_t *bytes;
  int stride, bits;
} heif_plane;

static heif_plane plane_of(const void *image, int channel) {
  heif_plane plane = {0};
  plane.bytes = heif.image_get_plane_readonly(image, channel, &plane.stride);
  plane.bits = plane.bytes ? heif.image_get_bits_per_pixel_range(image, channel) : 0;
  return plane;
}

static uint32_t value_at(const heif_plane *plane, size_t x, size_t y) {
  const uint8_t *row = plane->bytes + y * (size_t)plane->stride;
  if (plane->bits <= 8) return row[x];
  uint16_t value;
  memcpy(&value, row + 2 * x, 2);
  return value;
}

static int fits(const heif_plane *plane, const void *image, int channel, const segue_heif_request *request) {
  return plane->bits >= 8 && plane->bits <= 16 &&
         plane->stride >= (int)request->width * (plane->bits > 8 ? 2 : 1) &&
         heif.image_get_width(image, channel) == (int)request->width &&
         heif.image_get_height(image, channel) == (int)request->height;
}

// Makes rows of RGBA of brightness and opacity.
static void spread(const heif_plane *grey, const heif_plane *alpha, int limited, heif_pixels *p) {
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

// Decodes a picture of brightness alone.
static int decode_grey(heif_file *file, const segue_heif_request *request, heif_pixels *p, char *message) {
  int status = status_of(
      heif.decode_image(file->handle, &file->image, HEIF_MONOCHROME, HEIF_MONOCHROME_CHROMA, NULL), message);
  if (status != SEGUE_DONE) return status;
  heif_plane grey = plane_of(file->image, HEIF_Y), alpha = plane_of(file->image, HEIF_ALPHA);
  if (!grey.bytes || !fits(&grey, file->image, HEIF_Y, request) ||
      (alpha.bytes && !fits(&alpha, file->image, HEIF_ALPHA, request)))
    return fail(SEGUE_CORRUPT, message, "its parts are of different sizes");
  p->depth = grey.bits;
  p->stride = (size_t)request->width * (grey.bits > 8 ? 8 : 4);
  p->own = malloc(p->stride * request->height);
  if (!p->own) return fail(SEGUE_NO_MEMORY, message, "not enough memory");
  p->plane = p->own;
  p->width = request->width;
  p->height = request->height;
  p->has_alpha = alpha.bytes != NULL;
  p->premultiplied = heif.image_handle_is_premultiplied_alpha(file->handle);
  spread(&grey, &alpha, has_limited_range(file->handle), p);
  return SEGUE_DONE;
}

static int decode(heif_file *file, const segue_heif_request *request, heif_pixels *p, char *message) {
  int wide = request->depth > 8;
  int chroma = !wide ? HEIF_RGBA8
               : __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? HEIF_RGBA16_LITTLE
                                                           : HEIF_RGBA16_BIG;
  int status =
      status_of(heif.decode_image(file->handle, &file->image, HEIF_RGB, chroma, NULL), message);
  if (status != SEGUE_DONE) return status;
  int stride = 0;
  p->plane = heif.image_get_plane_readonly(file->image, HEIF_INTERLEAVED, &stride);
  p->stride = (size_t)stride;
  p->width = request->width;
  p->height = request->height;
  p->depth = wide ? heif.image_get_bits_per_pixel_range(file->image, HEIF_INTERLEAVED) : 8;
  p->has_alpha = heif.image_handle_has_alpha_channel(file->handle);
  p->premultiplied = heif.image_handle_is_premultiplied_alpha(file->handle);
  if (!p->plane || stride <= 0 || p->stride < p->width * (wide ? 8 : 4) || p->depth > 16 ||
      (wide && p->depth <= 8) ||
      heif.image_get_width(file->image, HEIF_INTERLEAVED) != (int)request->width ||
      heif.image_get_height(file->image, HEIF_INTERLEAVED) != (int)request->height)
    return fail(SEGUE_CORRUPT, message, "its parts are of different sizes");
  return SEGUE_DONE;
}

int segue_heif_read(const uint8_t *data, size_t size, const segue_heif_request *request, uint8_t *rows,
                    size_t row_bytes, uint16_t *values, int *opaque, char message[SEGUE_MESSAGE]) {
  int64_t deadline = segue_deadline(request->time_left);
  heif_file file;
  heif_pixels pixels = {0};
  segue_color *color = NULL;
  uint16_t *scratch = NULL;
  int status = open_file(&file, data, size, message);
  segue_precision precision =
      request->wide ? SEGUE_FINE : request->depth > 8 ? SEGUE_WIDE : SEGUE_NARROW;
  if (status == SEGUE_DONE && !request->raw) color = color_of(file.handle, precision);
  pixels.wide = request->wide;
  if (status == SEGUE_DONE)
    status = segue_heif_is_monochrome(data, size) ? decode_grey(&file, request, &pixels, message)
                                                  : decode(&file, request, &pixels, message);
  if (status == SEGUE_DONE && !(scratch = malloc(pixels.width * 8)))
    status = fail(SEGUE_NO_MEMORY, message, "not enough memory");
  if (status == SEGUE_DONE && segue_now() >= deadline)
    status = fail(SEGUE_TIMED_OUT, message, "the time is over");
  if (status == SEGUE_DONE) {
    pixels.color = color;
    if (values)
      write_values(&pixels, values, scratch);
    else
      *opaque = write_rows(&pixels, rows, row_bytes, scratch) == 255;
  }
  free(scratch);
  free(pixels.own);
  segue_color_free(color);
  close_file(&file);
  return status;
}
