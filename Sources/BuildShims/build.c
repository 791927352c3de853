// What Package.swift says of the build: the commit, and the packages that are linked in.
#include "segue_build.h"

const char *segue_build_commit(void) { return SEGUE_COMMIT; }

const char *segue_build_packages(void) { return SEGUE_PACKAGES; }
