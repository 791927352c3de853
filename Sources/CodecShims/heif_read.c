// Reads HEIC and AVIF through libheif.
//
// libheif itself turns and mirrors pictures, and converts YCbCr to RGB. Profiles, depth and alpha are handled here, as for
// the other formats; so are pictures of brightness alone, whose range libheif does not look at.
#include <stdlib.h>
#include <string.h>

#include "color.h"
#include "deadline.h"
#include "heif_boxes.h"
#include "heif_library.h"
#include "heif_rows.h"
#include "segue_codecs.h"

// An open file and its main picture; call `close_file` after success and failure.
typedef struct {
  void *context, *handle, *image;
} heif_file;

static void close_file(heif_file *file) {
  if (file->image) segue_heif.image_release(file->image);
  if (file->handle) segue_heif.image_handle_release(file->handle);
  if (file->context) segue_heif.context_free(file->context);
}

static int open_file(heif_file *file, const uint8_t *data, size_t size, char *message) {
  message[0] = 0;
  memset(file, 0, sizeof *file);
  if (!segue_heif_is_loaded()) return segue_heif_fail(SEGUE_NO_LIBRARY, message, "libheif is not installed");
  file->context = segue_heif.context_alloc();
  if (!file->context) return segue_heif_fail(SEGUE_NO_MEMORY, message, "not enough memory");
  int status =
      segue_heif_status(segue_heif.context_read_from_memory_without_copy(file->context, data, size, NULL), message);
  if (status != SEGUE_DONE) return status;
  return segue_heif_status(segue_heif.context_get_primary_image_handle(file->context, &file->handle), message);
}

// The colours that a file says by code points; NULL where it has a profile or says nothing.
static heif_nclx *code_points(const void *handle) {
  heif_nclx *nclx = NULL;
  if (segue_heif.image_handle_get_color_profile_type(handle) != FOURCC('n', 'c', 'l', 'x')) return NULL;
  return segue_heif.image_handle_get_nclx_color_profile(handle, &nclx).code == 0 ? nclx : NULL;
}

int segue_heif_read_header(const uint8_t *data, size_t size, segue_heif_header *header,
                           char message[SEGUE_MESSAGE]) {
  heif_file file;
  int status = open_file(&file, data, size, message);
  if (status == SEGUE_DONE) {
    int width = segue_heif.image_handle_get_width(file.handle), height = segue_heif.image_handle_get_height(file.handle);
    header->width = width > 0 ? (uint32_t)width : 0;
    header->height = height > 0 ? (uint32_t)height : 0;
    header->has_alpha = segue_heif.image_handle_has_alpha_channel(file.handle);
    int depth = segue_heif.image_handle_get_luma_bits_per_pixel(file.handle);
    header->depth = depth > 0 ? depth : 8;
    header->primaries = header->transfer = UNSPECIFIED;
    heif_nclx *nclx = code_points(file.handle);
    if (nclx) {
      header->primaries = nclx->primaries;
      header->transfer = nclx->transfer;
      segue_heif.nclx_color_profile_free(nclx);
    }
  }
  close_file(&file);
  return status;
}

// The picture's colours.
static segue_color *color_of(const void *handle, segue_precision precision) {
  uint32_t type = segue_heif.image_handle_get_color_profile_type(handle);
  if (type == FOURCC('r', 'I', 'C', 'C') || type == FOURCC('p', 'r', 'o', 'f')) {
    size_t size = segue_heif.image_handle_get_raw_color_profile_size(handle);
    uint8_t *profile = size ? malloc(size) : NULL;
    segue_color *color = NULL;
    if (profile && segue_heif.image_handle_get_raw_color_profile(handle, profile).code == 0)
      color = segue_color_from_icc(profile, size, SEGUE_SPACE_RGB, precision);
    free(profile);
    return color;
  }
  heif_nclx *nclx = code_points(handle);
  if (!nclx) return NULL;
  segue_color *color = segue_color_from_cicp(nclx->primaries, nclx->transfer, precision);
  segue_heif.nclx_color_profile_free(nclx);
  return color;
}

// Whether brightness is coded from 16 to 235, or as much of more bits, and not from 0 to the top.
// The file's boxes say it, or the coded picture does.
static int has_limited_range(const heif_file *file) {
  heif_nclx *nclx = NULL;
  if (segue_heif.image_handle_get_nclx_color_profile(file->handle, &nclx).code != 0 || !nclx)
    if (segue_heif.image_get_nclx_color_profile(file->image, &nclx).code != 0 || !nclx) return 0;
  int limited = !nclx->full_range;
  segue_heif.nclx_color_profile_free(nclx);
  return limited;
}

