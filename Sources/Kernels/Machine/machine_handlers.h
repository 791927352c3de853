// The handlers of all operations for one instruction set, and the table of them. machine.c includes this
// file once for each set, with LEVEL, its name, and TARGET, its attribute.
//
// Rule: a handler ends with a jump to the handler of the next instruction. It has few values to
// keep, so they stay in registers, and the machine predicts each of these jumps by itself. An
// expression runs on groups of four blocks without a test between them: the registers of a batch
// have room for whole groups. A batch of one block, as for a frame's and a row's values, runs it
// once.

#define JOIN2(name, level) name##_##level
#define JOIN(name, level) JOIN2(name, level)
#define NAMED(name) JOIN(name, LEVEL)

static segue_handler *const NAMED(handlers)[SEGUE_OP_COUNT];

#define HANDLER(name)                                                                            \
  TARGET static int NAMED(run_##name)(const segue_instruction *in,                               \
                                      const segue_register *registers, size_t blocks,            \
                                      segue_run_state *state)
#define GO_ON_AT(next)                                                                           \
  const segue_instruction *const next_in = (next);                                               \
  __attribute__((musttail)) return NAMED(handlers)[next_in->op](next_in, registers, blocks, state)
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

#define UNARY(name, type, ...)                                                                   \
  HANDLER(name) {                                                                                \
    OPERAND(rd, d);                                                                              \
    OPERAND(ra, a);                                                                              \
    EACH(const type x = (type)WORDS(&ra); PUT(&rd, (__VA_ARGS__)), ADVANCE(rd); ADVANCE(ra))     \
    GO_ON;                                                                                       \
  }
#define BINARY(name, type, ...)                                                                  \
  HANDLER(name) {                                                                                \
    OPERAND(rd, d);                                                                              \
    OPERAND(ra, a);                                                                              \
    OPERAND(rb, b);                                                                              \
    EACH(const type x = (type)WORDS(&ra); const type y = (type)WORDS(&rb);                       \
         PUT(&rd, (__VA_ARGS__)), ADVANCE(rd); ADVANCE(ra); ADVANCE(rb))                         \
    GO_ON;                                                                                       \
  }
#define TERNARY(name, type, ...)                                                                 \
  HANDLER(name) {                                                                                \
    OPERAND(rd, d);                                                                              \
    OPERAND(ra, a);                                                                              \
    OPERAND(rb, b);                                                                              \
    OPERAND(rc, c);                                                                              \
    EACH(const type x = (type)WORDS(&ra); const type y = (type)WORDS(&rb);                       \
         const type z = (type)WORDS(&rc); PUT(&rd, (__VA_ARGS__)), ADVANCE(rd); ADVANCE(ra);     \
         ADVANCE(rb); ADVANCE(rc))                                                               \
    GO_ON;                                                                                       \
  }
#define QUATERNARY(name, type, ...)                                                              \
  HANDLER(name) {                                                                                \
    OPERAND(rd, d);                                                                              \
    OPERAND(ra, a);                                                                              \
    OPERAND(rb, b);                                                                              \
    OPERAND(rc, c);                                                                              \
    OPERAND(re, extra);                                                                          \
    EACH(const type x = (type)WORDS(&ra); const type y = (type)WORDS(&rb);                       \
         const type z = (type)WORDS(&rc); const type w = (type)WORDS(&re);                       \
         PUT(&rd, (__VA_ARGS__)), ADVANCE(rd); ADVANCE(ra); ADVANCE(rb); ADVANCE(rc);            \
         ADVANCE(re))                                                                            \
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
    state->texel(&registers[in->d], &program->pictures[in->c].picture, program->column,          \
                 program->row, blocks, components);                                              \
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

TARGET static int NAMED(run_End)(const segue_instruction *in, const segue_register *registers,
                                 size_t blocks, segue_run_state *state) {
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
#undef GO_ON_AT
#undef GO_ON
#undef EACH
#undef OPERAND
#undef ADVANCE
#undef LEVEL
#undef TARGET
