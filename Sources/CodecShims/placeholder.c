#include "segue_codecs.h"
