// zlib streams and checksums through libdeflate.
#include <libdeflate.h>

#include "segue_codecs.h"

segue_compressor *segue_compressor_new(int level) {
  return (segue_compressor *)libdeflate_alloc_compressor(level);
}

void segue_compressor_free(segue_compressor *compressor) {
  libdeflate_free_compressor((struct libdeflate_compressor *)compressor);
}

size_t segue_compress_bound(segue_compressor *compressor, size_t size) {
  return libdeflate_zlib_compress_bound((struct libdeflate_compressor *)compressor, size);
}

size_t segue_compress(segue_compressor *compressor, const uint8_t *src, size_t size, uint8_t *dst,
                      size_t capacity) {
  return libdeflate_zlib_compress((struct libdeflate_compressor *)compressor, src, size, dst, capacity);
}

uint32_t segue_crc32(uint32_t crc, const uint8_t *data, size_t size) {
  return libdeflate_crc32(crc, data, size);
}

int segue_inflate(const uint8_t *src, size_t size, uint8_t *dst, size_t capacity) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (!decompressor) return SEGUE_NO_MEMORY;
  size_t written = 0;
  enum libdeflate_result result =
      libdeflate_deflate_decompress(decompressor, src, size, dst, capacity, &written);
  libdeflate_free_decompressor(decompressor);
  return result == LIBDEFLATE_SUCCESS && written == capacity ? SEGUE_DONE : SEGUE_CORRUPT;
}
