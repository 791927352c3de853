// Unpacks zlib streams (RFC 1950, RFC 1951), so that the library needs no other one.
//
// Codes of up to nine bits are found in one look at a table; longer ones are rare, and found bit by bit as the RFC counts
// them. The stream is the library's own, and checked all the same: no byte is read or written beyond its end.
#include "segue_library.h"
#include <string.h>

enum { LONGEST = 15, QUICK = 9, SYMBOLS = 288 };

typedef struct {
  uint16_t quick[1 << QUICK];  // symbol << 4 | bits; 0 for a longer code
  uint16_t counts[LONGEST + 1], symbols[SYMBOLS];
} codes;

typedef struct {
  const uint8_t *from, *end;
  uint64_t bits;
  int count, missing;
} reader;

static inline void fill(reader *r) {
  while (r->count <= 56) {
    if (r->from < r->end) {
      r->bits |= (uint64_t)*r->from++ << r->count;
    } else {
      r->missing++;
    }
    r->count += 8;
  }
}

static inline uint32_t take(reader *r, int count) {
  const uint32_t value = (uint32_t)(r->bits & ((1ull << count) - 1));
  r->bits >>= count;
  r->count -= count;
  return value;
}

static int make_codes(codes *c, const uint8_t *lengths, int n) {
  uint16_t first[LONGEST + 2] = {0}, next[LONGEST + 2] = {0};
  memset(c, 0, sizeof *c);
  for (int i = 0; i < n; i++) c->counts[lengths[i]]++;
  c->counts[0] = 0;
  int left = 1;
  for (int bits = 1; bits <= LONGEST; bits++) {
    left = (left << 1) - c->counts[bits];
    if (left < 0) return 0;
    first[bits + 1] = (uint16_t)(first[bits] + c->counts[bits]);
    next[bits + 1] = (uint16_t)((next[bits] + c->counts[bits]) << 1);
  }
  for (int i = 0; i < n; i++) {
    const int bits = lengths[i];
    if (bits == 0) continue;
    c->symbols[first[bits]++] = (uint16_t)i;
    uint32_t code = next[bits]++, turned = 0;
    if (bits > QUICK) continue;
    for (int k = 0; k < bits; k++) turned |= (code >> k & 1) << (bits - 1 - k);
    for (; turned < 1 << QUICK; turned += 1u << bits) c->quick[turned] = (uint16_t)(i << 4 | bits);
  }
  return 1;
}

static inline int symbol(reader *r, const codes *c) {
  const uint16_t entry = c->quick[r->bits & ((1 << QUICK) - 1)];
  if (entry) {
    take(r, entry & 15);
    return entry >> 4;
  }
  int code = 0, first = 0, index = 0;
  for (int bits = 1; bits <= LONGEST; bits++) {
    code |= (int)take(r, 1);
    const int count = c->counts[bits];
    if (code - count < first) return c->symbols[index + code - first];
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  return -1;
}

static const uint16_t length_bases[] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                        31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_bits[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
static const uint16_t distance_bases[] = {1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
                                          193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
static const uint8_t distance_bits[] = {0, 0, 0, 0, 1, 1, 2, 2,  3,  3,  4,  4,  5,  5,  6,
                                        6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13};

static int read_codes(reader *r, codes *literals, codes *distances) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  uint8_t lengths[SYMBOLS + 32] = {0}, few[19] = {0};
  fill(r);
  const int n = (int)take(r, 5) + 257, m = (int)take(r, 5) + 1, k = (int)take(r, 4) + 4;
  for (int i = 0; i < k; i++) {
    fill(r);
    few[order[i]] = (uint8_t)take(r, 3);
  }
  if (n > 286 || m > 30 || !make_codes(literals, few, 19)) return 0;
  for (int i = 0; i < n + m;) {
    fill(r);
    const int s = symbol(r, literals);
    if (s < 0 || r->missing > 8) return 0;
    if (s < 16) {
      lengths[i++] = (uint8_t)s;
      continue;
    }
    const int times = s == 16 ? 3 + (int)take(r, 2) : s == 17 ? 3 + (int)take(r, 3) : 11 + (int)take(r, 7);
    if (i + times > n + m || (s == 16 && i == 0)) return 0;
    memset(lengths + i, s == 16 ? lengths[i - 1] : 0, (size_t)times);
    i += times;
  }
  return make_codes(literals, lengths, n) && make_codes(distances, lengths + n, m);
}

// A run of bytes that came before; it may overlap what it makes.
static inline void repeat(uint8_t *to, size_t distance, size_t length, const uint8_t *end) {
  const uint8_t *from = to - distance;
  if (distance >= 8 && (size_t)(end - to) >= length + 8) {
    for (size_t i = 0; i < length; i += 8) memcpy(to + i, from + i, 8);
  } else {
    for (size_t i = 0; i < length; i++) to[i] = from[i];
  }
}

static uint8_t *read_block(reader *r, const codes *literals, const codes *distances, uint8_t *start, uint8_t *to,
                           const uint8_t *end) {
  for (;;) {
    fill(r);
    if (r->missing > 8) return NULL;
    int s = symbol(r, literals);
    if (s < 256) {
      if (s < 0 || to == end) return NULL;
      *to++ = (uint8_t)s;
      continue;
    }
    if (s == 256) return to;
    s -= 257;
    if (s > 28) return NULL;
    const size_t length = length_bases[s] + take(r, length_bits[s]);
    fill(r);
    s = symbol(r, distances);
    if (s < 0 || s > 29) return NULL;
    const size_t distance = distance_bases[s] + take(r, distance_bits[s]);
    if (distance > (size_t)(to - start) || length > (size_t)(end - to)) return NULL;
    repeat(to, distance, length, end);
    to += length;
  }
}

int segue_library_unpack(uint8_t *start, size_t count, const uint8_t *from, size_t packed) {
  if (packed < 6) return 0;
  // Two bytes of header before, and a sum of four behind.
  reader r = {from + 2, from + packed - 4, 0, 0, 0};
  uint8_t *to = start;
  const uint8_t *const end = start + count;
  codes literals, distances;
  for (int is_last = 0; !is_last;) {
    fill(&r);
    is_last = (int)take(&r, 1);
    // Packers store or fix codes only for texts that are short or do not pack.
    if (take(&r, 2) != 2 || !read_codes(&r, &literals, &distances)) return 0;
    to = read_block(&r, &literals, &distances, start, to, end);
    if (!to) return 0;
  }
  return to == end;
}
