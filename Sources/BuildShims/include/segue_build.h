// What this build was made from. It is compiled apart, so that a new commit costs one small file and the linking.
#pragma once

// The commit and its day, as in `85524523a1b2 2026-11-26`; empty where the build was not told.
const char *segue_build_commit(void);

// The packages that are linked in, with their versions.
const char *segue_build_packages(void);
