// Calls on threads that were copied by fork().
#include "segue_library.h"
#include <pthread.h>

static _Thread_local int was_forked;

static void in_child(void) { was_forked = 1; }

__attribute__((constructor)) static void watch(void) { pthread_atfork(NULL, NULL, in_child); }

int segue_library_was_forked(void) { return was_forked; }

typedef struct {
  void (*work)(void *);
  void *context;
} call;

static void *run(void *one) {
  ((call *)one)->work(((call *)one)->context);
  return NULL;
}

void segue_library_on_new_thread(void (*work)(void *), void *context) {
  call one = {work, context};
  pthread_t thread;
  if (pthread_create(&thread, NULL, run, &one)) return work(context);
  pthread_join(thread, NULL);
}
