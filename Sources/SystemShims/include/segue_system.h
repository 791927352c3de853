// Questions that only C can ask the system: the arguments of the process as they were handed over,
// how its memory is kept, what libraries print, bytes moved between pipes, which build it is, files in
// memory, folders that change, and checksums of files.
#pragma once

#include <stddef.h>
#include <stdint.h>

// How many there are, the program's name included; 0 where the C library does not say.
int segue_argument_count(void);
// One of them; NULL beyond the last.
const char *segue_argument(int index);

// Lets blocks of 128 kB and more go back to the system as soon as they are free.
void segue_give_back_large_blocks(void);

// Keeps from standard error what libraries print there through the C library; fatal errors are still shown.
void segue_quieten_libraries(void);

// Moves up to `count` bytes from one pipe to another, and does not wait. Returns how many, 0 at the source's end, -1
// with errno where nothing could be moved: EAGAIN when the source is empty or the target full.
long segue_move_bytes(int source, int target, size_t count);

// The number that the linker gave this program, which is another for each build. Returns its length; 0 where it has
// none.
size_t segue_build_id(uint8_t *bytes, size_t capacity);

// An open file in memory, which has no name in any folder; -1 with errno where there is none.
int segue_memory_file(void);

// Asks the program that has a socket of a name for a file of its memory. Returns its descriptor, at its beginning; -1 with
// errno where there is none, and with a reason where the program gives one.
int segue_lent_file(const char *lender, const char *name, char *reason, size_t capacity);

// Watches folders. Opens a watch, -1 where the system has none; adds a folder to it; waits until something in one of
// them was written, came or went, and then until nothing has for `quiet` milliseconds. Returns 0 on an error.
int segue_watch_open(void);
void segue_watch_add(int watch, const char *folder);
int segue_watch_wait(int watch, int quiet);

// Maps all of a file of memory that another process has made and sealed against becoming shorter; NULL with errno
// where it has not (EPERM), where it is empty (ENODATA), and for what is no such file (EINVAL).
void *segue_map_shared(int file, size_t *size);
void segue_unmap_shared(void *memory, size_t size);

// Asks for room for so many bytes in a pipe; anything but a pipe stays as it is.
void segue_widen_pipe(int pipe, int bytes);

// How many processors this process may run on; 0 where the system does not say.
int segue_processor_count(void);

// A SHA-256 on its way: bytes are added in any portions, the digest is taken once.
typedef struct {
  uint32_t state[8];
  uint64_t count;
  uint8_t rest[64];
} segue_sha256;

void segue_sha256_begin(segue_sha256 *sum);
void segue_sha256_add(segue_sha256 *sum, const uint8_t *bytes, size_t count);
void segue_sha256_end(segue_sha256 *sum, uint8_t digest[32]);
