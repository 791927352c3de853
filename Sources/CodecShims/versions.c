// The versions of the codecs' libraries.
#include "segue_versions.h"

#include <stdio.h>

#include <jpeglib.h>
#include <lcms2.h>
#include <libdeflate.h>
#include <png.h>
#include <webp/decode.h>

#define TEXT(value) #value
#define EXPANDED(value) TEXT(value)

const char *segue_png_version(void) { return png_get_libpng_ver(NULL); }

const char *segue_jpeg_version(void) {
#ifdef LIBJPEG_TURBO_VERSION
  return "libjpeg-turbo " EXPANDED(LIBJPEG_TURBO_VERSION);
#else
  return "libjpeg " EXPANDED(JPEG_LIB_VERSION);
#endif
}

int segue_lcms_version(void) { return cmsGetEncodedCMMversion(); }

const char *segue_deflate_version(void) { return LIBDEFLATE_VERSION_STRING; }

int segue_webp_version(void) { return WebPGetDecoderVersion(); }
