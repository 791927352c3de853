// Blend modes, Porter and Duff's operators and colour matrices on deep pixels.
#include "deep.h"
#include "../Pictures/blend_modes.h"
