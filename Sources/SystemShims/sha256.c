// SHA-256 as FIPS 180-4 defines it. A library for it, BoringSSL in swift-crypto, would take longer to build than the
// rest of this package; the tests compare with sha256sum.
#include <string.h>

#include "segue_system.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

static const uint32_t first[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t rotated(uint32_t word, int by) { return word >> by | word << (32 - by); }

static void add_blocks(uint32_t state[8], const uint8_t *bytes, size_t blocks) {
  for (; blocks > 0; blocks--, bytes += 64) {
    uint32_t w[64];
    for (int i = 0; i < 16; i++) {
      w[i] = (uint32_t)bytes[4 * i] << 24 | bytes[4 * i + 1] << 16 | bytes[4 * i + 2] << 8 | bytes[4 * i + 3];
    }
    for (int i = 16; i < 64; i++) {
      uint32_t far = w[i - 15], near = w[i - 2];
      w[i] = w[i - 16] + w[i - 7] + (rotated(far, 7) ^ rotated(far, 18) ^ far >> 3) +
             (rotated(near, 17) ^ rotated(near, 19) ^ near >> 10);
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int i = 0; i < 64; i++) {
      uint32_t t = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g)) + constants[i] + w[i];
      uint32_t u = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + t, d = c, c = b, b = a, a = t + u;
    }
    uint32_t sums[8] = {a, b, c, d, e, f, g, h};
    for (int i = 0; i < 8; i++) state[i] += sums[i];
  }
}

#if defined(__x86_64__)
// The processor's own instructions for it. They keep the eight words as ABEF and CDGH.
__attribute__((target("sha,sse4.1,ssse3"))) static void add_blocks_sha(uint32_t state[8], const uint8_t *bytes,
                                                                       size_t blocks) {
  const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
  __m128i abcd = _mm_loadu_si128((const __m128i *)state), efgh = _mm_loadu_si128((const __m128i *)(state + 4));
  abcd = _mm_shuffle_epi32(abcd, 0xb1);
  efgh = _mm_shuffle_epi32(efgh, 0x1b);
  __m128i abef = _mm_alignr_epi8(abcd, efgh, 8), cdgh = _mm_blend_epi16(efgh, abcd, 0xf0);
  for (; blocks > 0; blocks--, bytes += 64) {
    __m128i old_abef = abef, old_cdgh = cdgh, w[4];
    for (int i = 0; i < 4; i++) {
      w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), order);
    }
    for (int i = 0; i < 16; i++) {
      __m128i sum = _mm_add_epi32(w[i & 3], _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
      if (i < 12) {
        // The words four steps on, from these and the three after them.
        __m128i next = _mm_sha256msg1_epu32(w[i & 3], w[(i + 1) & 3]);
        next = _mm_add_epi32(next, _mm_alignr_epi8(w[(i + 3) & 3], w[(i + 2) & 3], 4));
        w[i & 3] = _mm_sha256msg2_epu32(next, w[(i + 3) & 3]);
      }
    }
    abef = _mm_add_epi32(abef, old_abef);
    cdgh = _mm_add_epi32(cdgh, old_cdgh);
  }
  __m128i feba = _mm_shuffle_epi32(abef, 0x1b), dchg = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}
#endif

static void add(uint32_t state[8], const uint8_t *bytes, size_t blocks) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("sha") && __builtin_cpu_supports("sse4.1")) return add_blocks_sha(state, bytes, blocks);
#endif
  add_blocks(state, bytes, blocks);
}

void segue_sha256_begin(segue_sha256 *sum) {
  memcpy(sum->state, first, sizeof first);
  sum->count = 0;
}

void segue_sha256_add(segue_sha256 *sum, const uint8_t *bytes, size_t count) {
  size_t held = sum->count % 64;
  sum->count += count;
  if (held > 0) {
    size_t part = count < 64 - held ? count : 64 - held;
    memcpy(sum->rest + held, bytes, part);
    bytes += part;
    count -= part;
    if (held + part < 64) return;
    add(sum->state, sum->rest, 1);
  }
  add(sum->state, bytes, count / 64);
  if (count % 64 > 0) memcpy(sum->rest, bytes + count / 64 * 64, count % 64);
}

void segue_sha256_end(segue_sha256 *sum, uint8_t digest[32]) {
  uint8_t end[72] = {0x80};
  uint64_t bits = sum->count * 8;
  size_t zeros = (119 - sum->count % 64) % 64;
  for (int i = 0; i < 8; i++) end[1 + zeros + i] = (uint8_t)(bits >> (56 - 8 * i));
  segue_sha256_add(sum, end, 1 + zeros + 8);
  for (int i = 0; i < 32; i++) digest[i] = (uint8_t)(sum->state[i / 4] >> (24 - 8 * (i % 4)));
}
