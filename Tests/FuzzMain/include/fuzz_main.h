// The fuzzers' main, by the name that SwiftPM gives to the main of an executable.
#ifndef SEGUE_FUZZ_MAIN_H
#define SEGUE_FUZZ_MAIN_H

/// Runs libFuzzer with the words of the command line, and returns its exit code.
int SegueFuzz_main(int count, char **words);

#endif
