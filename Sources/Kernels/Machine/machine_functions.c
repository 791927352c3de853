// The machine's functions, from sine to power, for a batch.
#include "machine_exponential.h"
#include "machine_hyperbolic.h"
#include "machine_trigonometry.h"

BODY void natural_exponential(f32x16 *out, const f32x16 *x) { exponential(out, x, 0); }

// Denormals are kept, and a result does not depend on the neighbours in a block.
KERNEL(void, segue_machine_function, (uint16_t)op, (const segue_register *)d,
       (const segue_register *)a, (const segue_register *)b, (size_t)blocks) {
  const segue_register rd = *d, ra = *a;
  switch (op) {
#define FUNCTION(name, function)                                                                 \
  case segue_op_##name:                                                                          \
    BLOCKS(const f32x16 x = (f32x16)WORDS(&ra); f32x16 y; function(&y, &x); PUT(&rd, y))         \
    break;
#define FUNCTION2(name, function)                                                                \
  case segue_op_##name: {                                                                        \
    const segue_register rb = *b;                                                                \
    BLOCKS(const f32x16 x = (f32x16)WORDS(&ra); const f32x16 y = (f32x16)WORDS(&rb); f32x16 z;   \
           function(&z, &x, &y); PUT(&rd, z))                                                    \
    break;                                                                                       \
  }
#include "machine_operations.h"
    default: break;
  }
}
