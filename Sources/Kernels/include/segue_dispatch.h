// Compiles each body once for each instruction set, and binds it to the best that the machine has.
//
// A kernel is declared once, in a header, and defined once, in a C file; this is the whole of it:
//
//   void SEGUE_KERNEL(segue_fill, uint8_t *dst, size_t n, const uint8_t color[4]);
//
//   SEGUE_DISPATCHED(void, segue_fill, (uint8_t *)dst, (size_t)n, (const uint8_t *)color) {
//     for (size_t i = 0; i < n; i++) memcpy(dst + 4 * i, color, 4);
//   }
//
// Rule: from this body, which is inlined, SEGUE_DISPATCHED makes a clone for each level of x86-64, and one
// for machines without any of them, `segue_fill_baseline`. `segue_fill` calls them through a pointer. At
// first the pointer holds the plain clone; the program's constructors then choose. A call costs one jump
// more than a plain function, like a call through the loader's tables. (Clang's target_clones do the
// same with resolvers that the loader calls. These run before anything else: they cannot read the
// environment, and they crash under the thread sanitizer.) Types stand in parentheses, because a macro
// can then take or drop them: the calls of the body need the names alone.
//
// SEGUE_INSTRUCTION_SET=baseline, x86-64-v2 or x86-64-v3 in the environment selects less than the
// machine has: the tests run every clone in this way. An instruction set that the machine lacks, or an
// unknown word, changes nothing.
#pragma once

/// The instruction set of the kernels: 2 … 4 for x86-64-v2 … v4, 0 for the plain one.
int segue_instruction_level(void);

/// Its name: `x86-64-v4`, `x86-64-v3`, `x86-64-v2` or `baseline`.
const char *segue_instruction_set(void);

// Declares a kernel, and its plain clone, for the tests: `name_baseline` must give the same bytes.
#define SEGUE_KERNEL(name, ...) name(__VA_ARGS__), name##_baseline(__VA_ARGS__)

// The address sanitizer needs no clones: what a body reads and writes is the same in each of them, and they take most
// of the time in which kernels are compiled.
#if defined(__x86_64__) && defined(__clang__)
#if __has_feature(address_sanitizer)
#define SEGUE_HAS_CLONES 0
#else
#define SEGUE_HAS_CLONES 1
#endif
#else
#define SEGUE_HAS_CLONES 0
#endif

// SEGUE_ONLY_LEVEL, from 2 to 4, leaves out the clones for other levels: for a program that runs where it was built. On
// another machine it takes the plain clones, which are not optimized then: that would take a quarter of the time in
// which kernels are compiled.
#if !SEGUE_HAS_CLONES
#define SEGUE_HAS_LEVEL(level) 0
#elif defined(SEGUE_ONLY_LEVEL)
#define SEGUE_HAS_LEVEL(level) (SEGUE_ONLY_LEVEL == level)
#else
#define SEGUE_HAS_LEVEL(level) 1
#endif

#if SEGUE_HAS_CLONES && defined(SEGUE_ONLY_LEVEL)
#define SEGUE_PLAIN __attribute__((optnone, noinline))
#else
#define SEGUE_PLAIN
#endif

// Inlined into every clone: a separate function would be compiled for any machine.
#define SEGUE_BODY static inline __attribute__((always_inline))

// The features that each level of x86-64 adds to the one before. They are listed by name because with
// `arch=` the compiler would also tune for a machine of that level, and use only half the width of
// version 4.
#define SEGUE_V2 "cx16,sahf,popcnt,sse3,ssse3,sse4.1,sse4.2"
#define SEGUE_V3 SEGUE_V2 ",avx,avx2,bmi,bmi2,f16c,fma,lzcnt,movbe,xsave"
#define SEGUE_V4 SEGUE_V3 ",avx512f,avx512bw,avx512cd,avx512dq,avx512vl"

