// The time limit of a decode.
#pragma once
#include <stdint.h>
#include <time.h>

// Nanoseconds of a clock that only goes forward.
static inline int64_t segue_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

// The time at which a decode must end, this many nanoseconds from now; a negative number means no
// limit.
static inline int64_t segue_deadline(int64_t time_left) {
  return time_left < 0 ? INT64_MAX : segue_now() + time_left;
}
