// The machine's sampling of levels: a mix of the two levels of a picture that are nearest to the wanted one.
//
// Rule: levels become whole 256ths. A batch asks for few levels, most often for one or two. So each of these is
// sampled for the blocks that want it, as any picture is, from the lowest up, and mixed into what was there. A lane does
// not depend on its neighbours; a whole level is its sample, and two equal colours stay as they are. The blocks that are
// sampled are counted, because a batch with many levels takes as long as many samples.
#include "machine.h"

// The words of a register for a batch.
typedef struct {
  u32x16 blocks[SEGUE_LANES / BLOCK];
} batch;

// Lanes behind the last one may hold anything: they get the level of their block's first, so that they do not count.
BODY void place_levels(batch *out, const segue_register *level, size_t lanes, float last) {
  const i32x16 numbers = LANE_NUMBERS;
  for (size_t block = 0; block * BLOCK < lanes; block++) {
    f32x16 x = (f32x16)WORDS(level);
    x = (f32x16)((i32x16)x & (x > 0));
    x = CHOOSE(x < last, x, last);
    const i32x16 levels = CONVERT(x * 256.0f + 0.5f, i32x16);
    const i32x16 first = (i32x16){} + levels[0];
    const i32x16 is_there = numbers < (int32_t)(lanes - block * BLOCK);
    out->blocks[block] = (u32x16)SELECT(is_there, levels, first);
  }
}

// Finds the lanes that a level is the lower one of two for, and its share in those where it is the upper one.
// Fills the mask of both; how many blocks have such lanes.
BODY size_t share_level(batch *lower, batch *shares, batch *mask, const batch *levels,
                        size_t blocks, int32_t number) {
  size_t wanting = 0;
  for (size_t block = 0; block < blocks; block++) {
    const i32x16 level = (i32x16)levels->blocks[block];
    const i32x16 is_lower = (level >> 8) == number;
    const i32x16 share = level & 255 & ((level >> 8) == number - 1);
    const i32x16 counts = is_lower | (share > 0);
    lower->blocks[block] = (u32x16)is_lower;
    shares->blocks[block] = (u32x16)(CONVERT(share, f32x16) * (1 / 256.0f));
    mask->blocks[block] = (u32x16)counts;
    wanting += __builtin_reduce_or(counts) != 0;
  }
  return wanting;
}

// Where a level does not count, its colour may be anything.
BODY void add_level(batch *mix, const batch *color, const batch *lower, const batch *shares,
                    const batch *mask, size_t blocks) {
  for (size_t block = 0; block < blocks; block++) {
    if (__builtin_reduce_or(mask->blocks[block]) == 0) continue;
    const f32x16 so_far = (f32x16)mix->blocks[block], next = (f32x16)color->blocks[block];
    const f32x16 mixed = so_far + (next - so_far) * (f32x16)shares->blocks[block];
    const u32x16 with = SELECT(lower->blocks[block], (u32x16)next, (u32x16)mixed);
    mix->blocks[block] = SELECT(mask->blocks[block], with, (u32x16)so_far);
  }
}

BODY const segue_picture *level_of(const segue_leveled_picture *picture, int32_t number) {
  return number == 0 ? &picture->picture : &picture->levels[number - 1];
}

BODY size_t mix_levels(const segue_register *d, const segue_register *u, const segue_register *v,
                       const segue_leveled_picture *picture, segue_sample_runner *sample,
                       size_t blocks, int components, const batch *levels, int32_t low,
                       int32_t high) {
  size_t sampled = 0;
  batch mix[4], color[4], lower, shares, mask;
  segue_register into[4];
  const segue_register some = {mask.blocks, SEGUE_STEP};
  for (int c = 0; c < components; c++) {
    memset(mix[c].blocks, 0, blocks * sizeof(u32x16));
    into[c] = (segue_register){color[c].blocks, SEGUE_STEP};
  }
  for (int32_t number = low; number <= high; number++) {
    const size_t wanting = share_level(&lower, &shares, &mask, levels, blocks, number);
    if (wanting == 0) continue;
    sampled += wanting;
    sample(into, u, v, &some, level_of(picture, number), blocks, components);
    for (int c = 0; c < components; c++) {
      add_level(&mix[c], &color[c], &lower, &shares, &mask, blocks);
    }
  }
  for (int c = 0; c < components; c++) {
    for (size_t block = 0; block < blocks; block++) PUT(&d[c], mix[c].blocks[block]);
  }
  return sampled;
}

// The same if every lane is between the same two levels.
BODY void mix_two(const segue_register *d, const segue_register *u, const segue_register *v,
                  const segue_leveled_picture *picture, segue_sample_runner *sample, size_t blocks,
                  int components, const batch *levels, int32_t low) {
  batch lower[4], upper[4];
  segue_register into[2][4];
  for (int c = 0; c < components; c++) {
    into[0][c] = (segue_register){lower[c].blocks, SEGUE_STEP};
    into[1][c] = (segue_register){upper[c].blocks, SEGUE_STEP};
  }
  sample(into[0], u, v, NULL, level_of(picture, low), blocks, components);
  sample(into[1], u, v, NULL, level_of(picture, low + 1), blocks, components);
  for (size_t block = 0; block < blocks; block++) {
    const i32x16 level = (i32x16)levels->blocks[block];
    const f32x16 share = CONVERT(level & 255, f32x16) * (1 / 256.0f);
    for (int c = 0; c < components; c++) {
      const f32x16 from = (f32x16)lower[c].blocks[block], to = (f32x16)upper[c].blocks[block];
      PUT(&d[c], from + (to - from) * share);
    }
  }
}

KERNEL(size_t, segue_machine_level, (const segue_register *)d, (const segue_register *)u,
       (const segue_register *)v, (const segue_register *)level,
       (const segue_leveled_picture *)picture, (segue_sample_runner *)sample, (size_t)lanes,
       (int)components) {
  const size_t blocks = (lanes + BLOCK - 1) / BLOCK;
  batch levels;
  place_levels(&levels, level, lanes, (float)picture->level_count);
  i32x16 least = (i32x16)levels.blocks[0], most = least;
  for (size_t block = 1; block < blocks; block++) {
    least = __builtin_elementwise_min(least, (i32x16)levels.blocks[block]);
    most = __builtin_elementwise_max(most, (i32x16)levels.blocks[block]);
  }
  const int32_t low = __builtin_reduce_min(least), high = __builtin_reduce_max(most);
  if (low == high && (low & 255) == 0) {
    sample(d, u, v, NULL, level_of(picture, low >> 8), blocks, components);
    return blocks;
  }
  if (low >> 8 == high >> 8) {
    mix_two(d, u, v, picture, sample, blocks, components, &levels, low >> 8);
    return 2 * blocks;
  }
  return mix_levels(d, u, v, picture, sample, blocks, components, &levels, low >> 8,
                    (high + 255) >> 8);
}
