// The time that a decode may take.
#pragma once
#include <stdint.h>
#include <time.h>

// Nanoseconds of a clock that only goes forward.
static inline int64_t segue_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

// When a decode must be done that may take so many nanoseconds from now; negative ones have no end.
static inline int64_t segue_deadline(int64_t time_left) {
  return time_left < 0 ? INT64_MAX : segue_now() + time_left;
}
