// The arguments of the process, as the system handed them over.
#pragma once

// How many there are, the program's name included; 0 where the C library does not say.
int segue_argument_count(void);
// One of them; NULL beyond the last.
const char *segue_argument(int index);
