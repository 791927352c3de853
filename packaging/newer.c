// What Swift's libraries call of a C library of 2023, by means of an older one.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

long __isoc23_strtol(const char *text, char **end, int base) { return strtol(text, end, base); }

long long __isoc23_strtoll(const char *text, char **end, int base) { return strtoll(text, end, base); }

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
