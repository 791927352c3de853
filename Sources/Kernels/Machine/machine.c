// The machine: it runs one instruction after another over a batch of lanes.
//
// Rule: besides its arithmetic, an instruction costs one jump and the registers' addresses. So a
// batch should be as long as possible while its registers still fit the first-level cache. Every
// operation has a function of its own, its handler, which ends with a jump to the next one's
// (machine_handlers.h). Functions and sampling have their own files. Only rounding to whole numbers
// is left to the C library, on the oldest instruction set; the result is exactly the same. A formula
// would cost five times as much on all machines.
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
#define CALL4(result, function)                                                                  \
  ({                                                                                             \
    result value;                                                                                \
    function(&value, &x, &y, &z, &w);                                                            \
    value;                                                                                       \
  })

// GLSL's definitions, including NaN and zeros of both signs.
#define LESSER(x, y) CHOOSE((y) < (x), y, x)
#define LARGER(x, y) CHOOSE((x) < (y), y, x)
#define FLOOR __builtin_elementwise_floor
#define ROOT __builtin_elementwise_sqrt
#define TRUTH(mask, value) ((i32x16)(mask) & (i32x16)FLOATS(value))

BODY void lesser(f32x16 *out, const f32x16 *x, const f32x16 *y) { *out = LESSER(*x, *y); }
BODY void larger(f32x16 *out, const f32x16 *x, const f32x16 *y) { *out = LARGER(*x, *y); }

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

BODY void sum_multiply_fract(f32x16 *out, const f32x16 *x, const f32x16 *y, const f32x16 *z) {
  const f32x16 product = (*x + *y) * *z;
  *out = product - FLOOR(product);
}

BODY void difference_ease(f32x16 *out, const f32x16 *x, const f32x16 *y, const f32x16 *z,
                          const f32x16 *w) {
  const f32x16 d = *x - *y;
  *out = (d * d) * (*w - d * *z);
}

BODY void sum_permute(f32x16 *out, const f32x16 *x, const f32x16 *y, const f32x16 *z,
                      const f32x16 *w) {
  const f32x16 s = *x + *y;
  *out = (s * *z + *w) * s;
}

BODY void sum_fold_fract(f32x16 *out, const f32x16 *q, const f32x16 *y, const f32x16 *r) {
  const f32x16 sum = (*y + *r) + *q;
  product_fract(out, q, &sum);
}

BODY void sums_fold_fract(f32x16 *out, const f32x16 *x, const f32x16 *y, const f32x16 *r) {
  const f32x16 q = *x + *r;
  sum_fold_fract(out, &q, y, r);
}

BODY void sums_add_fold_fract(f32x16 *out, const f32x16 *x, const f32x16 *y, const f32x16 *z,
                              const f32x16 *w) {
  const f32x16 r = *z + *w;
  sums_fold_fract(out, x, y, &r);
}