static heif_plane plane_of(const void *image, int channel) {
  heif_plane plane = {0};
  plane.bytes = segue_heif.image_get_plane_readonly(image, channel, &plane.stride);
  plane.bits = plane.bytes ? segue_heif.image_get_bits_per_pixel_range(image, channel) : 0;
  return plane;
}

static int fits(const heif_plane *plane, const void *image, int channel, const segue_heif_request *request) {
  return plane->bits >= 8 && plane->bits <= 16 &&
         plane->stride >= (int)request->width * (plane->bits > 8 ? 2 : 1) &&
         segue_heif.image_get_width(image, channel) == (int)request->width &&
         segue_heif.image_get_height(image, channel) == (int)request->height;
}

// Decodes a picture of brightness alone.
static int decode_grey(heif_file *file, const segue_heif_request *request, heif_pixels *p, char *message) {
  int status = segue_heif_status(
      segue_heif.decode_image(file->handle, &file->image, HEIF_AS_CODED, HEIF_AS_CODED, NULL), message);
  if (status != SEGUE_DONE) return status;
  // Of tiles, libheif makes red, green and blue, each of which is the brightness as it was coded.
  int channel = plane_of(file->image, HEIF_Y).bytes ? HEIF_Y : HEIF_R;
  heif_plane grey = plane_of(file->image, channel), alpha = plane_of(file->image, HEIF_ALPHA);
  if (!grey.bytes || !fits(&grey, file->image, channel, request) ||
      (alpha.bytes && !fits(&alpha, file->image, HEIF_ALPHA, request)))
    return segue_heif_fail(SEGUE_CORRUPT, message, "its parts are of different sizes");
  p->depth = grey.bits;
  p->stride = (size_t)request->width * (grey.bits > 8 ? 8 : 4);
  p->own = malloc(p->stride * request->height);
  if (!p->own) return segue_heif_fail(SEGUE_NO_MEMORY, message, "not enough memory");
  p->plane = p->own;
  p->width = request->width;
  p->height = request->height;
  p->has_alpha = alpha.bytes != NULL;
  p->premultiplied = segue_heif.image_handle_is_premultiplied_alpha(file->handle);
  segue_heif_spread(&grey, &alpha, has_limited_range(file), p);
  return SEGUE_DONE;
}

static int decode(heif_file *file, const segue_heif_request *request, heif_pixels *p, char *message) {
  int wide = request->depth > 8;
  int chroma = !wide ? HEIF_RGBA8
               : __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? HEIF_RGBA16_LITTLE
                                                           : HEIF_RGBA16_BIG;
  int status =
      segue_heif_status(segue_heif.decode_image(file->handle, &file->image, HEIF_RGB, chroma, NULL), message);
  if (status != SEGUE_DONE) return status;
  int stride = 0;
  p->plane = segue_heif.image_get_plane_readonly(file->image, HEIF_INTERLEAVED, &stride);
  p->stride = (size_t)stride;
  p->width = request->width;
  p->height = request->height;
  p->depth = wide ? segue_heif.image_get_bits_per_pixel_range(file->image, HEIF_INTERLEAVED) : 8;
  p->has_alpha = segue_heif.image_handle_has_alpha_channel(file->handle);
  p->premultiplied = segue_heif.image_handle_is_premultiplied_alpha(file->handle);
  if (!p->plane || stride <= 0 || p->stride < p->width * (wide ? 8 : 4) || p->depth > 16 ||
      (wide && p->depth <= 8) ||
      segue_heif.image_get_width(file->image, HEIF_INTERLEAVED) != (int)request->width ||
      segue_heif.image_get_height(file->image, HEIF_INTERLEAVED) != (int)request->height)
    return segue_heif_fail(SEGUE_CORRUPT, message, "its parts are of different sizes");
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
    status = segue_heif_fail(SEGUE_NO_MEMORY, message, "not enough memory");
  if (status == SEGUE_DONE && segue_now() >= deadline)
    status = segue_heif_fail(SEGUE_TIMED_OUT, message, "the time is over");
  if (status == SEGUE_DONE) {
    pixels.color = color;
    if (values)
      segue_heif_write_values(&pixels, values, scratch);
    else
      *opaque = segue_heif_write_rows(&pixels, rows, row_bytes, scratch);
  }
  free(scratch);
  free(pixels.own);
  segue_color_free(color);
  close_file(&file);
  return status;
}
