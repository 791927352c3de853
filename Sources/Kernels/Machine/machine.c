// The machine: it runs one instruction after another over a batch of lanes.
//
// Rule: besides its arithmetic, an instruction costs one switch and the registers' addresses. So a
// batch should be as long as possible while its registers still fit the first-level cache. Functions
// and sampling have their own files. Only rounding to whole numbers is left to the C library, on the
// oldest instruction set; the result is exactly the same. A formula would cost five times as much on
// all machines.
#include "machine_arrays.h"
#include "machine_integers.h"

// An expression that calls a function through pointers.
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
#define CALL3(result, function)                                                                  \
  ({                                                                                             \
    result value;                                                                                \
    function(&value, &x, &y, &z);                                                                \
    value;                                                                                       \
  })

// GLSL's definitions, including NaN and zeros of both signs.
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

BODY void across(f32x16 *out, const f32x16 *x) {
  const f32x16 left = __builtin_shufflevector(*x, *x, 0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14);
  const f32x16 right = __builtin_shufflevector(*x, *x, 1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15);
  *out = right - left;
}

// A last block that has no row above it gets 0.
BODY void difference_up(const segue_register *d, const segue_register *a, size_t blocks) {
  size_t block = 0;
  for (; block + 2 <= blocks; block += 2) {
    const f32x16 lower = (f32x16)WORDS(a);
    const char *next = (const char *)a->words + (block + 1) * a->step;
    const f32x16 difference = (f32x16)LOAD(next) - lower;
    PUT(d, difference);
    STORE((char *)d->words + (block + 1) * d->step, difference);
  }
  if (block < blocks) PUT(d, (u32x16){});
}

BODY void product_fract(f32x16 *out, const f32x16 *x, const f32x16 *y) {
  const f32x16 product = *x * *y;
  *out = product - FLOOR(product);
}

// Whether any of the first lanes is true, after all bits are flipped by `flip`.
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

// The cost of an instruction besides its blocks, in blocks of an addition: measured, and rounded up to
// the next power of two. Then the cost of a block beyond one of an addition, from the list.
enum {
  DISPATCH_COST = 4,
#define OPERATION(name, operands, cost) COST_OF_##name = cost,
#include "machine_operations.h"
};

BODY int segue_run_with_body(const segue_program *program, const segue_register *registers,
                             size_t lanes, int64_t *budget, segue_function_runner *function,
                             segue_sample_runner *sample) {
  const size_t blocks = (lanes + BLOCK - 1) / BLOCK;
  const int64_t each = (int64_t)blocks + DISPATCH_COST;
  size_t at = 0, first = 0;  // the instruction, and the start of its straight run
  int64_t dear = 0;          // extra cost of expensive instructions, in blocks
  for (;; at++) {
    const segue_instruction in = program->code[at];
    const segue_register *const d = &registers[in.d], *const a = &registers[in.a],
                               *const b = &registers[in.b], *const c = &registers[in.c];
    switch ((segue_op)in.op) {
#define UNARY(name, type, ...)                                                                   \
  case segue_op_##name: EACH_UNARY(type, (__VA_ARGS__)); break;
#define BINARY(name, type, ...)                                                                  \
  case segue_op_##name: EACH_BINARY(type, (__VA_ARGS__)); break;
#define TERNARY(name, type, ...)                                                                 \
  case segue_op_##name: EACH_TERNARY(type, (__VA_ARGS__)); break;
#define QUATERNARY(name, type, ...)                                                              \
  case segue_op_##name: EACH_QUATERNARY(type, (__VA_ARGS__)); break;
#define FUNCTION(name, ...) case segue_op_##name: dear += COST_OF_##name; goto function;
#define FUNCTION2(name, ...) case segue_op_##name: dear += COST_OF_##name; goto function;
#include "machine_operations.h"

      // Operations that are not expressions.
      function: function(in.op, d, a, b, blocks); break;
      case segue_op_Load:
        dear += COST_OF_Load;
        load_elements(d, a, b, in.c, blocks);
        break;
      case segue_op_Store:
        dear += COST_OF_Store;
        store_elements(d, a, b, c, in.extra, blocks);
        break;
      case segue_op_DifferenceUp: difference_up(d, a, blocks); break;
      case segue_op_Sample: case segue_op_SampleRgb:
        dear += COST_OF_Sample;
        sample(d, a, b, in.extra == SEGUE_ALL ? NULL : &registers[in.extra],
               &program->pictures[in.c], blocks, in.op == segue_op_Sample ? 4 : 3);
        break;

      case segue_op_JumpIfNone:
        if (any_lane(a, lanes, 0)) break;
        goto jump;
      case segue_op_JumpIfAll:
        if (any_lane(a, lanes, ~0u)) break;
        goto jump;
      case segue_op_Jump:
      jump: {
        const size_t target = in.c + 65536 * (size_t)in.extra;
        *budget -= (int64_t)(at + 1 - first) * each + dear * (int64_t)blocks;
        if (target <= at && *budget < 0) return 1;
        first = target;
        dear = 0;
        at = target - 1;
        break;
      }
      case segue_op_End:
        *budget -= (int64_t)(at + 1 - first) * each + dear * (int64_t)blocks;
        return 0;
    }
  }
}

KERNEL(int, segue_run_with,
       (const segue_program *program, const segue_register *registers, size_t lanes,
        int64_t *budget, segue_function_runner *function, segue_sample_runner *sample),
       (program, registers, lanes, budget, function, sample))

int segue_run(const segue_program *program, const segue_register *registers, size_t lanes,
              int64_t *budget) {
  return segue_run_with(program, registers, lanes, budget, segue_machine_function,
                        segue_machine_sample);
}

int segue_run_baseline(const segue_program *program, const segue_register *registers,
                       size_t lanes, int64_t *budget) {
  return segue_run_with_baseline(program, registers, lanes, budget,
                                 segue_machine_function_baseline, segue_machine_sample_baseline);
}
