// Picture codecs as plain functions: libpng, libjpeg, libwebp, lcms2 and libdeflate behind calls that return a
// status. No state survives a call, nothing calls back, and no library header leaks out of here.
//
// Pixels are RGBA8 in memory order R G B A, or RGBA16 in this machine's byte order where `wide` asks for them;
// premultiplied where a comment says so. Every setjmp of the
// project is in this module: one per entry function, before any work.
#pragma once
#include <stddef.h>
#include <stdint.h>

// The status that a function returns. The reason of a failure is copied to the caller's message.
enum {
  SEGUE_DONE = 0,
  SEGUE_CORRUPT = 1,      // the data contradicts the format
  SEGUE_TRUNCATED = 2,    // the data ends early
  SEGUE_UNSUPPORTED = 3,  // valid, but a variant that nobody here decodes
  SEGUE_NO_MEMORY = 4,
  SEGUE_TOO_BIG = 5,      // over a limit
  SEGUE_TIMED_OUT = 6,    // the time was over
  SEGUE_NO_LIBRARY = 7,   // the library that decodes it is not installed
};

#define SEGUE_MESSAGE 256

// How a decode went. With `lenient`, a damaged file is SEGUE_DONE with `damaged` set.
typedef struct {
  int opaque;       // every alpha is 255
  int damaged;      // something is missing or wrong; the message says what
  int status;       // what a strict decode would have returned
  double complete;  // share of the picture decoded before the first damage, 0…1; < 0 when unknown
} segue_outcome;

// MARK: PNG

typedef struct {
  uint32_t width, height;        // as the header says; the decode fails when libpng sees another size
  uint32_t shrink;               // 1, 2, 4 or 8: squares of so many pixels become one; not of interlaced ones
  int lenient;                   // keep what can be read; the rest is transparent (map: 0)
  int cicp;                      // a cICP chunk was found
  int primaries, transfer;       // its code points
  int wide;                      // rows are RGBA16
  int raw;                       // colours stay as they are stored, whatever the file says of them
  int64_t time_left;             // nanoseconds it may take; negative for any time
} segue_png_request;

// Decodes to premultiplied pixels, sRGB-encoded unless raw. `rows` has ceil(height / shrink) rows, row_bytes apart. A pixel
// of a picture that shrinks is the mean of a square, or of the part of it that is inside the picture.
int segue_png_read(const uint8_t *data, size_t size, const segue_png_request *request, uint8_t *rows,
                   size_t row_bytes, segue_outcome *outcome, char message[SEGUE_MESSAGE]);

// Decodes to width × height 16-bit values: grey, or Rec. 709 luma of the encoded colour. Alpha, gamma
// and profile are ignored.
int segue_png_read_map(const uint8_t *data, size_t size, const segue_png_request *request,
                       uint16_t *values, segue_outcome *outcome, char message[SEGUE_MESSAGE]);

// Filters a picture for deflate: per row one filter byte and width × channels components. Three channels
// drop alpha (for opaque pictures), four un-premultiply it. Of wide rows each component becomes two bytes, the high one
// first. dst holds height × (1 + width × channels), or with two bytes each.
// `adaptive` tries every filter per row and keeps the one with the smallest sum; otherwise rows
// stay unfiltered.
int segue_png_filter(uint8_t *dst, const uint8_t *rows, size_t row_bytes, size_t width, size_t height,
                     int channels, int wide, int adaptive);

// The share of pixels equal to their left neighbour: near 0 in photographs, near 1 in drawings.
double segue_png_flatness(const uint8_t *rows, size_t row_bytes, size_t width, size_t height, int wide);

// MARK: JPEG

typedef struct {
  uint32_t width, height;        // stored size, before scaling and orientation
  int components;                // 1 grey, 3 colour, 4 CMYK or YCCK
  int progressive;
} segue_jpeg_header;

// Reads the header only.
int segue_jpeg_read_header(const uint8_t *data, size_t size, segue_jpeg_header *header,
                           char message[SEGUE_MESSAGE]);

typedef struct {
  uint32_t width, height;        // stored size, as segue_jpeg_read_header gave it
  int scale;                     // eighths: 1…8; the decoded size is ceil(side × scale / 8)
  int orientation;               // EXIF 1…8, applied while rows are written
  int lenient;                   // keep what can be read; libjpeg fills the rest with grey
  int max_scans;                 // more than that is refused
  int raw;                       // data, not colour: the profile is ignored
  int64_t time_left;             // nanoseconds it may take; negative for any time
} segue_jpeg_request;

// Decodes to opaque, sRGB-encoded RGBA8 of the oriented, scaled size.
int segue_jpeg_read(const uint8_t *data, size_t size, const segue_jpeg_request *request, uint8_t *rows,
                    size_t row_bytes, segue_outcome *outcome, char message[SEGUE_MESSAGE]);

// Rec. 709 luma of encoded RGBA8, as 16-bit values, packed; equal components keep their value × 257.
void segue_luma(uint16_t *values, const uint8_t *rows, size_t row_bytes, size_t width, size_t height);

