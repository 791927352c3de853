// Calls every function with what it does not take, and expects words: misuse. Also options, parameters, pictures that are kept,
// frames that are stopped.
#include "library.h"
#include <math.h>
#include <pthread.h>
#include <time.h>

enum { WIDTH = 64, HEIGHT = 48 };
static uint8_t first[HEIGHT * WIDTH * 4], second[HEIGHT * WIDTH * 4], shown[HEIGHT * WIDTH * 4], other[HEIGHT * WIDTH * 4];

#define REFUSED(call, status, effect)                                                                                     \
  do {                                                                                                                    \
    const int given = (call);                                                                                             \
    EXPECT(given == (status), "it returns %d: %s", given, segue_error(effect));                                           \
    EXPECT(*segue_error(effect) && !strchr(segue_error(effect), '\n'), "no line of words");                               \
  } while (0)

static void refuse_names(void) {
  segue_effect *effect = NULL;
  EXPECT(segue_open("fade", NULL) == SEGUE_BAD_ARGUMENT, "NULL");
  static const struct { const char *text; int status; } wrong[] = {
      {NULL, SEGUE_BAD_ARGUMENT}, {"", SEGUE_BAD_VALUE}, {"page-crul", SEGUE_UNKNOWN_EFFECT}, {"fade:nothing=1", SEGUE_BAD_VALUE},
      {"page-curl:radius", SEGUE_BAD_VALUE}, {"page-curl:radius=x", SEGUE_BAD_VALUE}, {"luma-wipe:luma=@/etc/passwd", SEGUE_BAD_ARGUMENT},
      {"\xff\xfe", SEGUE_UNKNOWN_EFFECT}, {"/etc/passwd.glsl", SEGUE_UNKNOWN_EFFECT}};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    REFUSED(segue_open(wrong[i].text, &effect), wrong[i].status, effect);
    segue_close(effect);
  }
  char *const endless = calloc(1 << 20, 1);
  memset(endless, 'a', (1 << 20) - 1);
  REFUSED(segue_open(endless, &effect), SEGUE_BAD_ARGUMENT, effect);
  free(endless);
  // A handle without an effect refuses all that needs one.
  const segue_source lent = source(SEGUE_RGBA8, WIDTH, HEIGHT, first, WIDTH * 4);
  const segue_target frame = target(SEGUE_RGBA8, WIDTH, HEIGHT, shown, WIDTH * 4);
  REFUSED(segue_frame(effect, 0.5, &lent, &lent, &frame, 1), SEGUE_BAD_ARGUMENT, effect);
  REFUSED(segue_set(effect, "radius", "1"), SEGUE_BAD_ARGUMENT, effect);
  REFUSED(segue_prepare(effect, 8, 8), SEGUE_BAD_ARGUMENT, effect);
  EXPECT(segue_pace(effect, 0.25) == 0.25 && segue_held(effect) == 0, "something of nothing");
  segue_close(effect);
  segue_close(NULL);
  segue_stop(NULL);
  EXPECT(segue_set(NULL, "a", "b") == SEGUE_BAD_ARGUMENT && segue_set_number(NULL, "a", 1) == SEGUE_BAD_ARGUMENT &&
             segue_set_picture(NULL, "a", &lent) == SEGUE_BAD_ARGUMENT && segue_set_option(NULL, "a", "b") == SEGUE_BAD_ARGUMENT &&
             segue_prepare(NULL, 1, 1) == SEGUE_BAD_ARGUMENT && segue_held(NULL) == 0 && !*segue_error(NULL) &&
             segue_frame(NULL, 0, &lent, &lent, &frame, 1) == SEGUE_BAD_ARGUMENT,
         "NULL");
}

