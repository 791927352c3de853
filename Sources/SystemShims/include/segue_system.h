// Questions that only C can ask the system: the arguments of the process as they were handed over,
// how its memory is kept, what libraries print, and bytes moved between pipes.
#pragma once

#include <stddef.h>

// How many there are, the program's name included; 0 where the C library does not say.
int segue_argument_count(void);
// One of them; NULL beyond the last.
const char *segue_argument(int index);

// Lets blocks of 128 kB and more go back to the system as soon as they are free.
void segue_give_back_large_blocks(void);

// Keeps from standard error what libraries print there through the C library; fatal errors are still shown.
void segue_quieten_libraries(void);

// Moves up to `count` bytes from one pipe to another, and does not wait. Returns how many, 0 at the source's end, -1
// with errno where nothing could be moved: EAGAIN when the source is empty or the target full.
long segue_move_bytes(int source, int target, size_t count);
