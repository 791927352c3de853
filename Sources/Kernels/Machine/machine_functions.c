// The machine's functions: sine to power, for a batch.
#include "machine_exponential.h"
#include "machine_hyperbolic.h"
#include "machine_trigonometry.h"

// Denormals are kept, and results are the same for any neighbours in a block.
#define FUNCTION(op, function)                                                                   \
  case op:                                                                                       \
    BLOCKS(const f32x16 x = (f32x16)WORDS(&ra); f32x16 y; function(&y, &x); PUT(&rd, y))         \
    break

#define FUNCTION2(op, function)                                                                  \
  case op: {                                                                                     \
    const segue_register rb = *b;                                                                \
    BLOCKS(const f32x16 x = (f32x16)WORDS(&ra); const f32x16 y = (f32x16)WORDS(&rb); f32x16 z;   \
           function(&z, &x, &y); PUT(&rd, z))                                                    \
    break;                                                                                       \
  }

BODY void natural_exponential(f32x16 *out, const f32x16 *x) { exponential(out, x, 0); }

BODY void segue_machine_function_body(uint16_t op, const segue_register *d,
                                      const segue_register *a, const segue_register *b,
                                      size_t blocks) {
  const segue_register rd = *d, ra = *a;
  switch (op) {
    FUNCTION(SEGUE_OP_SIN, sine);
    FUNCTION(SEGUE_OP_COS, cosine);
    FUNCTION(SEGUE_OP_TAN, tangent);
    FUNCTION(SEGUE_OP_ASIN, arcsine);
    FUNCTION(SEGUE_OP_ACOS, arccosine);
    FUNCTION(SEGUE_OP_ATAN, arctangent);
    FUNCTION2(SEGUE_OP_ATAN2, arctangent2)
    FUNCTION(SEGUE_OP_SINH, hyperbolic_sine);
    FUNCTION(SEGUE_OP_COSH, hyperbolic_cosine);
    FUNCTION(SEGUE_OP_TANH, hyperbolic_tangent);
    FUNCTION(SEGUE_OP_ASINH, inverse_hyperbolic_sine);
    FUNCTION(SEGUE_OP_ACOSH, inverse_hyperbolic_cosine);
    FUNCTION(SEGUE_OP_ATANH, inverse_hyperbolic_tangent);
    FUNCTION(SEGUE_OP_EXP, natural_exponential);
    FUNCTION(SEGUE_OP_EXP2, exponential2);
    FUNCTION(SEGUE_OP_LOG, logarithm);
    FUNCTION(SEGUE_OP_LOG2, logarithm2);
    FUNCTION2(SEGUE_OP_POW, power)
    default: break;
  }
}
KERNEL(void, segue_machine_function,
       (uint16_t op, const segue_register *d, const segue_register *a, const segue_register *b,
        size_t blocks),
       (op, d, a, b, blocks))
