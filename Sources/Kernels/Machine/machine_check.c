// The names of the machine's operations, the registers that they read and write, and the check of code.
#include "segue_machine.h"

static const segue_op_description descriptions[] = {
#define OPERATION(name, operands, cost) {#name, operands, cost},
#include "machine_operations.h"
};

segue_op_description segue_op_described(uint16_t op) {
  return op < SEGUE_OP_COUNT ? descriptions[op] : (segue_op_description){0};
}

static int is_safe(const segue_instruction *in, size_t code_count, size_t registers,
                   size_t pictures) {
  if (in->op >= SEGUE_OP_COUNT) return 0;
  const uint32_t operands = descriptions[in->op].operands;
  const int has_alpha = in->op == segue_op_Sample || in->op == segue_op_SampleLevel ||
                        in->op == segue_op_Texel;
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
      {SEGUE_SAMPLES, in->d, has_alpha ? 4 : 3},
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
  return last == segue_op_End || last == segue_op_Jump ? -1 : (ptrdiff_t)code_count - 1;
}
