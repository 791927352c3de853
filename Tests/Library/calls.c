// Makes random calls: calls NUMBER SEED <EFFECTS. Each line of EFFECTS is an effect and its parameters. Arguments are right,
// nearly right, or nonsense. Memory is exactly as large as the call says, with no access beyond it. A call may return any error;
// the test fails only if the process ends.
#define _GNU_SOURCE
#include "library.h"
#include <malloc.h>
#include <math.h>
#include <sys/mman.h>
#include <unistd.h>

enum { HANDLES = 6, EFFECTS = 512, PARAMETERS = 64, LONGEST = 96 };
static char *words[EFFECTS][PARAMETERS];
static int counts[EFFECTS], effects;
static uint64_t state;

static int any(int below) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (int)((state >> 33) % (uint32_t)below);
}

static double number(void) {
  static const double some[] = {0, 1, -1, 0.5, NAN, INFINITY, -INFINITY, 1e308, -1e308, 5e-324, 1e18, -1e18, 4294967296.0, 255, 16384};
  return any(2) ? some[any(sizeof some / sizeof *some)] : any(100000) / 50000.0 - 0.5;
}

static const char *text(char *room) {
  static const char *const some[] = {"",      "1",    "0",     "-1",       "10%",   "1e308", "nan",   "inf",        "30deg", "(1,2)",  "(0,0,5,5)",
                                     "tomato", "#12345", "left", "true",   "@a.png", "0x10", ",,,,", "0,0,0,0,0,0", "99999999999999999999",
                                     "M0,0 L1,1 Z", "cover", "none", "blur", "linear", "ff000080", "contain", "((((", "1:2:3", "=", "a=b"};
  if (any(4)) return some[any(sizeof some / sizeof *some)];
  const int length = any(40);
  for (int i = 0; i < length; i++) room[i] = (char)(1 + any(255));
  room[length] = 0;
  return room;
}

typedef struct {
  uint8_t *pages, *bytes;
  size_t size;
} guarded;

static guarded guard(size_t count) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE), whole = (count + page - 1) / page * page;
  guarded g = {mmap(NULL, whole + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), NULL, whole + 2 * page};
  mprotect(g.pages + page, whole, PROT_READ | PROT_WRITE);
  g.bytes = g.pages + page + (any(2) ? whole - count : 0);
  for (size_t i = 0; i < count; i += 1 + (size_t)any(7)) g.bytes[i] = (uint8_t)any(256);
  return g;
}

// A picture in memory of its size.
static guarded picture(segue_target *lent, int width, int height) {
  static const int bytes[] = {4, 4, 4, 4, 4, 4, 4, 3, 3, 8, 8};
  const int format = 1 + any(10);
  const ptrdiff_t row = (ptrdiff_t)width * bytes[format], stride = row + (any(2) ? 0 : any(30));
  const guarded g = guard((size_t)(stride * (height - 1) + row));
  const int is_up = any(4) == 0;
  *lent = target((uint32_t)format, width, height, g.bytes + (is_up ? stride * (height - 1) : 0), is_up ? -stride : stride);
  // One lie, which has to be found out.
  switch (any(40)) {
  case 0: lent->struct_size = (uint32_t)any(40); break;
  case 1: lent->format = any(2) ? 0 : 11u + (uint32_t)any(1 << 30); break;
  case 2: lent->width = any(2) ? -any(1 << 30) : 0; break;
  case 3: lent->height = any(2) ? INT32_MIN : 16385 + any(1 << 30); break;
  case 4: lent->pixels = NULL; break;
  case 5: lent->stride = any(2) ? row - 1 : PTRDIFF_MIN; break;
  }
  return g;
}

