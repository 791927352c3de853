// Reads PNG through libpng's full interface: every depth and colour type, interlaced or not, profiles.
//
// libpng reports errors by longjmp. Only `decode` calls setjmp, once, at its top. All data that must
// survive the jump is in a job in its caller's frame.
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "color.h"
#include "deadline.h"
#include "rows.h"
#include "segue_codecs.h"

typedef struct {
  const uint8_t *data;
  size_t size, offset;
  const segue_png_request *request;
  uint8_t *rows;       // a picture, `shrink` times smaller,
  size_t row_bytes;
  uint16_t *values;    // or a map
  uint8_t *line;       // a row of a picture that shrinks: of the caller's pixels
  uint32_t *sums;      // what is added up of a row of squares
  uint8_t *wide;       // libpng's rows if they are not the caller's: one, or all
  size_t wide_bytes;   // per row
  int whole;           // `wide` holds the whole picture
  segue_color *color;
  int depth16, has_alpha, grey;
  int ended;           // the data ended early
  int no_memory;
  int timed_out;
  int64_t deadline;
  int damaged;         // a wrong checksum was ignored
  uint64_t work, done; // rows, weighted by their share of an interlaced picture
  uint32_t finished;   // rows written to the caller
  int opaque;
  char *message;
  jmp_buf jump;
} png_job;

static void fail(png_structp png, png_const_charp text) {
  png_job *job = png_get_error_ptr(png);
  snprintf(job->message, SEGUE_MESSAGE, "%s", text);
  longjmp(job->jump, 1);
}

// Warnings are ignored, but a lenient reader remembers a wrong checksum of an important chunk (capital
// letter).
static void warn(png_structp png, png_const_charp text) {
  png_job *job = png_get_error_ptr(png);
  if (job->damaged || text[0] < 'A' || text[0] > 'Z' || !strstr(text, "CRC error")) return;
  job->damaged = 1;
  snprintf(job->message, SEGUE_MESSAGE, "%s", text);
}

static void read_bytes(png_structp png, png_bytep out, size_t count) {
  png_job *job = png_get_io_ptr(png);
  if (count > job->size - job->offset) {
    job->ended = 1;
    png_error(png, "the data ends early");
  }
  memcpy(out, job->data + job->offset, count);
  job->offset += count;
}

// Chunks that are not needed are skipped unread, so no text or palette suggestion can be a bomb.
static void configure(png_structp png, const png_job *job) {
  static const png_byte skipped[] =
      "bKGD\0hIST\0sPLT\0tEXt\0zTXt\0iTXt\0tIME\0pCAL\0sCAL\0oFFs\0pHYs\0eXIf\0sBIT";
  const png_alloc_size_t largest_chunk = 8u << 20;
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, skipped, 13);
  png_set_user_limits(png, job->request->width, job->request->height);
  png_set_chunk_malloc_max(png, largest_chunk);
  png_set_chunk_cache_max(png, 16);
  png_set_benign_errors(png, 1);
  int lenient = job->request->lenient;
  png_set_crc_action(png, lenient ? PNG_CRC_WARN_USE : PNG_CRC_ERROR_QUIT, PNG_CRC_WARN_DISCARD);
  // libpng reads data in buffers; with a small buffer, little is lost where the data ends.
  if (lenient) png_set_compression_buffer_size(png, 64);
}

// The precedence is the standard's: cICP, iCCP, sRGB, gAMA with cHRM. Without any of them, it is sRGB.
static segue_color *color_of(png_structp png, png_infop info, const png_job *job) {
  const segue_png_request *request = job->request;
  int precision = request->wide ? SEGUE_FINE : job->depth16 ? SEGUE_WIDE : SEGUE_NARROW;
  if (request->raw) return NULL;
  if (request->cicp) return segue_color_from_cicp(request->primaries, request->transfer, precision);
  png_charp name;
  png_bytep profile;
  png_uint_32 length;
  int method, intent;
  if (png_get_iCCP(png, info, &name, &method, &profile, &length) == PNG_INFO_iCCP)
    return segue_color_from_icc(profile, length, job->grey ? SEGUE_SPACE_GREY : SEGUE_SPACE_RGB,
                                precision);
  if (png_get_sRGB(png, info, &intent) == PNG_INFO_sRGB) return NULL;
  double gamma, c[8];
  if (png_get_gAMA(png, info, &gamma) != PNG_INFO_gAMA) return NULL;
  int known = png_get_cHRM(png, info, c, c + 1, c + 2, c + 3, c + 4, c + 5, c + 6, c + 7);
  return segue_color_from_gamma(gamma, known == PNG_INFO_cHRM ? c : NULL, precision);
}

