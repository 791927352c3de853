// The versions of the codecs' libraries, as they report them.
#pragma once

// Version of libpng at run time, such as "1.6.39".
const char *segue_png_version(void);
// Version of libjpeg that this was compiled against, such as "libjpeg-turbo 2.1.5".
const char *segue_jpeg_version(void);
// Version of lcms2 at run time, times 1000: 2140 is 2.14.
int segue_lcms_version(void);
// Version of libdeflate that this was compiled against.
const char *segue_deflate_version(void);
// Version of libwebp at run time: 0x010204 is 1.2.4.
int segue_webp_version(void);
// Version of libheif, which is loaded to find it; NULL if it is not installed.
const char *segue_heif_version(void);
