// Two PNG files to a frame: frame EFFECT PROGRESS FROM.png TO.png OUT.png
//
//   cc frame.c $(pkg-config --cflags --libs segue libpng) -o frame
#include <png.h>
#include <segue.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static segue_source read_png(const char *path) {
  png_image png = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_file(&png, path)) {
    fprintf(stderr, "%s: %s\n", path, png.message);
    exit(66);
  }
  png.format = PNG_FORMAT_RGBA;
  void *pixels = malloc(PNG_IMAGE_SIZE(png));
  if (!pixels || !png_image_finish_read(&png, NULL, pixels, 0, NULL)) {
    fprintf(stderr, "%s: %s\n", path, pixels ? png.message : "out of memory");
    exit(65);
  }
  return (segue_source){sizeof(segue_source), SEGUE_RGBA8, (int)png.width, (int)png.height, pixels, png.width * 4, 0};
}

int main(int count, char **words) {
  if (count != 6) {
    fprintf(stderr, "usage: frame EFFECT PROGRESS FROM.png TO.png OUT.png\n");
    return 64;
  }
  segue_source from = read_png(words[3]), to = read_png(words[4]);
  segue_target target = {sizeof target, SEGUE_RGBA8, from.width, from.height, malloc(4ul * from.width * from.height), from.width * 4};
  segue_effect *effect;
  if (segue_open(words[1], &effect) != SEGUE_OK || segue_frame(effect, atof(words[2]), &from, &to, &target, 0) != SEGUE_OK) {
    fprintf(stderr, "%s\n", segue_error(effect));
    return 64;
  }
  png_image png = {.version = PNG_IMAGE_VERSION, .width = from.width, .height = from.height, .format = PNG_FORMAT_RGBA};
  if (!png_image_write_to_file(&png, words[5], 0, target.pixels, 0, NULL)) {
    fprintf(stderr, "%s: %s\n", words[5], png.message);
    return 73;
  }
  segue_close(effect);
  return 0;
}
