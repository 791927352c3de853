// The module's headers; naming them here makes the compiler notice a new one.
#pragma once
#include "segue_codecs.h"
#include "segue_versions.h"
