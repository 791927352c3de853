// Bytes go from pipe to pipe as pages that change hands. A frame of 1080p has three megabytes, and reading and
// writing them would copy them twice.
#define _GNU_SOURCE
#include "segue_system.h"

#include <errno.h>
#include <fcntl.h>

#if defined(__linux__)
long segue_move_bytes(int source, int target, size_t count) {
  return splice(source, NULL, target, NULL, count, SPLICE_F_MOVE | SPLICE_F_NONBLOCK);
}
#else
long segue_move_bytes(int source, int target, size_t count) {
  (void)source, (void)target, (void)count;
  errno = ENOSYS;
  return -1;
}
#endif
