// The machine of the filter language: it runs a program of instructions, each over a batch of lanes.
//
// A lane is a pixel. A register holds one 32-bit word for each lane of a batch: a float, an int, a
// uint, or a truth value (all ones or zero). A register is given by a place and a step. So values that
// are the same for a whole column, row or frame can be kept elsewhere, in one sixteenth of the memory.
// The words are the same on every instruction set and for any batch: float operations are IEEE single
// precision, each rounded once, and functions such as sine are the machine's own. Where the language
// leaves a result undefined, it is defined below. Only the sign and payload of a NaN may differ. Only
// moves, bit operations and signs can show them, and segue_op_FloatBits makes them all equal.
#pragma once
#include "segue_kernels.h"

// The most lanes of a batch, a multiple of a group's. Register memory has room for whole groups.
#define SEGUE_LANES 256

// The lanes of a group: instructions run on whole ones, unless a batch has at most sixteen lanes.
#define SEGUE_GROUP 64

// The place of a register's words: at a multiple of 64 bytes. After every sixteen lanes the words
// continue `step` bytes later. The step is 64 in the batch's own memory and in tables of columns. It is
// 0 when sixteen equal words serve all lanes (constants, and values of the row or frame). Instructions
// write through any step. Two registers have the same memory, or they do not overlap.
typedef struct {
  void *words;
  size_t step;
} segue_register;

#define SEGUE_STEP 64

// How often guards can leave out groups one after the other: the groups of a full batch less one.
#define SEGUE_NARROWINGS 3

// How an instruction uses its operands; unused ones are 0 in well-formed code.
typedef enum {
  SEGUE_WRITES_D = 1,       // d is written
  SEGUE_READS_D = 2,        // d is read
  SEGUE_READS_A = 4,
  SEGUE_READS_B = 8,
  SEGUE_READS_C = 16,
  SEGUE_READS_EXTRA = 32,
  SEGUE_ELEMENTS_C = 64,    // a is the first of c registers, the elements of an array
  SEGUE_ELEMENTS_EXTRA = 128,  // a is the first of `extra` registers
  // d is the first of 3 or 4 registers; c is a picture, extra a mask unless it is read besides
  SEGUE_SAMPLES = 256,
  SEGUE_JUMPS = 512,        // the target is the instruction numbered c + 65536 * extra
} segue_operands;

// The cost of a block of lanes beyond that of an addition, in blocks of additions: measured, and
// rounded up to the next power of two.
enum {
  SEGUE_COST_FUNCTION = 8,
  SEGUE_COST_LANEWISE = 16,
  SEGUE_COST_TEXEL = 4,
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

// The result of sampling is red, green, blue and alpha of the picture, bytes / 255, at uv: origin
// bottom-left, bilinear, clamped to the edge. As on GPUs, positions are rounded to 1/256 pixel. So a
// sample at a texel's centre is that texel, whatever the last bits of its position. The mix is exact;
// one multiplication by the float nearest to 1/255 follows. A NaN position counts as 0; a picture
// without pixels gives 0. Only lanes whose truth value in `extra` is true must be right; all must be
// when it is SEGUE_ALL. The registers that are written may be a, b or extra.
//
// A texel is the same, of the picture at the pixel itself: of the column and the row that the program is
// run for. It has no position, and is never between texels.
//
// A sample of a level is the same, of another picture: 0 is the picture itself, 1 its first level. Levels are
// taken to 1/256; between two whole ones, the samples of both are mixed. A level below 0 or a NaN counts as 0, one
// beyond the last as the last.
#define SEGUE_ALL 0xFFFF

// One instruction. Operands are register numbers.
typedef struct {
  uint16_t op, d, a, b, c, extra;
} segue_instruction;

// A picture with its levels, which may have any sizes.
typedef struct {
  segue_picture picture;
  const segue_picture *levels;  // the first is level 1; null if there are none
  size_t level_count;
} segue_leveled_picture;

// A program and the pictures that it samples: pixels as shaders see opaque ones, premultiplied bytes / 255, or
// deep ones / 65535. Pictures have at most 2^20 pixels on a side, and rows of at least width * 4 or 8 bytes. The first lane is
// the pixel at `column` and `row`, counted from the top left, the others follow; it matters for texels only,
// which are any where it lies outside a picture. `narrowed` has room for SEGUE_NARROWINGS tables of all registers, for
// guards that leave out lanes; where it is null, guards only jump.
typedef struct {
  const segue_instruction *code;
  size_t code_count;
  const segue_leveled_picture *pictures;
  size_t picture_count;
  size_t column, row;
  segue_register *narrowed;
  size_t register_count;
} segue_program;

// An operation in the list: its name, its segue_operands, its cost. Null and 0 for an unknown one.
typedef struct {
  const char *name;
  uint32_t operands;
  int32_t cost;
} segue_op_description;

segue_op_description segue_op_described(uint16_t op);

// Finds the first instruction that cannot run safely with this many registers and pictures: its
// operation, register, picture or target does not exist, or the code has no end (0 for empty code).
// Returns -1 if all can run; segue_run then reads and writes only registers and pictures.
ptrdiff_t segue_check(const segue_instruction *code, size_t code_count, size_t register_count,
                      size_t picture_count);

// Runs a checked program over `lanes` lanes (1 … SEGUE_LANES). Lanes up to the next multiple of a group,
// or of sixteen where there are at most sixteen, are written too, and may have any values.
//
// budget: what the run may use; what it uses is subtracted. An instruction counts its blocks of sixteen
// lanes plus four. Expensive instructions (functions, samples, elements by an index) count each block
// several times, and a sample of levels counts a sample for every level that a block's lanes ask for. So the number grows
// like the time, and depends only on the program and its values.
// It is checked where the code jumps back, so it may be overdrawn by the length of the code.
// Returns 0, or 1 when the budget ran out.
int SEGUE_KERNEL(segue_run, const segue_program *program, const segue_register *registers,
                 size_t lanes, int64_t *budget);

// Writes pixels from numbers 0…1: clamped and rounded to the nearest byte, halves up; NaN becomes 0.
// Opaque pixels have alpha 255 and ignore `a`, which may be null. In other pixels, colours are no
// larger than alpha.
void SEGUE_KERNEL(segue_store_pixels, uint8_t *dst, const segue_register *r,
                  const segue_register *g, const segue_register *b, const segue_register *a,
                  size_t n, int opaque);

// The same of deep pixels: clamped and rounded to the nearest of 65535.
void SEGUE_KERNEL(segue_deep_store_pixels, uint16_t *dst, const segue_register *r,
                  const segue_register *g, const segue_register *b, const segue_register *a,
                  size_t n, int opaque);
