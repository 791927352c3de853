// Compares frames of the library with those of `segue frame`, byte by byte: frames WIDTH HEIGHT FORMAT A B [OPTION VALUE …]
// <LINES. A line is an effect, a progress and the file with the bytes of its frame, of straight RGBA. A and B are the pictures'
// own bytes. FORMAT is a number of segue.h, or 0 for all of eight bits, with pictures that are opaque.
//
// Sources end where memory ends, or begin where it begins, and cannot be written: who touches a byte beside them dies.
#define _GNU_SOURCE
#include "library.h"
#include <sys/mman.h>
#include <unistd.h>

enum { FORMATS = 10 };
static const int components[FORMATS + 1] = {0, 4, 4, 4, 4, 4, 4, 3, 3, 4, 4};
static int width, height;

static int is_deep(int format) { return format >= SEGUE_RGBA16; }
static int is_swapped(int format) {
  return format == SEGUE_BGRA8 || format == SEGUE_BGRX8 || format == SEGUE_BGRA8_PREMULTIPLIED || format == SEGUE_BGR8;
}
static int has_alpha(int format) { return components[format] == 4 && format != SEGUE_RGBX8 && format != SEGUE_BGRX8; }
static int pixel_bytes(int format) { return components[format] * (is_deep(format) ? 2 : 1); }

static uint8_t *bytes_of(const char *path, size_t count) {
  FILE *file = fopen(path, "rb");
  uint8_t *bytes = malloc(count);
  if (!file || fread(bytes, 1, count, file) != count || fgetc(file) != EOF) {
    fprintf(stderr, "%s: not %zu bytes\n", path, count);
    exit(66);
  }
  fclose(file);
  return bytes;
}

// Memory for so many bytes at the end or the beginning of pages with none beside them.
typedef struct {
  uint8_t *pages, *bytes;
  size_t size;
} guarded;

static guarded guard(size_t count, int at_end) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE), whole = (count + page - 1) / page * page;
  guarded g = {mmap(NULL, whole + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), NULL, whole + 2 * page};
  mprotect(g.pages + page, whole, PROT_READ | PROT_WRITE);
  g.bytes = g.pages + page + (at_end ? whole - count : 0);
  return g;
}

// Packed RGBA as another format, and back.
static void convert(uint8_t *to, const uint8_t *from, int format, size_t n) {
  const int count = components[format];
  for (size_t i = 0; i < n; i++, to += count, from += 4) {
    to[0] = from[is_swapped(format) ? 2 : 0];
    to[1] = from[1];
    to[2] = from[is_swapped(format) ? 0 : 2];
    if (count == 4) to[3] = has_alpha(format) ? from[3] : (uint8_t)(i * 31);
  }
}

static void revert(uint8_t *to, const uint8_t *from, int format, size_t n) {
  const int count = components[format];
  for (size_t i = 0; i < n; i++, from += count, to += 4) {
    to[0] = from[is_swapped(format) ? 2 : 0];
    to[1] = from[1];
    to[2] = from[is_swapped(format) ? 0 : 2];
    to[3] = count == 4 ? from[3] : 255;
  }
}

