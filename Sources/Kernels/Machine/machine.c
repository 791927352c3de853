// The machine: one instruction after the other over a batch of lanes.
//
// Rule: what an instruction costs beside its arithmetic is one switch and the registers' addresses, so
// a batch should be as long as its registers fit the first-level cache. Functions and sampling are in
// files of their own. Rounding to whole numbers is the one thing that the oldest instruction set leaves
// to the C library, exactly as the others do it: a formula would cost all machines five times as much.
#include "machine_arrays.h"
#include "machine_integers.h"

#define UNARY(op, type, expression)                                                              \
  case SEGUE_OP_##op: EACH_UNARY(type, expression); break
#define BINARY(op, type, expression)                                                             \
  case SEGUE_OP_##op: EACH_BINARY(type, expression); break
#define TERNARY(op, type, expression)                                                            \
  case SEGUE_OP_##op: EACH_TERNARY(type, expression); break

// By a function that takes pointers.
#define CALL1(result, function)                                                                  \
  ({                                                                                             \
    result value;                                                                                \
    function(&value, &x);                                                                        \
    value;                                                                                       \
  })
#define CALL2(result, function)                                                                  \
  ({                                                                                             \
    result value;                                                                                \
    function(&value, &x, &y);                                                                    \
    value;                                                                                       \
  })

// GLSL's definitions, as to what is not a number and zeros of both signs.
#define LESSER(x, y) CHOOSE((y) < (x), y, x)
#define LARGER(x, y) CHOOSE((x) < (y), y, x)
#define FLOOR __builtin_elementwise_floor
#define ROOT __builtin_elementwise_sqrt
#define TRUTH(mask, value) ((i32x16)(mask) & (i32x16)FLOATS(value))

BODY void smoothstep(f32x16 *out, const f32x16 *low, const f32x16 *high, const f32x16 *x) {
  f32x16 t = (*x - *low) / (*high - *low);
  t = LARGER(t, 0.0f);
  t = LESSER(t, 1.0f);
  *out = t * t * (3.0f - 2.0f * t);
}

BODY void clamped(f32x16 *out, const f32x16 *x, const f32x16 *low, const f32x16 *high) {
  const f32x16 above = LARGER(*x, *low);
  *out = LESSER(above, *high);
}

BODY void dot2(const segue_register *d, const segue_register *a, const segue_register *b,
               const segue_register *c, const segue_register *e, size_t blocks) {
  BLOCKS(PUT(d, (f32x16)WORDS(a) * (f32x16)WORDS(b) + (f32x16)WORDS(c) * (f32x16)WORDS(e)))
}

// Whether any of the first lanes holds, after flipping all bits by `flip`.
BODY int any_lane(const segue_register *a, size_t lanes, uint32_t flip) {
  const i32x16 numbers = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  u32x16 any = {};
  size_t block = 0;
  for (; (block + 1) * BLOCK <= lanes; block++) any |= WORDS(a) ^ flip;
  if (block * BLOCK < lanes) {
    any |= (WORDS(a) ^ flip) & (u32x16)(numbers < (int32_t)(lanes - block * BLOCK));
  }
  return __builtin_reduce_or(any) != 0;
}

// What an instruction costs beside its blocks, and what a block costs in blocks of an addition where it
// is much more: functions, samples and what goes lane by lane. Measured, to the next power of two.
enum { DISPATCH_COST = 4, FUNCTION_COST = 8, LANEWISE_COST = 16, SAMPLE_COST = 64 };