// Sets libpng to RGBA8 or, for 16-bit pictures and wide rows, RGBA16 in this machine's byte order.
static void ask_for_rgba(png_structp png, png_infop info, png_job *job) {
  int type = png_get_color_type(png, info);
  job->depth16 = job->request->wide || png_get_bit_depth(png, info) == 16;
  job->has_alpha = (type & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, info, PNG_INFO_tRNS);
  job->grey = !(type & PNG_COLOR_MASK_COLOR);
  png_set_expand(png);
  if (job->depth16) png_set_expand_16(png);
  if (job->grey) png_set_gray_to_rgb(png);
  if (!job->has_alpha) png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
  if (job->depth16 && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__) png_set_swap(png);
}

// Sets libpng to 16-bit values without alpha: one per pixel of a grey picture, otherwise three.
static void ask_for_values(png_structp png, png_infop info, png_job *job) {
  job->grey = !(png_get_color_type(png, info) & PNG_COLOR_MASK_COLOR);
  job->depth16 = 1;
  png_set_expand_16(png);
  png_set_strip_alpha(png);
  if (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__) png_set_swap(png);
}

// Adds a finished row to its row of squares, and writes their means when that is complete.
static void add_line(png_job *job, uint32_t y) {
  uint32_t shrink = job->request->shrink, width = job->request->width, high = y % shrink + 1;
  uint32_t *sums = job->sums;
  // Without a division per pixel.
  uint32_t bits = shrink == 8 ? 3 : shrink == 4 ? 2 : 1;
  const uint16_t *wide_line = (const uint16_t *)job->line;
  int wide = job->request->wide;
  for (uint32_t x = 0; x < width; x++)
    for (int c = 0; c < 4; c++) sums[(x >> bits) * 4 + c] += wide ? wide_line[4 * x + c] : job->line[4 * x + c];
  if (high < shrink && y + 1 < job->request->height) return;
  uint32_t squares = (width + shrink - 1) / shrink;
  uint8_t *to = job->rows + y / shrink * job->row_bytes;
  for (uint32_t x = 0; x < squares; x++) {
    uint32_t rest = width - x * shrink, count = (rest < shrink ? rest : shrink) * high;
    for (int c = 0; c < 4; c++) {
      uint32_t mean = (sums[4 * x + c] + count / 2) / count;
      if (wide)
        ((uint16_t *)to)[4 * x + c] = (uint16_t)mean;
      else
        to[4 * x + c] = (uint8_t)mean;
    }
  }
  memset(sums, 0, (size_t)squares * 4 * sizeof *sums);
}

// Converts row y, which libpng has completed, to the form that the caller wants.
static void finish_row(png_job *job, uint32_t y) {
  size_t width = job->request->width;
  uint8_t *wide = job->wide ? job->wide + (job->whole ? y * job->wide_bytes : 0) : NULL;
  if (job->values) {
    uint16_t *to = job->values + y * width;
    if (job->grey)
      memcpy(to, wide, width * 2);
    else
      segue_codec_luma16(to, (const uint16_t *)wide, width);
    return;
  }
  uint8_t *to = job->line ? job->line : job->rows + y * job->row_bytes;
  if (job->depth16) {
    job->opaque &= segue_codec_write16(to, (uint16_t *)wide, width, job->color, job->request->wide);
  } else {
    if (job->color) segue_color_row8(job->color, to, width);
    if (job->has_alpha) job->opaque &= segue_codec_premultiply(to, width);
  }
  if (job->line) add_line(job, y);
}

static uint8_t *target_row(const png_job *job, uint32_t y) {
  if (!job->wide) return job->line ? job->line : job->rows + y * job->row_bytes;
  return job->wide + (job->whole ? y * job->wide_bytes : 0);
}

// Allocates rows when libpng cannot write straight into the caller's rows.
static void allocate_rows(png_structp png, png_infop info, png_job *job, int passes) {
  size_t height = job->request->height, width = job->request->width;
  job->wide_bytes = png_get_rowbytes(png, info);
  job->whole = passes > 1;
  size_t expected = job->values ? width * (job->grey ? 2 : 6) : width * (job->depth16 ? 8 : 4);
  if (job->wide_bytes != expected) png_error(png, "unexpected row size");
  if (job->rows && job->request->shrink > 1) {
    if (job->whole) png_error(png, "interlaced pictures do not shrink");
    job->line = malloc(width * (job->request->wide ? 8 : 4));
    job->sums = calloc(width / job->request->shrink + 1, 4 * sizeof *job->sums);
    if (!job->line || !job->sums) {
      job->no_memory = 1;
      png_error(png, "not enough memory");
    }
  }
  if (job->rows && !job->depth16) {
    if (job->whole)
      for (size_t y = 0; y < height; y++) memset(job->rows + y * job->row_bytes, 0, width * 4);
    return;
  }
  job->wide = calloc(job->whole ? height : 1, job->wide_bytes);
  if (!job->wide) {
    job->no_memory = 1;
    png_error(png, "not enough memory");
  }
}