typedef struct {
  int quality;                   // 1…100
  int subsample;                 // 1: 4:2:0, 0: 4:4:4
  int opaque;                    // alpha is 255 everywhere: rows go to libjpeg as they are
  uint8_t background[3];         // what shows through where they are not
} segue_jpeg_options;

// Encodes premultiplied rows; *encoded is to be freed with segue_free.
int segue_jpeg_write(const uint8_t *rows, size_t row_bytes, size_t width, size_t height,
                     const segue_jpeg_options *options, uint8_t **encoded, size_t *encoded_size,
                     char message[SEGUE_MESSAGE]);
void segue_free(void *memory);

// MARK: WebP

typedef struct {
  uint32_t width, height;                // as the container says; another size is damage
  uint32_t scaled_width, scaled_height;  // what is wanted; the same, or smaller for opaque pictures
  int lenient;                           // keep the rows that are there; the others are left alone
  int raw;                               // data, not colour: no profile, straight colour
  const uint8_t *profile;                // an ICC profile; NULL if the file has no profile
  size_t profile_size;
  int64_t time_left;                     // nanoseconds it may take; negative for any time
} segue_webp_request;

// Decodes one bitstream, with its chunk headers and without the file's, to RGBA8: premultiplied and
// sRGB-encoded unless raw.
int segue_webp_read(const uint8_t *data, size_t size, const segue_webp_request *request, uint8_t *rows,
                    size_t row_bytes, segue_outcome *outcome, char message[SEGUE_MESSAGE]);

typedef struct {
  int lossless;
  int quality;                   // 1…100, of lossy pictures
  int method;                    // effort: 0 (fast) to 6 (small)
  int opaque;                    // alpha is 255 everywhere
  // Not NULL: 1 for each block of SEGUE_WEBP_BLOCK pixels, row by row, that becomes transparent.
  const uint8_t *unchanged;
} segue_webp_options;

#define SEGUE_WEBP_BLOCK 8

// Encodes premultiplied rows as VP8L, or as VP8 with an ALPH chunk before it where that is needed: chunks
// with their headers, to be freed with segue_free. At most 16,383 pixels on a side.
int segue_webp_write(const uint8_t *rows, size_t row_bytes, size_t width, size_t height,
                     const segue_webp_options *options, uint8_t **encoded, size_t *encoded_size,
                     char message[SEGUE_MESSAGE]);

// MARK: HEIC and AVIF

typedef struct {
  uint32_t width, height;        // as seen, turned and cut
  int depth;                     // bits per channel
  int has_alpha;
  int primaries, transfer;       // code points of H.273; 2 where it has an ICC profile or says nothing
} segue_heif_header;

// Reads the boxes; SEGUE_NO_LIBRARY without libheif.
int segue_heif_read_header(const uint8_t *data, size_t size, segue_heif_header *header,
                           char message[SEGUE_MESSAGE]);

typedef struct {
  uint32_t width, height;        // as segue_heif_read_header gave them
  int depth;                     // bits per channel
  int wide;                      // rows are RGBA16
  int raw;                       // colours stay as they are stored, whatever the file says of them
  int64_t time_left;             // nanoseconds it may take, looked at when libheif is done; negative for any
} segue_heif_request;

// Decodes the main picture to premultiplied pixels in `rows`, sRGB-encoded unless raw; or, where `values` is not NULL,
// to a packed map: Rec. 709 luma without profile and alpha.
int segue_heif_read(const uint8_t *data, size_t size, const segue_heif_request *request, uint8_t *rows,
                    size_t row_bytes, uint16_t *values, int *opaque, char message[SEGUE_MESSAGE]);

// Whether libheif is there and decodes a codec: 1 HEVC (HEIC), 4 AV1 (AVIF).
int segue_heif_decodes(int codec);

// MARK: Orientation

// Copies a picture (width × height before) so that it stands upright: EXIF orientation 1…8.
void segue_orient(uint8_t *dst, size_t dst_row_bytes, const uint8_t *src, size_t src_row_bytes,
                  size_t width, size_t height, int orientation);
void segue_orient_wide(uint8_t *dst, size_t dst_row_bytes, const uint8_t *src, size_t src_row_bytes,
                       size_t width, size_t height, int orientation);
void segue_orient_map(uint16_t *dst, const uint16_t *src, size_t width, size_t height, int orientation);

// MARK: Deflate

// A reusable compressor: making one costs as much as compressing a small picture. One thread at a time.
typedef struct segue_compressor segue_compressor;
segue_compressor *segue_compressor_new(int level);  // 1…12, NULL without memory
void segue_compressor_free(segue_compressor *compressor);
size_t segue_compress_bound(segue_compressor *compressor, size_t size);
// A zlib stream; returns its size, 0 when it does not fit.
size_t segue_compress(segue_compressor *compressor, const uint8_t *src, size_t size, uint8_t *dst,
                      size_t capacity);
uint32_t segue_crc32(uint32_t crc, const uint8_t *data, size_t size);

// Unpacks a deflate stream without any frame to exactly `capacity` bytes; SEGUE_CORRUPT where it is not
// one, or has more or fewer.
int segue_inflate(const uint8_t *src, size_t size, uint8_t *dst, size_t capacity);
