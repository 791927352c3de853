// Files in memory: Linux makes them without a name; elsewhere a file of the temporary folder loses its name at once.
#define _GNU_SOURCE
#include "segue_system.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/mman.h>
int segue_memory_file(void) { return memfd_create("segue", MFD_CLOEXEC); }
#else
#include <fcntl.h>
int segue_memory_file(void) {
  char name[] = "/tmp/segue-XXXXXX";
  int file = mkstemp(name);
  if (file < 0) return -1;
  unlink(name);
  fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
}
#endif
