// What the library needs of C besides its interface.
#pragma once
#include "segue.h"

// Copies n pixels of four bytes, with red and blue exchanged where `swaps`, and with the bits of `alpha` set. Returns the
// bits that all pixels have, before that.
uint32_t segue_library_copy(uint8_t *to, const uint8_t *from, size_t n, int swaps, uint32_t alpha);

// Copies n pixels of three bytes, blue first, to opaque pixels of four bytes, red first; and the other way, without alpha.
void segue_library_rgba_of_bgr(uint8_t *to, const uint8_t *from, size_t n);
void segue_library_bgr(uint8_t *to, const uint8_t *from, size_t n);

// The same as segue_library_copy, in place.
void segue_library_change(uint8_t *pixels, size_t n, int swaps, uint32_t alpha);

// Unpacks a zlib stream of known length into `to`. Returns 0 where the stream is damaged or has another length.
int segue_library_unpack(uint8_t *to, size_t count, const uint8_t *from, size_t packed);

// Whether fork() made the calling thread, in a process that had the library already.
int segue_library_was_forked(void);

// Runs `work` on a new thread and waits for it; on the caller if the system gives no thread.
void segue_library_on_new_thread(void (*work)(void *), void *context);

// Made with the library (packaging/lib): its version, and the text of `segue list --json` with its length, as a zlib stream.
const char *segue_library_version(void);
const uint8_t *segue_library_catalogue(size_t *packed, size_t *count);
