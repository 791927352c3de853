// Lists the module's headers, so that the compiler notices a new one.
#pragma once
#include "segue_codecs.h"
#include "segue_versions.h"
