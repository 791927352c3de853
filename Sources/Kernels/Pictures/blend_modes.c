// Blend modes, Porter and Duff's operators and colour matrices on bytes.
#include "bytes.h"
#include "blend_modes.h"