BODY int run(const segue_program *program, const segue_register *registers, size_t lanes,
             int64_t *budget, segue_function_runner *function, segue_sample_runner *sample) {
  const size_t blocks = (lanes + BLOCK - 1) / BLOCK;
  const int64_t each = (int64_t)blocks + DISPATCH_COST;
  size_t at = 0, first = 0;  // the instruction, and where the straight run of them began
  int64_t dear = 0;          // blocks that dear instructions of it cost beyond their own
  for (;; at++) {
    const segue_instruction in = program->code[at];
    const segue_register *const d = &registers[in.d], *const a = &registers[in.a],
                               *const b = &registers[in.b], *const c = &registers[in.c];
    switch ((segue_op)in.op) {
      UNARY(MOVE, u32x16, x);
      TERNARY(SELECT, u32x16, SELECT(x, y, z));
      case SEGUE_OP_LOAD:
        dear += LANEWISE_COST;
        load_elements(d, a, b, in.c, blocks);
        break;
      case SEGUE_OP_STORE:
        dear += LANEWISE_COST;
        store_elements(d, a, b, c, in.extra, blocks);
        break;

      BINARY(ADD, f32x16, x + y);
      BINARY(SUBTRACT, f32x16, x - y);
      BINARY(MULTIPLY, f32x16, x *y);
      BINARY(DIVIDE, f32x16, x / y);
      TERNARY(MULTIPLY_ADD, f32x16, x *y + z);
      TERNARY(MULTIPLY_SUBTRACT, f32x16, x *y - z);
      TERNARY(SUBTRACT_MULTIPLY, f32x16, z - x * y);
      TERNARY(MIX, f32x16, x *(1.0f - z) + y * z);
      BINARY(MIN, f32x16, LESSER(x, y));
      BINARY(MAX, f32x16, LARGER(x, y));
      case SEGUE_OP_CLAMP:
        EACH_TERNARY(f32x16, ({
          f32x16 value;
          clamped(&value, &x, &y, &z);
          value;
        }));
        break;
      BINARY(MOD, f32x16, x - y * FLOOR(x / y));
      BINARY(STEP, f32x16, TRUTH(~(y < x), 1.0f));
      case SEGUE_OP_SMOOTHSTEP:
        EACH_TERNARY(f32x16, ({
          f32x16 value;
          smoothstep(&value, &x, &y, &z);
          value;
        }));
        break;
      UNARY(NEGATE, u32x16, x ^ SIGN_BIT);
      UNARY(ABSOLUTE, u32x16, x & ~SIGN_BIT);
      UNARY(SIGN, f32x16, TRUTH(x > 0, 1.0f) | TRUTH(x < 0, -1.0f));
      UNARY(FLOOR, f32x16, FLOOR(x));
      UNARY(CEIL, f32x16, __builtin_elementwise_ceil(x));
      UNARY(TRUNCATE, f32x16, __builtin_elementwise_trunc(x));
      UNARY(ROUND_EVEN, f32x16, __builtin_elementwise_roundeven(x));
      UNARY(FRACT, f32x16, x - FLOOR(x));
      UNARY(SQRT, f32x16, ROOT(x));
      UNARY(INVERSE_SQRT, f32x16, 1.0f / ROOT(x));
      UNARY(RECIPROCAL, f32x16, 1.0f / x);

      case SEGUE_OP_SIN: case SEGUE_OP_COS: case SEGUE_OP_TAN:
      case SEGUE_OP_ASIN: case SEGUE_OP_ACOS: case SEGUE_OP_ATAN: case SEGUE_OP_ATAN2:
      case SEGUE_OP_SINH: case SEGUE_OP_COSH: case SEGUE_OP_TANH:
      case SEGUE_OP_ASINH: case SEGUE_OP_ACOSH: case SEGUE_OP_ATANH:
      case SEGUE_OP_EXP: case SEGUE_OP_EXP2: case SEGUE_OP_LOG: case SEGUE_OP_LOG2:
      case SEGUE_OP_POW:
        dear += FUNCTION_COST;
        function(in.op, d, a, b, blocks);
        break;

      BINARY(LESS, f32x16, x < y);
      BINARY(LESS_EQUAL, f32x16, x <= y);
      BINARY(EQUAL, f32x16, x == y);
      BINARY(NOT_EQUAL, f32x16, x != y);
      UNARY(IS_NAN, f32x16, x != x);
      UNARY(IS_INFINITE, f32x16, MAGNITUDE(x) == INFINITE);
      BINARY(LENGTH2, f32x16, ROOT(x * x + y * y));
      TERNARY(LENGTH3, f32x16, ROOT(x * x + y * y + z * z));
      case SEGUE_OP_DOT2: dot2(d, a, b, c, &registers[in.extra], blocks); break;
      UNARY(FLOAT_BITS, f32x16, SELECT(x == x, (i32x16)x, (i32x16){} + 0x7FC00000));

      BINARY(INT_ADD, u32x16, x + y);
      BINARY(INT_SUBTRACT, u32x16, x - y);
      BINARY(INT_MULTIPLY, u32x16, x *y);
      BINARY(INT_DIVIDE, i32x16, CALL2(i32x16, int_divide));
      BINARY(INT_REMAINDER, i32x16, CALL2(i32x16, int_remainder));
      BINARY(UINT_DIVIDE, u32x16, CALL2(u32x16, uint_divide));
      BINARY(UINT_REMAINDER, u32x16, CALL2(u32x16, uint_remainder));
      UNARY(INT_NEGATE, u32x16, 0 - x);
      UNARY(INT_ABSOLUTE, i32x16, SELECT((u32x16)(x < 0), 0 - (u32x16)x, (u32x16)x));
      UNARY(INT_SIGN, i32x16, (x < 0) - (x > 0));
      BINARY(INT_MIN, i32x16, __builtin_elementwise_min(x, y));
      BINARY(INT_MAX, i32x16, __builtin_elementwise_max(x, y));
      BINARY(UINT_MIN, u32x16, __builtin_elementwise_min(x, y));
      BINARY(UINT_MAX, u32x16, __builtin_elementwise_max(x, y));
      BINARY(INT_LESS, i32x16, x < y);
      BINARY(INT_LESS_EQUAL, i32x16, x <= y);
      BINARY(UINT_LESS, u32x16, x < y);
      BINARY(UINT_LESS_EQUAL, u32x16, x <= y);
      BINARY(INT_EQUAL, i32x16, x == y);
      BINARY(INT_NOT_EQUAL, i32x16, x != y);
      BINARY(AND, u32x16, x &y);
      BINARY(OR, u32x16, x | y);
      BINARY(EXCLUSIVE_OR, u32x16, x ^ y);
      UNARY(NOT, u32x16, ~x);
      BINARY(AND_NOT, u32x16, x & ~y);
      BINARY(SHIFT_LEFT, u32x16, x << (y & 31));
      BINARY(SHIFT_RIGHT, i32x16, x >> (y & 31));
      BINARY(UINT_SHIFT_RIGHT, u32x16, x >> (y & 31));

      UNARY(INT_TO_FLOAT, i32x16, CONVERT(x, f32x16));
      UNARY(UINT_TO_FLOAT, u32x16, CONVERT(x, f32x16));
      UNARY(FLOAT_TO_INT, f32x16, CALL1(i32x16, float_to_int));
      UNARY(FLOAT_TO_UINT, f32x16, CALL1(u32x16, float_to_uint));
      UNARY(TRUTH_TO_FLOAT, u32x16, TRUTH(x, 1.0f));
      UNARY(TRUTH_TO_INT, u32x16, x & 1);
      UNARY(FLOAT_TO_TRUTH, f32x16, x != 0);
      UNARY(INT_TO_TRUTH, i32x16, x != 0);

      case SEGUE_OP_SAMPLE: case SEGUE_OP_SAMPLE_RGB:
        dear += SAMPLE_COST;
        sample(d, a, b, in.extra == SEGUE_ALL ? NULL : &registers[in.extra],
               &program->pictures[in.c], blocks, in.op == SEGUE_OP_SAMPLE ? 4 : 3);
        break;

      case SEGUE_OP_JUMP_IF_NONE:
        if (any_lane(a, lanes, 0)) break;
        goto jump;
      case SEGUE_OP_JUMP_IF_ALL:
        if (any_lane(a, lanes, ~0u)) break;
        goto jump;
      case SEGUE_OP_JUMP:
      jump: {
        const size_t target = in.c + 65536 * (size_t)in.extra;
        *budget -= (int64_t)(at + 1 - first) * each + dear * (int64_t)blocks;
        if (target <= at && *budget < 0) return 1;
        first = target;
        dear = 0;
        at = target - 1;
        break;
      }
      case SEGUE_OP_END:
      case SEGUE_OP_COUNT:
        *budget -= (int64_t)(at + 1 - first) * each + dear * (int64_t)blocks;
        return 0;
    }
  }
}

BODY int segue_run_body(const segue_program *program, const segue_register *registers,
                        size_t lanes, int64_t *budget) {
  return run(program, registers, lanes, budget, segue_machine_function, segue_machine_sample);
}

CLONES int segue_run(const segue_program *program, const segue_register *registers, size_t lanes,
                     int64_t *budget) {
  return segue_run_body(program, registers, lanes, budget);
}

int segue_run_baseline(const segue_program *program, const segue_register *registers,
                       size_t lanes, int64_t *budget) {
  return run(program, registers, lanes, budget, segue_machine_function_baseline,
             segue_machine_sample_baseline);
}
