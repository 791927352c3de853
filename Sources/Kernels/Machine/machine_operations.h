// The machine's operations, one per line: name, operands, cost and computation.
//
// Example: `BINARY(Divide, f32x16, x / y)` makes segue_op_Divide. It writes to register d the quotients
// of registers a and b, read as floats. Swift calls it `.divide`, listings "divide". Programs number
// operations by their place in this list.
//
// A file that includes this one defines the macros for the lines that it needs. A macro that is not
// defined becomes OPERATION(name, operands, cost), and if that is not defined either, nothing.

#ifndef OPERATION
#define OPERATION(name, operands, cost)
#endif

// An expression in x, y and z: blocks of registers a, b and c, as vectors of the type.
#ifndef UNARY
#define UNARY(name, type, ...) OPERATION(name, SEGUE_WRITES_D | SEGUE_READS_A, 0)
#endif
#ifndef BINARY
#define BINARY(name, type, ...) OPERATION(name, SEGUE_WRITES_D | SEGUE_READS_A | SEGUE_READS_B, 0)
#endif
#ifndef TERNARY
#define TERNARY(name, type, ...)                                                                 \
  OPERATION(name, SEGUE_WRITES_D | SEGUE_READS_A | SEGUE_READS_B | SEGUE_READS_C, 0)
#endif

// The same with w, the block of register `extra`.
#ifndef QUATERNARY
#define QUATERNARY(name, type, ...)                                                              \
  OPERATION(name,                                                                                \
            SEGUE_WRITES_D | SEGUE_READS_A | SEGUE_READS_B | SEGUE_READS_C | SEGUE_READS_EXTRA,  \
            0)
#endif

// A C function of one or two blocks of floats.
#ifndef FUNCTION
#define FUNCTION(name, function)                                                                 \
  OPERATION(name, SEGUE_WRITES_D | SEGUE_READS_A, SEGUE_COST_FUNCTION)
#endif
#ifndef FUNCTION2
#define FUNCTION2(name, function)                                                                \
  OPERATION(name, SEGUE_WRITES_D | SEGUE_READS_A | SEGUE_READS_B, SEGUE_COST_FUNCTION)
#endif

// MARK: Moving
UNARY(Move, u32x16, x)
TERNARY(Select, u32x16, SELECT(x, y, z))  // x ? y : z, x is a truth value
// The word of register a + clamp(b, 0, c - 1).
OPERATION(Load, SEGUE_WRITES_D | SEGUE_READS_B | SEGUE_ELEMENTS_C, SEGUE_COST_LANEWISE)
// Where d is true, register a + clamp(b, 0, extra - 1) = c.
OPERATION(Store, SEGUE_READS_D | SEGUE_READS_B | SEGUE_READS_C | SEGUE_ELEMENTS_EXTRA,
          SEGUE_COST_LANEWISE)

// MARK: Floats
BINARY(Add, f32x16, x + y)
BINARY(Subtract, f32x16, x - y)
BINARY(Multiply, f32x16, x * y)
BINARY(Divide, f32x16, x / y)
TERNARY(MultiplyAdd, f32x16, x * y + z)  // rounded twice, like the next two
TERNARY(MultiplySubtract, f32x16, x * y - z)
TERNARY(SubtractMultiply, f32x16, z - x * y)
TERNARY(Mix, f32x16, x * (1.0f - z) + y * z)  // x + (y - x) * z would lose y at z = 1
BINARY(Min, f32x16, CALL2(f32x16, lesser))  // y < x ? y : x, and x < y ? y : x, as in GLSL
BINARY(Max, f32x16, CALL2(f32x16, larger))
TERNARY(Clamp, f32x16, CALL3(f32x16, clamped))  // min(max(x, y), z)
BINARY(Mod, f32x16, x - y * FLOOR(x / y))
BINARY(Step, f32x16, TRUTH(~(y < x), 1.0f))  // y < x ? 0 : 1
// With t = clamp((z - x) / (y - x), 0, 1): t * t * (3 - 2 * t).
TERNARY(Smoothstep, f32x16, CALL3(f32x16, smoothstep))
UNARY(Negate, u32x16, x ^ SIGN_BIT)
UNARY(Absolute, u32x16, x & ~SIGN_BIT)
UNARY(Sign, f32x16, TRUTH(x > 0, 1.0f) | TRUTH(x < 0, -1.0f))
UNARY(Floor, f32x16, FLOOR(x))
UNARY(Ceil, f32x16, __builtin_elementwise_ceil(x))
UNARY(Truncate, f32x16, __builtin_elementwise_trunc(x))
UNARY(RoundEven, f32x16, __builtin_elementwise_roundeven(x))
UNARY(Fract, f32x16, x - FLOOR(x))  // may be 1
UNARY(Sqrt, f32x16, ROOT(x))
UNARY(InverseSqrt, f32x16, 1.0f / ROOT(x))
UNARY(Reciprocal, f32x16, 1.0f / x)

