// What only C can ask the system for: the arguments of the process as they were handed over, and how its memory
// is kept.
#pragma once

// How many there are, the program's name included; 0 where the C library does not say.
int segue_argument_count(void);
// One of them; NULL beyond the last.
const char *segue_argument(int index);

// Lets blocks of 1 MB and more go back to the system as soon as they are free.
void segue_give_back_large_blocks(void);
