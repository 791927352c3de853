// Prints the catalogue, after it was asked for twice: catalogue
#include "segue.h"
#include <stdio.h>

int main(void) {
  const char *const text = segue_catalogue();
  if (!text || segue_catalogue() != text || !*segue_version()) return 1;
  return puts(text) < 0;
}
