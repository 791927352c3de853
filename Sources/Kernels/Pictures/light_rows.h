// Pixels of any depth to light rows and back: the including file defines light_of_block and pixels_of_block.
#pragma once

PIXEL_KERNEL(void, light_of_pixels, (const segue_light *)dst, (const COMPONENT *)src, (size_t)n,
             (int)linear) {
  if (linear) {
    EACH_LANES_LONG(n, light_of_block(dst, src, i, count, 1));
  } else {
    EACH_LANES_LONG(n, light_of_block(dst, src, i, count, 0));
  }
}

PIXEL_KERNEL(void, pixels_of_light, (COMPONENT *)dst, (const segue_light *)src, (size_t)n,
             (int)linear) {
  if (linear) {
    EACH_LANES_LONG(n, pixels_of_block(dst, src, i, count, 1));
  } else {
    EACH_LANES_LONG(n, pixels_of_block(dst, src, i, count, 0));
  }
}