#define SEGUE_CLONE(level, features, result, name, parameters, arguments)                        \
  __attribute__((target(features))) static result name##_##level parameters {                    \
    return name##_body arguments;                                                                \
  }

// What is for a level alone.
#if SEGUE_HAS_LEVEL(4)
#define SEGUE_IN_V4(...) __VA_ARGS__
#else
#define SEGUE_IN_V4(...)
#endif
#if SEGUE_HAS_LEVEL(3)
#define SEGUE_IN_V3(...) __VA_ARGS__
#else
#define SEGUE_IN_V3(...)
#endif
#if SEGUE_HAS_LEVEL(2)
#define SEGUE_IN_V2(...) __VA_ARGS__
#else
#define SEGUE_IN_V2(...)
#endif

#if SEGUE_HAS_CLONES
#define SEGUE_VERSIONS(result, name, parameters, arguments)                                      \
  SEGUE_IN_V4(SEGUE_CLONE(v4, SEGUE_V4, result, name, parameters, arguments))                    \
  SEGUE_IN_V3(SEGUE_CLONE(v3, SEGUE_V3, result, name, parameters, arguments))                    \
  SEGUE_IN_V2(SEGUE_CLONE(v2, SEGUE_V2, result, name, parameters, arguments))                    \
  SEGUE_PLAIN result name##_baseline parameters { return name##_body arguments; }                \
  static result(*name##_bound) parameters = name##_baseline;                                     \
  __attribute__((constructor)) static void name##_bind(void) {                                   \
    const int level = segue_instruction_level();                                                 \
    SEGUE_IN_V4(if (level == 4) name##_bound = name##_v4;)                                       \
    SEGUE_IN_V3(if (level == 3) name##_bound = name##_v3;)                                       \
    SEGUE_IN_V2(if (level == 2) name##_bound = name##_v2;)                                       \
  }                                                                                              \
  result name parameters { return name##_bound arguments; }
#else
#define SEGUE_VERSIONS(result, name, parameters, arguments)                                      \
  result name##_baseline parameters { return name##_body arguments; }                            \
  result name parameters { return name##_body arguments; }
#endif

// The functions of a kernel, and then the head of its body, which follows in braces.
#define SEGUE_DISPATCHED(result, name, ...)                                                      \
  SEGUE_BODY result name##_body(SEGUE_EACH(SEGUE_TYPED, __VA_ARGS__));                           \
  SEGUE_VERSIONS(result, name, (SEGUE_EACH(SEGUE_TYPED, __VA_ARGS__)),                           \
                 (SEGUE_EACH(SEGUE_NAMED, __VA_ARGS__)))                                         \
  SEGUE_BODY result name##_body(SEGUE_EACH(SEGUE_TYPED, __VA_ARGS__))

// For a parameter `(uint8_t *)dst`: the first makes `uint8_t *dst` of it, the second `dst`.
#define SEGUE_TYPED(type) type
#define SEGUE_NAMED(type)

// `macro` before each of up to a dozen parameters. A macro does not expand itself, so the rest is put off
// until what came of the first is scanned again.
#define SEGUE_EACH(macro, ...) SEGUE_TWELVE_SCANS(SEGUE_FIRST(macro, __VA_ARGS__))
#define SEGUE_FIRST(macro, first, ...)                                                           \
  macro first __VA_OPT__(, SEGUE_REST SEGUE_NOTHING()()(macro, __VA_ARGS__))
#define SEGUE_REST() SEGUE_FIRST
#define SEGUE_NOTHING()
#define SEGUE_TWELVE_SCANS(...)                                                                  \
  SEGUE_FOUR_SCANS(SEGUE_FOUR_SCANS(SEGUE_FOUR_SCANS(__VA_ARGS__)))
#define SEGUE_FOUR_SCANS(...)                                                                    \
  SEGUE_SCAN(SEGUE_SCAN(SEGUE_SCAN(SEGUE_SCAN(__VA_ARGS__))))
#define SEGUE_SCAN(...) __VA_ARGS__