// MARK: Functions of floats
// Exact to 4 units in the last place for every float (the tests have each one's limit), also for sines
// of large numbers. Denormals are kept; zeros and infinities are as in IEEE 754.
FUNCTION(Sin, sine)
FUNCTION(Cos, cosine)
FUNCTION(Tan, tangent)
FUNCTION(Asin, arcsine)
FUNCTION(Acos, arccosine)
FUNCTION(Atan, arctangent)
FUNCTION2(Atan2, arctangent2)
FUNCTION(Sinh, hyperbolic_sine)
FUNCTION(Cosh, hyperbolic_cosine)
FUNCTION(Tanh, hyperbolic_tangent)
FUNCTION(Asinh, inverse_hyperbolic_sine)
FUNCTION(Acosh, inverse_hyperbolic_cosine)
FUNCTION(Atanh, inverse_hyperbolic_tangent)
FUNCTION(Exp, natural_exponential)
FUNCTION(Exp2, exponential2)
FUNCTION(Log, logarithm)
FUNCTION(Log2, logarithm2)
FUNCTION2(Pow, power)  // x^0 = 1^y = 1; x below 0 only for y of 1 to 8

// MARK: Comparing floats, with truth values as results; sums of products
BINARY(Less, f32x16, x < y)
BINARY(LessEqual, f32x16, x <= y)
BINARY(Equal, f32x16, x == y)
BINARY(NotEqual, f32x16, x != y)
UNARY(IsNan, f32x16, x != x)
UNARY(IsInfinite, f32x16, MAGNITUDE(x) == INFINITE)
BINARY(Length2, f32x16, ROOT(x * x + y * y))
TERNARY(Length3, f32x16, ROOT(x * x + y * y + z * z))  // summed from the left

