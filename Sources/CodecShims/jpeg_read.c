// Reads JPEG through libjpeg: scaled decoding, orientation, CMYK, profiles.
//
// libjpeg reports errors by longjmp and warnings by a call. Each entry function calls setjmp once, in
// `guarded`. All data that must survive the jump is in a job in the caller's frame.
//
// Some warnings mean damage: the decoder ran out of bits (JWRN_HIT_MARKER), met a code that does not
// exist (JWRN_HUFF_BAD_CODE, JWRN_ARITH_BAD_CODE) or lost its restart markers (JWRN_MUST_RESYNC). If
// the data had already ended, the file is truncated, otherwise it is corrupt. Other warnings are
// ignored, because cameras and editors write such files: bytes between segments or after the end, a
// missing end marker, odd progression parameters.
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// jpeglib.h needs stdio.h and stddef.h first.
#include <jpeglib.h>
#include <jerror.h>

#include "color.h"
#include "deadline.h"
#include "rows.h"
#include "segue_codecs.h"

typedef struct {
  struct jpeg_decompress_struct cinfo;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  const segue_jpeg_request *request;  // NULL: the header only
  uint8_t *rows;
  size_t row_bytes;
  uint8_t *scratch;                   // rows before they are turned or converted
  segue_color *color;
  int made;                           // cinfo must be destroyed
  int ended;                          // the data ended; libjpeg was given an end marker
  int damage;                         // status of the first damage
  int64_t deadline;
  double complete;
  char *message;
  jmp_buf jump;
} jpeg_job;

// Rows that are decoded before they are placed: a cache line of a transposed row.
enum { BAND = 16 };

static const JOCTET end_marker[2] = {0xFF, JPEG_EOI};

static jpeg_job *job_of(j_common_ptr cinfo) { return cinfo->client_data; }

static int unsupported(int code) {
  return code == JERR_SOF_UNSUPPORTED || code == JERR_BAD_PRECISION || code == JERR_ARITH_NOTIMPL ||
         code == JERR_CONVERSION_NOTIMPL || code == JERR_BAD_J_COLORSPACE ||
         code == JERR_FRACT_SAMPLE_NOTIMPL || code == JERR_CCIR601_NOTIMPL;
}

static void fail(j_common_ptr cinfo) {
  jpeg_job *job = job_of(cinfo);
  int code = cinfo->err->msg_code;
  if (!job->damage) {
    job->damage = code == JERR_OUT_OF_MEMORY ? SEGUE_NO_MEMORY
                  : code == JERR_EMPTY_IMAGE && job->ended ? SEGUE_TRUNCATED
                  : job->ended        ? SEGUE_TRUNCATED
                  : unsupported(code) ? SEGUE_UNSUPPORTED
                                      : SEGUE_CORRUPT;
    cinfo->err->format_message(cinfo, job->message);
  }
  longjmp(job->jump, 1);
}

static void warn(j_common_ptr cinfo, int level) {
  if (level >= 0) return;
  jpeg_job *job = job_of(cinfo);
  int code = cinfo->err->msg_code;
  if (code != JWRN_HIT_MARKER && code != JWRN_HUFF_BAD_CODE && code != JWRN_ARITH_BAD_CODE &&
      code != JWRN_MUST_RESYNC)
    return;
  if (job->damage) return;
  job->damage = job->ended ? SEGUE_TRUNCATED : SEGUE_CORRUPT;
  const struct jpeg_decompress_struct *d = &job->cinfo;
  if (d->output_height && !d->progressive_mode && d->output_scanline)
    job->complete = (double)d->output_scanline / d->output_height;
  cinfo->err->format_message(cinfo, job->message);
  if (!job->request || !job->request->lenient) longjmp(job->jump, 1);
}

static void silent(j_common_ptr cinfo) { (void)cinfo; }

static void start_source(j_decompress_ptr cinfo) { (void)cinfo; }

static boolean fill_source(j_decompress_ptr cinfo) {
  job_of((j_common_ptr)cinfo)->ended = 1;
  cinfo->src->next_input_byte = end_marker;
  cinfo->src->bytes_in_buffer = 2;
  return TRUE;
}

