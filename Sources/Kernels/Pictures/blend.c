// Mixing of encoded, premultiplied bytes.
//
// Rule: two 16-bit lanes per word: red and blue in one word, green and alpha in the other. So there is
// no unpacking and no packing, and one 16-bit multiply for two components of each pixel. Components are
// scaled by 128, so that signed differences fit 16 bits, and rounding happens once, at the end. Float
// lanes were two to four times slower; 8-bit weights have an error of 1/255.
#include "bytes.h"

// Exactly a + ((b - a) * weight + 32768 >> 16) in lanes scaled by 128, to be truncated. A weight of 1/2
// or more is negative as a signed number, so the product is too small by one difference; then the base
// is b instead of a.
#define MIX128(base, a, b, weight)                                                               \
  ((u32x16)((i16x32)(base) + HIGH_SIGNED((i16x32)(b) - (i16x32)(a), weight) + 64))

// The base is a for weights below 1/2, and b from 1/2 on.
BODY void mix_block(u32x16 *out, const u32x16 *base, const u32x16 *a, const u32x16 *b,
                    const i16x32 *weight) {
  const u32x16 even = MIX128(EVEN128(*base), EVEN128(*a), EVEN128(*b), *weight) >> 7;
  const u32x16 odd = MIX128(ODD128(*base), ODD128(*a), ODD128(*b), *weight) << 1;
  *out = (even & 0x00FF00FF) | (odd & 0xFF00FF00u);
}

// One weight for all pixels, and whether it is 1/2 or more, which is known when compiled.
typedef struct {
  uint32_t weight;
  int beyond;
} even_weight;

#define EVENLY(weight, call)                                                                     \
  do {                                                                                           \
    if ((weight) < 32768) {                                                                      \
      const even_weight part = {weight, 0};                                                      \
      call;                                                                                      \
    } else {                                                                                     \
      const even_weight part = {(weight) < SEGUE_ONE ? (weight) : SEGUE_ONE, 1};                 \
      call;                                                                                      \
    }                                                                                            \
  } while (0)

BODY void mix_evenly(u32x16 *out, const u32x16 *a, const u32x16 *b, even_weight weight) {
  const i16x32 factor = SPREAD(weight.weight);
  mix_block(out, weight.beyond ? b : a, a, b, &factor);
}

BODY void mix_each(u32x16 *out, const u32x16 *a, const u32x16 *b, const i32x16 *weights) {
  const u32x16 beyond = (u32x16)(*weights >= 32768);
  const i16x32 factor = SPREAD((u32x16)*weights);
  const u32x16 base = SELECT(beyond, *b, *a);
  mix_block(out, &base, a, b, &factor);
}

// White with the pixels' alpha.
BODY void whiten(u32x16 *white, const u32x16 *pixels) {
  *white = *pixels >> 24;
  *white |= *white << 8;
  *white |= *white << 16;
}

#include "mixing.h"
