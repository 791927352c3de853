// What Swift's libraries call of a newer C library than Debian 12's, for the program alone: they hold a few functions that
// nobody calls, or were built on a newer Debian, and the program would not start elsewhere for their sake.
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Since glibc 2.35 under a new version. The sum of two squares is exact enough in double.
float hypotf(float x, float y) { return (float)sqrt((double)x * x + (double)y * y); }

// Since glibc 2.38: those that also read 0b101. Its header may mean them when it says strtol.
extern long older_strtol(const char *, char **, int) __asm__("strtol");
extern long long older_strtoll(const char *, char **, int) __asm__("strtoll");

long __isoc23_strtol(const char *text, char **end, int base) { return older_strtol(text, end, base); }

long long __isoc23_strtoll(const char *text, char **end, int base) { return older_strtoll(text, end, base); }

int __isoc23_sscanf(const char *text, const char *format, ...) {
  va_list values;
  va_start(values, format);
  const int read = vsscanf(text, format, values);
  va_end(values);
  return read;
}

size_t strlcpy(char *to, const char *from, size_t size) {
  const size_t length = strlen(from);
  if (size) {
    const size_t kept = length < size ? length : size - 1;
    memcpy(to, from, kept);
    to[kept] = 0;
  }
  return length;
}

// Since GCC 12; C++ names it so.
_Noreturn void failed_assertion(const char *file, int line, const char *function, const char *condition) __asm__(
    "_ZSt21__glibcxx_assert_failPKciS0_S0_");

void failed_assertion(const char *file, int line, const char *function, const char *condition) {
  fprintf(stderr, "%s:%d: %s: assertion failed: %s\n", file, line, function, condition);
  abort();
}