static void skip_source(j_decompress_ptr cinfo, long count) {
  if (count <= 0) return;
  if ((size_t)count > cinfo->src->bytes_in_buffer) {
    fill_source(cinfo);
  } else {
    cinfo->src->next_input_byte += count;
    cinfo->src->bytes_in_buffer -= (size_t)count;
  }
}

static void stop(jpeg_job *job, int status) {
  job->damage = status;
  longjmp(job->jump, 1);
}

static void check_time(jpeg_job *job) {
  if (job->deadline == INT64_MAX || segue_now() < job->deadline) return;
  snprintf(job->message, SEGUE_MESSAGE, "the time is over");
  stop(job, SEGUE_TIMED_OUT);
}

// Called for each row of blocks, because a file of endless empty scans would cost a pass over the
// picture for each scan.
static void watch(j_common_ptr cinfo) {
  jpeg_job *job = job_of(cinfo);
  if (!job->request) return;
  check_time(job);
  if (job->cinfo.input_scan_number > job->request->max_scans) {
    snprintf(job->message, SEGUE_MESSAGE, "more than %d scans", job->request->max_scans);
    stop(job, SEGUE_TOO_BIG);
  }
}

static void open_source(jpeg_job *job, const uint8_t *data, size_t size) {
  job->cinfo.err = jpeg_std_error(&job->errors);
  job->cinfo.client_data = job;
  job->errors.error_exit = fail;
  job->errors.emit_message = warn;
  job->errors.output_message = silent;
  jpeg_create_decompress(&job->cinfo);
  job->made = 1;
  job->source = (struct jpeg_source_mgr){
      .next_input_byte = data, .bytes_in_buffer = size, .init_source = start_source,
      .fill_input_buffer = fill_source, .skip_input_data = skip_source,
      .resync_to_restart = jpeg_resync_to_restart, .term_source = start_source};
  job->cinfo.src = &job->source;
  job->progress.progress_monitor = watch;
  job->cinfo.progress = &job->progress;
}

static void read_color(jpeg_job *job) {
  JOCTET *profile = NULL;
  unsigned length = 0;
  if (!jpeg_read_icc_profile(&job->cinfo, &profile, &length)) return;
  segue_space space = job->cinfo.num_components == 4   ? SEGUE_SPACE_CMYK
                      : job->cinfo.num_components == 1 ? SEGUE_SPACE_GREY
                                                       : SEGUE_SPACE_RGB;
  job->color = segue_color_from_icc(profile, length, space, 0);
  free(profile);
}

// Converts ink to light without a profile: red, green and blue are the light that their ink and black
// leave. The values count paper instead of ink: Adobe began it, and viewers take every CMYK JPEG so, with Adobe's
// marker or without.
static void naive_cmyk(uint8_t *row, size_t n) {
  for (size_t i = 0; i < n; i++) {
    uint32_t paper = row[4 * i + 3];
    for (int c = 0; c < 3; c++) {
      uint32_t v = row[4 * i + c] * paper + 128;
      row[4 * i + c] = (uint8_t)((v + (v >> 8)) >> 8);
    }
    row[4 * i + 3] = 255;
  }
}

// Decodes up to BAND rows into `into`, in sRGB.
static size_t read_band(jpeg_job *job, uint8_t *into, size_t row_bytes, int cmyk) {
  struct jpeg_decompress_struct *d = &job->cinfo;
  size_t width = d->output_width, count = 0;
  uint8_t *line = job->scratch + BAND * width * 4;
  while (count < BAND && d->output_scanline < d->output_height) {
    uint8_t *row = into + count * row_bytes;
    JSAMPROW target = cmyk && job->color ? line : row;
    if (jpeg_read_scanlines(d, &target, 1) != 1) break;
    if (cmyk && job->color)
      segue_color_cmyk(job->color, row, line, width);
    else if (cmyk)
      naive_cmyk(row, width);
    else if (job->color)
      segue_color_row8(job->color, row, width);
    count++;
  }
  return count;
}

