// libFuzzer, as a function.
#ifndef SEGUE_FUZZ_MAIN_H
#define SEGUE_FUZZ_MAIN_H

/// Runs libFuzzer with the words of the command line, and returns its exit code.
int segue_fuzz(int count, char **words);

#endif
