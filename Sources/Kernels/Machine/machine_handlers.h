// The handlers of all operations for one instruction set, and the table of them. machine.c includes this
// file once for each set, with LEVEL, its name, and TARGET, its attribute.
//
// Rule: a handler ends with a jump to the handler of the next instruction. It has few values to
// keep, so they stay in registers, and the machine predicts each of these jumps by itself. An
// expression runs on groups of four blocks without a test between them: the registers of a batch
// have room for whole groups. A batch of one block, as for a frame's and a row's values, runs it
// once. An operand that is the same in all blocks is read once, where most such operands are: reading
// takes as long as the arithmetic.

#define JOIN2(name, level) name##_##level
#define JOIN(name, level) JOIN2(name, level)
#define NAMED(name) JOIN(name, LEVEL)

static segue_handler *const NAMED(handlers)[SEGUE_OP_COUNT];

#define HANDLER(name)                                                                            \
  TARGET HANDLER_CALL static int NAMED(run_##name)(const segue_instruction *in,                               \
                                      const segue_register *registers, size_t blocks,            \
                                      segue_run_state *state)
#define GO_ON_WITH(next, registers, blocks)                                                      \
  const segue_instruction *const next_in = (next);                                               \
  __attribute__((musttail)) return NAMED(handlers)[next_in->op](next_in, registers, blocks, state)
#define GO_ON_AT(next) GO_ON_WITH(next, registers, blocks)
#define GO_ON GO_ON_AT(in + 1)

// Runs a statement on block `block` of every group, or on the only block, and moves on.
#define EACH(statement, advance)                                                                 \
  if (blocks == 1) {                                                                             \
    const size_t block = 0;                                                                      \
    statement;                                                                                   \
  } else {                                                                                       \
    size_t left = blocks;                                                                        \
    for (;;) {                                                                                   \
      _Pragma("clang loop unroll(full)") for (size_t block = 0; block < GROUP; block++) {        \
        statement;                                                                               \
      }                                                                                          \
      if (left <= GROUP) break;                                                                  \
      left -= GROUP;                                                                             \
      advance;                                                                                   \
    }                                                                                            \
  }
#define OPERAND(r, operand) segue_register r = registers[in->operand]
#define ADVANCE(r) r.words = (char *)r.words + GROUP * r.step

// An operand of each block, or one that is the same in all and is read once.
#define EACH_OF(type, x, r) const type x = (type)WORDS(&r)
#define FIXED(type, x, r) const type x = (type)LOAD(r.words)

#define UNARY(name, type, ...)                                                                   \
  HANDLER(name) {                                                                                \
    OPERAND(rd, d);                                                                              \
    OPERAND(ra, a);                                                                              \
    EACH(EACH_OF(type, x, ra); PUT(&rd, (__VA_ARGS__)), ADVANCE(rd); ADVANCE(ra))                \
    GO_ON;                                                                                       \
  }
#define BINARY(name, type, ...)                                                                  \
  HANDLER(name) {                                                                                \
    OPERAND(rd, d);                                                                              \
    OPERAND(ra, a);                                                                              \
    OPERAND(rb, b);                                                                              \
    if (rb.step == 0) {                                                                          \
      FIXED(type, y, rb);                                                                        \
      EACH(EACH_OF(type, x, ra); PUT(&rd, (__VA_ARGS__)), ADVANCE(rd); ADVANCE(ra))              \
    } else if (ra.step == 0) {                                                                   \
      FIXED(type, x, ra);                                                                        \
      EACH(EACH_OF(type, y, rb); PUT(&rd, (__VA_ARGS__)), ADVANCE(rd); ADVANCE(rb))              \
    } else {                                                                                     \
      EACH(EACH_OF(type, x, ra); EACH_OF(type, y, rb); PUT(&rd, (__VA_ARGS__)),                  \
           ADVANCE(rd); ADVANCE(ra); ADVANCE(rb))                                                \
    }                                                                                            \
    GO_ON;                                                                                       \
  }