// One frame in one format: `layout` 0 and 1 have guards, 2 has gaps between rows that must stay, 3 has rows upwards.
static void compare(segue_effect *effect, const char *name, double progress, const uint8_t *pictures[2], const uint8_t *expected,
                    int format, int layout, int threads) {
  const size_t row = (size_t)width * pixel_bytes(format), n = (size_t)width * height;
  const ptrdiff_t stride = layout == 2 ? (ptrdiff_t)row + 20 : (ptrdiff_t)row;
  const size_t count = (size_t)stride * height - (layout == 2 ? 20 : 0);
  guarded lent[3];
  segue_source sources[2];
  uint8_t *const packed = malloc(n * 8), *const found = malloc(n * 8);
  for (int i = 0; i < 3; i++) lent[i] = guard(count, layout != 1);
  memset(lent[2].bytes, 0xA5, count);
  const ptrdiff_t step = layout == 3 ? -stride : stride;
  for (int i = 0; i < 2; i++) {
    if (is_deep(format)) {
      memcpy(packed, pictures[i], n * 8);
    } else {
      convert(packed, pictures[i], format, n);
    }
    uint8_t *const top = lent[i].bytes + (layout == 3 ? (size_t)(height - 1) * stride : 0);
    for (int y = 0; y < height; y++) memcpy(top + y * step, packed + y * row, row);
    mprotect(lent[i].pages + sysconf(_SC_PAGESIZE), lent[i].size - 2 * (size_t)sysconf(_SC_PAGESIZE), PROT_READ);
    sources[i] = source(format, width, height, top, step);
  }
  uint8_t *const top = lent[2].bytes + (layout == 3 ? (size_t)(height - 1) * stride : 0);
  const segue_target frame = target(format, width, height, top, step);
  const int status = segue_frame(effect, progress, &sources[0], &sources[1], &frame, threads);
  EXPECT(status == SEGUE_OK, "%s, format %d: %s", name, format, segue_error(effect));
  for (int y = 0; y < height; y++) memcpy(packed + y * row, top + y * step, row);
  if (is_deep(format)) {
    memcpy(found, packed, n * 8);
  } else {
    revert(found, packed, format, n);
  }
  size_t wrong = 0, gaps = 0;
  const size_t bytes = n * (is_deep(format) ? 8 : 4);
  for (size_t i = 0; i < bytes; i++) wrong += found[i] != expected[i];
  EXPECT(wrong == 0, "%s at %g, format %d, layout %d, %d threads: %zu bytes differ", name, progress, format, layout, threads, wrong);
  for (int y = 0; y < height - 1 && layout == 2; y++) {
    for (int i = 0; i < 20; i++) gaps += lent[2].bytes[(size_t)y * stride + row + i] != 0xA5;
  }
  EXPECT(gaps == 0, "%s, format %d: %zu bytes between rows were written", name, format, gaps);
  for (int i = 0; i < 3; i++) munmap(lent[i].pages, lent[i].size);
  free(packed);
  free(found);
}

int main(int argc, char **argv) {
  if (argc < 6) return 64;
  width = atoi(argv[1]);
  height = atoi(argv[2]);
  const size_t n = (size_t)width * height;
  const int format = atoi(argv[3]), last = format ? format : SEGUE_BGR8;
  const uint8_t *pictures[2];
  for (int i = 0; i < 2; i++) pictures[i] = bytes_of(argv[4 + i], n * (is_deep(last) ? 8 : 4));
  char name[256], path[1024];
  double progress;
  int frames = 0;
  while (scanf("%255s %lf %1023s", name, &progress, path) == 3) {
    segue_effect *effect;
    EXPECT(segue_open(name, &effect) == SEGUE_OK, "%s: %s", name, segue_error(effect));
    for (int i = 6; i + 1 < argc; i += 2) {
      EXPECT(segue_set_option(effect, argv[i], argv[i + 1]) == SEGUE_OK, "%s", segue_error(effect));
    }
    uint8_t *const expected = bytes_of(path, n * (is_deep(last) ? 8 : 4));
    // What shines through is another number where alpha is in it, and black where there is none.
    int shines = 0;
    for (size_t i = 0; i < n && !is_deep(last); i++) shines |= expected[4 * i + 3] != 255;
    for (int one = format ? format : 1; one <= last; one++) {
      if (shines && one > SEGUE_BGRA8) continue;
      for (int layout = 0; layout < 4; layout++) {
        compare(effect, name, progress, pictures, expected, one, layout, 1 + layout % 3);
        frames++;
      }
    }
    free(expected);
    segue_close(effect);
  }
  printf("%d frames are those of the command, %d failures\n", frames, failures);
  return failures != 0;
}
