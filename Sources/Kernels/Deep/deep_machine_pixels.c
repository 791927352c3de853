// A filter's numbers as deep pixels.
#include "deep.h"
#include "../Machine/machine_pixels.h"