static void decode_body(jpeg_job *job, const uint8_t *data, size_t size) {
  struct jpeg_decompress_struct *d = &job->cinfo;
  open_source(job, data, size);
  jpeg_save_markers(d, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(d, TRUE);
  if (d->image_width != job->request->width || d->image_height != job->request->height)
    ERREXIT(d, JERR_IMAGE_TOO_BIG);
  if (!job->request->raw) read_color(job);
  int cmyk = d->num_components == 4;
  d->scale_num = (unsigned)job->request->scale;
  d->scale_denom = 8;
  d->out_color_space = cmyk ? JCS_CMYK : JCS_EXT_RGBA;
  jpeg_calc_output_dimensions(d);
  size_t width = d->output_width, height = d->output_height;
  // One extra row, for CMYK before its profile is applied.
  job->scratch = malloc((BAND + 1) * width * 4);
  if (!job->scratch) ERREXIT1(d, JERR_OUT_OF_MEMORY, 0);
  jpeg_start_decompress(d);
  for (size_t y = 0; y < height;) {
    int direct = job->request->orientation == 1;
    uint8_t *into = direct ? job->rows + y * job->row_bytes : job->scratch;
    size_t row_bytes = direct ? job->row_bytes : width * 4;
    size_t count = read_band(job, into, row_bytes, cmyk);
    if (!count) break;
    if (!direct)
      segue_codec_place(job->rows, job->row_bytes, into, row_bytes, width, height, y, count,
                        job->request->orientation);
    y += count;
    check_time(job);
  }
  // Scans that never came leave no other trace than the missing end marker.
  if (job->ended && jpeg_has_multiple_scans(d) && !job->damage) {
    job->damage = SEGUE_TRUNCATED;
    snprintf(job->message, SEGUE_MESSAGE, "the last scans are missing");
  }
}

// The only setjmp. The job is in the caller's frame.
static void guarded(jpeg_job *job, const uint8_t *data, size_t size) {
  if (setjmp(job->jump) == 0) {
    if (job->request) {
      decode_body(job, data, size);
    } else {
      open_source(job, data, size);
      jpeg_read_header(&job->cinfo, TRUE);
    }
  }
}

static void close_job(jpeg_job *job) {
  if (job->made) jpeg_destroy_decompress(&job->cinfo);
  segue_color_free(job->color);
  free(job->scratch);
}

int segue_jpeg_read_header(const uint8_t *data, size_t size, segue_jpeg_header *header,
                           char message[SEGUE_MESSAGE]) {
  jpeg_job job;
  memset(&job, 0, sizeof job);
  job.message = message;
  message[0] = 0;
  guarded(&job, data, size);
  header->width = job.cinfo.image_width;
  header->height = job.cinfo.image_height;
  header->components = job.cinfo.num_components;
  header->progressive = job.cinfo.progressive_mode;
  close_job(&job);
  return job.damage;
}

int segue_jpeg_read(const uint8_t *data, size_t size, const segue_jpeg_request *request, uint8_t *rows,
                    size_t row_bytes, segue_outcome *outcome, char message[SEGUE_MESSAGE]) {
  jpeg_job job;
  memset(&job, 0, sizeof job);
  job.request = request;
  job.deadline = segue_deadline(request->time_left);
  job.rows = rows;
  job.row_bytes = row_bytes;
  job.complete = -1;
  job.message = message;
  message[0] = 0;
  guarded(&job, data, size);
  // Rows that were not written because of a fatal error stay as the caller made them.
  int started = job.cinfo.output_scanline > 0;
  int whole = started && job.cinfo.output_scanline == job.cinfo.output_height;
  outcome->status = job.damage;
  outcome->damaged = job.damage != SEGUE_DONE;
  outcome->opaque = whole;
  outcome->complete = job.complete;
  close_job(&job);
  int keep = request->lenient && started && job.damage != SEGUE_NO_MEMORY &&
             job.damage != SEGUE_TOO_BIG && job.damage != SEGUE_TIMED_OUT;
  return keep ? SEGUE_DONE : job.damage;
}
