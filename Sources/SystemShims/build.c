// Which build this is, by the number that the linker makes of all code and data of the program; and how many processors
// it may run on.
#define _GNU_SOURCE
#include "segue_system.h"

#if defined(__linux__)
#include <elf.h>
#include <link.h>
#include <sched.h>
#include <string.h>

struct found {
  uint8_t *bytes;
  size_t capacity, count;
};

// The first object is the program itself.
static int look(struct dl_phdr_info *object, size_t size, void *context) {
  struct found *found = context;
  (void)size;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &object->dlpi_phdr[i];
    if (header->p_type != PT_NOTE) continue;
    const char *at = (const char *)object->dlpi_addr + header->p_vaddr, *end = at + header->p_memsz;
    while (at + sizeof(ElfW(Nhdr)) <= end) {
      const ElfW(Nhdr) *note = (const void *)at;
      const char *name = at + sizeof *note, *bytes = name + (note->n_namesz + 3) / 4 * 4;
      if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && memcmp(name, "GNU", 4) == 0) {
        found->count = note->n_descsz < found->capacity ? note->n_descsz : found->capacity;
        memcpy(found->bytes, bytes, found->count);
        return 1;
      }
      at = bytes + (note->n_descsz + 3) / 4 * 4;
    }
  }
  return 1;
}

size_t segue_build_id(uint8_t *bytes, size_t capacity) {
  struct found found = {bytes, capacity, 0};
  dl_iterate_phdr(look, &found);
  return found.count;
}

int segue_processor_count(void) {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 0;
}
#else
int segue_processor_count(void) { return 0; }

size_t segue_build_id(uint8_t *bytes, size_t capacity) {
  (void)bytes;
  (void)capacity;
  return 0;
}
#endif
