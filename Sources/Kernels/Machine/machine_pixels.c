// A filter's numbers as bytes.
#include "../Pictures/bytes.h"
#include "machine_pixels.h"
