// Reads WebP through libwebp: one picture's bitstream, lossy or lossless, with or without alpha.
//
// Swift takes containers and animations apart; this file gets one bitstream at a time: VP8L, or VP8
// with an ALPH chunk before it. It uses libwebp's incremental decoder. The data is fed in pieces, so
// that the time can be checked in between, and so that the decoded rows of a file that ends early are
// kept. There is no longjmp: libwebp returns statuses.
#include <stdio.h>
#include <string.h>
#include <webp/decode.h>

#include "color.h"
#include "deadline.h"
#include "rows.h"
#include "segue_codecs.h"

// Bytes between two checks of the time.
enum { STEP = 1 << 16 };

static int status_of(VP8StatusCode code) {
  switch (code) {
    case VP8_STATUS_OK: return SEGUE_DONE;
    case VP8_STATUS_OUT_OF_MEMORY: return SEGUE_NO_MEMORY;
    case VP8_STATUS_UNSUPPORTED_FEATURE: return SEGUE_UNSUPPORTED;
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA: return SEGUE_TRUNCATED;
    default: return SEGUE_CORRUPT;
  }
}

static int fail(int status, char *message, const char *text) {
  snprintf(message, SEGUE_MESSAGE, "%s", text);
  return status;
}

// Feeds all data to the decoder; in steps if there is a time limit.
static int feed(WebPIDecoder *decoder, const uint8_t *data, size_t size, int64_t time_left,
                char *message) {
  int64_t deadline = segue_deadline(time_left);
  size_t given = 0;
  VP8StatusCode code = VP8_STATUS_SUSPENDED;
  while (given < size && code == VP8_STATUS_SUSPENDED) {
    if (deadline != INT64_MAX && segue_now() >= deadline)
      return fail(SEGUE_TIMED_OUT, message, "the time is over");
    given = deadline == INT64_MAX || size - given < STEP ? size : given + STEP;
    code = WebPIUpdate(decoder, data, given);
  }
  int status = status_of(code);
  if (status == SEGUE_CORRUPT) fail(status, message, "its picture data makes no sense");
  return status;
}

// Converts straight colour in the file's space to premultiplied sRGB; for a map it changes nothing. Returns whether all pixels
// are opaque.
static int finish(const segue_webp_request *request, uint8_t *rows, size_t row_bytes, size_t count) {
  if (request->raw) return 1;
  segue_color *color = NULL;
  if (request->profile)
    color = segue_color_from_icc(request->profile, request->profile_size, SEGUE_SPACE_RGB, 0);
  int opaque = 1;
  for (size_t y = 0; y < count; y++) {
    uint8_t *row = rows + y * row_bytes;
    if (color) segue_color_row8(color, row, request->scaled_width);
    opaque &= segue_codec_premultiply(row, request->scaled_width);
  }
  segue_color_free(color);
  return opaque;
}

int segue_webp_read(const uint8_t *data, size_t size, const segue_webp_request *request, uint8_t *rows,
                    size_t row_bytes, segue_outcome *outcome, char message[SEGUE_MESSAGE]) {
  message[0] = 0;
  memset(outcome, 0, sizeof *outcome);
  outcome->complete = -1;
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return fail(SEGUE_CORRUPT, message, "another libwebp than expected");
  int status = status_of(WebPGetFeatures(data, size, &config.input));
  if (status == SEGUE_DONE && ((uint32_t)config.input.width != request->width ||
                               (uint32_t)config.input.height != request->height))
    status = fail(SEGUE_CORRUPT, message, "its parts are of different sizes");
  size_t done = 0;
  if (status == SEGUE_DONE) {
    config.output.colorspace = MODE_RGBA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = rows;
    config.output.u.RGBA.stride = (int)row_bytes;
    config.output.u.RGBA.size = row_bytes * request->scaled_height;
    config.options.use_scaling =
        request->scaled_width != request->width || request->scaled_height != request->height;
    config.options.scaled_width = (int)request->scaled_width;
    config.options.scaled_height = (int)request->scaled_height;
    WebPIDecoder *decoder = WebPIDecode(NULL, 0, &config);
    if (!decoder) return fail(SEGUE_NO_MEMORY, message, "not enough memory");
    status = feed(decoder, data, size, request->time_left, message);
    int last = 0;
    if (WebPIDecGetRGB(decoder, &last, NULL, NULL, NULL) && last > 0) done = (size_t)last;
    WebPIDelete(decoder);
  }
  if (status == SEGUE_DONE) done = request->scaled_height;
  int opaque = finish(request, rows, row_bytes, done);
  outcome->status = status;
  outcome->damaged = status != SEGUE_DONE;
  outcome->opaque = done == request->scaled_height && opaque;
  if (done) outcome->complete = (double)done / request->scaled_height;
  int stopped = status == SEGUE_NO_MEMORY || status == SEGUE_TIMED_OUT;
  return request->lenient && done && !stopped ? SEGUE_DONE : status;
}
