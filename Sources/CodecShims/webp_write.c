// WebP writing through libwebp: one picture, or a part of one, as the chunks that hold it.
//
// The chunks stand in a file of their own or in a frame of an animation, whose container is written in Swift.
// libwebp's own animation encoder was the alternative; it keeps every frame before and after the one it is at,
// and works on one thread.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <webp/encode.h>

#include "segue_codecs.h"
#include "segue_depths.h"

// Straight pixels of a part of a picture, packed.
static uint8_t *straight(const uint8_t *rows, size_t row_bytes, size_t width, size_t height) {
  uint8_t *pixels = malloc(width * height * 4);
  if (!pixels) return NULL;
  for (size_t y = 0; y < height; y++)
    segue_unpremultiply(pixels + y * width * 4, rows + y * row_bytes, width);
  return pixels;
}

// Where libwebp's file has the chunks: behind RIFF, its length, WEBP, and VP8X if the file has it.
static size_t chunks_start(const uint8_t *file, size_t size) {
  return size >= 30 && memcmp(file + 12, "VP8X", 4) == 0 ? 30 : 12;
}

// Makes a block transparent. Its colour becomes its mean: another one would show in the blocks beside it, as
// the decoder smooths their edges.
static void clear_block(uint8_t *pixels, size_t width, size_t columns, size_t rows) {
  uint32_t sums[3] = {0, 0, 0};
  for (size_t y = 0; y < rows; y++) {
    for (size_t i = 0; i < columns * 4; i++) {
      if (i % 4 < 3) sums[i % 4] += pixels[y * width * 4 + i];
    }
  }
  const uint32_t count = (uint32_t)(columns * rows);
  for (size_t y = 0; y < rows; y++) {
    uint8_t *row = pixels + y * width * 4;
    for (size_t i = 0; i < columns * 4; i++) {
      row[i] = i % 4 < 3 ? (uint8_t)((sums[i % 4] + count / 2) / count) : 0;
    }
  }
}

static void clear_blocks(uint8_t *pixels, size_t width, size_t height, const uint8_t *unchanged) {
  for (size_t y = 0; y < height; y += SEGUE_WEBP_BLOCK) {
    const size_t rows = height - y < SEGUE_WEBP_BLOCK ? height - y : SEGUE_WEBP_BLOCK;
    for (size_t x = 0; x < width; x += SEGUE_WEBP_BLOCK) {
      const size_t columns = width - x < SEGUE_WEBP_BLOCK ? width - x : SEGUE_WEBP_BLOCK;
      if (*unchanged++) clear_block(pixels + (y * width + x) * 4, width, columns, rows);
    }
  }
}

int segue_webp_write(const uint8_t *rows, size_t row_bytes, size_t width, size_t height,
                     const segue_webp_options *options, uint8_t **encoded, size_t *encoded_size,
                     char message[SEGUE_MESSAGE]) {
  message[0] = 0;
  *encoded = NULL;
  *encoded_size = 0;
  if (!width || !height || width > WEBP_MAX_DIMENSION || height > WEBP_MAX_DIMENSION) return SEGUE_TOO_BIG;
  WebPConfig config;
  WebPPicture picture;
  if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) {
    snprintf(message, SEGUE_MESSAGE, "another libwebp than expected");
    return SEGUE_UNSUPPORTED;
  }
  config.lossless = options->lossless;
  // Of lossless pictures, quality is effort, which `method` says.
  config.quality = options->lossless ? 75 : (float)options->quality;
  config.method = options->method;
  config.alpha_quality = 100;
  // Transparent blocks keep the colour that they are given.
  config.exact = options->unchanged && !options->lossless;
  picture.use_argb = options->lossless;
  picture.width = (int)width;
  picture.height = (int)height;
  WebPMemoryWriter writer;
  WebPMemoryWriterInit(&writer);
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  uint8_t *pixels = straight(rows, row_bytes, width, height);
  if (pixels && options->unchanged) clear_blocks(pixels, width, height, options->unchanged);
  int made = pixels && (options->opaque ? WebPPictureImportRGBX(&picture, pixels, (int)width * 4)
                                        : WebPPictureImportRGBA(&picture, pixels, (int)width * 4));
  free(pixels);
  made = made && WebPEncode(&config, &picture);
  int error = picture.error_code;
  WebPPictureFree(&picture);
  size_t start = made ? chunks_start(writer.mem, writer.size) : 0;
  if (!made || writer.size <= start) {
    WebPMemoryWriterClear(&writer);
    return error == VP8_ENC_ERROR_PARTITION0_OVERFLOW || error == VP8_ENC_ERROR_PARTITION_OVERFLOW
               ? SEGUE_TOO_BIG
               : SEGUE_NO_MEMORY;
  }
  size_t count = writer.size - start;
  uint8_t *chunks = malloc(count);
  if (chunks) memcpy(chunks, writer.mem + start, count);
  WebPMemoryWriterClear(&writer);
  if (!chunks) return SEGUE_NO_MEMORY;
  *encoded = chunks;
  *encoded_size = count;
  return SEGUE_DONE;
}
