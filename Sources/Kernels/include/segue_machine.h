// The machine of the filter language: a program of instructions, each over a batch of lanes.
//
// A lane is a pixel; a register holds one 32-bit word for each lane of a batch: a float, an int, a
// uint, or a truth value (all ones or zero). Registers are given by place and step, so that what is the
// same for a whole column, row or frame can be kept elsewhere, in one sixteenth of the room. The same
// words come out on every instruction set, for any batch: float operations are IEEE single precision,
// each rounded once, functions such as sine are the machine's own, and what the language leaves
// undefined is defined below. Only the sign and payload of what is not a number may differ; nothing
// but moves, bit operations and signs shows them, and segue_op_FloatBits makes them one.
#pragma once
#include "segue_kernels.h"

// The most lanes of a batch; a multiple of 16. Register memory has room for whole sixteens.
#define SEGUE_LANES 256

// Where a register's words are: on a multiple of 64 bytes, and after every sixteen lanes `step` bytes
// on: 64 in the batch's own memory and in tables of columns, 0 where sixteen equal words serve all
// lanes (constants, and what belongs to the row or frame). Instructions write through any step.
// Registers are the same memory or apart.
typedef struct {
  void *words;
  size_t step;
} segue_register;

#define SEGUE_STEP 64

// What an instruction does with its operands; the others are 0 in well-formed code.
typedef enum {
  SEGUE_WRITES_D = 1,       // d is written
  SEGUE_READS_D = 2,        // d is read
  SEGUE_READS_A = 4,
  SEGUE_READS_B = 8,
  SEGUE_READS_C = 16,
  SEGUE_READS_EXTRA = 32,
  SEGUE_ELEMENTS_C = 64,    // a is the first of c registers, the elements of an array
  SEGUE_ELEMENTS_EXTRA = 128,  // a is the first of `extra` registers
  SEGUE_SAMPLES = 256,      // d is the first of 3 or 4 registers; c is a picture, extra a mask
  SEGUE_JUMPS = 512,        // the target is the instruction numbered c + 65536 * extra
} segue_operands;

// What a block of lanes costs beyond a block of additions, in such blocks: measured, to the next power
// of two.
enum {
  SEGUE_COST_FUNCTION = 8,
  SEGUE_COST_LANEWISE = 16,
  SEGUE_COST_SAMPLE = 64,
};

// The operations, as machine_operations.h lists them.
typedef enum __attribute__((enum_extensibility(closed))) segue_op : uint16_t {
#define OPERATION(name, operands, cost) segue_op_##name,
#include "../Machine/machine_operations.h"
} segue_op;

enum {
  SEGUE_OP_COUNT = 0
#define OPERATION(name, operands, cost) +1
#include "../Machine/machine_operations.h"
};

// What sampling gives: red, green, blue and alpha of the picture, bytes / 255: uv, origin bottom-left,
// bilinear, clamped to the edge. As on GPUs, positions are taken to 1/256 pixel, so a sample at a texel's
// centre is that texel, whatever the last bits of its position; the mix is exact before one
// multiplication by the float nearest to 1/255. A position that is not a number counts as 0; pictures
// without pixels give 0. Only lanes of the truth value `extra` need be right; all when it is SEGUE_ALL.
// The registers that are written may be a, b or extra.
#define SEGUE_ALL 0xFFFF

// One instruction. Operands are register numbers.
typedef struct {
  uint16_t op, d, a, b, c, extra;
} segue_instruction;

// A program and the pictures it samples: pixels as shaders see opaque ones, premultiplied bytes / 255.
// Pictures are at most 2^20 on a side, rows at least width * 4 bytes.
typedef struct {
  const segue_instruction *code;
  size_t code_count;
  const segue_picture *pictures;
  size_t picture_count;
} segue_program;

// An operation as the list has it: its name, its segue_operands, its cost. Null and 0 for none.
typedef struct {
  const char *name;
  uint32_t operands;
  int32_t cost;
} segue_op_description;

segue_op_description segue_op_described(uint16_t op);

// The first instruction that a run could not carry out safely with so many registers and pictures:
// no such operation, register, picture or target, or an end that is run past (0 for empty code). -1
// when there is none; then segue_run reads and writes nothing but registers and pictures.
ptrdiff_t segue_check(const segue_instruction *code, size_t code_count, size_t register_count,
                      size_t picture_count);

// Runs a checked program over `lanes` lanes (1 … SEGUE_LANES); lanes up to whole sixteens are
// written, too, and may have any values.
//
// budget: what may be used; what is used is taken off. An instruction counts its blocks of sixteen
// lanes and four more, dear ones (functions, samples, elements by an index) each block several times:
// a number that grows as the time does, and depends on nothing but the program and what it computes.
// Looked at where the code jumps back, so it may be overdrawn by the length of the code. Returns 0, or
// 1 when it ran out.
int segue_run(const segue_program *program, const segue_register *registers, size_t lanes,
              int64_t *budget);

// Pixels from numbers 0…1: clamped, to the nearest byte, halves up; what is not a number is 0. Opaque
// pixels have alpha 255 and take no notice of `a`, which may be null; others have colours no larger
// than alpha.
void segue_store_pixels(uint8_t *dst, const segue_register *r, const segue_register *g,
                        const segue_register *b, const segue_register *a, size_t n, int opaque);