static void refuse_values(segue_effect *effect) {
  REFUSED(segue_set(effect, NULL, "1"), SEGUE_BAD_ARGUMENT, effect);
  REFUSED(segue_set(effect, "radius", NULL), SEGUE_BAD_ARGUMENT, effect);
  REFUSED(segue_set(effect, "raidus", "10%"), SEGUE_BAD_VALUE, effect);
  EXPECT(strstr(segue_error(effect), "radius"), "the nearest name is not in '%s'", segue_error(effect));
  const double numbers[] = {NAN, INFINITY, -INFINITY, -1, 1e300};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    REFUSED(segue_set_number(effect, "radius", numbers[i]), SEGUE_BAD_VALUE, effect);
  const segue_source lent = source(SEGUE_RGBA8, WIDTH, HEIGHT, first, WIDTH * 4);
  REFUSED(segue_set_picture(effect, "radius", &lent), SEGUE_BAD_VALUE, effect);
  REFUSED(segue_set_picture(effect, "back", NULL), SEGUE_BAD_ARGUMENT, effect);
  static const char *const options[][2] = {{"fti", "cover"}, {"fit", "covr"}, {"background", "toomato"}, {"mix", "linaer"},
                                           {"reverse", "1"}, {"from", "above"}, {"", ""}};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++)
    REFUSED(segue_set_option(effect, options[i][0], options[i][1]), SEGUE_BAD_VALUE, effect);
  REFUSED(segue_prepare(effect, 0, 1), SEGUE_BAD_ARGUMENT, effect);
  REFUSED(segue_prepare(effect, 1, INT32_MIN), SEGUE_BAD_ARGUMENT, effect);
}

static void refuse_pictures(segue_effect *effect) {
  const segue_source good = source(SEGUE_RGBA8, WIDTH, HEIGHT, first, WIDTH * 4);
  const segue_target frame = target(SEGUE_RGBA8, WIDTH, HEIGHT, shown, WIDTH * 4);
  static const double progress[] = {NAN, INFINITY, -INFINITY};
  for (int i = 0; i < 3; i++) REFUSED(segue_frame(effect, progress[i], &good, &good, &frame, 1), SEGUE_BAD_ARGUMENT, effect);
  REFUSED(segue_frame(effect, 0, NULL, &good, &frame, 1), SEGUE_BAD_ARGUMENT, effect);
  REFUSED(segue_frame(effect, 0, &good, NULL, &frame, 1), SEGUE_BAD_ARGUMENT, effect);
  REFUSED(segue_frame(effect, 0, &good, &good, NULL, 1), SEGUE_BAD_ARGUMENT, effect);
  REFUSED(segue_frame(effect, 0, &good, &good, &frame, -1), SEGUE_BAD_ARGUMENT, effect);
  segue_source wrong[12];
  for (int i = 0; i < 12; i++) wrong[i] = good;
  wrong[0].struct_size = 8;
  wrong[1].format = 0;
  wrong[2].format = UINT32_MAX;
  wrong[3].width = 0;
  wrong[4].height = -5;
  wrong[5].width = INT32_MAX;
  wrong[6].height = INT32_MIN;
  wrong[7].pixels = NULL;
  wrong[8].stride = WIDTH * 4 - 1;
  wrong[9].stride = PTRDIFF_MIN;
  wrong[10].stride = PTRDIFF_MAX;
  wrong[11].stride = -WIDTH * 4 + 1;
  for (int i = 0; i < 12; i++) {
    REFUSED(segue_frame(effect, 0.5, &wrong[i], &good, &frame, 1), SEGUE_BAD_ARGUMENT, effect);
    EXPECT(strstr(segue_error(effect), "from: ") == segue_error(effect), "'%s' does not say where", segue_error(effect));
    segue_target bad = {wrong[i].struct_size, wrong[i].format, wrong[i].width, wrong[i].height, (void *)wrong[i].pixels,
                        wrong[i].stride};
    REFUSED(segue_frame(effect, 0.5, &good, &good, &bad, 1), SEGUE_BAD_ARGUMENT, effect);
  }
  // Any finite progress is a frame.
  static const double far[] = {-1e308, -2, -0.0, 1e-320, 1 + 1e-15, 7, 1e18, 1e308};
  for (int i = 0; i < 8; i++) EXPECT(segue_frame(effect, far[i], &good, &good, &frame, 1) == SEGUE_OK, "%s", segue_error(effect));
}

