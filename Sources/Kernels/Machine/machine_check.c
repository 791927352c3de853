// What the machine's operations are called, what they read and write, and whether code is safe to run.
#include "segue_machine.h"

#define D SEGUE_WRITES_D
#define A SEGUE_READS_A
#define B SEGUE_READS_B
#define C SEGUE_READS_C
#define E SEGUE_READS_EXTRA

typedef struct {
  const char *name;
  uint32_t operands;
} description;

static const description descriptions[SEGUE_OP_COUNT] = {
    [SEGUE_OP_MOVE] = {"move", D | A},
    [SEGUE_OP_SELECT] = {"select", D | A | B | C},
    [SEGUE_OP_LOAD] = {"load", D | B | SEGUE_ELEMENTS_C},
    [SEGUE_OP_STORE] = {"store", SEGUE_READS_D | B | C | SEGUE_ELEMENTS_EXTRA},
    [SEGUE_OP_ADD] = {"add", D | A | B},
    [SEGUE_OP_SUBTRACT] = {"subtract", D | A | B},
    [SEGUE_OP_MULTIPLY] = {"multiply", D | A | B},
    [SEGUE_OP_DIVIDE] = {"divide", D | A | B},
    [SEGUE_OP_MULTIPLY_ADD] = {"multiply-add", D | A | B | C},
    [SEGUE_OP_MULTIPLY_SUBTRACT] = {"multiply-subtract", D | A | B | C},
    [SEGUE_OP_SUBTRACT_MULTIPLY] = {"subtract-multiply", D | A | B | C},
    [SEGUE_OP_MIX] = {"mix", D | A | B | C},
    [SEGUE_OP_MIN] = {"min", D | A | B},
    [SEGUE_OP_MAX] = {"max", D | A | B},
    [SEGUE_OP_CLAMP] = {"clamp", D | A | B | C},
    [SEGUE_OP_MOD] = {"mod", D | A | B},
    [SEGUE_OP_STEP] = {"step", D | A | B},
    [SEGUE_OP_SMOOTHSTEP] = {"smoothstep", D | A | B | C},
    [SEGUE_OP_NEGATE] = {"negate", D | A},
    [SEGUE_OP_ABSOLUTE] = {"absolute", D | A},
    [SEGUE_OP_SIGN] = {"sign", D | A},
    [SEGUE_OP_FLOOR] = {"floor", D | A},
    [SEGUE_OP_CEIL] = {"ceil", D | A},
    [SEGUE_OP_TRUNCATE] = {"truncate", D | A},
    [SEGUE_OP_ROUND_EVEN] = {"round-even", D | A},
    [SEGUE_OP_FRACT] = {"fract", D | A},
    [SEGUE_OP_SQRT] = {"sqrt", D | A},
    [SEGUE_OP_INVERSE_SQRT] = {"inverse-sqrt", D | A},
    [SEGUE_OP_RECIPROCAL] = {"reciprocal", D | A},
    [SEGUE_OP_SIN] = {"sin", D | A},
    [SEGUE_OP_COS] = {"cos", D | A},
    [SEGUE_OP_TAN] = {"tan", D | A},
    [SEGUE_OP_ASIN] = {"asin", D | A},
    [SEGUE_OP_ACOS] = {"acos", D | A},
    [SEGUE_OP_ATAN] = {"atan", D | A},
    [SEGUE_OP_ATAN2] = {"atan2", D | A | B},
    [SEGUE_OP_SINH] = {"sinh", D | A},
    [SEGUE_OP_COSH] = {"cosh", D | A},
    [SEGUE_OP_TANH] = {"tanh", D | A},
    [SEGUE_OP_ASINH] = {"asinh", D | A},
    [SEGUE_OP_ACOSH] = {"acosh", D | A},
    [SEGUE_OP_ATANH] = {"atanh", D | A},
    [SEGUE_OP_EXP] = {"exp", D | A},
    [SEGUE_OP_EXP2] = {"exp2", D | A},
    [SEGUE_OP_LOG] = {"log", D | A},
    [SEGUE_OP_LOG2] = {"log2", D | A},
    [SEGUE_OP_POW] = {"pow", D | A | B},
    [SEGUE_OP_LESS] = {"less", D | A | B},
    [SEGUE_OP_LESS_EQUAL] = {"less-equal", D | A | B},
    [SEGUE_OP_EQUAL] = {"equal", D | A | B},
    [SEGUE_OP_NOT_EQUAL] = {"not-equal", D | A | B},
    [SEGUE_OP_IS_NAN] = {"is-nan", D | A},
    [SEGUE_OP_IS_INFINITE] = {"is-infinite", D | A},
    [SEGUE_OP_LENGTH2] = {"length2", D | A | B},
    [SEGUE_OP_LENGTH3] = {"length3", D | A | B | C},
    [SEGUE_OP_DOT2] = {"dot2", D | A | B | C | E},
    [SEGUE_OP_FLOAT_BITS] = {"float-bits", D | A},
    [SEGUE_OP_INT_ADD] = {"int-add", D | A | B},
    [SEGUE_OP_INT_SUBTRACT] = {"int-subtract", D | A | B},
    [SEGUE_OP_INT_MULTIPLY] = {"int-multiply", D | A | B},
    [SEGUE_OP_INT_DIVIDE] = {"int-divide", D | A | B},
    [SEGUE_OP_INT_REMAINDER] = {"int-remainder", D | A | B},
    [SEGUE_OP_UINT_DIVIDE] = {"uint-divide", D | A | B},
    [SEGUE_OP_UINT_REMAINDER] = {"uint-remainder", D | A | B},
    [SEGUE_OP_INT_NEGATE] = {"int-negate", D | A},
    [SEGUE_OP_INT_ABSOLUTE] = {"int-absolute", D | A},
    [SEGUE_OP_INT_SIGN] = {"int-sign", D | A},
    [SEGUE_OP_INT_MIN] = {"int-min", D | A | B},
    [SEGUE_OP_INT_MAX] = {"int-max", D | A | B},
    [SEGUE_OP_UINT_MIN] = {"uint-min", D | A | B},
    [SEGUE_OP_UINT_MAX] = {"uint-max", D | A | B},
    [SEGUE_OP_INT_LESS] = {"int-less", D | A | B},
    [SEGUE_OP_INT_LESS_EQUAL] = {"int-less-equal", D | A | B},
    [SEGUE_OP_UINT_LESS] = {"uint-less", D | A | B},
    [SEGUE_OP_UINT_LESS_EQUAL] = {"uint-less-equal", D | A | B},
    [SEGUE_OP_INT_EQUAL] = {"int-equal", D | A | B},
    [SEGUE_OP_INT_NOT_EQUAL] = {"int-not-equal", D | A | B},
    [SEGUE_OP_AND] = {"and", D | A | B},
    [SEGUE_OP_OR] = {"or", D | A | B},
    [SEGUE_OP_EXCLUSIVE_OR] = {"exclusive-or", D | A | B},
    [SEGUE_OP_NOT] = {"not", D | A},
    [SEGUE_OP_AND_NOT] = {"and-not", D | A | B},
    [SEGUE_OP_SHIFT_LEFT] = {"shift-left", D | A | B},
    [SEGUE_OP_SHIFT_RIGHT] = {"shift-right", D | A | B},
    [SEGUE_OP_UINT_SHIFT_RIGHT] = {"uint-shift-right", D | A | B},
    [SEGUE_OP_INT_TO_FLOAT] = {"int-to-float", D | A},
    [SEGUE_OP_UINT_TO_FLOAT] = {"uint-to-float", D | A},
    [SEGUE_OP_FLOAT_TO_INT] = {"float-to-int", D | A},
    [SEGUE_OP_FLOAT_TO_UINT] = {"float-to-uint", D | A},
    [SEGUE_OP_TRUTH_TO_FLOAT] = {"truth-to-float", D | A},
    [SEGUE_OP_TRUTH_TO_INT] = {"truth-to-int", D | A},
    [SEGUE_OP_FLOAT_TO_TRUTH] = {"float-to-truth", D | A},
    [SEGUE_OP_INT_TO_TRUTH] = {"int-to-truth", D | A},
    [SEGUE_OP_SAMPLE] = {"sample", D | A | B | SEGUE_SAMPLES},
    [SEGUE_OP_SAMPLE_RGB] = {"sample-rgb", D | A | B | SEGUE_SAMPLES},
    [SEGUE_OP_JUMP] = {"jump", SEGUE_JUMPS},
    [SEGUE_OP_JUMP_IF_NONE] = {"jump-if-none", A | SEGUE_JUMPS},
    [SEGUE_OP_JUMP_IF_ALL] = {"jump-if-all", A | SEGUE_JUMPS},
    [SEGUE_OP_END] = {"end", 0},
};

