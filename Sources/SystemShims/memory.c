// glibc keeps free blocks of up to 32 MB once it has seen one freed, and cuts small pieces out of them. A slideshow
// of 60 pictures of 24 megapixels (`-j2 --size 1920x1080 --format raw`) had 607 MB at its peak, and 177 MB where
// blocks of 1 MB and more go back at once. Small films have smaller frames: with 1 MB, 900 photographs at 640x360
// had 195 MB and 30 of them 62; with 128 kB, 61 and 42.
#include "segue_system.h"

// Any header of the C library says which one it is.
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
void segue_give_back_large_blocks(void) { mallopt(M_MMAP_THRESHOLD, 128 << 10); }
#else
void segue_give_back_large_blocks(void) {}
#endif
