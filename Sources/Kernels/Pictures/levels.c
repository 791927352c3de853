// The rows of blurred levels of bytes: sums fit 16 bits.
#include "bytes.h"
#define SUM uint16_t
#include "levels.h"
