// Lists the module's headers, so that the compiler notices a new one.
#pragma once
#include "segue_blend_modes.h"
#include "segue_blur.h"
#include "segue_composite.h"
#include "segue_dispatch.h"
#include "segue_fades.h"
#include "segue_geometry.h"
#include "segue_gradients.h"
#include "segue_kernels.h"
#include "segue_kernels_baseline.h"
#include "segue_light.h"
#include "segue_optics.h"
#include "segue_machine.h"