#define TERNARY(name, type, ...)                                                                 \
  HANDLER(name) {                                                                                \
    OPERAND(rd, d);                                                                              \
    OPERAND(ra, a);                                                                              \
    OPERAND(rb, b);                                                                              \
    OPERAND(rc, c);                                                                              \
    if (rc.step == 0) {                                                                          \
      FIXED(type, z, rc);                                                                        \
      EACH(EACH_OF(type, x, ra); EACH_OF(type, y, rb); PUT(&rd, (__VA_ARGS__)),                  \
           ADVANCE(rd); ADVANCE(ra); ADVANCE(rb))                                                \
    } else if (ra.step == 0) {                                                                   \
      FIXED(type, x, ra);                                                                        \
      EACH(EACH_OF(type, y, rb); EACH_OF(type, z, rc); PUT(&rd, (__VA_ARGS__)),                  \
           ADVANCE(rd); ADVANCE(rb); ADVANCE(rc))                                                \
    } else {                                                                                     \
      EACH(EACH_OF(type, x, ra); EACH_OF(type, y, rb); EACH_OF(type, z, rc);                     \
           PUT(&rd, (__VA_ARGS__)), ADVANCE(rd); ADVANCE(ra); ADVANCE(rb); ADVANCE(rc))          \
    }                                                                                            \
    GO_ON;                                                                                       \
  }
#define QUATERNARY(name, type, ...)                                                              \
  HANDLER(name) {                                                                                \
    OPERAND(rd, d);                                                                              \
    OPERAND(ra, a);                                                                              \
    OPERAND(rb, b);                                                                              \
    OPERAND(rc, c);                                                                              \
    OPERAND(re, extra);                                                                          \
    if ((rc.step | re.step) == 0) {                                                              \
      FIXED(type, z, rc);                                                                        \
      FIXED(type, w, re);                                                                        \
      EACH(EACH_OF(type, x, ra); EACH_OF(type, y, rb); PUT(&rd, (__VA_ARGS__)),                  \
           ADVANCE(rd); ADVANCE(ra); ADVANCE(rb))                                                \
    } else if ((ra.step | rc.step) == 0) {                                                       \
      FIXED(type, x, ra);                                                                        \
      FIXED(type, z, rc);                                                                        \
      EACH(EACH_OF(type, y, rb); EACH_OF(type, w, re); PUT(&rd, (__VA_ARGS__)),                  \
           ADVANCE(rd); ADVANCE(rb); ADVANCE(re))                                                \
    } else {                                                                                     \
      EACH(EACH_OF(type, x, ra); EACH_OF(type, y, rb); EACH_OF(type, z, rc);                     \
           EACH_OF(type, w, re); PUT(&rd, (__VA_ARGS__)),                                        \
           ADVANCE(rd); ADVANCE(ra); ADVANCE(rb); ADVANCE(rc); ADVANCE(re))                      \
    }                                                                                            \
    GO_ON;                                                                                       \
  }
#define FUNCTION(name, ...)                                                                      \
  HANDLER(name) {                                                                                \
    state->dear += COST_OF_##name;                                                               \
    state->function(in->op, &registers[in->d], &registers[in->a], &registers[in->b], blocks);    \
    GO_ON;                                                                                       \
  }
#define FUNCTION2(name, ...) FUNCTION(name)
#include "machine_operations.h"

// MARK: Operations that are not expressions

HANDLER(Load) {
  state->dear += COST_OF_Load;
  load_elements(&registers[in->d], &registers[in->a], &registers[in->b], in->c, blocks);
  GO_ON;
}

HANDLER(Store) {
  state->dear += COST_OF_Store;
  store_elements(&registers[in->d], &registers[in->a], &registers[in->b], &registers[in->c],
                 in->extra, blocks);
  GO_ON;
}

HANDLER(DifferenceUp) {
  difference_up(&registers[in->d], &registers[in->a], blocks);
  GO_ON;
}

