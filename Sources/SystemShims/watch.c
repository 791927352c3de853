// Folders that change: Linux tells by inotify, which costs nothing while nothing happens.
#include "segue_system.h"

#include <errno.h>

#if defined(__linux__)
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

int segue_watch_open(void) { return inotify_init1(IN_CLOEXEC | IN_NONBLOCK); }

void segue_watch_add(int watch, const char *folder) {
  // A file that gets a name as it is complete is only said to be created.
  inotify_add_watch(watch, folder, IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR);
}

// Takes what has been told; whether there was anything.
static int taken(int watch) {
  char events[4096];
  int any = 0;
  while (read(watch, events, sizeof events) > 0) any = 1;
  return any;
}

int segue_watch_wait(int watch, int quiet) {
  struct pollfd waiting = {.fd = watch, .events = POLLIN};
  int wait = -1;
  for (;;) {
    int found = poll(&waiting, 1, wait);
    if (found < 0 && errno != EINTR) return 0;
    if (found == 0) return 1;
    if (found > 0 && !taken(watch)) return 0;
    if (found > 0) wait = quiet;
  }
}
#else
int segue_watch_open(void) { return -1; }
void segue_watch_add(int watch, const char *folder) { (void)watch, (void)folder; }
int segue_watch_wait(int watch, int quiet) {
  (void)watch, (void)quiet;
  return 0;
}
#endif