static int frame_of(segue_effect *effect, uint8_t *into, uint64_t identity) {
  segue_source from = source(SEGUE_RGBA8, WIDTH, HEIGHT, first, WIDTH * 4), to = source(SEGUE_RGBA8, WIDTH, HEIGHT, second, WIDTH * 4);
  from.identity = identity;
  to.identity = identity ? identity + 1 : 0;
  const segue_target frame = target(SEGUE_RGBA8, WIDTH, HEIGHT, into, WIDTH * 4);
  return segue_frame(effect, 0.4, &from, &to, &frame, 1);
}

// A setting changes the frame, and setting it by text, by number and in the specification is the same.
static void set_values(void) {
  segue_effect *plain, *text, *number;
  segue_open("page-curl", &plain);
  segue_open("page-curl:radius=5,angle=0.5", &text);
  segue_open("page-curl", &number);
  EXPECT(segue_set_number(number, "radius", 5) == 0 && segue_set_number(number, "angle", 0.5) == 0, "%s", segue_error(number));
  frame_of(plain, shown, 0);
  frame_of(text, other, 0);
  EXPECT(memcmp(shown, other, sizeof shown), "the radius changes nothing");
  frame_of(number, shown, 0);
  EXPECT(!memcmp(shown, other, sizeof shown), "a number is another value than its text");
  EXPECT(segue_set_option(number, "reverse", "true") == 0 && frame_of(number, shown, 0) == 0, "%s", segue_error(number));
  EXPECT(memcmp(shown, other, sizeof shown), "reverse changes nothing");
  segue_close(plain);
  segue_close(text);
  segue_close(number);
  // A luma-wipe follows its picture: where it is dark, the second is there first.
  segue_effect *wipe;
  segue_open("luma-wipe", &wipe);
  for (int i = 0; i < WIDTH * HEIGHT; i++) memset(other + 4 * i, i % WIDTH < WIDTH / 2 ? 0 : 255, 3), other[4 * i + 3] = 255;
  const segue_source luma = source(SEGUE_RGBA8, WIDTH, HEIGHT, other, WIDTH * 4);
  EXPECT(segue_set_picture(wipe, "luma", &luma) == 0 && frame_of(wipe, shown, 0) == 0, "%s", segue_error(wipe));
  const size_t row = (size_t)HEIGHT / 2 * WIDTH * 4;
  EXPECT(!memcmp(shown + row, second + row, 4) && !memcmp(shown + row + WIDTH * 4 - 4, first + row + WIDTH * 4 - 4, 4), "luma");
  segue_close(wipe);
}

// What has an identity is not read again; what has none is.
static void keep_pictures(void) {
  segue_effect *effect;
  segue_open("cube", &effect);
  frame_of(effect, shown, 0);
  EXPECT(segue_held(effect) < 4 * sizeof first, "%llu bytes of pictures without an identity", (unsigned long long)segue_held(effect));
  const uint64_t before = segue_held(effect);
  frame_of(effect, other, 7);
  EXPECT(!memcmp(shown, other, sizeof shown), "an identity changes the frame");
  EXPECT(segue_held(effect) >= before + 2 * sizeof first, "nothing is kept");
  uint8_t saved[sizeof first];
  memcpy(saved, first, sizeof first);
  memset(first, 128, sizeof first);
  frame_of(effect, shown, 7);
  EXPECT(!memcmp(shown, other, sizeof shown), "a kept picture was read");
  frame_of(effect, shown, 0);
  EXPECT(memcmp(shown, other, sizeof shown), "a picture without an identity was kept");
  memcpy(first, saved, sizeof first);
  // However many there are, few are kept.
  for (uint64_t i = 1; i < 200; i++) frame_of(effect, shown, i * 10);
  EXPECT(segue_held(effect) <= before + 4 * sizeof first, "%llu bytes", (unsigned long long)segue_held(effect));
  // A target may be a source.
  frame_of(effect, other, 0);
  const segue_source from = source(SEGUE_RGBA8, WIDTH, HEIGHT, first, WIDTH * 4), to = source(SEGUE_RGBA8, WIDTH, HEIGHT, second, WIDTH * 4);
  const segue_target frame = target(SEGUE_RGBA8, WIDTH, HEIGHT, first, WIDTH * 4);
  EXPECT(segue_frame(effect, 0.4, &from, &to, &frame, 1) == 0 && !memcmp(first, other, sizeof first), "drawn into a source");
  memcpy(first, saved, sizeof first);
  segue_close(effect);
}

