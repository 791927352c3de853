// The parts that the machine's files share: loops over the blocks of a batch, and interfaces.
//
// Rule: an operation is one expression over a block of sixteen lanes. A block is read whole before it
// is written, so a result may replace an operand. The instruction set must not change the results:
// there are no fused operations, maxima and minima of floats are made by comparison, and only numbers
// in range are converted.
#pragma once
#include "../kernel.h"

// The words of a block in memory, of any type.
typedef u32x16 __attribute__((may_alias)) block_words;

#define LOAD(address) (*(const block_words *)(address))
#define STORE(address, value) (*(block_words *)(address) = (u32x16)(value))

// The floats of a block; a single float fills it. (An addition would make a zero positive.)
#define FLOATS(x) ((x) - (f32x16){})

// x where the mask of integers is true, otherwise y; floats.
#define CHOOSE(mask, x, y)                                                                       \
  ((f32x16)SELECT((i32x16)(mask), (i32x16)FLOATS(x), (i32x16)FLOATS(y)))

#define SIGN_BIT 0x80000000u
#define SIGN_OF(x) ((u32x16)(x)&SIGN_BIT)
#define MAGNITUDE(x) ((f32x16)((u32x16)(x) & ~SIGN_BIT))
#define WITH_SIGN(x, sign) ((f32x16)((u32x16)(x) ^ (sign)))

#define NOT_A_NUMBER __builtin_nanf("")
#define INFINITE __builtin_inff()

// Runs a statement on every block; WORDS and PUT read and write the current block of a register.
#define BLOCKS(statement)                                                                        \
  for (size_t block = 0; block < blocks; block++) {                                              \
    statement;                                                                                   \
  }
#define WORDS(r) LOAD((const char *)(r)->words + block * (r)->step)
#define PUT(r, value) STORE((char *)(r)->words + block * (r)->step, value)

// Blocks of a group: instructions that are expressions run on whole groups, or on a single block.
#define GROUP (SEGUE_GROUP / BLOCK)

// Runs the functions of the list; functions of one argument do not read b.
typedef void segue_function_runner(uint16_t op, const segue_register *d, const segue_register *a,
                                   const segue_register *b, size_t blocks);
segue_function_runner segue_machine_function, segue_machine_function_baseline;

// Samples into d[0 ..< components]; mask is null for all lanes.
typedef void segue_sample_runner(const segue_register *d, const segue_register *u,
                                 const segue_register *v, const segue_register *mask,
                                 const segue_picture *picture, size_t blocks, int components);
segue_sample_runner segue_machine_sample, segue_machine_sample_baseline;

// Samples levels into d[0 ..< components], by the sampler of the same instruction set. The result is how many blocks it
// sampled, all levels together: two for a block between two levels.
typedef size_t segue_level_runner(const segue_register *d, const segue_register *u,
                                  const segue_register *v, const segue_register *level,
                                  const segue_leveled_picture *picture,
                                  segue_sample_runner *sample, size_t lanes, int components);
segue_level_runner segue_machine_level, segue_machine_level_baseline;

// The texels from a column on, of a row counted from the top; outside the picture any texels.
typedef void segue_texel_runner(const segue_register *d, const segue_picture *picture,
                                size_t column, size_t row, size_t blocks, int components);
segue_texel_runner segue_machine_texels, segue_machine_texels_baseline;
