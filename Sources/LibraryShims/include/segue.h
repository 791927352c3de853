/* segue.h: Segue's transitions between two pictures in memory, for any program.

     segue_effect *effect;
     if (segue_open("page-curl:radius=20%", &effect) == SEGUE_OK)
       segue_frame(effect, 0.4, &from, &to, &target, 1);
     puts(segue_error(effect));
     segue_close(effect);

   Nothing here ends your process: a wrong argument, an effect that does not fit and a lack of memory are errors with words.
   Three things are yours: memory that you lend is as large as you say, a handle is not used after it was closed, and the
   process has 16 MB left beside what it had when the library was loaded. With less, Swift's own small allocations fail, and
   that ends any process.

   The library reads no file and no locale, and of the environment only SEGUE_INSTRUCTION_SET, for tests. It handles no signal,
   and starts no thread where `threads` is 1. It stays loaded once it is (-z nodelete), because a Swift runtime cannot go.
   A process may load it and then fork: in the child, the thread that forked makes each call on a new thread and waits for it.
   Do not fork while another thread makes a frame: locks of threads that are gone stay locked.

   ABI 1: functions, constants and fields are only ever added. */
#ifndef SEGUE_H
#define SEGUE_H
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

#define SEGUE_ABI 1

/* What a call returns; segue_error has the words. */
enum {
  SEGUE_OK = 0,
  SEGUE_BAD_ARGUMENT = 1,   /* NULL, a size, a stride, a format, a progress that is not finite */
  SEGUE_UNKNOWN_EFFECT = 2, /* no effect has that name, or it cannot be used */
  SEGUE_BAD_VALUE = 3,      /* a parameter or an option has another name, or takes another value */
  SEGUE_UNSUITABLE = 4,     /* the effect does not work on such pictures */
  SEGUE_NO_MEMORY = 5,
  SEGUE_STOPPED = 6 /* by segue_stop */
};

/* Components in the order of their bytes. Alpha is straight unless it says otherwise. X is a byte that is not read, and is
   written as 255. 16 bits are two bytes a component, in the machine's order. */
enum {
  SEGUE_RGBA8 = 1,
  SEGUE_BGRA8 = 2,
  SEGUE_RGBX8 = 3,
  SEGUE_BGRX8 = 4,
  SEGUE_RGBA8_PREMULTIPLIED = 5,
  SEGUE_BGRA8_PREMULTIPLIED = 6,
  SEGUE_RGB8 = 7, /* three bytes a pixel, as numpy's height x width x 3 */
  SEGUE_BGR8 = 8,
  SEGUE_RGBA16 = 9,
  SEGUE_RGBA16_PREMULTIPLIED = 10
};

/* The longest side of a picture, in pixels. */
#define SEGUE_LONGEST_SIDE 16384

/* An effect with its parameters. Different handles work at once; calls with one handle wait for each other. */
typedef struct segue_effect segue_effect;

/* A picture of yours, sRGB-encoded. It is lent until the call returns, and not written. Only its pixels are read: no
   alignment is asked for, and no byte beside a row. RGBA that is opaque or premultiplied is not copied if its rows lie
   downwards, at even addresses where it has 16 bits. */
typedef struct segue_source {
  uint32_t struct_size;  /* sizeof(segue_source) */
  uint32_t format;       /* SEGUE_RGBA8 ... */
  int32_t width, height; /* 1 ... SEGUE_LONGEST_SIDE */
  const void *pixels;    /* the top row */
  ptrdiff_t stride;      /* bytes from a row to the one below; negative where rows lie upwards */
  /* A number of yours for these pixels, or 0 for pixels that change. While the number, size and format stay the same,
     the pixels are taken to be the same and are not read: a handle keeps them and what it has derived from them, for the
     last four pictures. */
  uint64_t identity;
} segue_source;

/* Where a frame is written. It may be a source's memory, too; the frame is then copied. After an error its pixels are
   undefined. */
typedef struct segue_target {
  uint32_t struct_size; /* sizeof(segue_target) */
  uint32_t format;
  int32_t width, height;
  void *pixels;
  ptrdiff_t stride;
} segue_target;

/* The ABI of the library that was loaded: at least the SEGUE_ABI that you were compiled with. */
uint32_t segue_abi(void);
/* "0.2.0". It lives as long as the process. */
const char *segue_version(void);
/* All effects, as `segue list --json` prints them: names, titles, families, parameters with types, ranges, defaults and
   choices, suggested duration and pace. It lives as long as the process; NULL without memory. */
const char *segue_catalogue(void);

/* Opens "page-curl" or "page-curl:angle=30deg,radius=20%", as the command's -t takes it. *effect is a handle after an error,
   too, so that segue_error can say what was wrong; it is NULL only without memory. */
int32_t segue_open(const char *specification, segue_effect **effect);
/* NULL does nothing. */
void segue_close(segue_effect *effect);
/* What went wrong in the last call with this handle, in one line of UTF-8; "" after success. It lives until the next call
   with the handle. */
const char *segue_error(const segue_effect *effect);

/* Sets a parameter to a value as the command's --set takes it. The value is checked now; whether it goes together with the
   others is checked by the next frame. */
int32_t segue_set(segue_effect *effect, const char *name, const char *value);
/* The same for numbers, whole numbers, angles in radians, lengths in pixels, and yes (1) or no (0). */
int32_t segue_set_number(segue_effect *effect, const char *name, double value);
/* The same for pictures, such as the `luma` of luma-wipe. Its pixels are copied, and kept with eight bits. */
int32_t segue_set_picture(segue_effect *effect, const char *name, const segue_source *picture);
/* Sets an option as the command has it, as text: "fit" (cover, contain, blur, stretch, center, none), "background" (a
   colour), "mix" (encoded, linear), "reverse" (true, false), "from" (the side that the second picture comes from). */
int32_t segue_set_option(segue_effect *effect, const char *name, const char *value);

/* The pace that suits the effect: progress after a fraction of its time, 0 ... 1. For a constant pace, leave it out. */
double segue_pace(const segue_effect *effect, double time);
/* Does what the first frame of a size has to do, so that no frame is late. */
int32_t segue_prepare(segue_effect *effect, int32_t width, int32_t height);
/* Writes a frame. Progress is any finite number: at 0 the frame is `from`, at 1 `to`. The target's size is the canvas;
   sources of another size are fitted to it by the option "fit". The bytes are those of `segue frame`, for any number of
   threads; 0 is one for each processor. */
int32_t segue_frame(segue_effect *effect, double progress, const segue_source *from, const segue_source *to,
                    const segue_target *target, int32_t threads);
/* Stops the frame that another thread is rendering with this handle: that call returns SEGUE_STOPPED soon, or finishes. */
void segue_stop(segue_effect *effect);
/* How many bytes the handle keeps from frame to frame, about: pictures with an identity, and what is derived from them. */
uint64_t segue_held(const segue_effect *effect);

#ifdef __cplusplus
}
#endif
#endif