// MARK: Two or three operations in one, for values that nothing else uses. Each part is rounded as it
// is alone; the compiler's table of them is FusedOperation.swift.
QUATERNARY(Dot2, f32x16, x * y + z * w)
QUATERNARY(MultiplyAddMultiply, f32x16, (x * y + z) * w)
QUATERNARY(MultiplyAddAdd, f32x16, (x * y + z) + w)
QUATERNARY(MultiplyAddSubtract, f32x16, (x * y + z) - w)
QUATERNARY(ProductMultiplyAdd, f32x16, (x * y) * z + w)
TERNARY(SumMultiply, f32x16, (x + y) * z)
TERNARY(DifferenceMultiply, f32x16, (x - y) * z)
TERNARY(ProductMultiply, f32x16, (x * y) * z)
TERNARY(SumAdd, f32x16, (x + y) + z)
QUATERNARY(SumAddAdd, f32x16, ((x + y) + z) + w)
TERNARY(DifferenceAdd, f32x16, (x - y) + z)
TERNARY(DifferenceSubtract, f32x16, (x - y) - z)
BINARY(DifferenceAbsolute, f32x16, MAGNITUDE(x - y))
TERNARY(StepSubtract, f32x16, (f32x16)TRUTH(~(y < x), 1.0f) - z)
BINARY(ProductFract, f32x16, CALL2(f32x16, product_fract))
TERNARY(SumMultiplyFract, f32x16, CALL3(f32x16, sum_multiply_fract))
TERNARY(ProductFractSubtract, f32x16, CALL2(f32x16, product_fract) - z)
QUATERNARY(ProductFractSubtractMultiply, f32x16, (CALL2(f32x16, product_fract) - z) * w)
TERNARY(EaseMultiply, f32x16, (x * x) * (z - x * y))  // x * x * (3.0 - 2.0 * x), and the like
TERNARY(Permute, f32x16, (x * y + z) * x)  // (x * 34.0 + 1.0) * x, and the like
BINARY(ProductFloor, f32x16, FLOOR(x * y))
BINARY(FractSubtract, f32x16, (x - FLOOR(x)) - y)
BINARY(FloorMultiply, f32x16, FLOOR(x) * y)
BINARY(SubtractAbsolute, f32x16, x - MAGNITUDE(y))
TERNARY(Wrap, f32x16, x - FLOOR(x * y) * z)  // the remainder by z, where y is its reciprocal
TERNARY(AndNotLess, u32x16, z & ~(u32x16)((f32x16)x < (f32x16)y))
TERNARY(AndLess, u32x16, z & (u32x16)((f32x16)x < (f32x16)y))
QUATERNARY(SelectLess, u32x16, SELECT((u32x16)((f32x16)x < (f32x16)y), z, w))  // x < y ? z : w
// With d = x - y: d * d * (w - d * z).
QUATERNARY(DifferenceEase, f32x16, CALL4(f32x16, difference_ease))
// With s = x + y: (s * z + w) * s.
QUATERNARY(SumPermute, f32x16, CALL4(f32x16, sum_permute))
// The ends of hashes, fract(q * ((y + r) + q)): first q = x, r = z; then q = x + z, r = z; then q = x + r,
// r = z + w.
TERNARY(SumFoldFract, f32x16, CALL3(f32x16, sum_fold_fract))
TERNARY(SumsFoldFract, f32x16, CALL3(f32x16, sums_fold_fract))
QUATERNARY(SumsAddFoldFract, f32x16, CALL4(f32x16, sums_add_fold_fract))
// Sums where x is true, otherwise w; the second is y * z + w where x is true.
QUATERNARY(SelectSum, u32x16, SELECT(x, (u32x16)((f32x16)y + (f32x16)z), w))
QUATERNARY(SelectMultiplyAdd, u32x16,
           SELECT(x, (u32x16)((f32x16)y * (f32x16)z + (f32x16)w), w))
// Every NaN becomes 0x7FC00000.
UNARY(FloatBits, f32x16, SELECT(x == x, (i32x16)x, (i32x16){} + 0x7FC00000))

// MARK: Differences in squares of two by two pixels, as OpenGL cuts a frame into them. Only for batches
// in which blocks of two rows take turns: block 0 has pixels of a row, block 1 those above them.
UNARY(DifferenceAcross, f32x16, CALL1(f32x16, across))  // right minus left, in both
OPERATION(DifferenceUp, SEGUE_WRITES_D | SEGUE_READS_A, 0)  // upper minus lower, in both