#define SAMPLER(name, components)                                                                \
  HANDLER(name) {                                                                                \
    state->dear += COST_OF_##name;                                                               \
    state->sample(&registers[in->d], &registers[in->a], &registers[in->b],                       \
                  in->extra == SEGUE_ALL ? NULL : &registers[in->extra],                         \
                  &state->program->pictures[in->c].picture, blocks, components);                 \
    GO_ON;                                                                                       \
  }
SAMPLER(Sample, 4)
SAMPLER(SampleRgb, 3)
#undef SAMPLER

#define LEVELS(name, components)                                                                 \
  HANDLER(name) {                                                                                \
    const size_t sampled =                                                                       \
        state->level(&registers[in->d], &registers[in->a], &registers[in->b],                    \
                     &registers[in->extra], &state->program->pictures[in->c], state->sample,     \
                     state->lanes, components);                                                  \
    *state->budget -= COST_OF_##name * (int64_t)sampled;                                         \
    GO_ON;                                                                                       \
  }
LEVELS(SampleLevel, 4)
LEVELS(SampleLevelRgb, 3)
#undef LEVELS

#define TEXELS(name, components)                                                                 \
  HANDLER(name) {                                                                                \
    const segue_program *program = state->program;                                               \
    state->dear += COST_OF_##name;                                                               \
    state->texel(&registers[in->d], &program->pictures[in->c].picture,                           \
                 program->column + state->lane, program->row, blocks, components);                                              \
    GO_ON;                                                                                       \
  }
TEXELS(Texel, 4)
TEXELS(TexelRgb, 3)
#undef TEXELS

HANDLER(Jump) {
  const segue_instruction *target = jump_target(in, blocks, state);
  if (!target) return 1;
  GO_ON_AT(target);
}

HANDLER(JumpIfNone) {
  const segue_instruction *target = in + 1;
  if (!any_lane(&registers[in->a], state->lanes, 0)) target = jump_target(in, blocks, state);
  if (!target) return 1;
  GO_ON_AT(target);
}

HANDLER(JumpIfAll) {
  const segue_instruction *target = in + 1;
  if (!any_lane(&registers[in->a], state->lanes, ~0u)) target = jump_target(in, blocks, state);
  if (!target) return 1;
  GO_ON_AT(target);
}

HANDLER(Guard) {
  const groups wanted = groups_with(&registers[in->a], state->lanes, blocks);
  if (wanted.first >= wanted.end) {
    const segue_instruction *target = jump_target(in, blocks, state);
    if (!target) return 1;
    GO_ON_AT(target);
  }
  if (!is_worth_narrowing(in, &wanted, blocks, state)) { GO_ON; }
  count_run(in, blocks, state);
  const segue_register *const fewer = narrow(in, registers, &wanted, blocks, state);
  GO_ON_WITH(in + 1, fewer, (size_t)(state->each - DISPATCH_COST));
}

HANDLER(Rejoin) {
  if (!is_narrowed_to(in, state)) { GO_ON; }
  count_run(in, blocks, state);
  const segue_register *const all = widen(in, state);
  GO_ON_WITH(in + 1, all, (size_t)(state->each - DISPATCH_COST));
}

HANDLER(End) {
  (void)registers;
  count_run(in, blocks, state);
  return 0;
}

static segue_handler *const NAMED(handlers)[SEGUE_OP_COUNT] = {
#define UNARY(name, ...) NAMED(run_##name),
#define BINARY(name, ...) NAMED(run_##name),
#define TERNARY(name, ...) NAMED(run_##name),
#define QUATERNARY(name, ...) NAMED(run_##name),
#define FUNCTION(name, ...) NAMED(run_##name),
#define FUNCTION2(name, ...) NAMED(run_##name),
#define OPERATION(name, ...) NAMED(run_##name),
#include "machine_operations.h"
};

#undef JOIN2
#undef JOIN
#undef NAMED
#undef HANDLER
#undef GO_ON_WITH
#undef GO_ON_AT
#undef GO_ON
#undef EACH
#undef OPERAND
#undef ADVANCE
#undef EACH_OF
#undef FIXED
#undef LEVEL
#undef TARGET