// Whether any of the first lanes is true, after all bits are flipped by `flip`.
BODY int any_lane(const segue_register *a, size_t lanes, uint32_t flip) {
  const i32x16 numbers = LANE_NUMBERS;
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

// Where all lanes go on that a guard left out, and the values of handlers before it.
typedef struct {
  const segue_instruction *end;
  const segue_register *registers;
  size_t lanes, lane;
  int64_t each;
} wider_run;

// Values that handlers need besides the instruction, the registers and the number of blocks.
typedef struct {
  const segue_program *program;
  size_t lanes;
  size_t lane;      // the number of the first lane in the batch
  size_t narrowed;  // how many guards left out lanes
  wider_run wider[SEGUE_NARROWINGS];
  int64_t *budget;
  int64_t each;  // the cost of an instruction, in blocks
  int64_t dear;  // extra cost of expensive instructions, in blocks
  const segue_instruction *first;  // the start of the straight run
  segue_function_runner *function;
  segue_sample_runner *sample;
  segue_level_runner *level;
  segue_texel_runner *texel;
} segue_run_state;

// Handlers keep nothing for their callers, which are gone.
#if __has_attribute(preserve_none)
#define HANDLER_CALL __attribute__((preserve_none))
#else
#define HANDLER_CALL
#endif

// A handler: it runs an instruction and all that follow. The result is that of segue_run.
typedef int HANDLER_CALL segue_handler(const segue_instruction *in, const segue_register *registers,
                                       size_t blocks, segue_run_state *state);

// Subtracts the cost of a straight run up to an instruction.
BODY void count_run(const segue_instruction *last, size_t blocks, segue_run_state *state) {
  *state->budget -= (int64_t)(last + 1 - state->first) * state->each + state->dear * (int64_t)blocks;
  state->dear = 0;
}

// The target of a jump, or null when the budget ran out on the way back.
BODY const segue_instruction *jump_target(const segue_instruction *in, size_t blocks,
                                          segue_run_state *state) {
  const segue_instruction *target =
      state->program->code + (in->c + 65536 * (size_t)in->extra);
  count_run(in, blocks, state);
  if (target <= in && *state->budget < 0) return NULL;
  state->first = target;
  return target;
}

// MARK: Guards
//
// Rule: what is behind a guard matters only to lanes whose mask is true. So it runs from the first group with such a
// lane to the last one: in loops that pixels leave at different rounds, most groups are done early. Fewer groups have a
// table of registers of their own, which begins at the first of them.

_Static_assert(SEGUE_NARROWINGS >= SEGUE_LANES / SEGUE_GROUP - 1, "too few tables");

typedef struct {
  size_t first, end;
} groups;

// The groups between the first and the last that have a true lane.
BODY groups groups_with(const segue_register *mask, size_t lanes, size_t blocks) {
  groups found = {0, 0};
  for (size_t first = 0; first < blocks; first += GROUP) {
    segue_register part = *mask;
    part.words = (char *)part.words + first * part.step;
    const size_t left = lanes - first * BLOCK;
    if (!any_lane(&part, left < SEGUE_GROUP ? left : SEGUE_GROUP, 0)) continue;
    if (found.end == 0) found.first = first / GROUP;
    found.end = first / GROUP + 1;
  }
  return found;
}

// Whether fewer groups save more than making their table takes. A register takes as long as a block.
BODY int is_worth_narrowing(const segue_instruction *in, const groups *wanted, size_t blocks,
                            const segue_run_state *state) {
  const size_t left_out = (blocks + GROUP - 1) / GROUP - (wanted->end - wanted->first);
  if (left_out == 0 || !state->program->narrowed) return 0;
  const size_t length = in->c + 65536 * (size_t)in->extra - (size_t)(in - state->program->code);
  return wanted->first == 0 || left_out * GROUP * length > state->program->register_count;
}

// Leaves out groups up to the guard's target; the result is their table.
BODY const segue_register *narrow(const segue_instruction *in, const segue_register *registers,
                                  const groups *wanted, size_t blocks, segue_run_state *state) {
  const segue_program *program = state->program;
  state->wider[state->narrowed] = (wider_run){
      .end = program->code + (in->c + 65536 * (size_t)in->extra),
      .registers = registers,
      .lanes = state->lanes,
      .lane = state->lane,
      .each = state->each,
  };
  segue_register *table = program->narrowed + state->narrowed * program->register_count;
  state->narrowed++;
  const size_t first = wanted->first * GROUP, all = wanted->end * GROUP - first;
  const size_t left = blocks - first, fewer = left < all ? left : all;
  const size_t lanes = state->lanes - first * BLOCK;
  state->lanes = lanes < fewer * BLOCK ? lanes : fewer * BLOCK;
  state->lane += first * BLOCK;
  state->each = (int64_t)fewer + DISPATCH_COST;
  state->first = in + 1;
  if (first == 0) return registers;
  for (size_t k = 0; k < program->register_count; k++) {
    table[k].words = (char *)registers[k].words + first * registers[k].step;
    table[k].step = registers[k].step;
  }
  return table;
}

BODY int is_narrowed_to(const segue_instruction *end, const segue_run_state *state) {
  return state->narrowed > 0 && state->wider[state->narrowed - 1].end == end;
}

// Goes back to all lanes before the guards that end here: in a loop each round may have left some out.
BODY const segue_register *widen(const segue_instruction *in, segue_run_state *state) {
  while (is_narrowed_to(in, state)) state->narrowed--;
  const wider_run *const wider = &state->wider[state->narrowed];
  state->lanes = wider->lanes;
  state->lane = wider->lane;
  state->each = wider->each;
  state->first = in + 1;
  return wider->registers;
}

#define LEVEL baseline
#define TARGET
#include "machine_handlers.h"
#if SEGUE_HAS_LEVEL(2)
#define LEVEL v2
#define TARGET __attribute__((target(SEGUE_V2)))
#include "machine_handlers.h"
#endif
#if SEGUE_HAS_LEVEL(3)
#define LEVEL v3
#define TARGET __attribute__((target(SEGUE_V3)))
#include "machine_handlers.h"
#endif
#if SEGUE_HAS_LEVEL(4)
#define LEVEL v4
#define TARGET __attribute__((target(SEGUE_V4)))
#include "machine_handlers.h"
#endif

static int run(const segue_program *program, const segue_register *registers, size_t lanes,
               int64_t *budget, segue_handler *const *handlers, segue_function_runner *function,
               segue_sample_runner *sample, segue_level_runner *level,
               segue_texel_runner *texel) {
  const size_t blocks = (lanes + BLOCK - 1) / BLOCK;
  segue_run_state state = {
      .program = program,
      .lanes = lanes,
      .budget = budget,
      .each = (int64_t)blocks + DISPATCH_COST,
      .first = program->code,
      .function = function,
      .sample = sample,
      .level = level,
      .texel = texel,
  };
  return handlers[program->code->op](program->code, registers, blocks, &state);
}

int segue_run(const segue_program *program, const segue_register *registers, size_t lanes,
              int64_t *budget) {
  segue_handler *const *handlers = handlers_baseline;
  SEGUE_IN_V4(if (segue_instruction_level() == 4) handlers = handlers_v4;)
  SEGUE_IN_V3(if (segue_instruction_level() == 3) handlers = handlers_v3;)
  SEGUE_IN_V2(if (segue_instruction_level() == 2) handlers = handlers_v2;)
  return run(program, registers, lanes, budget, handlers, segue_machine_function,
             segue_machine_sample, segue_machine_level, segue_machine_texels);
}

int segue_run_baseline(const segue_program *program, const segue_register *registers,
                       size_t lanes, int64_t *budget) {
  return run(program, registers, lanes, budget, handlers_baseline,
             segue_machine_function_baseline, segue_machine_sample_baseline,
             segue_machine_level_baseline, segue_machine_texels_baseline);
}