static void frame(segue_effect *effect) {
  const int width = 1 + any(LONGEST), height = 1 + any(LONGEST);
  const int is_fitted = any(8) == 0;
  segue_target lent[3];
  guarded memory[3];
  for (int i = 0; i < 3; i++) memory[i] = picture(&lent[i], is_fitted && i < 2 ? 1 + any(LONGEST) : width, is_fitted && i < 2 ? 1 + any(LONGEST) : height);
  segue_source sources[2];
  for (int i = 0; i < 2; i++) {
    sources[i] = source(lent[i].format, lent[i].width, lent[i].height, lent[i].pixels, lent[i].stride);
    if (lent[i].struct_size < sizeof(segue_target)) sources[i].struct_size = lent[i].struct_size;
    sources[i].identity = any(3) ? 0 : (uint64_t)any(9);
  }
  const int status = segue_frame(effect, number(), any(50) ? &sources[0] : NULL, any(50) ? &sources[1] : NULL, any(50) ? &lent[2] : NULL,
                                 any(20) ? any(3) : -any(9));
  EXPECT(status >= 0 && status <= SEGUE_STOPPED && (status == 0) == !*segue_error(effect), "%d '%s'", status, segue_error(effect));
  for (int i = 0; i < 3; i++) munmap(memory[i].pages, memory[i].size);
}

static void set_picture(segue_effect *effect, const char *name) {
  segue_target lent;
  const guarded memory = picture(&lent, 1 + any(LONGEST), 1 + any(LONGEST));
  const segue_source one = source(lent.format, lent.width, lent.height, lent.pixels, lent.stride);
  segue_set_picture(effect, name, any(20) ? &one : NULL);
  munmap(memory.pages, memory.size);
}

static void call(segue_effect **effect, int *number_of) {
  static const char *const options[] = {"fit", "background", "mix", "reverse", "from", "fti"};
  char room[64];
  const int effect_number = *number_of;
  const char *const name = any(8) ? words[effect_number][counts[effect_number] > 1 ? 1 + any(counts[effect_number] - 1) : 0] : text(room);
  char value[64];
  switch (any(12)) {
  case 0:
    if (any(6)) break;
    segue_close(*effect);
    *number_of = any(effects);
    segue_open(any(10) ? words[*number_of][0] : text(room), effect);
    break;
  case 1: case 2: segue_set(*effect, any(50) ? name : NULL, any(50) ? text(value) : NULL); break;
  case 3: case 4: segue_set_number(*effect, name, number()); break;
  case 5: set_picture(*effect, name); break;
  case 6: segue_set_option(*effect, options[any(6)], text(value)); break;
  case 7: segue_pace(*effect, number()); break;
  case 8: segue_held(*effect); segue_stop(*effect); break;
  case 9: segue_prepare(*effect, any(10) ? 1 + any(LONGEST) : any(9) - 4, 1 + any(LONGEST)); break;
  default: frame(*effect);
  }
}

// The sanitizer's own count; not there without it.
__attribute__((weak)) size_t __sanitizer_get_current_allocated_bytes(void);

// Megabytes that are allocated now.
static long held(void) {
  if (__sanitizer_get_current_allocated_bytes) return (long)(__sanitizer_get_current_allocated_bytes() >> 20);
  const struct mallinfo2 used = mallinfo2();
  return (long)((used.uordblks + used.hblkhd) >> 20);
}

int main(int argc, char **argv) {
  const long calls = argc > 1 ? atol(argv[1]) : 10000;
  state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  char line[8192];
  while (effects < EFFECTS && fgets(line, sizeof line, stdin)) {
    for (char *word = strtok(line, " \n"); word && counts[effects] < PARAMETERS; word = strtok(NULL, " \n"))
      words[effects][counts[effects]++] = strdup(word);
    effects += counts[effects] > 0;
  }
  segue_effect *handles[HANDLES];
  int numbers[HANDLES];
  for (int i = 0; i < HANDLES; i++) segue_open(words[numbers[i] = any(effects)][0], &handles[i]);
  for (long i = 0; i < calls; i++) {
    const int k = any(HANDLES);
    call(&handles[k], &numbers[k]);
  }
  for (int i = 0; i < HANDLES; i++) segue_close(handles[i]);
  // Compiled filters and tables stay: 16 MB after a hundred thousand calls as after ten times as many.
  EXPECT(held() < 32, "%ld MB are held when all handles are closed", held());
  printf("%ld random calls, %ld MB held, %d failures\n", calls, held(), failures);
  return failures != 0;
}