// Sources of other sizes are fitted.
static void fit_pictures(void) {
  segue_effect *effect;
  segue_open("fade", &effect);
  const segue_source small = source(SEGUE_RGB8, 10, 30, first, 30), exact = source(SEGUE_RGBA8, WIDTH, HEIGHT, second, WIDTH * 4);
  const segue_target frame = target(SEGUE_RGBA8, WIDTH, HEIGHT, shown, WIDTH * 4);
  static const char *const modes[] = {"cover", "contain", "blur", "stretch", "center", "none"};
  for (int i = 0; i < 6; i++) {
    EXPECT(segue_set_option(effect, "fit", modes[i]) == 0 && segue_set_option(effect, "background", "tomato") == 0, "%s", segue_error(effect));
    EXPECT(segue_frame(effect, 0, &small, &exact, &frame, 2) == 0, "%s: %s", modes[i], segue_error(effect));
    static const uint8_t tomato[] = {255, 99, 71, 255};
    EXPECT(!memcmp(shown, tomato, 4) == (i == 1 || i == 4 || i == 5), "%s: the corner is %d %d %d", modes[i], shown[0], shown[1], shown[2]);
  }
  segue_close(effect);
}

static void *stop_soon(void *effect) {
  nanosleep(&(struct timespec){0, 30000000}, NULL);
  segue_stop(effect);
  return NULL;
}

static void stop_frames(void) {
  enum { SIDE = 8192 };
  segue_effect *effect;
  segue_open("fire", &effect) == SEGUE_OK ? 0 : segue_open("ripple", &effect);
  uint8_t *const large = calloc(SIDE, SIDE * 4);
  const segue_source lent = source(SEGUE_RGBX8, SIDE, SIDE, large, SIDE * 4);
  const segue_target frame = target(SEGUE_RGBA8, SIDE, SIDE, large, SIDE * 4);
  pthread_t thread;
  pthread_create(&thread, NULL, stop_soon, effect);
  REFUSED(segue_frame(effect, 0.5, &lent, &lent, &frame, 1), SEGUE_STOPPED, effect);
  pthread_join(thread, NULL);
  EXPECT(frame_of(effect, shown, 0) == SEGUE_OK, "a stop outlives its frame: %s", segue_error(effect));
  free(large);
  segue_close(effect);
}

int main(void) {
  for (size_t i = 0; i < sizeof first; i++) {
    first[i] = i % 4 == 3 ? 255 : (uint8_t)(i * 3);
    second[i] = i % 4 == 3 ? 255 : (uint8_t)(i / 7 + 100);
  }
  EXPECT(segue_abi() == SEGUE_ABI, "ABI %u", segue_abi());
  // Structs keep their sizes: a program that was compiled before works on.
  EXPECT(sizeof(void *) != 8 || (sizeof(segue_source) == 40 && sizeof(segue_target) == 32), "sizes");
  refuse_names();
  segue_effect *effect;
  EXPECT(segue_open("page-curl", &effect) == SEGUE_OK && !*segue_error(effect), "%s", segue_error(effect));
  refuse_values(effect);
  refuse_pictures(effect);
  EXPECT(segue_pace(effect, 0) == 0 && segue_pace(effect, 1) == 1 && segue_pace(effect, NAN) == 0, "the ends of a pace");
  EXPECT(segue_prepare(effect, 320, 180) == SEGUE_OK, "%s", segue_error(effect));
  segue_close(effect);
  set_values();
  keep_pictures();
  fit_pictures();
  stop_frames();
  printf("misuse is answered with words, %d failures\n", failures);
  return failures != 0;
}