static void read_rows(png_structp png, png_job *job, int passes) {
  uint32_t height = job->request->height;
  job->work = (uint64_t)height * (uint64_t)passes;
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      // For an interlaced picture that ends early, a lenient reader wants blocks and not dots.
      uint8_t *row = target_row(job, y);
      if (job->whole && job->request->lenient)
        png_read_row(png, NULL, row);
      else
        png_read_row(png, row, NULL);
      job->done++;
      if (job->deadline != INT64_MAX && y % 16 == 0 && segue_now() >= job->deadline) {
        job->timed_out = 1;
        png_error(png, "the time is over");
      }
      if (job->whole) continue;
      finish_row(job, y);
      job->finished = y + 1;
    }
  }
}

static void decode_body(png_structp png, png_infop info, png_job *job) {
  configure(png, job);
  png_set_read_fn(png, job, read_bytes);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != job->request->width ||
      png_get_image_height(png, info) != job->request->height)
    png_error(png, "the header changed");
  if (job->values) {
    ask_for_values(png, info, job);
  } else {
    ask_for_rgba(png, info, job);
    job->color = color_of(png, info, job);
  }
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  allocate_rows(png, info, job, passes);
  read_rows(png, job, passes);
  png_read_end(png, NULL);
}

// The only setjmp. Returns a status; the job keeps all decoded rows.
static int decode(png_job *job) {
  png_structp volatile png = png_create_read_struct(PNG_LIBPNG_VER_STRING, job, fail, warn);
  if (!png) return SEGUE_NO_MEMORY;
  png_infop volatile info = png_create_info_struct(png);
  volatile int status = SEGUE_DONE;
  if (!info) {
    status = SEGUE_NO_MEMORY;
  } else if (setjmp(job->jump)) {
    status = job->no_memory   ? SEGUE_NO_MEMORY
             : job->timed_out ? SEGUE_TIMED_OUT
             : job->ended     ? SEGUE_TRUNCATED
                              : SEGUE_CORRUPT;
  } else {
    decode_body(png, info, job);
  }
  png_structp own = png;
  png_infop own_info = info;
  png_destroy_read_struct(&own, own_info ? &own_info : NULL, NULL);
  return status;
}

// Converts the rows of a whole-picture buffer, and clears the rows that never came.
static void settle(png_job *job, int status) {
  size_t width = job->request->width, pixel = job->request->wide ? 8 : 4;
  uint32_t height = job->request->height;
  if (job->whole) {
    for (uint32_t y = 0; y < height; y++) finish_row(job, y);
    // Pixels that never came have colour 0, so their alpha must be 0 too.
    if (status != SEGUE_DONE && job->done < (uint64_t)height) job->opaque = 0;
    return;
  }
  if (job->finished == height) return;
  job->opaque = 0;
  if (job->line) {
    // As if the rest were clear: squares that were begun keep what they have.
    memset(job->line, 0, width * pixel);
    for (uint32_t y = job->finished; y < height; y++) add_line(job, y);
    return;
  }
  for (uint32_t y = job->finished; y < height; y++) {
    if (job->values)
      memset(job->values + y * width, 0, width * 2);
    else
      memset(job->rows + y * job->row_bytes, 0, width * pixel);
  }
}

static int run(png_job *job, segue_outcome *outcome) {
  job->message[0] = 0;
  int status = decode(job);
  // An error before the first row leaves nothing to keep.
  int started = job->work > 0;
  if (started && (status == SEGUE_DONE || job->request->lenient)) settle(job, status);
  if (status == SEGUE_DONE && job->damaged) status = SEGUE_CORRUPT;
  outcome->status = status;
  outcome->damaged = status != SEGUE_DONE;
  outcome->opaque = job->opaque;
  outcome->complete = started ? (double)job->done / (double)job->work : 0;
  segue_color_free(job->color);
  free(job->wide);
  free(job->line);
  free(job->sums);
  int stopped = status == SEGUE_NO_MEMORY || status == SEGUE_TIMED_OUT;
  if (started && !stopped && job->request->lenient) return SEGUE_DONE;
  return status;
}

int segue_png_read(const uint8_t *data, size_t size, const segue_png_request *request, uint8_t *rows,
                   size_t row_bytes, segue_outcome *outcome, char message[SEGUE_MESSAGE]) {
  png_job job = {.data = data, .size = size, .request = request, .rows = rows,
                 .row_bytes = row_bytes, .opaque = 1, .message = message,
                 .deadline = segue_deadline(request->time_left)};
  return run(&job, outcome);
}

int segue_png_read_map(const uint8_t *data, size_t size, const segue_png_request *request,
                       uint16_t *values, segue_outcome *outcome, char message[SEGUE_MESSAGE]) {
  png_job job = {.data = data, .size = size, .request = request, .values = values,
                 .opaque = 1, .message = message,
                 .deadline = segue_deadline(request->time_left)};
  return run(&job, outcome);
}
