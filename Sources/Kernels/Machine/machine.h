// What the files of the machine share: loops over the blocks of a batch, and its parts' interfaces.
//
// Rule: an operation is one expression over a block of sixteen lanes; a block is read whole before it
// is written, so that a result may go to an operand's place. An instruction set must not show: no
// fused operations, no maximum or minimum of floats but by comparison, and conversions only of what is
// in range.
#pragma once
#include "../kernel.h"

typedef VECTOR(double, 16) f64x16;

// Words of a block as they stand in memory, of any type.
typedef u32x16 __attribute__((may_alias)) block_words;

#define LOAD(address) (*(const block_words *)(address))
#define STORE(address, value) (*(block_words *)(address) = (u32x16)(value))

// Floats of a block, all one where given one. (Added, nothing would make a zero positive.)
#define FLOATS(x) ((x) - (f32x16){})

// x where the mask of integers holds, otherwise y; floats.
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

// Operations by an expression in x, y and z, blocks of the operands as vectors of a type.
#define EACH_UNARY(type, expression)                                                             \
  do {                                                                                           \
    const segue_register rd = *d, ra = *a;                                                       \
    BLOCKS(const type x = (type)WORDS(&ra); PUT(&rd, expression))                                \
  } while (0)

#define EACH_BINARY(type, expression)                                                            \
  do {                                                                                           \
    const segue_register rd = *d, ra = *a, rb = *b;                                              \
    BLOCKS(const type x = (type)WORDS(&ra); const type y = (type)WORDS(&rb); PUT(&rd, expression)) \
  } while (0)

#define EACH_TERNARY(type, expression)                                                           \
  do {                                                                                           \
    const segue_register rd = *d, ra = *a, rb = *b, rc = *c;                                     \
    BLOCKS(const type x = (type)WORDS(&ra); const type y = (type)WORDS(&rb);                     \
           const type z = (type)WORDS(&rc); PUT(&rd, expression))                                \
  } while (0)

// The functions of the list; b is not read for those of one argument.
typedef void segue_function_runner(uint16_t op, const segue_register *d, const segue_register *a,
                                   const segue_register *b, size_t blocks);
segue_function_runner segue_machine_function, segue_machine_function_baseline;

// Samples into d[0 ..< components]; mask is null for all lanes.
typedef void segue_sample_runner(const segue_register *d, const segue_register *u,
                                 const segue_register *v, const segue_register *mask,
                                 const segue_picture *picture, size_t blocks, int components);
segue_sample_runner segue_machine_sample, segue_machine_sample_baseline;
