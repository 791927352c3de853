// The machine of the filter language: a program of instructions, each over a batch of lanes.
//
// A lane is a pixel; a register holds one 32-bit word for each lane of a batch: a float, an int, a
// uint, or a truth value (all ones or zero). Registers are given by place and step, so that what is the
// same for a whole column, row or frame can be kept elsewhere, in one sixteenth of the room. The same
// words come out on every instruction set, for any batch: float operations are IEEE single precision,
// each rounded once, functions such as sine are the machine's own, and what the language leaves
// undefined is defined below. Only the sign and payload of what is not a number may differ; nothing
// but moves, bit operations and signs shows them, and SEGUE_OP_FLOAT_BITS makes them one.
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

typedef enum {
  // MARK: Moving
  SEGUE_OP_MOVE,    // d = a
  SEGUE_OP_SELECT,  // d = a ? b : c, lane by lane, a being a truth value
  // The word of register a + clamp(b, 0, c - 1): c registers in a row hold the elements of an array.
  SEGUE_OP_LOAD,
  // Where the truth value d holds, register a + clamp(b, 0, extra - 1) = c.
  SEGUE_OP_STORE,

  // MARK: Floats
  SEGUE_OP_ADD, SEGUE_OP_SUBTRACT, SEGUE_OP_MULTIPLY, SEGUE_OP_DIVIDE,
  SEGUE_OP_MULTIPLY_ADD,       // a * b + c, rounded twice
  SEGUE_OP_MULTIPLY_SUBTRACT,  // a * b - c, rounded twice
  SEGUE_OP_SUBTRACT_MULTIPLY,  // c - a * b, rounded twice
  SEGUE_OP_MIX,                // a + (b - a) * c would lose b at c = 1: a * (1 - c) + b * c
  SEGUE_OP_MIN, SEGUE_OP_MAX,  // min: b < a ? b : a; max: a < b ? b : a, as GLSL defines them
  SEGUE_OP_CLAMP,              // min(max(a, b), c)
  SEGUE_OP_MOD,                // a - b * floor(a / b)
  SEGUE_OP_STEP,               // b < a ? 0 : 1
  SEGUE_OP_SMOOTHSTEP,         // t = clamp((c - a) / (b - a), 0, 1); t * t * (3 - 2 * t)
  SEGUE_OP_NEGATE, SEGUE_OP_ABSOLUTE, SEGUE_OP_SIGN, SEGUE_OP_FLOOR, SEGUE_OP_CEIL, SEGUE_OP_TRUNCATE,
  SEGUE_OP_ROUND_EVEN, SEGUE_OP_FRACT,  // fract: a - floor(a), which may be 1
  SEGUE_OP_SQRT, SEGUE_OP_INVERSE_SQRT, SEGUE_OP_RECIPROCAL,
  // Within 4 units in the last place for every float (tests have each one's bound): sines of any size,
  // denormals kept, zeros and infinities as IEEE 754. Powers: a^0 = 1^b = 1; none of a below 0.
  SEGUE_OP_SIN, SEGUE_OP_COS, SEGUE_OP_TAN, SEGUE_OP_ASIN, SEGUE_OP_ACOS, SEGUE_OP_ATAN, SEGUE_OP_ATAN2,
  SEGUE_OP_SINH, SEGUE_OP_COSH, SEGUE_OP_TANH, SEGUE_OP_ASINH, SEGUE_OP_ACOSH, SEGUE_OP_ATANH,
  SEGUE_OP_EXP, SEGUE_OP_EXP2, SEGUE_OP_LOG, SEGUE_OP_LOG2, SEGUE_OP_POW,
  SEGUE_OP_LESS, SEGUE_OP_LESS_EQUAL, SEGUE_OP_EQUAL, SEGUE_OP_NOT_EQUAL,  // truth values
  SEGUE_OP_IS_NAN, SEGUE_OP_IS_INFINITE,
  SEGUE_OP_LENGTH2, SEGUE_OP_LENGTH3,  // sqrt(a*a + b*b (+ c*c)), summed from the left
  SEGUE_OP_DOT2,                       // a * b + c * extra
  SEGUE_OP_FLOAT_BITS,                 // a, but 0x7FC00000 for everything that is not a number

  // MARK: Ints and uints (two's complement, wrapping)
  SEGUE_OP_INT_ADD, SEGUE_OP_INT_SUBTRACT, SEGUE_OP_INT_MULTIPLY,
  SEGUE_OP_INT_DIVIDE,     // toward zero; by zero 0; the smallest by -1 is 0
  SEGUE_OP_INT_REMAINDER,  // a - b * quotient, with a's sign; by zero 0
  SEGUE_OP_UINT_DIVIDE, SEGUE_OP_UINT_REMAINDER,  // by zero 0
  SEGUE_OP_INT_NEGATE, SEGUE_OP_INT_ABSOLUTE, SEGUE_OP_INT_SIGN,
  SEGUE_OP_INT_MIN, SEGUE_OP_INT_MAX, SEGUE_OP_UINT_MIN, SEGUE_OP_UINT_MAX,
  SEGUE_OP_INT_LESS, SEGUE_OP_INT_LESS_EQUAL, SEGUE_OP_UINT_LESS, SEGUE_OP_UINT_LESS_EQUAL,
  SEGUE_OP_INT_EQUAL, SEGUE_OP_INT_NOT_EQUAL,
  SEGUE_OP_AND, SEGUE_OP_OR, SEGUE_OP_EXCLUSIVE_OR, SEGUE_OP_NOT,  // of words: bits and truth values
  SEGUE_OP_AND_NOT,                                                // a & ~b
  SEGUE_OP_SHIFT_LEFT, SEGUE_OP_SHIFT_RIGHT, SEGUE_OP_UINT_SHIFT_RIGHT,  // by b & 31

  // MARK: Converting
  SEGUE_OP_INT_TO_FLOAT, SEGUE_OP_UINT_TO_FLOAT,
  SEGUE_OP_FLOAT_TO_INT, SEGUE_OP_FLOAT_TO_UINT,  // toward zero, saturating; not-a-number is 0
  SEGUE_OP_TRUTH_TO_FLOAT, SEGUE_OP_TRUTH_TO_INT,
  SEGUE_OP_FLOAT_TO_TRUTH, SEGUE_OP_INT_TO_TRUTH,  // not zero

  // MARK: Sampling
  // Registers d … d + 3 = red, green, blue, alpha of picture c at (a, b), bytes / 255: uv, origin
  // bottom-left, bilinear, clamped to the edge. As on GPUs, positions are taken to 1/256 pixel, so a
  // sample at a texel's centre is that texel, whatever the last bits of its position; the mix is exact
  // before one multiplication by the float nearest to 1/255. A position that is not a number counts as 0;
  // pictures without pixels give 0. Only lanes of the truth value `extra` need be right; all when it
  // is SEGUE_ALL. `SEGUE_OP_SAMPLE_RGB` leaves d + 3 alone. d … d + 3 may be a, b or extra.
  SEGUE_OP_SAMPLE, SEGUE_OP_SAMPLE_RGB,

  // MARK: Flow; the target is the instruction numbered c + 65536 * extra
  SEGUE_OP_JUMP,
  SEGUE_OP_JUMP_IF_NONE,  // when no lane of the truth value a holds
  SEGUE_OP_JUMP_IF_ALL,   // when all lanes of it do
  SEGUE_OP_END,
  SEGUE_OP_COUNT
} segue_op;

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

// What an instruction does with its operands; the others are 0 in well-formed code.
typedef enum {
  SEGUE_WRITES_D = 1,       // d is written
  SEGUE_READS_D = 2,        // d is read
  SEGUE_READS_A = 4,
  SEGUE_READS_B = 8,
  SEGUE_READS_C = 16,
  SEGUE_READS_EXTRA = 32,
  SEGUE_ELEMENTS_C = 64,    // a is the first of c registers
  SEGUE_ELEMENTS_EXTRA = 128,  // a is the first of `extra` registers
  SEGUE_SAMPLES = 256,      // d is the first of 3 or 4 registers; c is a picture, extra a mask
  SEGUE_JUMPS = 512,        // c and extra are a target
} segue_operands;

// An operation's name, in kebab case, and its operands, by segue_op; null and 0 for none.
const char *segue_op_name(uint16_t op);
uint32_t segue_op_operands(uint16_t op);

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
