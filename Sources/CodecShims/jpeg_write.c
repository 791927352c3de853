// Writes JPEG through libjpeg: optimised Huffman tables, 4:2:0 or 4:4:4, flattened over a colour.
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// jpeglib.h needs stdio.h and stddef.h first.
#include <jpeglib.h>

#include "segue_codecs.h"

typedef struct {
  struct jpeg_compress_struct cinfo;
  struct jpeg_error_mgr errors;
  uint8_t *line;  // one flattened row
  unsigned char *encoded;
  unsigned long encoded_size;
  int made, failed;
  char *message;
  jmp_buf jump;
} jpeg_job;

static void fail(j_common_ptr cinfo) {
  jpeg_job *job = cinfo->client_data;
  job->failed = 1;
  cinfo->err->format_message(cinfo, job->message);
  longjmp(job->jump, 1);
}

static void silent(j_common_ptr cinfo) { (void)cinfo; }

// Draws premultiplied pixels over an opaque colour: the background shows through the picture.
static void flatten(uint8_t *dst, const uint8_t *src, size_t n, const uint8_t background[3]) {
  for (size_t i = 0; i < n; i++) {
    uint32_t free_share = 255u - src[4 * i + 3];
    for (int c = 0; c < 3; c++) {
      uint32_t v = background[c] * free_share + 128;
      v = src[4 * i + c] + ((v + (v >> 8)) >> 8);
      dst[4 * i + c] = (uint8_t)(v < 255 ? v : 255);
    }
    dst[4 * i + 3] = 255;
  }
}

static void encode_body(jpeg_job *job, const uint8_t *rows, size_t row_bytes, size_t width,
                        size_t height, const segue_jpeg_options *options) {
  struct jpeg_compress_struct *c = &job->cinfo;
  c->err = jpeg_std_error(&job->errors);
  c->client_data = job;
  job->errors.error_exit = fail;
  job->errors.output_message = silent;
  jpeg_create_compress(c);
  job->made = 1;
  jpeg_mem_dest(c, &job->encoded, &job->encoded_size);
  c->image_width = (JDIMENSION)width;
  c->image_height = (JDIMENSION)height;
  c->input_components = 4;
  c->in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(c);
  jpeg_set_quality(c, options->quality, TRUE);
  c->optimize_coding = TRUE;
  c->comp_info[0].h_samp_factor = c->comp_info[0].v_samp_factor = options->subsample ? 2 : 1;
  jpeg_start_compress(c, TRUE);
  while (c->next_scanline < c->image_height) {
    const uint8_t *row = rows + c->next_scanline * row_bytes;
    if (!options->opaque) {
      flatten(job->line, row, width, options->background);
      row = job->line;
    }
    JSAMPROW line = (JSAMPROW)row;
    jpeg_write_scanlines(c, &line, 1);
  }
  jpeg_finish_compress(c);
}

// The only setjmp; the job is in the caller's frame.
static void guarded(jpeg_job *job, const uint8_t *rows, size_t row_bytes, size_t width, size_t height,
                    const segue_jpeg_options *options) {
  if (setjmp(job->jump) == 0) encode_body(job, rows, row_bytes, width, height, options);
}

int segue_jpeg_write(const uint8_t *rows, size_t row_bytes, size_t width, size_t height,
                     const segue_jpeg_options *options, uint8_t **encoded, size_t *encoded_size,
                     char message[SEGUE_MESSAGE]) {
  jpeg_job job;
  memset(&job, 0, sizeof job);
  job.message = message;
  message[0] = 0;
  *encoded = NULL;
  *encoded_size = 0;
  if (width == 0 || height == 0 || width > 65500 || height > 65500) return SEGUE_TOO_BIG;
  job.line = malloc(width * 4);
  if (!job.line) return SEGUE_NO_MEMORY;
  guarded(&job, rows, row_bytes, width, height, options);
  if (job.made) jpeg_destroy_compress(&job.cinfo);
  free(job.line);
  if (job.failed) {
    free(job.encoded);
    return SEGUE_NO_MEMORY;
  }
  *encoded = job.encoded;
  *encoded_size = job.encoded_size;
  return SEGUE_DONE;
}

void segue_free(void *memory) { free(memory); }
