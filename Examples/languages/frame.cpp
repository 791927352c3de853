// Two PNG files to a frame: frame EFFECT PROGRESS FROM.png TO.png OUT.png
//
//   c++ -std=c++17 frame.cpp $(pkg-config --cflags --libs segue libpng) -o frame
#include <iostream>
#include <memory>
#include <png.h>
#include <segue.h>
#include <stdexcept>
#include <string>
#include <vector>

struct Picture {
  int width = 0, height = 0;
  std::vector<unsigned char> pixels;

  explicit Picture(const char *path) {
    png_image png{};
    png.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_file(&png, path)) throw std::runtime_error(std::string(path) + ": " + png.message);
    png.format = PNG_FORMAT_RGBA;
    width = int(png.width), height = int(png.height);
    pixels.resize(PNG_IMAGE_SIZE(png));
    if (!png_image_finish_read(&png, nullptr, pixels.data(), 0, nullptr))
      throw std::runtime_error(std::string(path) + ": " + png.message);
  }
  segue_source source() const { return {sizeof(segue_source), SEGUE_RGBA8, width, height, pixels.data(), width * 4, 0}; }
  segue_target target() { return {sizeof(segue_target), SEGUE_RGBA8, width, height, pixels.data(), width * 4}; }

  void write(const char *path) const {
    png_image png{};
    png.version = PNG_IMAGE_VERSION, png.format = PNG_FORMAT_RGBA;
    png.width = png_uint_32(width), png.height = png_uint_32(height);
    if (!png_image_write_to_file(&png, path, 0, pixels.data(), 0, nullptr))
      throw std::runtime_error(std::string(path) + ": " + png.message);
  }
};

int main(int count, char **words) try {
  if (count != 6) throw std::runtime_error("usage: frame EFFECT PROGRESS FROM.png TO.png OUT.png");
  Picture from(words[3]), to(words[4]);
  segue_effect *opened = nullptr;
  int status = segue_open(words[1], &opened);
  std::unique_ptr<segue_effect, void (*)(segue_effect *)> effect(opened, segue_close);
  // A frame may be written over one of its pictures.
  auto first = from.source(), second = to.source();
  auto target = from.target();
  if (status == SEGUE_OK) status = segue_frame(opened, std::stod(words[2]), &first, &second, &target, 0);
  if (status != SEGUE_OK) throw std::runtime_error(segue_error(opened));
  from.write(words[5]);
} catch (const std::exception &error) {
  std::cerr << error.what() << "\n";
  return 1;
}
