// The rows of blurred levels of deep pixels: components of 16 bits with weights of 14 fit into 30.
#include "deep.h"
#define SUM uint32_t
#include "../Pictures/levels.h"
