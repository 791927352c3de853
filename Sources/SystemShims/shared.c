// Memory that another process shares, and wide pipes. Memory is mapped only where nobody can take it away again: whoever
// made the file must have sealed it against becoming shorter, or reading behind its new end would end this process.
#define _GNU_SOURCE
#include "segue_system.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__linux__)
void *segue_map_shared(int file, size_t *size) {
  struct stat status;
  const int seals = fcntl(file, F_GET_SEALS);
  if (seals < 0) return NULL;
  if (!(seals & F_SEAL_SHRINK)) {
    errno = EPERM;
    return NULL;
  }
  if (fstat(file, &status) != 0) return NULL;
  *size = (size_t)status.st_size;
  if (*size == 0) {
    errno = ENODATA;
    return NULL;
  }
  void *const memory = mmap(NULL, *size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

void segue_widen_pipe(int pipe, int bytes) { (void)fcntl(pipe, F_SETPIPE_SZ, bytes); }
#else
void *segue_map_shared(int file, size_t *size) {
  (void)file, (void)size;
  errno = ENOSYS;
  return NULL;
}

void segue_widen_pipe(int pipe, int bytes) { (void)pipe, (void)bytes; }
#endif

void segue_unmap_shared(void *memory, size_t size) { munmap(memory, size); }