// MARK: Ints and uints, two's complement, wrapping
BINARY(IntAdd, u32x16, x + y)
BINARY(IntSubtract, u32x16, x - y)
BINARY(IntMultiply, u32x16, x * y)
// Rounds toward zero; divided by zero 0; the smallest number divided by -1 is 0.
BINARY(IntDivide, i32x16, CALL2(i32x16, int_divide))
// The remainder, with x's sign; for division by zero 0.
BINARY(IntRemainder, i32x16, CALL2(i32x16, int_remainder))
BINARY(UintDivide, u32x16, CALL2(u32x16, uint_divide))  // divided by zero 0
BINARY(UintRemainder, u32x16, CALL2(u32x16, uint_remainder))
UNARY(IntNegate, u32x16, 0 - x)
UNARY(IntAbsolute, i32x16, SELECT((u32x16)(x < 0), 0 - (u32x16)x, (u32x16)x))
UNARY(IntSign, i32x16, (x < 0) - (x > 0))
BINARY(IntMin, i32x16, __builtin_elementwise_min(x, y))
BINARY(IntMax, i32x16, __builtin_elementwise_max(x, y))
BINARY(UintMin, u32x16, __builtin_elementwise_min(x, y))
BINARY(UintMax, u32x16, __builtin_elementwise_max(x, y))
BINARY(IntLess, i32x16, x < y)
BINARY(IntLessEqual, i32x16, x <= y)
BINARY(UintLess, u32x16, x < y)
BINARY(UintLessEqual, u32x16, x <= y)
BINARY(IntEqual, i32x16, x == y)
BINARY(IntNotEqual, i32x16, x != y)
BINARY(And, u32x16, x & y)  // for bits and for truth values, like the next four
BINARY(Or, u32x16, x | y)
BINARY(ExclusiveOr, u32x16, x ^ y)
UNARY(Not, u32x16, ~x)
BINARY(AndNot, u32x16, x & ~y)
BINARY(ShiftLeft, u32x16, x << (y & 31))
BINARY(ShiftRight, i32x16, x >> (y & 31))
BINARY(UintShiftRight, u32x16, x >> (y & 31))

// MARK: Converting
UNARY(IntToFloat, i32x16, CONVERT(x, f32x16))
UNARY(UintToFloat, u32x16, CONVERT(x, f32x16))
// Rounds toward zero and saturates; NaN becomes 0.
UNARY(FloatToInt, f32x16, CALL1(i32x16, float_to_int))
UNARY(FloatToUint, f32x16, CALL1(u32x16, float_to_uint))
UNARY(TruthToFloat, u32x16, TRUTH(x, 1.0f))
UNARY(TruthToInt, u32x16, x & 1)
UNARY(FloatToTruth, f32x16, x != 0)  // not zero
UNARY(IntToTruth, i32x16, x != 0)

// MARK: Sampling and flow: segue_machine.h has the rules
// Registers d ... d + 3 = picture c at (a, b).
OPERATION(Sample, SEGUE_WRITES_D | SEGUE_READS_A | SEGUE_READS_B | SEGUE_SAMPLES, SEGUE_COST_SAMPLE)
// The same without alpha.
OPERATION(SampleRgb, SEGUE_WRITES_D | SEGUE_READS_A | SEGUE_READS_B | SEGUE_SAMPLES,
          SEGUE_COST_SAMPLE)
// The same two of the level of picture c that register extra says; the cost is that of each level that is sampled.
OPERATION(SampleLevel,
          SEGUE_WRITES_D | SEGUE_READS_A | SEGUE_READS_B | SEGUE_READS_EXTRA | SEGUE_SAMPLES,
          SEGUE_COST_SAMPLE)
OPERATION(SampleLevelRgb,
          SEGUE_WRITES_D | SEGUE_READS_A | SEGUE_READS_B | SEGUE_READS_EXTRA | SEGUE_SAMPLES,
          SEGUE_COST_SAMPLE)
// The texels of picture c at the pixels themselves.
OPERATION(Texel, SEGUE_WRITES_D | SEGUE_SAMPLES, SEGUE_COST_TEXEL)
OPERATION(TexelRgb, SEGUE_WRITES_D | SEGUE_SAMPLES, SEGUE_COST_TEXEL)
OPERATION(Jump, SEGUE_JUMPS, 0)
OPERATION(JumpIfNone, SEGUE_READS_A | SEGUE_JUMPS, 0)  // when no lane of a is true
OPERATION(JumpIfAll, SEGUE_READS_A | SEGUE_JUMPS, 0)  // when all lanes of a are
// Jumps when no lane of a is true. Otherwise lanes that are not may be left out up to the target, a rejoin.
OPERATION(Guard, SEGUE_READS_A | SEGUE_JUMPS, 0)
OPERATION(Rejoin, 0, 0)
OPERATION(End, 0, 0)

#undef OPERATION
#undef UNARY
#undef BINARY
#undef TERNARY
#undef QUATERNARY
#undef FUNCTION
#undef FUNCTION2