const char *segue_op_name(uint16_t op) {
  return op < SEGUE_OP_COUNT ? descriptions[op].name : NULL;
}

uint32_t segue_op_operands(uint16_t op) {
  return op < SEGUE_OP_COUNT ? descriptions[op].operands : 0;
}

static int is_safe(const segue_instruction *in, size_t code_count, size_t registers,
                   size_t pictures) {
  if (in->op >= SEGUE_OP_COUNT) return 0;
  const uint32_t operands = descriptions[in->op].operands;
  const struct {
    uint32_t when;
    size_t first, count;
  } uses[] = {
      {SEGUE_WRITES_D | SEGUE_READS_D, in->d, 1},
      {SEGUE_READS_A, in->a, 1},
      {SEGUE_READS_B, in->b, 1},
      {SEGUE_READS_C, in->c, 1},
      {SEGUE_READS_EXTRA, in->extra, 1},
      {SEGUE_ELEMENTS_C, in->a, in->c},
      {SEGUE_ELEMENTS_EXTRA, in->a, in->extra},
      {SEGUE_SAMPLES, in->d, in->op == SEGUE_OP_SAMPLE ? 4 : 3},
      {in->extra == SEGUE_ALL ? 0 : SEGUE_SAMPLES, in->extra, 1},
  };
  for (size_t k = 0; k < sizeof uses / sizeof uses[0]; k++) {
    if (!(operands & uses[k].when)) continue;
    if (uses[k].count == 0 || uses[k].first + uses[k].count > registers) return 0;
  }
  if ((operands & SEGUE_SAMPLES) && in->c >= pictures) return 0;
  return !(operands & SEGUE_JUMPS) || in->c + 65536 * (size_t)in->extra < code_count;
}

ptrdiff_t segue_check(const segue_instruction *code, size_t code_count, size_t register_count,
                      size_t picture_count) {
  if (code_count == 0) return 0;
  for (size_t i = 0; i < code_count; i++) {
    if (!is_safe(&code[i], code_count, register_count, picture_count)) return (ptrdiff_t)i;
  }
  const uint16_t last = code[code_count - 1].op;
  return last == SEGUE_OP_END || last == SEGUE_OP_JUMP ? -1 : (ptrdiff_t)code_count - 1;
}
